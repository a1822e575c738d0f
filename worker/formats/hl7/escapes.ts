import { decode } from '../decode.ts'
import { withoutClosingTags } from '../html/fragment.ts'
import type { SourcePiece, Writing } from '../sourcePieces.ts'
import type { Delimiters, Stretch } from './delimiters.ts'

/**
 * A stretch of a message and how it is read: `whole` fields show their delimiters as white space,
 * `lines` may break lines with \.br\.
 */
export type Leaf = 'value' | 'lines' | 'whole'

/** What a stretch of a message says, its escapes resolved (HL7 v2.5, 2.7). */
export function leafPiece(source: string, { start, end }: Stretch, leaf: Leaf, delimiters: Delimiters): SourcePiece {
  const writing = writingOf(leaf, delimiters)
  const raw = source.slice(start, end)
  const steps = resolve(raw, leaf, delimiters)
  if (!steps) return { start, end, text: raw, writing }
  const offsets = new Uint32Array(steps.text.length + 1)
  const ends = new Uint32Array(steps.text.length)
  for (let i = 0; i < ends.length; i++) {
    offsets[i] = start + steps.from[i]!
    ends[i] = start + steps.to[i]!
  }
  offsets[ends.length] = end
  return { start, end, text: steps.text, offsets, ends, writing }
}

const writings = new WeakMap<Delimiters, Partial<Record<Leaf, Writing>>>()

function writingOf(leaf: Leaf, delimiters: Delimiters): Writing {
  const known = writings.get(delimiters) ?? {}
  writings.set(delimiters, known)
  known[leaf] ??= {
    read: (source) => resolve(source, leaf, delimiters)?.text ?? source,
    escape: (value) => escapeHl7(value, leaf, delimiters),
    fit: (value) =>
      delimiters.escape
        ? withoutClosingTags(value)
        : [...withoutClosingTags(value)].map((character) => (needsEscape(character, delimiters) ? ' ' : character)).join(''),
  }
  return known[leaf]
}

function escapeHl7(value: string, leaf: Leaf, delimiters: Delimiters): string {
  const { escape: mark } = delimiters
  if (!mark) return value
  return [...value]
    .map((character) => {
      if (!needsEscape(character, delimiters)) return character
      const letter = letters.find(([name]) => delimiters[name] === character)?.[1]
      if (letter) return mark + letter + mark
      if (leaf === 'lines' && character === '\n') return `${mark}.br${mark}`
      return `${mark}X${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}${mark}`
    })
    .join('')
}

function needsEscape(character: string, delimiters: Delimiters): boolean {
  return /[\r\n\v\x1c]/.test(character) || letters.some(([name]) => delimiters[name] === character)
}

const letters = [
  ['escape', 'E'],
  ['field', 'F'],
  ['component', 'S'],
  ['subcomponent', 'T'],
  ['repetition', 'R'],
  ['truncation', 'P'],
] as const satisfies readonly (readonly [keyof Delimiters, string])[]

interface Steps {
  readonly text: string
  /** Of each code unit of `text`: where its source begins and ends. */
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** @returns undefined when the source says what it is */
function resolve(raw: string, leaf: Leaf, delimiters: Delimiters): Steps | undefined {
  const { escape: mark, component, subcomponent, repetition } = delimiters
  const special = [mark, ...(leaf === 'whole' ? [component, subcomponent] : []), ...(leaf === 'value' ? [] : [repetition])].filter(Boolean)
  if (!special.some((each) => raw.includes(each))) return undefined
  const from: number[] = []
  const to: number[] = []
  const parts: string[] = []
  const put = (text: string, start: number, end: number) => {
    for (let i = 0; i < text.length; i++) {
      from.push(start)
      to.push(end)
    }
    parts.push(text)
  }
  for (let at = 0; at < raw.length; ) {
    const character = raw[at]!
    if (character === mark) {
      const close = raw.indexOf(mark, at + 1)
      const said = close < 0 || close - at > longestEscape ? undefined : meaning(raw.slice(at + 1, close), delimiters)
      if (said !== undefined) {
        put(said, at, close + 1)
        at = close + 1
        continue
      }
    }
    const shown =
      leaf !== 'value' && character === repetition
        ? '\n'
        : leaf === 'whole' && (character === component || character === subcomponent)
          ? ' '
          : character
    put(shown, at, at + 1)
    at++
  }
  return { text: parts.join(''), from, to }
}

/**
 * A hexadecimal escape of a few lines; what is longer is no escape, and looking for its end would
 * take quadratic time.
 */
const longestEscape = 2000

/**
 * What an escape says, without the escape characters around it; undefined for what isn't one, which
 * stays as it stands.
 */
function meaning(written: string, delimiters: Delimiters): string | undefined {
  const letter = letters.find(([, each]) => each === written)
  if (letter) return delimiters[letter[0]] || undefined
  if (written === 'H' || written === 'N') return ''
  if (/^X(?:[0-9A-Fa-f]{2})+$/.test(written)) return decode(Buffer.from(written.slice(1), 'hex')).text
  // A change of character set (HL7 v2.5, 2.7.2): nothing that is read.
  if (/^[CM](?:[0-9A-Fa-f]{2}){2,3}$/.test(written)) return ''
  const command = /^\.(br|sp|ce|sk|in|ti|fi|nf) ?[+-]?\d{0,3}$/.exec(written)?.[1]
  if (command === undefined) return undefined
  if (command === 'br' || command === 'sp' || command === 'ce') return '\n'
  return command === 'fi' || command === 'nf' ? '' : ' '
}
