import type { erasing as english } from '../en/erasing.ts'
import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')
const documents = (n: number) => counted(n, 'document', 'documents')
const days = (n: number) => counted(n, 'jour', 'jours')

export const erasing: typeof english = {
  erase: 'Effacer définitivement…',
  eraseChosen: 'Effacer définitivement…',
  doErase: 'Effacer définitivement',
  erasing: 'Effacement…',
  keep: 'Garder',
  done: 'Terminé',
  oneTitle: (name) => `Effacer ${name} définitivement ?`,
  manyTitle: (n) => `Effacer ${notes(n)} définitivement ?`,
  goes: 'Ceci est effacé du coffre :',
  looking: 'Recherche de ce qui est effacé avec…',
  text: (n) => (n === 1 ? 'la note : son texte, son nom et son index de recherche' : `${notes(n)} : textes, noms et index de recherche`),
  annotations: (n, changes) =>
    n === 0
      ? 'les suggestions et les mesures ; personne n’en a rien annoté'
      : `${counted(n, 'annotation', 'annotations')} avec ${counted(changes, 'étape', 'étapes')} d’historique et les commentaires, la référence, les suggestions et les mesures`,
  models: (names, n) =>
    `${counted(n, 'modèle qui en a appris', 'modèles qui en ont appris')} : ${names}. Entraînez-les de nouveau sur ce qui reste.`,
  noModels: 'aucun modèle : aucun sur cette machine n’en a appris',
  released: (n, samples) =>
    samples === 0
      ? `le chemin et le patient de ${documents(n)} dans les publications`
      : `le chemin et le patient de ${documents(n)} dans les publications, aussi là où ${counted(samples, 'échantillon à lire les nomme', 'échantillons à lire les nomment')}`,
  notReleased: 'rien des publications : aucune ne connaît de document de ce chemin ou de ce patient',
  stays:
    'Les chiffres calculés sur plus que cela restent tels quels. ' +
    'Les fichiers hors du coffre, comme les résultats, rapports, exports et paquets, sont à supprimer là où ils sont.',
  recorded: 'Le journal d’audit garde que cela a été fait, par qui et quand, sans un mot du texte.',
  erased: (n, models) =>
    models === 0
      ? `${counted(n, 'note est effacée', 'notes sont effacées')}.`
      : `${counted(n, 'note est effacée', 'notes sont effacées')}, et ${counted(models, 'modèle', 'modèles')} avec.`,
  copiesTitle: 'Effacé ici, mais des copies le contiennent encore',
  copiesAbout:
    'C’est effacé du coffre et de son journal d’écriture. Ces copies ont été faites avant : ' +
    'supprimez ici celles qui sont à côté du coffre, et les sauvegardes là où elles sont ; ' +
    'puis retirez-les de la liste. Elles restent listées sous Coffre.',
  copyList: 'Copies qui le contiennent encore',

  leave: 'Retirer le nom…',
  leaveOf: (name) => `Retirer le nom de ${name}…`,
  leaveTitle: (name) => `Retirer le nom de ${name} du coffre ?`,
  leaveGoes:
    'Un pseudonyme le remplace dans toutes les listes, dans l’accord, et dans ce que les évaluations et publications ont consigné.',
  leaveSignIn:
    'Plus personne ne peut se connecter sous cette identité ; ' +
    'sa phrase secrète est supprimée, et les notes qui lui étaient confiées et qu’elle n’a pas confirmées sont de ' +
    'nouveau libres.',
  leaveStays:
    'Ses annotations restent, sous le pseudonyme. Le journal d’audit garde ce que cette personne a fait sous son ' +
    'numéro, comme toujours, sans le nom : il est signé enregistrement par enregistrement et n’est jamais changé. ' +
    'Des commentaires et motifs tapés, des paquets, rapports et sauvegardes peuvent encore la nommer.',
  doLeave: 'Retirer le nom',
  leaveKeep: 'Garder le nom',
  left: (pseudonym) => `Le nom a été retiré : ${pseudonym} le remplace.`,
  hasLeft: 'partie',

  retentionTitle: 'Conservation',
  retentionAbout:
    'Combien de temps les choses peuvent être gardées. ' +
    'Quand ce temps est écoulé, le programme le dit et propose de les effacer ; ' +
    'rien n’est jamais effacé automatiquement. Un corpus compte à partir de l’arrivée de sa plus ancienne note.',
  releases: 'Ce que les publications gardent des documents',
  releasesHint: (n) =>
    `Chemins, patients, motifs et clé de chaque publication, à partir de la fin de sa dernière exécution ; chiffres et rapports restent. ${counted(n, 'publication', 'publications')} à ce jour.`,
  mostDays: (n) => `La politique de cette machine permet ${days(n)} au plus.`,
  howLong: 'Gardé pendant',
  howLongOf: (name) => `${name} : gardé pendant`,
  unitOf: (name) => `${name} : unité`,
  forEver: 'sans limite',
  days: 'jours',
  months: 'mois',
  dueOn: (day) => `à effacer le ${day}`,
  dueSince: (day) => `à effacer depuis le ${day}`,
  neverDue: 'jamais',
  removed: 'retiré',
  set: 'Fixer',
  setOf: (name) => `Fixer combien de temps ${name} est gardé`,
  isSet: (name) => `${name} : conservation fixée.`,
  retentionTable: 'Combien de temps chaque corpus est gardé',
  corpus: 'Corpus',
  due: 'Échéance',

  dueTitle: (n) => (n === 1 ? 'Quelque chose est à effacer' : `${number(n)} choses sont à effacer`),
  dueAbout: (names) => `Le temps de conservation fixé est écoulé : ${names}.`,
  dueShow: 'Regarder…',
  dueQuestion: 'Effacer ce qui est échu ?',
  dueList: 'À effacer',
  dueCorpus: (name, n) => `Corpus ${name} : ${notes(n)}, avec annotations, historique, et les modèles qui en ont appris`,
  dueRelease: (name, n) => `Publication ${name} : chemins, patients, motifs et clé de ${documents(n)} ; ses chiffres restent`,
  dueLater: 'Pas maintenant',
  doEraseDue: 'Tout effacer définitivement',
  dueErased: 'Ce qui était échu est effacé.',
}
