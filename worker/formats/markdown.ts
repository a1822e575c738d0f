import { decode, encode, fitsInto, pointsBefore } from './decode.ts'
import { type Format, UnreadableError } from './format.ts'
import { addMarkdown } from './markdown/pieces.ts'
import { whyNotText } from './plainText.ts'
import { gather, type Writing } from './sourcePieces.ts'

/**
 * Markdown (CommonMark): its text as it is, but for marks within a line (emphasis, code, simple
 * tags, links), which are left out so that a name is one name however it is set. Where links lead
 * is read at the end.
 */
export const markdown: Format = {
  name: 'markdown',
  takes: (extension) => extension === '.md' || extension === '.markdown' || extension === '.mdown',
  read: (bytes) => {
    const { text: source, ...way } = decode(bytes)
    const kind = whyNotText(bytes, source)
    if (kind) throw new UnreadableError(`${kind}, not text. Leave it out with --exclude`)
    const narrow = fitsInto(way.encoding)
    const into = gather(source)
    addMarkdown([{ start: 0, end: source.length, text: source, writing: asItIs }], into)
    const { fit: held, write, ...rest } = into.end()
    return {
      ...rest,
      before: pointsBefore(way),
      fit: (value, start) => held(narrow(value), start),
      write: (changes) => encode(write(changes), way),
    }
  },
}

const asItIs: Writing = { read: (source) => source, escape: (value) => value }
