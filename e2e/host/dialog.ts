import type { BaseWindow, Dialog, OpenDialogOptions, SaveDialogOptions } from 'electron'
import { stage } from './stage.ts'
import { standIn } from './standIn.ts'

export const dialog = standIn<Dialog>('dialog', {
  // Electron, too, writes it to standard error where there is no window to show it in.
  showErrorBox: (title, content) => void process.stderr.write(`${title}: ${content}\n`),
  showOpenDialog: async (...given: [BaseWindow, OpenDialogOptions] | [OpenDialogOptions]) => {
    const { title = '', properties = [], defaultPath = '' } = optionsOf<OpenDialogOptions>(given)
    const filePaths = await stage.answerDialog({ kind: 'open', title, properties, defaultPath })
    return { canceled: filePaths === null, filePaths: [...(filePaths ?? [])] }
  },
  showSaveDialog: async (...given: [BaseWindow, SaveDialogOptions] | [SaveDialogOptions]) => {
    const { title = '', properties = [], defaultPath = '' } = optionsOf<SaveDialogOptions>(given)
    const paths = await stage.answerDialog({ kind: 'save', title, properties, defaultPath })
    return { canceled: paths === null, filePath: paths?.[0] ?? '' }
  },
})

function optionsOf<Options>(given: readonly unknown[]): Options {
  return given.at(-1) as Options
}
