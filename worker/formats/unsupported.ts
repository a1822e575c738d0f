import { extname } from 'node:path'
import { isOldOffice as isCompound, isZip } from './firstBytes.ts'
import { type Format, type Nesting, type ReadOptions, UnreadableError } from './format.ts'

const sound = 'a sound recording, in which nothing can be found. Write down what it says and save it as text'
const film = 'a film, in which nothing can be found. Save its pictures as .jpg or .png'

/**
 * Files whose identifiers may be packed, split or encoded: read as plain text they would leak, so
 * they fail with a helpful message, by extension, and by their first bytes where no format takes
 * them.
 */
const wayOut: Readonly<Record<string, string>> = {
  '.doc': 'an old Word document. Open it in Word or LibreOffice and save it as .docx',
  '.dot': 'an old Word template. Open it in Word or LibreOffice and save it as .docx',
  '.xls': 'an old Excel workbook. Open it in Excel or LibreOffice and save it as .xlsx',
  '.xlt': 'an old Excel template. Open it in Excel or LibreOffice and save it as .xlsx',
  '.xlsb': 'a binary Excel workbook. Open it in Excel and save it as .xlsx',
  '.ppt': 'an old PowerPoint presentation. Open it in PowerPoint or LibreOffice and save it as .pptx',
  '.pps': 'an old PowerPoint presentation. Open it in PowerPoint or LibreOffice and save it as .pptx',
  '.wpd': 'a WordPerfect document. Open it in LibreOffice and save it as .docx',
  '.wps': 'a Works document. Open it in LibreOffice and save it as .docx',
  '.pages': 'a Pages document. Open it in Pages and export it as Word or PDF',
  '.numbers': 'a Numbers document. Open it in Numbers and export it as Excel or PDF',
  '.key': 'a Keynote presentation. Open it in Keynote and export it as PowerPoint or PDF',
  '.pst': 'an Outlook data file. Export its mails from Outlook as .eml or .mbox',
  '.ost': 'an Outlook data file. Export its mails from Outlook as .eml or .mbox',
  '.emlx': 'a mail of Apple Mail. Save it as .eml',
  '.rar': 'a RAR archive. Unpack it, and give its folder, or pack it as .zip',
  '.zst': 'a file packed with Zstandard. Unpack it, or pack it with gzip',
  '.mdb': 'an Access database. Export its tables as CSV',
  '.accdb': 'an Access database. Export its tables as CSV',
  '.odb': 'a LibreOffice database. Export its tables as CSV or .ods',
  '.one': 'a OneNote section. Export it as PDF or Word',
  '.vsd': 'a Visio drawing. Export it as PDF',
  '.pub': 'a Publisher document. Export it as PDF',
  '.heic': 'a HEIC picture. Save it as .jpg or .png',
  '.heif': 'a HEIF picture. Save it as .jpg or .png',
  '.avif': 'an AVIF picture. Save it as .jpg or .png',
  '.webp': 'a WebP picture. Save it as .jpg or .png',
  '.gif': 'a GIF picture. Save it as .jpg or .png',
  '.jp2': 'a JPEG 2000 picture. Save it as .jpg or .png',
  '.wav': sound,
  '.mp3': sound,
  '.m4a': sound,
  '.mp4': film,
  '.mov': film,
  '.avi': film,
}

/** Files that no format takes, by their first bytes. */
const starts: readonly (readonly [RegExp, extension: string])[] = [
  [/^Rar!\x1a\x07/, '.rar'],
  [/^\x28\xb5\x2f\xfd/, '.zst'],
  [/^\xffWPC/, '.wpd'],
  [/^!BDN/, '.pst'],
  [/^\0\x01\0\0Standard /, '.mdb'],
  [/^[\s\S]{4}ftyp(?:hei[cxms]|hev[cxms]|heis)/, '.heic'],
  [/^[\s\S]{4}ftyp(?:mif1|msf1)/, '.heif'],
  [/^[\s\S]{4}ftypavi[fs]/, '.avif'],
  [/^[\s\S]{4}ftypM4A /, '.m4a'],
  [/^[\s\S]{4}ftypqt {2}/, '.mov'],
  [/^[\s\S]{4}ftyp/, '.mp4'],
  [/^RIFF[\s\S]{4}WEBP/, '.webp'],
  [/^RIFF[\s\S]{4}WAVE/, '.wav'],
  [/^RIFF[\s\S]{4}AVI /, '.avi'],
  [/^GIF8[79]a/, '.gif'],
  [/^\0\0\0\x0cjP {2}\r\n\x87\n|^\xff\x4f\xff\x51/, '.jp2'],
  [/^ID3[\x02-\x04]\0/, '.mp3'],
]

/** Those that their bytes give away. */
export const packed: Format = {
  name: 'packed',
  takes: (extension, bytes) => isCompound(bytes) || startOf(bytes) !== undefined || (isZip(bytes) && extension in wayOut),
  read: refuse,
}

/**
 * Those that go by their names, once nobody else takes their bytes: old exports are pages and
 * tables as often as not.
 */
export const unsupported: Format = { name: 'not supported', takes: (extension) => extension in wayOut, read: refuse }

function refuse(bytes: Uint8Array, _options: ReadOptions, nesting?: Nesting): never {
  const named = wayOut[extname(nesting?.name ?? '').toLowerCase()]
  const what =
    named ??
    wayOut[startOf(bytes) ?? ''] ??
    'a document of an old or an unknown kind. Open it in the program that made it and save it as docx, xlsx, pdf or plain text'
  throw new UnreadableError(`${what}, or leave it out with --exclude`)
}

function startOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return starts.find(([start]) => start.test(head))?.[1]
}
