import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { writeWholeAsync } from '../../worker/io/atomicWrite.ts'
import { systemError } from '../../worker/io/systemError.ts'

/** No package is anywhere near this large. */
const greatestFile = 512 * 2 ** 20

/**
 * @returns the bytes of a package, at most 512 MiB
 * @throws UserError when it can't be read or is larger
 */
export async function readPackageFile(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > greatestFile) throw new UserError(say`${basename(path)} is too large for a package of annotations. Choose another file.`)
    return await readFile(path)
  } catch (error) {
    throw explained(
      error,
      (code) => say`${basename(path)} can't be read (${code}). Check that the stick is still in, and that you may read it.`,
    )
  }
}

/**
 * Writes a package, which is there whole or not at all, also when the stick is pulled out right
 * after.
 *
 * @throws UserError when it can't be written; an AbortError when the signal stopped it
 */
export async function writePackageFile(path: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  try {
    await writeWholeAsync(path, bytes, signal)
  } catch (error) {
    throw explained(
      error,
      (code) => say`${basename(path)} can't be written (${code}). Check the room on the stick, and that you may write there.`,
    )
  }
}

function explained(error: unknown, sentence: (code: string) => string): unknown {
  const { code, syscall } = systemError(error)
  return syscall !== undefined && code !== undefined ? new UserError(sentence(code)) : error
}
