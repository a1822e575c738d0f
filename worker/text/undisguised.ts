import { pattern } from '../core/pattern.ts'
import { firstWhere } from '../core/sortedSearch.ts'

/**
 * A text as a reader sees it, with the way back to what stands there. Stretches are in order and do
 * not overlap; so are those that come back, and none of them is empty.
 */
export interface Undisguised {
  readonly text: string
  /** Where stretches of `text` stand in the original, with all that is hidden in them. */
  readonly back: <T extends Stretch>(stretches: readonly T[]) => T[]
  /**
   * Where stretches of the original stand in `text`; those of which nothing is seen are left out.
   */
  readonly forth: <T extends Stretch>(stretches: readonly T[]) => T[]
}

interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * What a name looks like, whatever it is written with: characters that nobody sees (zero-width
 * ones, soft hyphens, marks of direction, colours of a terminal) are left out, letters and digits
 * that only look like ours (full-width and mathematical ones, ligatures, digits of other scripts,
 * Cyrillic and Greek doubles) are ours, blanks of any width are blanks, marks are composed with
 * their letters as far as they go and left out beyond. Behind a mark that turns the direction round
 * (U+202E) a reader sees the letters from the last to the first, and a program from the first to
 * the last: what stands there is given both ways, and comes back as one stretch. Taggers that have
 * learned from ordinary notes read 'JO<zero width>HN' so as 'JOHN'. A text without any of that is
 * returned as it is.
 */
export function undisguised(text: string): Undisguised {
  if (!disguises.test(text)) return asItIs(text)
  const parts: string[] = []
  const changes: Change[] = []
  let from = 0
  let length = 0
  for (const { 0: cluster, index } of text.matchAll(disguised)) {
    const seen = seenIn(cluster, text, index)
    if (seen === cluster) continue
    parts.push(text.slice(from, index), seen)
    length += index - from + seen.length
    from = index + cluster.length
    changes.push({ stands: { start: index, end: from }, seen: { start: length - seen.length, end: length } })
  }
  if (changes.length === 0) return asItIs(text)
  parts.push(text.slice(from))
  return {
    text: parts.join(''),
    back: (stretches) => moved(stretches, changes, 'seen', 'stands'),
    forth: (stretches) => moved(stretches, changes, 'stands', 'seen'),
  }
}

function asItIs(text: string): Undisguised {
  return { text, back: (stretches) => [...stretches], forth: (stretches) => [...stretches] }
}

/** What stands in the original, and what is seen of it: nothing, as often as not. */
interface Change {
  readonly stands: Stretch
  readonly seen: Stretch
}

type Side = keyof Change

/** A change that a stretch shares with the one before it is that one's. */
function moved<T extends Stretch>(stretches: readonly T[], changes: readonly Change[], from: Side, to: Side): T[] {
  const out: T[] = []
  let last = 0
  for (const stretch of stretches) {
    const start = Math.max(last, placeOf(stretch.start, changes, from, to).start)
    const { end } = placeOf(stretch.end - 1, changes, from, to)
    if (end <= start) continue
    out.push({ ...stretch, start, end })
    last = end
  }
  return out
}

/** The stretch on the other side for the code unit at `at`. */
function placeOf(at: number, changes: readonly Change[], from: Side, to: Side): Stretch {
  const place = firstWhere(changes.length, (k) => changes[k]![from].end > at)
  const next = changes[place]
  if (next && next[from].start <= at) return next[to]
  const before = changes[place - 1]
  const start = at + (before ? before[to].end - before[from].end : 0)
  return { start, end: start + 1 }
}

/**
 * Invisible characters but for those that make a picture of several (a heart is red by U+FE0F):
 * they stand by pictures, where no name is.
 */
const invisible = pattern`
  \u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164
  \ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{e0fff}
`
/** Marks that go over or through letters of ours. */
const mark = String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`
const lookalike = pattern`
  \u00a0\u2000-\u200a\u202f\u205f\u3000\u0370-\u03ff\u0400-\u052f\u2010\u2011\ufb00-\ufb06\uff01-\uff5e
  \u24b6-\u24e9\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}
`

/**
 * What a terminal takes for a colour, bold letters or the end of a link (ECMA-48, 5.4), and shows
 * nothing of. Where a link leads is no part of it.
 */
const terminal = pattern`
  (?:\x1b\[|\x9b)\??\d{0,4}(?:[;:]\d{0,4}){0,10}[\x20-\x2f]?[@-~]|\x1b\([0AB]|
  \x1b\]8;;(?:\x07|\x1b\\)
`

const disguises = new RegExp(`[${invisible}${mark}${lookalike}]|(?![0-9])\\p{Nd}|[\\x07\\x1b\\x9b]`, 'u')
/**
 * What is shown from its last letter to its first; a run of what can't be seen; a letter or digit
 * with its marks; a word with letters of two scripts in it; one letter or digit of another kind; a
 * terminal's escape sequence.
 */
const disguised = new RegExp(
  [
    '\u202e[^\u202c\u202e\r\n]*[\\p{L}\\p{N}][^\u202c\u202e\r\n]*\u202c?',
    `[${invisible}]+`,
    `[\\p{Script=Latin}\x20-\x7e][${invisible}]*[${mark}][${mark}${invisible}]*`,
    `[${lookalike}]`,
    '(?![0-9])\\p{Nd}',
    terminal,
    '\x07',
  ].join('|'),
  'gu',
)
const marks = new RegExp(`[${mark}]`, 'gu')
const unseen = new RegExp(`[${invisible}]`, 'gu')

function seenIn(cluster: string, text: string, at: number): string {
  const first = cluster.codePointAt(0)!
  if (/^[\x1b\x9b]/.test(cluster)) return ''
  // It ends where a link leads; its text begins behind.
  if (cluster === '\x07') return ' '
  if (isOneOf(turned, cluster)) {
    const { text: plain } = undisguised(cluster.replace(unseen, ''))
    return `${plain} ${[...plain].reverse().join('')}`
  }
  const double = doubles.get(cluster)
  if (double !== undefined) return isAmongOurs(text, at) ? double : cluster
  if (isOneOf(unseenAlone, cluster)) return standsByPicture(text, at, cluster.length) ? cluster : ''
  if (isOneOf(marked, cluster)) return cluster.replace(unseen, '').normalize('NFC').replace(marks, '')
  if (first === 0x2010 || first === 0x2011) return '-'
  if (first >= 0x370 && first <= 0x52f) return cluster
  const plain = cluster.normalize('NFKC')
  if (/^\p{Nd}$/u.test(plain) && !/^\d$/.test(plain)) return String(digitOf(plain))
  return plain
}

const turned = /^\u202e.*[\p{L}\p{N}]/u
const unseenAlone = new RegExp(`^[${invisible}]+$`, 'u')
const marked = new RegExp(`^[\\p{Script=Latin}\x20-\x7e].*[${mark}]`, 'su')

function isOneOf(kind: RegExp, cluster: string): boolean {
  return kind.test(cluster)
}

/** Digits of a script are ten in a row. */
function digitOf(digit: string): number {
  const point = digit.codePointAt(0)!
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return point - zero
}

function standsByPicture(text: string, at: number, length: number): boolean {
  return (
    /\p{Extended_Pictographic}$/u.test(text.slice(Math.max(0, at - 2), at)) ||
    /^\p{Extended_Pictographic}/u.test(text.slice(at + length, at + length + 2))
  )
}

/**
 * Cyrillic and Greek letters that look like ours. Small Greek ones but omicron are left out:
 * 'TNFα', 'μg' and 'β-blocker' are ordinary words.
 */
const doubles: ReadonlyMap<string, string> = new Map(
  pairs('АВЕЅІЈКМНОРСТУХԚԜаеѕіјорсухһԁԛԝӏ', 'ABESIJKMHOPCTYXQWaesijopcyxhdqwl').concat(pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο', 'ABEZHIKMNOPTYXo')),
)

function pairs(theirs: string, ours: string): [string, string][] {
  return [...theirs].map((letter, i) => [letter, ours[i]!])
}

/**
 * Whether a double stands in a word that pretends to be ours: one with a letter of ours in it, or
 * one of two letters or more that are all doubles. A Russian word has others, too. What is unseen
 * does not part a word.
 */
function isAmongOurs(text: string, at: number): boolean {
  let doubled = 1
  for (const step of [-1, 1] as const) {
    for (let i = at + step; i >= 0 && i < text.length && Math.abs(i - at) <= longestWord; i += step) {
      const letter = text[i]!
      if (doubles.has(letter)) doubled++
      else if (/\p{Script=Latin}/u.test(letter)) return true
      else if (/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letter)) return false
      else if (!partOfWord.test(letter)) break
    }
  }
  return doubled > 1
}

const longestWord = 40
const partOfWord = new RegExp(`[${invisible}${mark}]`, 'u')
