import type { Span } from '../core/span.ts'
import type { OpenFile, Unsearched } from './format.ts'
import { embeddedIn, isBase64, kindOfEmbedded, nothingEmbedded } from './html/embedded.ts'
import { holdsMarkup } from './html/fragment.ts'
import { htmlText } from './html/markup.ts'
import { asItIs, gather, type Within } from './sourcePieces.ts'
import { unsearchedCounter } from './unsearched.ts'

/** A document that stands within something else: in a string of JSON, in a cell. */
export interface DocumentWithin {
  readonly text: string
  readonly fields: readonly Span[]
  /** What is left out of it. */
  readonly unsearched: readonly Unsearched[]
  readonly within: Within
}

/**
 * A page as editors of rich text leave it, so that no markup parts a name ('<p>Jo<b>hn</b></p>'),
 * and text in which files are written.
 *
 * @returns undefined for plain text
 */
export function documentWithin(value: string): DocumentWithin | undefined {
  return pageWithin(value) ?? withoutFiles(value)
}

function pageWithin(value: string): DocumentWithin | undefined {
  return holdsMarkup(value) ? opened(htmlText(value)) : undefined
}

/** What a reader made of a string. */
interface Opened extends Pick<DocumentWithin, 'text' | 'fields' | 'unsearched'>, Pick<Within, 'write' | 'fit'> {
  readonly added: OpenFile['added']
}

function opened({ text, fields, unsearched, added, fit, write }: Opened): DocumentWithin {
  return { text, fields, unsearched, within: { write, fit, dropped: unsearched.length > 0, added } }
}

/** What is said beside addresses that hold a file, and beside long Base64. */
function withoutFiles(value: string): DocumentWithin | undefined {
  if (isBase64(value) && isPacked(value)) {
    const kind = kindOfEmbedded(value)
    return opened({ text: '', fields: [], unsearched: [{ kind, count: 1 }], added: [], fit: (own) => own, write: () => '' })
  }
  const out = gather(value)
  const left = unsearchedCounter()
  let at = 0
  const addTo = (end: number) => {
    if (value.slice(at, end).trim() !== '') out.add({ start: at, end, text: value.slice(at, end), writing: asItIs }, '\n')
  }
  for (const { 0: match, index } of embeddedIn(value)) {
    // Base64 has digits and letters of both cases; a gene, a line of signs in words has not.
    if (match !== nothingEmbedded && !(/^data:/i.test(match) ? holdsFile.test(match) : isPacked(match))) continue
    addTo(index)
    at = index + match.length
    if (match === nothingEmbedded) continue
    out.drop(index, at, nothingEmbedded)
    left.count(kindOfEmbedded(match))
  }
  if (at === 0) return undefined
  addTo(value.length)
  return opened({ ...out.end(), unsearched: left.counted() })
}

/** Text may say 'data:Na/K,Cl' of what it reports. */
const holdsFile = /^data:(?:(?:image|audio|video|text|application|font)\/|[^,]*;base64,)/i

function isPacked(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value)
}
