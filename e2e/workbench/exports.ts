import { mkdirSync } from 'node:fs'
import { documentsToExport, documentToExport } from '../../electron/store/exported.ts'
import { openVault } from '../../electron/store/open.ts'
import type { Program } from '../host/launch.ts'
import { look } from './look.ts'
import { jobsEnded, press } from './session.ts'

/** What the vault itself holds as gold, read without the program. */
export async function goldInVault(file: string, passphrase: string, corpusId: number) {
  const store = await openVault(file, passphrase)
  try {
    const choice = { corpusId, of: 'gold', part: null, onlyConfirmed: true, withoutAnnotation: false } as const
    return documentsToExport(store, choice).ids.map((id) => {
      const { name, text, spans } = documentToExport(store, id, 'gold') ?? {}
      return { name, text, spans: spans?.map(({ start, end, category }) => [start, end, category]) }
    })
  } finally {
    store.close()
  }
}

/**
 * Exports somebody's annotation of the corpus 'Discharge letters', or the gold, into a new folder.
 */
export async function exportTo(program: Program, of: string, folder: string): Promise<void> {
  const { page } = program
  mkdirSync(folder)
  program.answerDialogs([folder])
  await press(page, 'Ctrl+2')
  await page.getByRole('button', { name: 'Discharge letters', exact: true }).click()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByLabel('Annotations of').selectOption({ label: of })
  if (of === 'Gold') await look(page, '17-export')
  await page.getByRole('button', { name: 'Choose a folder and export' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await jobsEnded(page)
}
