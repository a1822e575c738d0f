import type { vault as english } from '../en/vault.ts'
import { counted } from './words.ts'

export const vault: typeof english = {
  title: 'Coffre',
  about: 'Comment le coffre chiffré de cette machine s’ouvre, se garde et se copie. Tout ce qui se fait ici est dans le journal d’audit.',
  keysTitle: 'Phrase secrète et clé de secours',
  keysAbout:
    'Un changement vaut aussitôt ; rien n’est chiffré à nouveau dans le coffre. ' +
    'Qui a gardé une ancienne copie de vault.json peut encore s’en servir avec l’ancienne phrase.',
  current: 'Phrase secrète actuelle',
  next: 'Nouvelle phrase secrète',
  again: 'Répéter la nouvelle phrase secrète',
  change: 'Changer la phrase secrète…',
  changed: 'La phrase secrète a été changée.',
  newKey: 'Créer une clé de secours…',
  newKeyAbout:
    'Une clé de secours ouvre le coffre quand la phrase secrète est oubliée. Elle est montrée une fois ; une nouvelle remplace la précédente.',
  hasKey: 'Il y a une clé de secours. Elle a été montrée une fois, à sa création.',
  hasNoKey: 'Il n’y a pas de clé de secours. Sans elle, une phrase secrète oubliée ne se rattrape pas.',
  make: 'La créer',
  keyTitle: 'Votre clé de secours',
  keyAbout:
    'Notez-la ou imprimez-la, et gardez-la loin de cette machine, comme vos règles le demandent. ' +
    'Elle ouvre le coffre sans la phrase secrète, et n’est plus montrée ensuite.',
  keyName: 'Clé de secours',
  print: 'Imprimer',
  saveKey: 'Enregistrer…',
  keySaved: (file) => `Enregistrée sous ${file}. Gardez ce fichier loin de cette machine.`,
  copyKey: 'Copier',
  keyCopied: 'Copiée. Collez-la là où elle est gardée, par exemple dans un gestionnaire de mots de passe.',
  printed: 'Je l’ai mise en lieu sûr, loin de cette machine',
  goOn: 'Continuer',
  system: 'Laisser le trousseau de cette machine ouvrir le coffre',
  systemHint: 'Toute personne connectée à ce compte du système l’ouvre alors sans la phrase secrète.',
  systemBarred: 'La politique de cette machine ne le permet pas, ou son trousseau n’est pas utilisable.',
  rulesTitle: 'Règles',
  ownPassphrases: 'Chacun a sa propre phrase secrète',
  ownPassphrasesHint:
    'Elle est demandée à la connexion. Qui n’en a pas encore la choisit avec un code d’inscription, remis sous ' +
    'Personnes. Il faut être deux pour désactiver cette règle.',
  fourEyes: 'Une publication demande une deuxième personne',
  fourEyesHint:
    'Un autre délégué à la protection des données la confirme avec sa propre phrase secrète avant qu’elle ne commence. ' +
    'Il faut être deux pour désactiver cette règle.',
  laidDown: 'Fixé par la politique de cette machine.',
  mostIdle: (minutes) => `La politique de cette machine verrouille le coffre après ${counted(minutes, 'minute', 'minutes')} au plus.`,
  backupTitle: 'Sauvegarder et restaurer',
  backupAbout:
    'Une sauvegarde est un dossier avec le coffre, aussi chiffré qu’ici. Sa phrase secrète est celle du coffre au moment où elle est faite.',
  makeBackup: 'Sauvegarder dans un dossier…',
  restore: 'Restaurer une sauvegarde…',
  restoreTitle: 'Restaurer une sauvegarde',
  restoreAbout:
    'La sauvegarde est d’abord vérifiée sur une copie. Elle ne prend la place du coffre que si tout peut être lu ; le coffre tel qu’il est est gardé à côté.',
  restoreFrom: (name) => `Sauvegarde : ${name}`,
  restorePassphrase: 'Phrase secrète de la sauvegarde',
  doRestore: 'Restaurer',
  restoring: 'Vérification de la sauvegarde…',
  copiesTitle: 'Copies connues',
  copiesAbout:
    'Ce qui est effacé ici peut encore s’y trouver. Supprimez ici celles qui sont à côté du coffre ; ' +
    'supprimez les autres là où elles sont, puis retirez-les de la liste.',
  noCopies: 'Aucune copie n’est connue.',
  copy: 'Copie',
  made: 'Faite',
  place: 'Où',
  beside: 'À côté du coffre',
  elsewhere: 'Ailleurs',
  gone: 'introuvable pour l’instant',
  deleteCopy: 'Supprimer',
  deleteCopyOf: (name) => `Supprimer ${name}`,
  forget: 'Déjà supprimée',
  forgetOf: (name) => `Déjà supprimée : ${name}`,
  deleteCopyTitle: 'Supprimer cette copie ?',
  keep: 'La garder',
  eraseTitle: 'Effacer un patient',
  eraseAbout:
    'Retire définitivement toutes les notes d’un patient d’un corpus : ' +
    'leur texte, l’annotation et son historique, les suggestions, l’index de recherche, les modèles qui en ont appris, ' +
    'et leurs noms dans les publications. Le journal d’audit garde que cela a été fait, sans nom.',
  corpus: 'Corpus',
  patient: 'Patient, comme le corpus le nomme',
  erase: 'Effacer…',
  eraseQuestion: (patient) => `Effacer toutes les notes de ${patient} ?`,
  eraseKeep: 'Les garder',
  doErase: 'Effacer définitivement',
  erasing: 'Effacement…',
  erased: (documents, models) =>
    models === 0
      ? `${counted(documents, 'note est effacée', 'notes sont effacées')}.`
      : `${counted(documents, 'note est effacée', 'notes sont effacées')}, et ${counted(models, 'modèle', 'modèles')} avec.`,
  erasedCopies: (n) => `${counted(n, 'copie peut', 'copies peuvent')} encore les contenir : voyez plus bas.`,
}
