import type { Sentences } from '../../worker/core/say.ts'

/** What is said after a release has run: of samples, of what readers change, of the report. */
export const frenchOfReview: Sentences = {
  // Samples and corrections.
  'This release is running. Wait until it is done, then change it.':
    'Cette publication est en cours. Attendez qu’elle soit terminée, puis changez-la.',
  'Even reading everything would not prove that, since readers pass over too much. Ask for less, or count on better readers.':
    'Même tout lire ne le prouverait pas, car les lecteurs en laissent passer trop. Demandez moins, ou comptez avec de meilleurs lecteurs.',
  'The release has changed since this sample was drawn. Draw a fresh one.':
    'La publication a changé depuis que cet échantillon a été tiré. Tirez-en un nouveau.',
  'Another sample was drawn in the meantime. Read that one.': 'Un autre échantillon a été tiré entre-temps. Lisez celui-là.',
  'This file is so large that it is released in parts, and single places in it can’t be corrected. Add a word to the policy, or hold it back.':
    'Ce fichier est si grand qu’il est publié par parties, et on ne peut pas y corriger un endroit seul. Ajoutez un mot à la politique, ou retenez-le.',
  'A sample is drawn from a release that is done. Let it run to its end first.':
    'Un échantillon se tire d’une publication terminée. Laissez-la d’abord aller à son terme.',
  'What was corrected or held back is not in the results yet. Release what changed, then draw a sample.':
    'Ce qui a été corrigé ou retenu n’est pas encore dans les résultats. Publiez ce qui a changé, puis tirez un échantillon.',
  'There is no document in the results.': 'Il n’y a aucun document dans les résultats.',
  'This sample is no longer there. Draw another.': 'Cet échantillon n’existe plus. Tirez-en un autre.',
  'This document is not in the release any more. Choose another.': 'Ce document n’est plus dans la publication. Choisissez-en un autre.',

  // What is fed back.
  'document was added to|documents were added to': 'document a été ajouté à|documents ont été ajoutés à',
  'was there already.|were there already.': 'y était déjà.|y étaient déjà.',
  'What readers of a release found missing.': 'Ce que les lecteurs d’une publication ont trouvé oublié.',
  'The vote was set after readers of a release had seen what it would change.':
    'Le vote a été réglé après que les lecteurs d’une publication ont vu ce qu’il changerait.',

  // Before a report is signed.
  'There is no report before a release has run to its end.': 'Il n’y a pas de rapport avant qu’une publication soit allée à son terme.',
  'The last run did not get to its end, so the figures are those of the one before it.':
    'Le dernier passage n’est pas allé à son terme : les chiffres sont ceux du précédent.',
  'document was corrected or held back,|documents were corrected or held back,':
    'document a été corrigé ou retenu,|documents ont été corrigés ou retenus,',
  'and the results don’t have it yet. Release what changed first.':
    'et les résultats ne le reflètent pas encore. Publiez d’abord ce qui a changé.',
  'No sample was read, so nothing is known of what was missed.': 'Aucun échantillon n’a été lu : on ne sait rien de ce qui a échappé.',
  'The release has changed since the last sample was drawn. A fresh one would speak of what is there now.':
    'La publication a changé depuis le dernier échantillon. Un nouveau parlerait de ce qui est là maintenant.',
  'A sample is open: {0} of {1} are read.': 'Un échantillon est ouvert : {0} sur {1} sont lus.',
  'The last sample does not show what was asked for.': 'Le dernier échantillon ne démontre pas ce qui était demandé.',

  // The report.
  'Release report': 'Rapport de publication',
  'version {0}': 'version {0}',
  'page {0} of {1}': 'page {0} sur {1}',
  'What was done': 'Ce qui a été fait',
  Documents: 'Documents',
  Released: 'Publiés',
  'Failed, without output': 'Échoués, sans résultat',
  'every model of a note’s language': 'tous les modèles de la langue d’une note',
  'rules, gazetteer and the fast models': 'les règles, les listes et les modèles rapides',
  'Fewer looked for identifiers than {0}. Missing were {1}. That was accepted with --accept-weaker.':
    'Moins ont cherché que {0}. Manquaient {1}. Cela a été accepté par --accept-weaker.',
  'Fewer looked for identifiers than {0}, and the policy names no least. Missing were {1}.':
    'Moins ont cherché que {0}, et la politique n’exige aucun minimum. Manquaient {1}.',
  'The policy of this machine lays down that every model looks for identifiers in a release. Choose all models.':
    'La politique de cette machine veut que tous les modèles cherchent lors d’une publication. Choisissez tous les modèles.',
  'Withheld, by the policy or by somebody': 'Retenus, par la politique ou par quelqu’un',
  'Not done yet': 'Pas encore faits',
  'Held back by somebody': 'Retenus par quelqu’un',
  'Corrected by somebody': 'Corrigés par quelqu’un',
  'Notes in them': 'Notes qu’ils contiennent',
  'Notes of which nobody knows the patient': 'Notes dont on ne connaît pas le patient',
  'Characters read': 'Caractères lus',
  'Identifiers found and acted on': 'Identifiants trouvés et traités',
  'Languages (documents)': 'Langues (documents)',
  Began: 'Début',
  Ended: 'Fin',
  'minute|minutes': 'minute|minutes',
  'hour|hours': 'heure|heures',
  'What was replaced': 'Ce qui a été remplacé',
  'Nothing was found to replace.': 'Rien à remplacer n’a été trouvé.',
  'By category, in the names of the profile {0}': 'Par catégorie, dans les noms du profil {0}',
  Category: 'Catégorie',
  Identifiers: 'Identifiants',
  Share: 'Part',
  'Residual risk': 'Risque résiduel',
  'No sample was read: nothing is known of what was missed in this release.':
    'Aucun échantillon n’a été lu : on ne sait rien de ce qui a échappé dans cette publication.',
  'Drawn at random without replacement. The bound is exact (hypergeometric, one-sided, with the readers’ own misses in it) and counts what was found, which was mended or held back since.':
    'Tirage au hasard sans remise. La borne est exacte (hypergéométrique, unilatérale, avec ce que les lecteurs eux-mêmes laissent passer) et compte ce qui a été trouvé, réparé ou retenu depuis.',
  'The release was changed after this sample was drawn, so it speaks of what was there before. A fresh one would speak of what is there now.':
    'La publication a été changée après le tirage de cet échantillon : il parle de ce qui était là auparavant. Un nouveau parlerait de ce qui est là maintenant.',
  '{0} read {1} of {2} notes on {3}. Nobody was to be seen in them.': '{0} a lu {1} notes sur {2}, le {3}. Personne ne s’y voyait.',
  '{0} read the notes of {1} of {2} patients on {3}. Nobody was to be seen in them.':
    '{0} a lu les notes de {1} patients sur {2}, le {3}. Personne ne s’y voyait.',
  '{0} read {1} of {2} notes on {3}. In {4} of them somebody was still to be seen.':
    '{0} a lu {1} notes sur {2}, le {3}. Dans {4} d’entre elles, quelqu’un se voyait encore.',
  '{0} read the notes of {1} of {2} patients on {3}. With {4} of them somebody was still to be seen.':
    '{0} a lu les notes de {1} patients sur {2}, le {3}. Chez {4} d’entre eux, quelqu’un se voyait encore.',
  'With {0} confidence, somebody is to be seen in at most {1} of {2} notes ({3}), if readers pass over {4} of what there is.':
    'Avec une confiance de {0}, quelqu’un se voit dans au plus {1} notes sur {2} ({3}), si les lecteurs laissent passer {4} de ce qu’il y a.',
  'With {0} confidence, somebody is to be seen with at most {1} of {2} patients ({3}), if readers pass over {4} of what there is.':
    'Avec une confiance de {0}, quelqu’un se voit chez au plus {1} patients sur {2} ({3}), si les lecteurs laissent passer {4} de ce qu’il y a.',
  'At most {0} was asked for: this is met.': 'Au plus {0} était demandé : c’est atteint.',
  'At most {0} was asked for: this is not met.': 'Au plus {0} était demandé : ce n’est pas atteint.',
  'Samples that were drawn and read, the last one last': 'Échantillons tirés et lus, le dernier à la fin',
  Read: 'Lu',
  By: 'Par',
  Unit: 'Unité',
  'Read / drawn (of)': 'Lus / tirés (sur)',
  'With somebody in clear': 'Avec quelqu’un en clair',
  'Readers pass over': 'Les lecteurs laissent passer',
  'At most in the release': 'Au plus dans la publication',
  'Asked for': 'Demandé',
  'changed since': 'changée depuis',
  notes: 'notes',
  patients: 'patients',
  met: 'atteint',
  'not met': 'pas atteint',
  'Real values in the output': 'Valeurs réelles dans les résultats',
  'Distinctive values in the gold (six characters or more, no ordinary word or small number)':
    'Valeurs distinctives de la référence (six caractères ou plus, ni mot ordinaire ni petit nombre)',
  'Of these, found verbatim in the final bytes where nobody meant to leave them':
    'Dont trouvées telles quelles dans les octets finaux là où personne ne voulait les laisser',
  'Other values in the gold': 'Autres valeurs de la référence',
  'All that are found verbatim, by chance or on purpose': 'Toutes celles trouvées telles quelles, par hasard ou à dessein',
  'Of these, left in clear elsewhere by the gold itself or by the policy, or a date that another one was moved to':
    'Dont laissées en clair ailleurs par la référence elle-même ou par la politique, ou une date vers laquelle une autre a été décalée',
  'By category: {0}. In documents {1}.': 'Par catégorie : {0}. Dans les documents {1}.',
  'Left out, since it can’t be searched': 'Laissé de côté, faute de pouvoir y chercher',
  'Parts of documents': 'Parties de documents',
  Kind: 'Sorte',
  Count: 'Nombre',
  'Documents that failed': 'Documents échoués',
  'By their place among all documents, in the order of their paths':
    'Par leur place parmi tous les documents, dans l’ordre de leurs chemins',
  Document: 'Document',
  Cause: 'Cause',
  '{0} more are in the machine-readable record.': '{0} de plus figurent dans le relevé lisible par machine.',
  'By what it was done': 'Par quoi cela a été fait',
  Program: 'Programme',
  Policy: 'Politique',
  'Hash of the policy (SHA-256)': 'Empreinte de la politique (SHA-256)',
  Profile: 'Profil',
  'Surrogates agree within': 'Les substituts concordent dans',
  'a note': 'une note',
  'the notes of a patient': 'les notes d’un patient',
  'the whole release': 'toute la publication',
  Language: 'Langue',
  Models: 'Modèles',
  Ensemble: 'Ensemble',
  Sensitivity: 'Sensibilité',
  balanced: 'équilibrée',
  cautious: 'prudente',
  'Hash of the gazetteer (SHA-256)': 'Empreinte des listes de noms et de lieux (SHA-256)',
  'Hash of the list of inputs (SHA-256)': 'Empreinte de la liste des originaux (SHA-256)',
  Machine: 'Machine',
  '{0} threads': '{0} fils d’exécution',
  Parts: 'Parties',
  'Hash of the machine-readable record (SHA-256)': 'Empreinte du relevé lisible par machine (SHA-256)',
  'Models and their hashes': 'Les modèles et leurs empreintes',
  Model: 'Modèle',
  Version: 'Version',
  'What the policy does': 'Ce que fait la politique',
  Action: 'Action',
  'kept in clear': 'gardé en clair',
  'its name stands in its place': 'remplacé par son nom',
  masked: 'masqué',
  'keyed hash': 'haché avec une clé',
  surrogate: 'substitut',
  shifted: 'décalé',
  'made coarser': 'rendu plus grossier',
  'the note is withheld': 'la note est retenue',
  picture: 'image',
  'embedded file': 'fichier incorporé',
  attachment: 'pièce jointe',
  macro: 'macro',
  signature: 'signature',
  thumbnail: 'vignette',
  'sound or video': 'son ou vidéo',
  'scanned page': 'page numérisée',
  'private attribute': 'attribut privé',
  'attribute of an unknown kind': 'attribut de type inconnu',
  'encrypted or former attribute': 'attribut chiffré ou antérieur',
  'overlay or curve': 'surimpression ou courbe',
  'file preamble': 'préambule de fichier',
  'pivot table, slicer or timeline': 'tableau croisé, segment ou chronologie',
  'record of changes': 'relevé de modifications',
  'member that is no XML': 'élément qui n’est pas du XML',
  'XFA form': 'formulaire XFA',
  'writing in an unreadable font': 'écriture dans une police illisible',
  Signatures: 'Signatures',
  As: 'En tant que',
  Name: 'Nom',
  Date: 'Date',
  Signature: 'Signature',
  Operator: 'Opérateur',
  'Privacy officer': 'Responsable de la confidentialité',
}
