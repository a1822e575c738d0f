import { counted } from './words.ts'

/** The handbook that comes with the program; its pages are in renderer/handbook. */
export const handbook = {
  title: 'Help',
  open: 'Help for this screen',
  short: 'Help',
  contents: 'Pages of the handbook',
  guides: 'By task',
  screens: 'Screens',
  back: 'Previous page',
  search: 'Search the handbook',
  found: (n: number) => (n === 0 ? 'Nothing found. Try fewer words.' : counted(n, 'place', 'places')),
}
