import type { Category } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { undisguised } from '../../text/undisguised.ts'
import type { ProfiledSpan } from '../profiles.ts'
import { foldName } from './nameFold.ts'

/** A name as a note has it, before anybody knows who it is. */
export interface Mention {
  /** As written, white space made single. */
  readonly value: string
  readonly category: Category
}

/**
 * Who is who within a scope: made from all mentions of it, in whatever order they come, and asked
 * by every note of it. Plain JSON inside, so that it passes between threads and into an encrypted
 * file. Hand every note of a scope the same object: what is worked out from it is kept beside it.
 */
export interface Entities {
  /** Distinct normalised mentions, sorted: nothing depends on the order of notes. */
  readonly mentions: readonly Mention[]
  /**
   * Words of names that occur in the corpus, small letters without accents, sorted: no surrogate
   * may be one of them.
   */
  readonly taken: readonly string[]
}

/** What a name's surrogate must agree with, or must not be. */
const named: ReadonlySet<Category> = new Set(['PATIENT', 'DOCTOR', 'USERNAME', 'EMAIL', 'HOSPITAL', 'ORGANIZATION', 'CITY', 'STREET'])

/** What a first pass collects from a note: each name once, in the order of the note. */
export function mentionsIn(text: string, spans: readonly ProfiledSpan[], _language?: Language): Mention[] {
  const found = new Map<string, Mention>()
  for (const { start, end, canonical } of spans) {
    if (!named.has(canonical)) continue
    const value = undisguised(text.slice(start, end)).text.replace(/\s+/g, ' ').trim()
    if (value !== '') found.set(keyOf({ value, category: canonical }), { value, category: canonical })
  }
  return [...found.values()]
}

/** The same for the same set of mentions, in whatever order and however often they come. */
export function entitiesOf(mentions: Iterable<Mention>): Entities {
  const found = new Map<string, Mention>()
  const taken = new Set<string>()
  for (const mention of mentions) {
    const key = keyOf(mention)
    if (found.has(key)) continue
    found.set(key, { value: mention.value, category: mention.category })
    for (const word of wordsIn(mention.value)) taken.add(word)
  }
  return { mentions: [...found.keys()].sort().map((key) => found.get(key)!), taken: [...taken].sort() }
}

/** entitiesOf both's mentions; what either has taken stays taken. */
export function mergeEntities(a: Entities, b: Entities): Entities {
  return { mentions: merged(a.mentions, b.mentions, keyOf), taken: merged(a.taken, b.taken, (word) => word) }
}

function keyOf({ value, category }: Mention): string {
  return `${value}\n${category}`
}

/** Words of a name, small letters without accents, as `taken` has them. */
export function wordsIn(value: string): string[] {
  return (value.match(/\p{L}[\p{L}\p{M}'’ʼ‘ʻ`´]+/gu) ?? []).flatMap((word) => {
    const whole = foldName(word.replace(/['’]s$/i, ''))
    const glued = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
    return glued.length > 1 ? [whole, ...glued.map(foldName)] : [whole]
  })
}

/** Two sorted lists as one, each thing once. */
function merged<T>(a: readonly T[], b: readonly T[], key: (thing: T) => string): T[] {
  const out: T[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const left = i < a.length ? key(a[i]!) : undefined
    const right = j < b.length ? key(b[j]!) : undefined
    if (right === undefined || (left !== undefined && left <= right)) {
      out.push(a[i++]!)
      if (left === right) j++
    } else out.push(b[j++]!)
  }
  return out
}
