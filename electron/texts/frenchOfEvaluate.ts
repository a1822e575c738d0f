import type { Sentences } from '../../worker/core/say.ts'

/** What is said of evaluations, of corrections that come of them, and of acceptances. */
export const frenchOfEvaluate: Sentences = {
  'Measured on {0}.': 'Mesuré sur {0}.',
  'Left out: {0}.': 'Laissé de côté : {0}.',
  'No note of this choice has a confirmed annotation to measure against. Choose another truth, or confirm some notes first.':
    'Aucune note de ce choix n’a d’annotation confirmée à quoi mesurer. Choisissez un autre étalon, ou confirmez d’abord des notes.',
  'There is no note that every system has an answer for. Choose other systems, or count notes without an answer as well.':
    'Il n’y a aucune note pour laquelle chaque système ait une réponse. Choisissez d’autres systèmes, ou comptez aussi les notes sans réponse.',
  'There is no way to vote that is called {0}. Choose another.': 'Aucune façon de voter ne s’appelle {0}. Choisissez-en une autre.',
  'No model was chosen. Choose one or more.': 'Aucun modèle n’a été choisi. Choisissez-en un ou plusieurs.',
  'The person whose annotation was chosen is not on the list any more. Choose another.':
    'La personne dont l’annotation a été choisie n’est plus dans la liste. Choisissez-en une autre.',
  'This evaluation is no longer there. Choose another, or evaluate again.':
    'Cette évaluation n’est plus là. Choisissez-en une autre, ou mesurez de nouveau.',
  'An acceptance rests on this evaluation, so it stays. Others can be taken off the list.':
    'Une recette repose sur cette évaluation : elle reste. D’autres peuvent être retirées de la liste.',
  'This error is no longer there. Open the evaluation again.': 'Cette erreur n’est plus là. Ouvrez de nouveau l’évaluation.',
  'This annotation is another person’s. Ask them to correct it, or have it adjudicated and correct the gold.':
    'Cette annotation est celle d’une autre personne. Demandez-lui de la corriger, ou faites adjuger la note et corrigez la référence.',
  'The annotation of this note is open at the moment. Confirm it, then correct it here, or change it where it is open.':
    'L’annotation de cette note est ouverte en ce moment. Confirmez-la, puis corrigez-la ici, ou changez-la là où elle est ouverte.',
  'The report is in {0}.': 'Le rapport est dans {0}.',
  'The report is in {0}. It holds text of notes: keep it where notes may be kept.':
    'Le rapport est dans {0}. Il contient du texte de notes : gardez-le là où les notes peuvent être gardées.',
  '{0} can’t be written ({1}). Check its folder and the free space on the disk, or choose another place.':
    '{0} ne peut pas être écrit ({1}). Vérifiez son dossier et la place sur le disque, ou choisissez un autre endroit.',
  'Every criterion is met.': 'Tous les critères sont remplis.',
  'Not every criterion is met.': 'Tous les critères ne sont pas remplis.',
  'Nothing was measured yet. Measure the sample first, then decide.':
    'Rien n’a encore été mesuré. Mesurez d’abord l’échantillon, puis décidez.',
  'This was decided already, and a decision stays. Begin another acceptance.':
    'Cela est déjà décidé, et une décision reste. Commencez une autre recette.',
  'This acceptance is not there. Choose another.': 'Cette recette n’est pas là. Choisissez-en une autre.',
  'This acceptance has been measured already, and what was measured stays. Begin another one.':
    'Cette recette a déjà été mesurée, et ce qui est mesuré reste. Commencez-en une autre.',
}
