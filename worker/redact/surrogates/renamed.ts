import { isLink, isSaint, type Kept } from './placeWords.ts'

type Piece = { readonly text: string; readonly is: 'name' | 'kept' | 'link' | 'saint' | 'number' | 'between' }

/**
 * Numbers have letters beside them ('12B', 'A40'); words may have dashes and apostrophes inside.
 */
const piece = /\p{L}{0,3}\d[\p{L}\d]*(?:[/-]\d[\p{L}\d]*)*|[\p{L}\p{M}](?:[\p{L}\p{M}]|['’·-](?=\p{L}))*\.?|[^\p{L}\p{M}\d]+/gu

export interface Renaming {
  /** Words that say what a thing is, not which. */
  readonly kept: Kept
  /**
   * Words that, where nothing but kept words stands, make a name of the one before them: 'Back
   * Lane'.
   */
  readonly naming?: Kept
  /** @param name as written @param after the kept word before it, if one is */
  readonly name: (name: string, after: string | undefined) => string
  readonly number: (number: string) => string
  /** Whether 'de la' before a name belongs to it. */
  readonly linksBelong: boolean
}

/**
 * A place's description with its proper names changed: '12 Oak Hill Rd' keeps its 'Rd', 'Clinique
 * Sainte-Anne' its 'Clinique'; ordinals ('3rd Floor') stay.
 */
export function renamed(value: string, { kept, naming, name, number, linksBelong }: Renaming): string {
  const pieces = naming ? withNames(piecesOf(value, kept), naming) : piecesOf(value, kept)
  let out = ''
  let at = 0
  while (at < pieces.length) {
    const { text, is } = pieces[at]!
    const begins =
      is === 'name' || is === 'saint' || (is === 'link' && (linksBelong || (/^\p{Lu}/u.test(text) && /^(?:l[aeo]s?|el)$/i.test(text))))
    const end = begins ? endOfName(pieces, at) : at
    if (end === at + 1 && /^\p{L}\.?$/u.test(text)) {
      // A flat, a staircase, a wing.
      out += number(text)
      at++
    } else if (end > at) {
      const before = pieces.slice(0, at).findLast((other) => other.is !== 'between')
      out += name(textOf(pieces.slice(at, end)), before?.is === 'kept' ? before.text : undefined)
      at = end
    } else {
      out += is === 'number' && !/^\d+(?:st|nd|rd|th|er?|[èe]me|[ºª])$/iu.test(text) ? number(text) : text
      at++
    }
  }
  return out
}

function piecesOf(value: string, kept: Kept): Piece[] {
  const texts = Array.from(value.matchAll(piece), ([text]) => text)
  return texts.map((text, i) => {
    if (/\d/.test(text)) return { text, is: 'number' }
    if (!/\p{L}/u.test(text)) return { text, is: 'between' }
    // 'St Mary' is a name, 'Mary St' a street.
    if (
      isSaint(text) &&
      /\p{L}/u.test(texts[i + 2] ?? '') &&
      !kept(texts[i + 2]!) &&
      /^[\s-]*$/.test(texts[i + 1] ?? '') &&
      !isName(texts[i - 2], kept)
    )
      return { text, is: 'saint' }
    if (isLink(text)) return { text, is: 'link' }
    return { text, is: kept(text) ? 'kept' : 'name' }
  })
}

function withNames(pieces: readonly Piece[], naming: Kept): readonly Piece[] {
  if (pieces.some(({ text, is }) => is === 'saint' || (is === 'name' && text.replace('.', '').length > 1))) return pieces
  const last = pieces.findLastIndex(
    ({ text, is }, i) => is === 'kept' && naming(text) && pieces[i - 1]?.is === 'between' && pieces[i - 2]?.is === 'kept',
  )
  return last < 0 ? pieces : pieces.map((each, i) => (i === last - 2 ? { ...each, is: 'name' } : each))
}

function isName(text: string | undefined, kept: Kept): boolean {
  return text !== undefined && /\p{L}/u.test(text) && !/\d/.test(text) && !kept(text) && !isLink(text)
}

/** Where a name ends that begins at `from`; `from` itself when only small words stand there. */
function endOfName(pieces: readonly Piece[], from: number): number {
  let end = from
  for (let at = from; at < pieces.length; at++) {
    const { text, is } = pieces[at]!
    if (is === 'name') end = at + 1
    else if (is === 'kept' || is === 'number' || (is === 'between' && !/^(?:[ \t]+|\s?[&'’-]\s?)$/.test(text))) break
  }
  return end
}

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}
