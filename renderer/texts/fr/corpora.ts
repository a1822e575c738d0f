import type { corpora as english } from '../en/corpora.ts'
import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'document', 'documents')

export const corpora: typeof english = {
  title: 'Corpus',
  new: 'Nouveau corpus',
  emptyTitle: 'Aucun corpus',
  emptyManager:
    'Un corpus est un ensemble de notes annotées avec les mêmes étiquettes et le même guide. Créez-en un, puis déposez des fichiers ou des dossiers sur cette fenêtre.',
  emptyOthers: 'Un responsable crée les corpus et importe les notes. Dès qu’il y en a un, il est listé ici.',
  makeFirst: 'Créer le premier corpus',
  open: (name) => `Ouvrir ${name}`,
  progress: (name) => `Votre avancement dans ${name}`,
  yours: (confirmed, of) => `${number(confirmed)} sur ${number(of)} confirmés par vous`,
  goldOf: (gold) => `${number(gold)} en référence`,
  undecided: (n) => `${number(n)} avec des suggestions à décider`,
  created: (day) => `depuis le ${day}`,

  createTitle: 'Nouveau corpus',
  name: 'Nom',
  nameHint: 'Par exemple « Lettres de sortie, printemps ». Il apparaît dans les noms des paquets : aucun nom de patient.',
  project: 'Étiquettes et guide',
  ownProject: 'Les siens, avec les catégories habituelles pour commencer',
  sharedProject: (name) => `Les mêmes que ${name}`,
  create: 'Créer le corpus',
  rename: 'Renommer',
  renameTitle: 'Renommer le corpus',
  remove: 'Retirer',
  removed: (name) => `${name} n’est plus visible ; ses documents sont toujours dans le coffre.`,
  restored: (name) => `${name} est de retour.`,

  actions: 'Plus',
  import: 'Importer',
  export: 'Exporter',
  annotate: 'Annoter',
  assign: 'Répartir',
  split: 'Partager',
  suggest: 'Suggérer',
  labels: 'Étiquettes et guide',
  send: 'Envoyer un paquet',
  receive: 'Recevoir un paquet',

  noNotesTitle: 'Aucun document',
  noNotes:
    'Déposez des fichiers ou des dossiers sur cette fenêtre, ou choisissez-les. Vous voyez ce qui viendrait avant que rien ne soit gardé.',
  noNotesOthers: 'Un responsable importe les notes ; elles sont alors listées ici.',
  chooseFiles: 'Choisir des fichiers',
  chooseFolder: 'Choisir un dossier',

  search: 'Chercher',
  searchHint: 'Mots des textes et des noms',
  show: 'Montrer',
  shows: {
    all: 'Tous',
    mine: 'Les miens',
    'not-confirmed': 'Non confirmés',
    confirmed: 'Confirmés',
    undecided: 'Suggestions à décider',
    'no-gold': 'Sans référence',
    gold: 'Référence',
  },
  found: (n) => notes(n),
  nothingFound: 'Aucun document ne correspond.',
  clearSearch: 'Tout montrer',
  table: (name) => `Documents de ${name}`,
  columns: {
    chosen: 'Choisi',
    name: 'Nom',
    language: 'Langue',
    length: 'Longueur',
    part: 'Partie',
    status: 'Le vôtre',
    spans: 'Entités',
    undecided: 'À décider',
    confirmedBy: 'Confirmé par',
    gold: 'Référence',
  },
  selected: (n) => counted(n, 'document choisi', 'documents choisis'),
  suggestSelected: 'Suggérer pour eux',
  clearSelection: 'N’en choisir aucun',
  select: (name) => `Choisir ${name}`,
  status: { none: 'nouveau', open: 'ouvert', confirmed: 'confirmé' },
  isGold: 'référence',
  row: (n) => `Document ${number(n)}`,
  keys: {
    search: 'Chercher',
    open: 'Ouvrir le document',
    move: 'Au document suivant ou précédent',
    page: 'Un écran plus loin ou plus haut',
    ends: 'Au premier ou au dernier document',
    select: 'Choisir le document, ou non',
  },

  assignTitle: 'Répartir les documents',
  assignAbout: 'Chaque document reçoit ce nombre d’annotateurs, à parts égales. Ce qui a déjà été réparti reste.',
  assignPeople: 'Entre',
  addPeople: 'Ajouter des personnes',
  assignEach: 'Annotateurs par document',
  assignEachHint: 'À deux ou plus, l’accord se mesure et les différences se règlent.',
  assignTooFew: (n) => `Choisissez au moins ${counted(n, 'personne', 'personnes')}.`,
  assign_: 'Répartir',
  assigned: (parts) => `Réparti : ${parts.join(', ')}.`,
  assignedPart: (name, n) => `${name} ${number(n)}`,

  splitTitle: 'Partager pour entraîner et tester',
  splitAbout: 'Les documents d’un patient tombent toujours dans la même partie ; sans patient connu, chaque document compte pour lui-même.',
  seed: 'Graine',
  seedHint: 'La même graine donne les mêmes parties.',
  percentOf: (part) => `${part}, %`,
  sum: (n) => `La somme est ${n} ; elle doit être 100.`,
  split_: 'Partager',
  splitDone: (train, dev, test, patients) =>
    `${notes(train)} pour l’entraînement, ${number(dev)} pour le développement, ${number(test)} pour le test${patients > 0 ? `, en gardant ensemble ceux de ${counted(patients, 'patient', 'patients')}` : ''}.`,

  suggestTitle: 'Suggérer des identifiants',
  suggestAbout: (n) =>
    n === null
      ? 'Pour chaque document du corpus encore sans suggestions. Rien ne devient annotation avant que quelqu’un ne l’accepte.'
      : `Pour ${notes(n)} que vous avez choisis. Rien ne devient annotation avant que quelqu’un ne l’accepte.`,
  models: 'Comment',
  modelOptions: {
    all: {
      label: 'Tous les modèles',
      hint: 'Le meilleur : chaque modèle de la langue vote. Le plus lent : jusqu’à une ou deux secondes par document.',
    },
    fast: {
      label: 'Modèles rapides',
      hint: 'Presque aussi bon, sans les plus grands modèles : quelques dizaines de documents par seconde.',
    },
    rules: {
      label: 'Règles seules',
      hint: 'Tout de suite : dates, numéros, adresses, noms après un titre. Manque des noms dans le texte courant.',
    },
  },
  suggestAnchors: 'Les suggestions guident le regard : l’accord est donné à part pour les documents commencés avec elles.',
  suggest_: 'Suggérer',
}
