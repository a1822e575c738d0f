import type { handbook as english } from '../en/handbook.ts'
import { counted } from './words.ts'

export const handbook: typeof english = {
  title: 'Aide',
  open: 'Aide sur cet écran',
  short: 'Aide',
  contents: 'Pages du manuel',
  guides: 'Par tâche',
  screens: 'Écrans',
  back: 'Page précédente',
  search: 'Chercher dans l’aide',
  found: (n) => (n === 0 ? 'Rien trouvé. Essayez avec moins de mots.' : counted(n, 'endroit', 'endroits')),
}
