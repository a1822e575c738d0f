import type { Shell } from 'electron'
import { stage } from './stage.ts'
import { standIn } from './standIn.ts'

/** The system's file manager: what it is asked to show is told to the test. */
export const shell = standIn<Shell>('shell', {
  showItemInFolder: (path) => void stage.showPath(path),
})
