import { type Format, UnreadableError } from './format.ts'

/**
 * Files whose identifiers may be packed, split or encoded: read as plain text they would leak, so
 * they fail until their reader is there.
 */
const extensions = new Set(['.msg', '.mbox', '.emlx', '.pst', '.doc', '.xls', '.ppt', '.pages', '.numbers', '.epub'])

export const unsupported: Format = {
  name: 'not there yet',
  takes: (extension) => extensions.has(extension),
  read: () => {
    throw new UnreadableError('this format is not supported. Save it as docx, xlsx, pdf or plain text, or leave it out with --exclude')
  },
}
