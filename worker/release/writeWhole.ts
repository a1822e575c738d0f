import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { UserError } from '../core/userError.ts'

/** A file appears whole or not at all. @throws UserError when it can't be written */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const growing = `${file}.part-${process.pid}`
  try {
    writeFileSync(growing, content)
    renameSync(growing, file)
  } catch (error) {
    rmSync(growing, { force: true, recursive: true })
    throw new UserError(`${file} can't be written (${(error as NodeJS.ErrnoException).code}). Check its folder and the room on the disk.`)
  }
}
