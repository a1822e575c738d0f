import type { Sentences } from '../../worker/core/say.ts'

/** What is said of models: what is learned, measured, saved and taken in. */
export const frenchOfModels: Sentences = {
  'This version of the program cannot learn this kind of model. Choose another.':
    'Cette version du programme ne sait pas apprendre ce genre de modèle. Choisissez-en un autre.',
  'There is no annotated note in this corpus that neither of the two was learnt from. Annotate more notes, or hold some out when you train.':
    'Ce corpus n’a pas de note annotée dont aucun des deux n’ait appris. Annotez d’autres notes, ou mettez-en à part en entraînant.',
  'One of the two was learnt elsewhere from each of these notes. Annotate others to compare them.':
    'L’un des deux a appris ailleurs de chacune de ces notes. Annotez-en d’autres pour les comparer.',
  'Others were chosen meanwhile, so these were not compared to the end.':
    'D’autres ont été choisis entre-temps : ceux-ci n’ont pas été comparés jusqu’au bout.',
  'The machine is at work on {0} already. Wait for it, or cancel that job.':
    'La machine travaille déjà sur {0}. Attendez-la, ou annulez cette tâche.',
  'There is no confirmed note of this annotation to learn from. Confirm some, or choose another annotation.':
    'Cette annotation n’a pas de note confirmée dont apprendre. Confirmez-en, ou choisissez une autre annotation.',
  'No annotated note is in the part for development. Hold out a share of the notes instead.':
    'Aucune note annotée n’est dans la partie de développement. Mettez plutôt à part une part des notes.',
  'Every annotated note is in the part for development: none is left to learn from. Hold out a share of the notes instead.':
    'Toutes les notes annotées sont dans la partie de développement : il n’en reste aucune dont apprendre. Mettez plutôt à part une part des notes.',
  '{0}, version {1}: strict F1 {2}, and {3} before, on notes that were not refitted on.':
    '{0}, version {1} : F1 stricte {2}, et {3} avant, sur des notes qui n’ont pas servi à l’ajustement.',
  '{0}, version {1}. It was not measured: no notes were held out.': '{0}, version {1}. Non mesuré : aucune note n’a été mise à part.',
  '{0}, version {1}: strict F1 {2} on {3} notes that were held out.': '{0}, version {1} : F1 stricte {2} sur {3} notes mises à part.',
  'This model has no rules. Choose one that learnt rules.': 'Ce modèle n’a pas de règles. Choisissez-en un qui en a appris.',
  'The rules are not taken: {0}.': 'Les règles ne sont pas acceptées : {0}.',
  'The process that learns ended unexpectedly. Close other programs to free memory, and start again.':
    'Le processus qui apprend s’est terminé de façon inattendue. Fermez d’autres programmes pour libérer de la mémoire, et recommencez.',
  'The vault was locked in the meantime. Start again.': 'Le coffre a été verrouillé entre-temps. Recommencez.',
  'Nothing is marked in the notes that are to be learnt from. Annotate more of them, or hold out fewer.':
    'Rien n’est marqué dans les notes dont apprendre. Annotez-en davantage, ou mettez-en moins à part.',
  'Settings are of one language, and these notes are of several. Train on a corpus of one language.':
    'Des réglages sont d’une seule langue, et ces notes sont de plusieurs. Entraînez sur un corpus d’une seule langue.',
  'Every note of this corpus is confirmed. Import more notes to find the next ones.':
    'Toutes les notes de ce corpus sont confirmées. Importez-en d’autres pour trouver les prochaines.',
  'The models agree about every note that they were asked about.': 'Les modèles s’accordent sur toutes les notes examinées.',
  '{0} to annotate next, of {1}.': '{0} à annoter ensuite, sur {1}.',
  'note|notes': 'note|notes',
  'There is no curve of this kind of model. Choose another.': 'Il n’y a pas de courbe pour ce genre de modèle. Choisissez-en un autre.',
  'A curve needs {0} confirmed notes or more, and there are {1}. Annotate more of them.':
    'Une courbe demande au moins {0} notes confirmées, et il y en a {1}. Annotez-en davantage.',
  'Strict F1 {0} with {1} notes learnt from.': 'F1 stricte {0} avec {1} notes apprises.',
  '{0} is the name of a part of the program. Choose another name.': '{0} est le nom d’une partie du programme. Choisissez un autre nom.',
  '{0} is no model, and there is none in it: a model is a folder with a pack.json. Choose another folder.':
    '{0} n’est pas un modèle et n’en contient pas : un modèle est un dossier avec un pack.json. Choisissez un autre dossier.',
  '{0} cannot be taken in: {1}. Choose another folder.': '{0} ne peut pas être reçu : {1}. Choisissez un autre dossier.',
  'its pack.json names no kind or no hashes': 'son pack.json ne donne pas de genre ou pas d’empreintes',
  'it is of kind {0}, which the command line takes in (models import)':
    'il est du genre {0}, que reçoit la ligne de commande (models import)',
  'its name has other signs than letters, digits, ‘-’, ‘_’ and ‘.’':
    'son nom a d’autres signes que lettres, chiffres, « - », « _ » et « . »',
  'its pack.json names files outside it': 'son pack.json nomme des fichiers hors de lui',
  'it is larger than 256 MB': 'il dépasse 256 Mo',
  'its pack.json is not JSON': 'son pack.json n’est pas du JSON',
  "{0} can't be read ({1}). Check its permissions, or choose another folder.":
    '{0} ne peut pas être lu ({1}). Vérifiez ses droits, ou choisissez un autre dossier.',
  'The rules could not be written ({0}). Check the folder’s permissions and the space on its disk, or choose another.':
    'Les règles n’ont pas pu être écrites ({0}). Vérifiez les droits du dossier et la place sur son disque, ou choisissez-en un autre.',
  'There is a model {0} already, and it is of another kind ({1}). Choose another name.':
    'Il y a déjà un modèle {0}, et il est d’un autre genre ({1}). Choisissez un autre nom.',
  'This model is no longer there. Choose another.': 'Ce modèle n’est plus là. Choisissez-en un autre.',
  'There is a model {0} already. Choose another name.': 'Il y a déjà un modèle {0}. Choisissez un autre nom.',
}
