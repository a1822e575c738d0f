import { splitWords } from '../../core/splitWords.ts'
import type { Matched } from './ownPattern.ts'
import { wordList } from './wordList.ts'
import { isWord, type Words, wordAt, wordsIn } from './words.ts'

/** One who is listed: words of the surname, and of each given name. */
interface Person {
  readonly given: readonly (readonly string[])[]
}

/**
 * Prepares a list of staff. 'Smith, Jane Anne', 'Jane Anne Smith' and 'Dr SMITH Jane' are the same
 * person, who is found as 'Jane Smith', 'J. A. Smith', 'JA Smith', 'Smith, Jane', 'Smith J' and,
 * behind a title, as 'Smith' alone: a bare surname may be a patient's. Somebody listed by one word
 * is found wherever it stands.
 *
 * @returns where they stand, in order, not overlapping, without their titles
 */
export function staffList(names: readonly string[]): (words: Words) => Matched[] {
  const people = new Map<string, Person[]>()
  for (const name of names) {
    const { surname, given } = partsOf(name)
    if (surname.length > 0) people.set(surname.join(' '), [...(people.get(surname.join(' ')) ?? []), { given }])
  }
  const surnames = wordList([...people], ([surname]) => surname)
  return (words) => {
    const out: Matched[] = []
    for (let at = 0; at < words.count; at++) {
      for (const { entry, first, last } of surnames.from(words, at)) {
        const stretch = longest(entry[1], words, first, last)
        const from = stretch && words.starts[stretch.first]!
        if (!stretch || from === undefined || from < (out.at(-1)?.end ?? 0)) continue
        out.push({ start: from, end: words.ends[stretch.last]! })
        at = stretch.last
        break
      }
    }
    return out
  }
}

interface Stretch {
  readonly first: number
  readonly last: number
}

/** The widest way in which one of those who share a surname stands around it. */
function longest(sharing: readonly Person[], words: Words, first: number, last: number): Stretch | undefined {
  let best: Stretch | undefined = sharing.some(({ given }) => given.length === 0) || isTitled(words, first) ? { first, last } : undefined
  for (const { given } of sharing) {
    if (given.length === 0) continue
    const before = backwards(words, first - 1, given)
    const after = forwards(words, words.folded[last + 1] === ',' ? last + 2 : last + 1, given)
    const found = before !== undefined ? { first: before, last } : after !== undefined ? { first, last: after } : undefined
    if (found && isNamed(words, found) && (!best || found.last - found.first > best.last - best.first)) best = found
  }
  return best
}

/** The first word of given names or initials that end before the surname. */
function backwards(words: Words, end: number, given: Person['given']): number | undefined {
  for (const form of formsOf(given)) {
    let at = end
    let k = form.length - 1
    for (; k >= 0; k--) {
      while (words.folded[at] === '.' || (words.folded[at] === '-' && form[k]!.initial)) at--
      if (!isPart(words, at, form[k]!)) break
      at--
    }
    if (k < 0) return at + 1
  }
  return undefined
}

/**
 * The last word of given names or initials that begin behind it; an initial's full stop is left
 * out.
 */
function forwards(words: Words, begin: number, given: Person['given']): number | undefined {
  for (const form of formsOf(given)) {
    let at = begin
    let k = 0
    for (; k < form.length; k++) {
      while (k > 0 && (words.folded[at] === '.' || (words.folded[at] === '-' && form[k]!.initial))) at++
      if (!isPart(words, at, form[k]!)) break
      at++
    }
    if (k === form.length) return at - 1
  }
  return undefined
}

interface Part {
  readonly text: string
  /** Only in capitals: 'a Smith' names no one. */
  readonly initial: boolean
}

/**
 * Ways to write given names, the longest first: all, the first with initials, the first, initials
 * run together or apart, the first's.
 */
function formsOf(given: Person['given']): Part[][] {
  const whole = (name: readonly string[]): Part[] => name.map((text) => ({ text, initial: false }))
  const initial = (name: readonly string[]): Part => ({ text: [...(name[0] ?? '')][0] ?? '', initial: true })
  const [first = [], ...more] = given
  const initials = given.map(initial)
  const hyphened = first.filter(isWord).map((word) => initial([word]))
  return [
    ...(more.length > 0 ? [given.flatMap(whole), [...whole(first), ...more.map(initial)]] : []),
    whole(first),
    ...(more.length > 0 ? [initials, [together(initials)]] : []),
    ...(hyphened.length > 1 ? [hyphened, [together(hyphened)]] : []),
    [initial(first)],
  ]
}

function together(initials: readonly Part[]): Part {
  return { text: initials.map(({ text }) => text).join(''), initial: true }
}

function isPart(words: Words, at: number, { text, initial }: Part): boolean {
  return words.folded[at] === text && (!initial || /^\p{Lu}/u.test(wordAt(words, at)))
}

/** Names begin with a capital somewhere: 'will long' is no one. */
function isNamed(words: Words, { first, last }: Stretch): boolean {
  return /\p{Lu}/u.test(words.text.slice(words.starts[first], words.ends[last]))
}

const titles: ReadonlySet<string> = new Set(
  splitWords(`
    dr dra drs doctor docteur doctora prof professor professeur profesor profesora pr mr mrs ms miss mme mlle sr sra
    sister nurse
  `),
)

function isTitled(words: Words, first: number): boolean {
  const before = words.folded[first - 1] === '.' ? first - 2 : first - 1
  return titles.has(words.folded[before] ?? '')
}

/** Words that belong to the surname that they stand before. */
const particles: ReadonlySet<string> = new Set("van von der den de del della di da du la le el al bin ibn st mac o d' ter ten".split(' '))

/**
 * Surname before the comma; without one, the words in capitals; else the last word with what
 * belongs to it.
 */
function partsOf(name: string): { readonly surname: readonly string[]; readonly given: Person['given'] } {
  const [before = '', after] = name.split(',', 2)
  if (after !== undefined) return { surname: keysOf(withoutTitles(before)), given: givenOf(withoutTitles(after)) }
  const parts = withoutTitles(name)
  const loud = parts.filter((part) => /^\p{Lu}[\p{Lu}'’-]+$/u.test(part))
  if (loud.length > 0 && loud.length < parts.length)
    return { surname: keysOf(loud), given: givenOf(parts.filter((part) => !loud.includes(part))) }
  let begin = parts.length - 1
  while (begin > 1 && particles.has(parts[begin - 1]!.toLowerCase())) begin--
  return { surname: keysOf(parts.slice(Math.max(0, begin))), given: givenOf(parts.slice(0, Math.max(0, begin))) }
}

function withoutTitles(name: string): string[] {
  const parts = name.trim().split(/\s+/u).filter(Boolean)
  while (parts.length > 1 && titles.has(parts[0]!.toLowerCase().replace(/\.$/, ''))) parts.shift()
  return parts
}

/** 'J.A.' are two given names. */
function givenOf(parts: readonly string[]): string[][] {
  return parts.flatMap((part) => part.split('.')).flatMap((part) => (isWord(part) ? [keysOf([part])] : []))
}

function keysOf(parts: readonly string[]): string[] {
  return [...wordsIn(parts.join(' ')).folded]
}
