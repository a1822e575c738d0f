import { splitWords } from '../../core/splitWords.ts'
import { wordClass } from '../gazetteer/classes.ts'
import { headsPlace, isPet, isThing } from '../gazetteer/nameGuards.ts'
import { type Manner, type NameReading, readName, type Surroundings } from '../gazetteer/nameReader.ts'
import type { Extent, RuleContext } from './rule.ts'

const JOINS = {
  /** 'Drs Lee, Ng and Roe', 'sons Al & Zé'. */
  several: /(?: ?[/&+,•·] ?| [–—|-] | and | et | y | or | ou |, and |, et )(?:(?:Drs?|Mrs?|Ms|Mme|Dr|Pr|Prof)\b\.? ?)?/uy,
  /** 'Hi Ann and Tom'. */
  and: /(?: ?[/&+] ?| and | et | y )/uy,
  /** 'Dr Lee/Ng'. */
  pair: /(?: ?[/&+] ?)(?=\p{Lu})/uy,
  none: undefined,
} as const

export type Join = keyof typeof JOINS

export function surroundings({ document, lexicon }: RuleContext): Surroundings {
  return { text: document.text, language: document.language, lexicon }
}

/** Reads the name that follows the match. What heads a place's name or a disease is none. */
export function nameAfter(
  manner: Manner,
  join: Join = 'none',
): (groups: readonly (string | undefined)[], context: RuleContext) => Extent[] {
  return (_, context) => namesFrom(context.end, manner, join, surroundings(context))
}

/**
 * The names that stand from `from` on: one, or several where `join` allows.
 *
 * @param from UTF-16 code units
 */
export function namesFrom(from: number, manner: Manner, join: Join, where: Surroundings): NameReading[] {
  const first = readName(from, manner, where)
  if (
    !first ||
    (manner !== 'titled' && isUsual(first, manner, where)) ||
    isThing(first, where) ||
    isPet(first, where) ||
    (manner !== 'titled' && manner !== 'labelled' && headsPlace(first, where))
  )
    return []
  const out = [first]
  const pattern = JOINS[join]
  let { end } = first
  while (pattern && out.length < 6) {
    pattern.lastIndex = end
    const joint = pattern.exec(where.text)?.[0].length
    if (!joint) break
    const next = readName(end + joint, 'hinted', where)
    if (!next || next.words.some(({ worth }) => worth === 'usual') || headsPlace(next, where)) break
    out.push(next)
    end = next.end
  }
  return out
}

/** A single word that is hardly ever a name, unless it stands by itself ('son Will,'). */
function isUsual({ end, words }: NameReading, manner: Manner, { text }: Surroundings): boolean {
  const [word] = words
  if (!word || words.length > 1 || word.worth !== 'usual') return false
  if (
    manner === 'announced' &&
    word.look === 'capital' &&
    word.classes & (wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE) &&
    !ALMOST_NEVER.has(word.text.toLowerCase())
  )
    return false
  return (
    ALMOST_NEVER.has(word.text.toLowerCase()) ||
    !/^(?:$|[ \t]*[),.;(\r\n]|['’]s|[ \t]+(?:will|is|was|has|says|said|at|on|in|to|and|\d|\p{Ll}+(?:ed|s)\b))/u.test(
      text.slice(end, end + 14),
    )
  )
}

const ALMOST_NEVER = new Set(
  splitWords(`
    date son one my baby the hand id day time note male female man old new left right back head chest art so an do no
    see may do can has her his him it me or my
  `),
)

/**
 * The longest name that ends at `to`, on the same line or broken by one line end.
 *
 * @param mostWords how many words back a name may begin
 */
export function nameBefore(to: number, manner: Manner, where: Surroundings, mostWords = 5): NameReading | undefined {
  const starts = wordStartsBefore(to, where.text, mostWords)
  for (const start of starts.reverse()) {
    const reading = readName(start, manner, where)
    if (reading && reading.end === to) return reading
  }
  return undefined
}

const WORD_BEFORE = /(?:^|[^\p{L}'’-])((?:\p{L}[\p{L}\p{M}'’-]*)\.?)((?:[ \t]{1,2}|, ?|["”')]? ?["“'(]?)?)$/u

/** Where words begin before `to`, nearest first. */
function wordStartsBefore(to: number, text: string, most: number): number[] {
  const starts: number[] = []
  let at = to
  while (starts.length < most) {
    const from = Math.max(0, at - 30)
    const found = WORD_BEFORE.exec(text.slice(from, at))
    if (!found?.[1]) break
    at -= found[1].length + (found[2]?.length ?? 0)
    starts.push(at)
  }
  return starts
}
