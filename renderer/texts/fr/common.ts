import type { common as english } from '../en/common.ts'
import { counted } from './words.ts'

export const common: typeof english = {
  product: 'Cloister',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  back: 'Retour',
  add: 'Ajouter',
  remove: 'Retirer',
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  noWayBack: 'Rien ne le ramène.',
  notes: (n) => counted(n, 'note', 'notes'),
  documents: (n) => counted(n, 'document', 'documents'),
  spans: (n) => counted(n, 'entité', 'entités'),
  people: (n) => counted(n, 'personne', 'personnes'),
  roles: {
    annotator: 'Annotateur',
    adjudicator: 'Adjudicateur',
    officer: 'Délégué à la protection des données',
    administrator: 'Administrateur',
  },
  languages: { en: 'Anglais', fr: 'Français', es: 'Espagnol' },
  parts: { train: 'Entraînement', dev: 'Développement', test: 'Test' },
  gold: 'Référence',
  formats: {
    text: 'Texte brut',
    brat: 'brat (standoff)',
    i2b2: 'XML i2b2 2014',
    bio: 'BIO (CoNLL)',
    'spans-jsonl': 'Entités, lignes JSON',
    'wat-json': 'JSON de WAT',
    doccano: 'Lignes JSON de doccano',
    'label-studio': 'JSON de Label Studio',
    csv: 'CSV avec une colonne de texte',
  },
}
