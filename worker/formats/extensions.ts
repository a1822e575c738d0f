import { extname } from 'node:path'
import { splitWords } from '../core/splitWords.ts'

const kinds: ReadonlySet<string> = new Set(
  splitWords(`
    txt text md markdown log csv tsv psv tab json jsonl ndjson xml html htm xhtml mht mhtml rtf doc docx docm dotx dotm
    xls xlsx xlsm xltx xltm ppt pptx pptm potx potm ppsx ppsm odt ott ods ots odp otp odg otg odm oth fodt fods fodp
    fodg pdf dcm dicom hl7 eml msg mbox epub ipynb vcf vcard ics zip tar tgz gz 7z xz txz bz2 tbz tbz2 png jpg jpeg jfif
    tif tiff bmp
  `),
)

/**
 * What comes after the last dot may be a name as well ('letter.Halvorsen'): only what is known to
 * be none is kept. Of packed files, that of what they unpack to goes with it ('.csv.gz').
 */
export function knownExtension(segment: string): string {
  const extension = extname(segment)
  const known = extension.slice(1).toLowerCase()
  if (!kinds.has(known)) return ''
  return known === 'gz' ? `${knownExtension(segment.slice(0, -extension.length))}${extension}` : extension
}

/**
 * What of a file's name isn't its kind (`[start, end)` of `said`). Names of files run words
 * together, and nothing would find a person's among those.
 *
 * @returns undefined for what is no name of a file: a sentence may end in one
 */
export function stemOfFile(said: string): { readonly start: number; readonly end: number } | undefined {
  const name = said.trim()
  const end = name.length - knownExtension(name).length
  if (end === name.length || end <= 0 || name.length > longestName || name.split(/\s+/).length > 6) return undefined
  const start = said.indexOf(name)
  return { start, end: start + end }
}

/** Of what most file systems take, in code units. */
const longestName = 255
