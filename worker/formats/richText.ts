import type { Span } from '../core/span.ts'
import { type OpenFile, UnreadableError, type Unsearched } from './format.ts'
import { holdsMarkup } from './html/fragment.ts'
import { htmlText } from './html/markup.ts'
import { rtfText } from './rtf/rtfText.ts'
import type { Within } from './sourcePieces.ts'

/** A document that stands within something else: in a string of JSON, in a cell, in an element. */
export interface DocumentWithin {
  readonly text: string
  readonly fields: readonly Span[]
  /** What is left out of it. */
  readonly unsearched: readonly Unsearched[]
  readonly within: Within
}

/** What a reader made of a string. */
interface Opened extends Pick<DocumentWithin, 'text' | 'fields' | 'unsearched'>, Pick<Within, 'write' | 'fit'> {
  readonly added: OpenFile['added']
}

/** @param source where more may be left out of it than is counted: what was read */
export function opened({ text, fields, unsearched, added, fit, write }: Opened, source?: string): DocumentWithin {
  const dropped = source === undefined ? unsearched.length > 0 : write([]) !== source
  return { text, fields, unsearched, within: { write, fit, dropped, added } }
}

/**
 * A page or rich text as editors leave it, so that no markup parts a name ('<p>Jo<b>hn</b></p>').
 *
 * @returns undefined for what is none
 */
export function richTextWithin(value: string): DocumentWithin | undefined {
  // RTF is made of bytes.
  if (/^\s*\{\\rtf/.test(value) && !/[^\0-\xff]/.test(value)) return opened(rtfText(value))
  return holdsMarkup(value) ? opened(htmlText(value)) : undefined
}

/** @returns undefined for what its reader refuses: plain text, then */
export function readable(read: () => DocumentWithin | undefined): DocumentWithin | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}
