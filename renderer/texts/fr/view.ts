import type { view as english } from '../en/view.ts'
import { number } from './words.ts'

export const view: typeof english = {
  view: 'Affichage',
  labels: 'Étiquettes',
  labelOptions: { margin: 'Dans la marge', hover: 'Au pointeur et au curseur', off: 'Masquées' },
  font: 'Police',
  fontOptions: { mono: 'À chasse fixe', sans: 'Comme imprimée' },
  lineWidth: 'Largeur d’une ligne',
  wholeWidth: 'Toute la place',
  characters: (n) => `${number(n)} caractères`,
}
