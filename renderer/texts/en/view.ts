import { number } from './words.ts'

/** How notes are set. */
export const view = {
  view: 'View',
  labels: 'Labels',
  labelOptions: { margin: 'In the margin', hover: 'At the pointer and the caret', off: 'Off' },
  font: 'Font',
  fontOptions: { mono: 'All characters as wide', sans: 'As in print' },
  lineWidth: 'Width of a line',
  wholeWidth: 'As wide as there is room',
  characters: (n: number) => `${number(n)} characters`,
}
