import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Request } from '../contract.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

/** Shows a native dialog and gives the paths chosen; none when it was cancelled. */
export type AskForFiles = (purpose: Request<'files.choose'>['purpose'], suggested?: string) => Promise<readonly string[]>

export function fileHandlers(handle: Handle, { files }: Services, ask: AskForFiles): void {
  handle('files.choose', async ({ purpose, suggested }) => {
    const paths = await ask(purpose, suggested)
    return paths.length === 0 ? null : paths.map(files.hold)
  })
  handle('files.dropped', ({ paths }) => paths.filter((path) => isAbsolute(path) && existsSync(path)).map(files.hold))
}
