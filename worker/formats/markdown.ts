import { decodeText } from './decodeText.ts'
import { type Format, UnreadableError } from './format.ts'
import { addMarkdown } from './markdown/pieces.ts'
import { whyNotText } from './plainText.ts'
import { asItIs, gather } from './sourcePieces.ts'

/**
 * Markdown (CommonMark): its text as it is, but for marks within a line (emphasis, code, simple
 * tags, links), which are left out so that a name is one name however it is set. Where links lead
 * is read at the end.
 */
export const markdown: Format = {
  name: 'markdown',
  takes: (extension) => extension === '.md' || extension === '.markdown' || extension === '.mdown',
  read: (bytes, options) => {
    const { text: source, before, fit: narrow, encode } = decodeText(bytes, options)
    const kind = whyNotText(bytes, source)
    if (kind) throw new UnreadableError(`${kind}, not text. Leave it out with --exclude`)
    const into = gather(source)
    addMarkdown([{ start: 0, end: source.length, text: source, writing: asItIs }], into)
    const { fit: held, write, ...rest } = into.end()
    return {
      ...rest,
      before,
      fit: (value, start) => held(narrow(value), start),
      write: (changes) => encode(write(changes)),
    }
  },
}
