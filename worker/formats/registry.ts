import { extname } from 'node:path'
import type { Format, OpenFile } from './format.ts'
import { notThereYet } from './notThereYet.ts'
import { plainText } from './plainText.ts'

/** In the order in which they are asked; the last takes everything. */
const formats: readonly Format[] = [notThereYet, plainText]

/**
 * @param path only its extension counts
 * @throws UnreadableError
 */
export function open(path: string, bytes: Uint8Array): OpenFile {
  const extension = extname(path).toLowerCase()
  const format = formats.find((each) => each.takes(extension, bytes)) as Format
  return format.read(bytes)
}
