import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Request } from '../contract/contract.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

type Purpose = Request<'files.choose'>['purpose']

/**
 * What is written from the vault or from notes. Not among them: copies of the vault, which are
 * encrypted, and the audit trail, which holds no text and belongs elsewhere.
 */
const results: ReadonlySet<Purpose> = new Set<Purpose>([
  'export-folder',
  'package-save',
  'report-page',
  'report-figures',
  'report-pdf',
  'policy-save',
  'release-output',
  'note-save',
])

/** Shows a native dialog and gives the paths chosen; none when it was cancelled. */
export type AskForFiles = (purpose: Purpose, suggested?: string) => Promise<readonly string[]>

export function fileHandlers(handle: Handle, { files, machine, reveal }: Services, ask: AskForFiles): void {
  handle('files.choose', async ({ purpose, suggested }) => {
    const paths = await ask(purpose, suggested)
    if (results.has(purpose)) paths.forEach(machine.refuseOutput)
    return paths.length === 0 ? null : paths.map(files.hold)
  })
  handle('files.show', ({ handle: shown }) => {
    reveal(files.path(shown))
    return {}
  })
  handle('files.dropped', ({ paths }) => paths.filter((path) => isAbsolute(path) && existsSync(path)).map(files.hold))
}
