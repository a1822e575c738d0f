import type { home as english } from '../en/home.ts'
import { counted } from './words.ts'

const notes = (n: number) => counted(n, 'document', 'documents')

export const home: typeof english = {
  title: 'Accueil',
  hello: (name) => `Bonjour, ${name}`,
  next: 'À faire maintenant',
  afterwards: 'Ensuite',
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
        `${notes(n)} sans suggestions. Accepter va plus vite que marquer, mais influence les annotateurs : l’accord est donné à part pour eux.`,
      button: 'Suggérer',
    },
    'deal-out': {
      title: (corpus) => `Répartir ${corpus}`,
      about: (n) =>
        `${counted(n, 'document n’est', 'documents ne sont')} encore attribués à personne. Une fois répartis, chaque annotateur trouve ici les siens.`,
      button: 'Répartir les documents',
    },
    annotate: {
      title: (corpus) => `Annoter ${corpus}`,
      about: (n) => `${notes(n)} à annoter pour vous.`,
      button: 'Commencer',
    },
    continue: {
      title: (corpus) => `Continuer ${corpus}`,
      about: (n) => `Vous êtes au milieu d’un document ; ${counted(n, 'document reste', 'documents restent')} à faire.`,
      button: 'Continuer',
    },
    'second-annotator': {
      title: (corpus) => `Trouver un second annotateur pour ${corpus}`,
      about: (n) => `${notes(n)} avec un seul annotateur. À deux, les différences se règlent et l’accord se mesure.`,
      button: 'Répartir les documents',
    },
    adjudicate: {
      title: (corpus) => `Régler les différences dans ${corpus}`,
      about: (n) =>
        `${counted(n, 'document confirmé par deux annotateurs, en attente', 'documents confirmés par deux annotateurs, en attente')} de la référence.`,
      button: 'Adjuger',
    },
    agreement: {
      title: (corpus) => `Voir l’accord des annotateurs de ${corpus}`,
      about: (n) => `${counted(n, 'document confirmé', 'documents confirmés')} par deux personnes ou plus.`,
      button: 'Mesurer l’accord',
    },
    export: {
      title: (corpus) => `Exporter ${corpus}`,
      about: (n) => `${counted(n, 'document terminé, prêt', 'documents terminés, prêts')} à exporter dans n’importe quel format.`,
      button: 'Exporter',
    },
  },
  allDone: 'Rien à faire',
  allDoneAnnotator: 'Tous vos documents sont confirmés. Quand un administrateur vous en confie d’autres, ils apparaissent ici.',
  othersAtWork: (n: number) => `Les annotateurs sont à l’œuvre : il leur reste ${notes(n)}.`,
  allDoneManager: 'Tout est annoté et réglé. Importez d’autres notes, ou commencez un autre corpus.',
  emptyAnnotator:
    'Il n’y a pas encore de corpus. Un administrateur en crée un et importe des notes ; votre premier document apparaît alors ici.',
  howTitle: 'Comment se passe le travail',
  how: [
    ['Importer', 'Les notes sont importées dans un corpus à partir de fichiers ou de dossiers.'],
    ['Suggérer', 'Si vous le voulez, les modèles de cette machine proposent d’abord des identifiants.'],
    ['Annoter', 'Chaque annotateur marque et confirme chaque document, sans voir les autres.'],
    ['Adjuger', 'Là où deux diffèrent, une troisième personne tranche : le résultat est la référence.'],
    ['Mesurer et exporter', 'L’accord est mesuré, et la référence est exportée dans n’importe quel format.'],
  ],
  peopleTitle: 'Personnes',
  person: 'Personne',
  confirmed: 'Confirmés',
  open: 'Ouverts',
  time: 'Temps',
  progress: 'Avancement',
  progressOf: (name) => `Avancement de ${name}`,
}
