import type { Sentences } from '../../worker/core/say.ts'
import { frenchOfEvaluate } from './frenchOfEvaluate.ts'
import { frenchOfFiles } from './frenchOfFiles.ts'
import { frenchOfInput } from './frenchOfInput.ts'
import { frenchOfMachine } from './frenchOfMachine.ts'
import { frenchOfModels } from './frenchOfModels.ts'
import { frenchOfNotes } from './frenchOfNotes.ts'
import { frenchOfPolicies } from './frenchOfPolicies.ts'
import { frenchOfReleases } from './frenchOfReleases.ts'
import { frenchOfReport } from './frenchOfReport.ts'
import { frenchOfReview } from './frenchOfReview.ts'
import { frenchOfTrust } from './frenchOfTrust.ts'

/**
 * What the main process says, by its English sentences: a test finds what is missing and what is
 * said no more. The page has texts of its own.
 */
export const french: Sentences = {
  ...frenchOfInput,
  ...frenchOfFiles,
  ...frenchOfMachine,
  ...frenchOfModels,
  ...frenchOfEvaluate,
  ...frenchOfNotes,
  ...frenchOfPolicies,
  ...frenchOfReview,
  ...frenchOfReport,
  ...frenchOfTrust,
  ...frenchOfReleases,

  // Counted things: one and several.
  'document|documents': 'document|documents',
  'span|spans': 'entité|entités',
  'suggestion|suggestions': 'suggestion|suggestions',
  '{0} with {1}': '{0} avec {1}',
  '{0} in {1}.': '{0} dans {1}.',
  '{0}: {1}.': '{0} : {1}.',
  Gold: 'Référence',

  // Between the page and the main process.
  'This page may not ask.': 'Cette page n’a pas le droit de demander.',
  "The request '{0}' does not have the agreed shape.": 'La demande « {0} » n’a pas la forme convenue.',
  "Something went wrong in '{0}'. It was written to the log; your work up to here is kept.":
    'Une erreur s’est produite dans « {0} ». Elle est notée dans le journal ; votre travail jusqu’ici est gardé.',
  'No one is signed in. Unlock the vault and choose who you are.':
    'Personne n’est connecté. Déverrouillez le coffre et choisissez qui vous êtes.',
  'This is for {0} only, and {1} is not one of them.': 'Ceci est réservé aux {0}, et {1} n’en fait pas partie.',
  annotators: 'annotateurs',
  adjudicators: 'adjudicateurs',
  'privacy officers': 'délégués à la protection des données',
  administrators: 'administrateurs',

  // The vault and who is signed in.
  'The vault is locked. Unlock it with its passphrase.': 'Le coffre est verrouillé. Déverrouillez-le avec sa phrase secrète.',
  'The vault is just being opened. Wait a moment.': 'Le coffre est en train de s’ouvrir. Attendez un instant.',
  'This machine has a vault already. Unlock it with its passphrase.':
    'Cette machine a déjà un coffre. Déverrouillez-le avec sa phrase secrète.',
  'This person is not on the list any more. Choose another.': 'Cette personne n’est plus dans la liste. Choisissez-en une autre.',
  'One of these people is not on the list any more. Choose again.':
    'L’une de ces personnes n’est plus dans la liste. Choisissez à nouveau.',
  'There is a {0} already. Add a second name or an initial.': 'Il y a déjà {0}. Ajoutez un second nom ou une initiale.',
  'There is a vault in this folder already ({0}). Open it, or choose another folder.':
    'Ce dossier a déjà un coffre ({0}). Ouvrez-le, ou choisissez un autre dossier.',
  '{0} is not there. Make a vault, or put a backup in its place.': '{0} est absent. Créez un coffre, ou mettez une sauvegarde à sa place.',
  'This is not the passphrase of this vault. Check capitals and the keyboard’s language, and try again.':
    'Ce n’est pas la phrase secrète de ce coffre. Vérifiez les majuscules et la langue du clavier, puis réessayez.',
  "{0} is damaged ({1}) and can't be opened. Put a backup in its place, with the vault.json that belongs to it.":
    '{0} est endommagé ({1}) et ne peut pas être ouvert. Mettez une sauvegarde à sa place, avec le vault.json qui va avec.',
  "{0} can't be read or written ({1}). Check the permissions of its folder and the space on its disk.":
    '{0} ne peut être ni lu ni écrit ({1}). Vérifiez les droits de son dossier et la place sur son disque.',
  "{0} can't be made ({1}). Check that you may write to its folder, and the space on its disk.":
    '{0} ne peut pas être créé ({1}). Vérifiez que vous pouvez écrire dans son dossier, et la place sur son disque.',
  'The keys of this vault were changed elsewhere in the meantime. Try again.':
    'Les clés de ce coffre ont été changées ailleurs entre-temps. Réessayez.',
  '{0} is in use by another program. Close that one, then try again.':
    '{0} est utilisé par un autre programme. Fermez celui-ci, puis réessayez.',
  "{0} can't be read ({1}), and without it the vault can't be opened. Put it back beside the vault, from a backup.":
    '{0} ne peut pas être lu ({1}), et sans lui le coffre ne s’ouvre pas. Remettez-le à côté du coffre, depuis une sauvegarde.',
  "{0} is damaged, and without it the vault can't be opened. Put the one from a backup in its place.":
    '{0} est endommagé, et sans lui le coffre ne s’ouvre pas. Mettez à sa place celui d’une sauvegarde.',
  '{0} was made by a newer version of Cloister (its format is {1}; this one knows up to {2}). Install the newer version, or put {3}.before-{4} in its place if that is still beside it.':
    '{0} vient d’une version plus récente de Cloister (son format est {1} ; celle-ci connaît jusqu’à {2}). Installez la version plus récente, ou mettez {3}.before-{4} à sa place s’il est encore à côté.',
  "The copy of {0} that is made before an upgrade can't be written ({1}). Nothing was changed. Make room on the disk or check the permissions of the folder, then try again.":
    'La copie de {0} faite avant une mise à niveau ne peut pas être écrite ({1}). Rien n’a été changé. Faites de la place sur le disque ou vérifiez les droits du dossier, puis réessayez.',
  'The list of devices could not be kept in devices.json ({0}). Make room on the disk, or have the folder made writable.':
    'La liste des appareils n’a pas pu être enregistrée dans devices.json ({0}). Libérez de la place sur le disque, ou faites rendre le dossier modifiable.',
  'The preferences could not be kept in preferences.json ({0}). Make room on the disk, or have the folder made writable.':
    'Les préférences n’ont pas pu être gardées dans preferences.json ({0}). Faites de la place sur le disque, ou faites rendre le dossier accessible en écriture.',
  'This file was chosen before the program was locked or started again. Choose it again.':
    'Ce fichier a été choisi avant que le programme soit verrouillé ou relancé. Choisissez-le à nouveau.',

  // Tasks.
  'Something went wrong. It was written to the log; what was done until then is kept.':
    'Une erreur s’est produite. Elle est notée dans le journal ; ce qui était fait jusque-là est gardé.',
  '{0} more could not be done.': 'Et {0} autres n’ont pas pu être traités.',
  'Cancelled when {0} of {1} were done; what was done is kept.': 'Annulé après {0} sur {1} ; ce qui est fait est gardé.',
  'Cancelled.': 'Annulé.',

  // Projects, corpora, notes.
  'This project is no longer there. Choose another.': 'Ce projet n’est plus là. Choisissez-en un autre.',
  'A project needs one label at least. Add one.': 'Un projet a besoin d’au moins une étiquette. Ajoutez-en une.',
  '{0} is on the list twice. Take one of them off.': '{0} est deux fois dans la liste. Retirez-en une.',
  '{0} has no key. Give it one that can be typed.': '{0} n’a pas de touche. Donnez-lui-en une que l’on peut taper.',
  '‘{0}’ is the key of both {1} and {2}. Give one of them another.':
    '« {0} » est à la fois la touche de {1} et de {2}. Donnez-en une autre à l’une des deux.',
  'This corpus is no longer there. Choose another.': 'Ce corpus n’est plus là. Choisissez-en un autre.',
  'Only a corpus that was removed can be erased, and this one was not. Remove it first.':
    'Seul un corpus retiré peut être effacé, et celui-ci ne l’est pas. Retirez-le d’abord.',
  'These labels and guidelines are those of {0}. Erase that corpus first.':
    'Ces étiquettes et ce guide sont ceux de {0}. Effacez d’abord ce corpus.',
  'This note is no longer there. Choose another from its corpus.': 'Cette note n’est plus là. Choisissez-en une autre dans son corpus.',
  'Each note is to have {0} annotators, but only {1} are chosen. Choose more people, or ask for fewer.':
    'Chaque note doit avoir {0} annotateurs, mais seulement {1} sont choisis. Choisissez plus de personnes, ou demandez-en moins.',
  'The shares sum to {0} %. Change them so that they sum to 100 %.': 'La somme des parts est de {0} %. Changez-les pour arriver à 100 %.',

  // Annotation.
  'This annotation is not yours: annotators do not see each other’s work. Open the note to see your own.':
    'Cette annotation n’est pas la vôtre : les annotateurs ne voient pas le travail des autres. Ouvrez la note pour voir la vôtre.',
  'This note is confirmed. Reopen it before you change it.': 'Cette note est confirmée. Rouvrez-la avant de la changer.',
  'This note has changed in the meantime. It is shown as it stands now; make your change once more.':
    'Cette note a changé entre-temps. La voici telle qu’elle est maintenant ; refaites votre changement.',
  'There is only white space here. Select at least one other character.':
    'Il n’y a que du blanc ici. Sélectionnez au moins un autre caractère.',
  'A span can only be split inside: put the caret between two of its characters.':
    'Une entité ne se coupe qu’à l’intérieur : mettez le curseur entre deux de ses caractères.',
  'This span is no longer there. Open the note again to see it as it stands.':
    'Cette entité n’est plus là. Rouvrez la note pour la voir telle qu’elle est.',
  'suggestion is still undecided|suggestions are still undecided': 'suggestion reste à décider|suggestions restent à décider',
  '{0}. Accept (Enter) or reject (Backspace) each, or accept all at once (Shift+A), then confirm.':
    '{0}. Acceptez (Entrée) ou rejetez (Retour arrière) chacune, ou acceptez-les toutes d’un coup (Maj+A), puis confirmez.',
  'You have adjudicated this note and seen the others’ annotation, so yours stays as it was confirmed. Amend the gold instead.':
    'Vous avez adjugé cette note et vu l’annotation des autres : la vôtre reste comme elle a été confirmée. Modifiez plutôt la référence.',

  // Adjudication and agreement.
  'This reaches into its neighbour, which is agreed or to be settled by itself. Make it shorter.':
    'Cela empiète sur la voisine, qui est commune ou se tranche à part. Raccourcissez.',
  'Some differences are not settled yet. Take an answer for each of them, then confirm.':
    'Des différences ne sont pas encore tranchées. Prenez une réponse pour chacune, puis confirmez.',
  'Differences are shown once two people have confirmed this note.':
    'Les différences se montrent dès que deux personnes ont confirmé cette note.',
  'One of the spans is only white space. Select at least one other character.':
    'L’une des entités n’est que du blanc. Sélectionnez au moins un autre caractère.',
  'Two of the spans overlap. Make one of them shorter.': 'Deux des entités se chevauchent. Raccourcissez l’une d’elles.',
  'You annotate this note yourself. Confirm your own annotation first; then you may see the others’.':
    'Vous annotez vous-même cette note. Confirmez d’abord votre annotation ; vous pourrez ensuite voir celles des autres.',
  'Somebody was chosen twice. Choose each person once.': 'Quelqu’un est choisi deux fois. Choisissez chaque personne une fois.',
  'Others were chosen meanwhile, so this was not counted to the end.':
    'D’autres ont été choisis entre-temps : ceci n’a pas été compté jusqu’au bout.',

  // Suggestions.
  'Suggestions for {0} are being made already. Wait for them, or cancel that job.':
    'Les suggestions de {0} sont déjà en cours. Attendez-les, ou annulez cette tâche.',
  'There are no suggestions for this note. {0}': 'Il n’y a pas de suggestions pour cette note. {0}',
  'The vault was locked in the meantime. Ask for suggestions once more.':
    'Le coffre a été verrouillé entre-temps. Demandez les suggestions à nouveau.',
  'This note is confirmed. Reopen it before you ask for suggestions.':
    'Cette note est confirmée. Rouvrez-la avant de demander des suggestions.',
  'Every note has suggestions already.': 'Toutes les notes ont déjà des suggestions.',
  'The taggers were stopped. Ask for suggestions once more.': 'Les modèles ont été arrêtés. Demandez les suggestions à nouveau.',
  'A tagger ended unexpectedly on it. Try it alone, and report this if it happens again.':
    'Un modèle s’est arrêté dessus. Essayez-le seul, et signalez-le si cela se répète.',
  'It took too long and was given up. Split it.': 'Il prenait trop de temps et a été abandonné. Partagez-le.',
  'It needs more memory than a tagger may use. Split it.': 'Il demande plus de mémoire qu’un modèle ne peut en prendre. Partagez-le.',
  'The taggers crashed on it twice; the others were not affected. Try it with fewer models, or mark it by hand.':
    'Les modèles se sont arrêtés deux fois dessus ; les autres notes n’en souffrent pas. Essayez avec moins de modèles, ou marquez-la à la main.',
  'The taggers cannot be started: their process ended before it was ready, three times. Close other programs to free memory, or install the program again.':
    'Les modèles ne démarrent pas : leur processus s’est arrêté trois fois avant d’être prêt. Fermez d’autres programmes pour libérer de la mémoire, ou réinstallez le programme.',

  // Models that were trained here.
  'There is a model {0} already, and it is of another kind ({1}). Choose another name.':
    'Il y a déjà un modèle {0}, d’une autre sorte ({1}). Choisissez un autre nom.',
  'There is a model {0} already. Choose another name.': 'Il y a déjà un modèle {0}. Choisissez un autre nom.',
  'This model is no longer there. Choose another.': 'Ce modèle n’est plus là. Choisissez-en un autre.',

  // The start.
  'The program could not be started ({0}). errors.log in {1} has the same line.':
    'Le programme n’a pas pu démarrer ({0}). errors.log dans {1} contient la même ligne.',
}
