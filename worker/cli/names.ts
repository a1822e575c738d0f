import { writeFileSync } from 'node:fs'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { readNames } from '../release/namesMap.ts'
import { existingKey } from '../release/releaseKey.ts'
import type { NamesCommand } from './commands/names.ts'
import { counted } from './progress.ts'

/**
 * Shows which file of IN became which of OUT: a line of JSON for each, of every release that used
 * the key, the latest first.
 *
 * @returns the exit status: 1 when there is none
 * @throws UserError when the key does not open a map, or the file can't be written
 */
export function names({ key: keyFile, document, out }: NamesCommand): number {
  const maps = readNames(keyFile, existingKey(keyFile))
  const lines = maps.flatMap(({ release, at, names }) =>
    names
      .filter(([, name]) => document === undefined || name === document)
      .map(([path, name]) => JSON.stringify({ release: release.slice(0, 16), at: new Date(at).toISOString(), name, path })),
  )
  const text = lines.map((line) => `${line}\n`).join('')
  if (out === undefined) process.stdout.write(text)
  else writeNew(out, text)
  const place = out === undefined ? '' : `. They are in ${out}: keep it as safe as the originals`
  process.stderr.write(`${counted(lines.length)} names, in the maps of ${counted(maps.length)} releases${place}.\n`)
  return lines.length > 0 ? 0 : 1
}

/** For its owner alone. @throws UserError when it is there already, or can't be written */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code } = systemError(error)
    throw new UserError(
      code === 'EEXIST'
        ? `${file} exists. Choose another --out, or remove that one.`
        : `${file} can't be written (${code}). Check its folder and the free space on the disk, or choose another --out.`,
    )
  }
}
