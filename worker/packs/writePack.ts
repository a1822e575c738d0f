import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'

/**
 * Writes a pack atomically; an existing pack of this name is replaced as a whole.
 *
 * @param path the pack's folder, whose name is the pack's
 * @param wayOut what to do where it can't be written
 * @throws UserError when it can't be written
 */
export function writePack(
  path: string,
  { file, files }: { readonly file: object; readonly files: ReadonlyMap<string, Uint8Array> },
  wayOut = 'Check its permissions and the free space on the disk, or choose another --out.',
): void {
  const name = basename(resolve(path))
  const home = dirname(resolve(path))
  // Folders whose names begin with a point are not packs.
  const unfinished = join(home, `.writing-${name}.part`)
  const former = join(home, `.writing-${name}.former`)
  try {
    mkdirSync(home, { recursive: true })
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    for (const [each, bytes] of files) writeFileSync(join(unfinished, each), bytes, { flush: true })
    writeFileSync(join(unfinished, 'pack.json'), `${JSON.stringify({ name, ...file }, null, 2)}\n`, { flush: true })
    rmSync(former, { recursive: true, force: true })
    if (existsSync(path)) renameSync(path, former)
    renameSync(unfinished, path)
    rmSync(former, { recursive: true, force: true })
  } catch (error) {
    if (existsSync(former) && !existsSync(path)) renameSync(former, path)
    if (existsSync(unfinished)) rmSync(unfinished, { recursive: true, force: true })
    throw new UserError(`${path} can't be written (${systemError(error).code}). ${wayOut}`)
  }
}
