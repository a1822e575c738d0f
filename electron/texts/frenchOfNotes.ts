import type { Sentences } from '../../worker/core/say.ts'

/** What is said where one note is redacted at once, and what the sample project is called. */
export const frenchOfNotes: Sentences = {
  'The process that reads the note ended unexpectedly. Close other programs to free memory, and try again.':
    'Le processus qui lit la note s’est arrêté de façon inattendue. Fermez d’autres programmes pour libérer de la mémoire, puis réessayez.',
  'Sample project': 'Projet d’exemple',
  'Sample notes': 'Notes d’exemple',
  'Sample annotator A': 'Annotateur d’exemple A',
  'Sample annotator B': 'Annotateur d’exemple B',
  'Sample release': 'Publication d’exemple',
  'The policies of the vault are for those who sign in.': 'Les politiques du coffre sont réservées aux personnes connectées.',
  'The policy withholds this note, so nothing of it is written. Choose another policy.':
    'La politique retient cette note : rien n’en est écrit. Choisissez une autre politique.',
  'This is the original, which is never written. Choose another name or folder.':
    'C’est l’original, qui n’est jamais modifié. Choisissez un autre nom ou un autre dossier.',
  'The policy of this machine sets that a second person confirms what is released, which a single note does not allow. Use Redact.':
    'La politique de cette machine exige qu’une seconde personne confirme ce qui est publié, ce qu’une note seule ne permet pas. Passez par Publier.',
  'The policy of this machine sets which roles may release, and no one is signed in. Sign in first.':
    'La politique de cette machine fixe quels rôles peuvent publier, et personne n’est connecté. Connectez-vous d’abord.',
  '{0} is no longer there. Choose it again.': '{0} n’existe plus. Choisissez-le de nouveau.',
  '{0} is a folder. Open one file; folders are released under Redact.':
    '{0} est un dossier. Ouvrez un fichier ; les dossiers se publient sous Publier.',
  '{0} is empty. Choose another file.': '{0} est vide. Choisissez un autre fichier.',
  '{0} is larger than 4 MB. Put it in a folder and release that under Redact.':
    '{0} dépasse 4 Mo. Placez-le dans un dossier et publiez celui-ci sous Publier.',
  'The note was not redacted: {0}.': 'La note n’a pas été anonymisée : {0}.',
  'This result is no longer kept. Redact the note again.': 'Ce résultat n’est plus conservé. Anonymisez de nouveau la note.',
}
