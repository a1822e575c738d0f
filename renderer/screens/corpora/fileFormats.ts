import { keysOf } from '../../../electron/contract/records.ts'
import type { FileFormat } from '../../../electron/contract/values.ts'

const known: Record<FileFormat, true> = {
  text: true,
  brat: true,
  i2b2: true,
  bio: true,
  'spans-jsonl': true,
  'wat-json': true,
  doccano: true,
  'label-studio': true,
  csv: true,
}

/** Every format that corpora come in and go out in. */
export const fileFormats: readonly FileFormat[] = keysOf(known)
