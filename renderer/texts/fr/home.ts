import type { home as english } from '../en/home.ts'
import { counted } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')

export const home: typeof english = {
  title: 'Accueil',
  hello: (name) => `Bonjour, ${name}`,
  next: 'À faire maintenant',
  afterwards: 'Ensuite',
  recent: 'Documents récents',
  steps: {
    'make-corpus': {
      title: () => 'Créer votre premier corpus',
      about: () => 'Un corpus est un ensemble de notes annotées avec les mêmes étiquettes et le même guide.',
      button: 'Créer un corpus',
    },
    import: {
      title: (corpus) => `Importer des notes dans ${corpus}`,
      about: () =>
        'Fichiers texte, brat, i2b2, BIO, doccano, Label Studio ou CSV. Vous voyez ce qui serait importé avant que rien ne soit enregistré.',
      button: 'Importer des notes',
    },
    suggest: {
      title: (corpus) => `Faire suggérer des identifiants dans ${corpus}`,
      about: (n) =>
        `${notes(n)} sans suggestions. Accepter va plus vite que marquer, mais influence les annotateurs : l’accord est donné à part pour elles.`,
      button: 'Suggérer',
    },
    'deal-out': {
      title: (corpus) => `Répartir ${corpus}`,
      about: (n) =>
        `${counted(n, 'note n’est', 'notes ne sont')} encore attribuées à personne. Une fois réparties, chaque annotateur trouve ici les siennes.`,
      button: 'Répartir les notes',
    },
    annotate: {
      title: (corpus) => `Annoter ${corpus}`,
      about: (n) => `${notes(n)} à annoter pour vous.`,
      button: 'Commencer',
    },
    continue: {
      title: (corpus) => `Continuer ${corpus}`,
      about: (n) => `Vous êtes au milieu d’une note ; ${counted(n, 'note reste', 'notes restent')} à faire.`,
      button: 'Continuer',
    },
    'second-annotator': {
      title: (corpus) => `Trouver un second annotateur pour ${corpus}`,
      about: (n) => `${notes(n)} avec un seul annotateur. À deux, les différences se règlent et l’accord se mesure.`,
      button: 'Répartir les notes',
    },
    adjudicate: {
      title: (corpus) => `Régler les différences dans ${corpus}`,
      about: (n) =>
        `${counted(n, 'note confirmée par deux annotateurs, en attente', 'notes confirmées par deux annotateurs, en attente')} de la référence.`,
      button: 'Adjuger',
    },
    agreement: {
      title: (corpus) => `Voir l’accord des annotateurs de ${corpus}`,
      about: (n) => `${counted(n, 'note confirmée', 'notes confirmées')} par deux personnes ou plus.`,
      button: 'Mesurer l’accord',
    },
    export: {
      title: (corpus) => `Exporter ${corpus}`,
      about: (n) => `${counted(n, 'note terminée, prête', 'notes terminées, prêtes')} à exporter dans n’importe quel format.`,
      button: 'Exporter',
    },
  },
  releases: {
    'release-first': {
      title: () => 'Anonymiser un dossier de notes',
      about: () => 'Choisissez un dossier, une politique et l’emplacement des résultats ; regardez un aperçu avant que rien ne soit écrit.',
      button: 'Nouvelle publication',
    },
    'release-draft': {
      title: (name) => `Lancer ${name}`,
      about: () => 'Ses réglages sont enregistrés ; rien n’a encore été écrit.',
      button: 'Ouvrir',
    },
    'release-running': {
      title: (name) => `${name} est en cours`,
      about: (n) => `${counted(n, 'document restant', 'documents restants')}.`,
      button: 'Suivre',
    },
    'release-paused': {
      title: (name) => `Reprendre ${name}`,
      about: (n) => `${counted(n, 'document n’est pas encore fait', 'documents ne sont pas encore faits')} ; ce qui est fait reste.`,
      button: 'Ouvrir',
    },
    'release-failed': {
      title: (name) => `Voir pourquoi ${name} a échoué`,
      about: () => 'La cause et ce qu’il faut faire se trouvent dans la publication.',
      button: 'Ouvrir',
    },
    'release-failures': {
      title: (name) => `Voir ce qui a échoué dans ${name}`,
      about: (n) => `${counted(n, 'document a échoué et n’a', 'documents ont échoué et n’ont')} pas de résultat.`,
      button: 'Voir les échecs',
    },
    'sample-read': {
      title: (name) => `Lire l’échantillon de ${name}`,
      about: (n) =>
        `${counted(n, 'note ou patient reste', 'notes ou patients restent')} à lire avant que le rapport dise ce qui peut subsister.`,
      button: 'Lire',
    },
    'sample-draw': {
      title: (name) => `Tirer un échantillon de ${name}`,
      about: (n) => `${counted(n, 'document est publié et n’a', 'documents sont publiés et n’ont')} pas encore de lecteur.`,
      button: 'Ouvrir',
    },
    'report-sign': {
      title: (name) => `Signer le rapport de ${name}`,
      about: () => 'Son échantillon est lu, et personne n’a signé le rapport dans son état actuel.',
      button: 'Ouvrir',
    },
  },
  sampleTitle: 'Essayer avec des notes d’exemple',
  sampleAbout:
    'Un clic crée un projet de notes inventées : deux annotateurs qui diffèrent, une référence, des notes à annoter et une publication.',
  sampleButton: 'Créer un projet d’exemple',
  sampleMade: 'Le projet d’exemple est prêt.',
  sampleRuns: 'Le projet d’exemple est prêt, et sa publication est en cours.',
  allDone: 'Rien à faire',
  allDoneAnnotator: 'Toutes vos notes sont confirmées. Quand un administrateur vous en confie d’autres, elles apparaissent ici.',
  othersAtWork: (n: number) => `Les annotateurs sont à l’œuvre : il leur reste ${notes(n)}.`,
  allDoneManager: 'Tout est annoté et réglé. Importez d’autres notes, ou commencez un autre corpus.',
  emptyAnnotator:
    'Il n’y a pas encore de corpus. Un administrateur en crée un et importe des notes ; votre première note apparaît alors ici.',
  tour: 'Faire la visite',
  howTitle: 'Comment se passe le travail',
  howRelease: [
    ['Choisir', 'Un dossier de notes, une politique qui dit ce que devient chaque sorte d’identifiant, et un dossier pour les résultats.'],
    ['Prévisualiser', 'Des documents avant et après, tirés au hasard ; rien n’est écrit.'],
    ['Publier', 'Une publication se met en pause et reprend. Ce qui échoue n’a pas de résultat et figure avec sa cause.'],
    ['Lire un échantillon', 'Le rapport dit alors, avec une borne, ce qui peut encore subsister.'],
    ['Rapport', 'Ce qui a été publié, comment, et ce que l’échantillon a montré.'],
  ],
  how: [
    ['Importer', 'Les notes sont importées dans un corpus à partir de fichiers ou de dossiers.'],
    ['Suggérer', 'Si vous le voulez, les modèles de cette machine proposent d’abord des identifiants.'],
    ['Annoter', 'Chaque annotateur marque et confirme chaque note, sans voir les autres.'],
    ['Adjuger', 'Là où deux diffèrent, une troisième personne tranche : le résultat est la référence.'],
    ['Mesurer et exporter', 'L’accord est mesuré, et la référence est exportée dans n’importe quel format.'],
  ],
  peopleTitle: 'Personnes',
  person: 'Personne',
  confirmed: 'Confirmées',
  open: 'Ouvertes',
  time: 'Temps',
  progress: 'Avancement',
  progressOf: (name) => `Avancement de ${name}`,
}
