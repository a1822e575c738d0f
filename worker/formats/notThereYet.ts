import { type Format, UnreadableError } from './format.ts'

/** Markup and records whose identifiers may be split or escaped: read as plain text they would leak, so they fail until their reader is there. */
const extensions = new Set([
  '.rtf',
  '.html',
  '.htm',
  '.xml',
  '.json',
  '.jsonl',
  '.ndjson',
  '.eml',
  '.msg',
  '.docx',
  '.xlsx',
  '.pdf',
  '.dcm',
  '.hl7',
])

export const notThereYet: Format = {
  name: 'not there yet',
  takes: (extension) => extensions.has(extension),
  read: () => {
    throw new UnreadableError('this format is not there yet. Export it as plain text, or leave it out with --exclude')
  },
}
