import { UserError } from '../../core/userError.ts'
import { draws, keyFor } from '../keyed.ts'
import type { NoteContext } from '../operator.ts'
import { type Entities, entitiesOf, type Mention, mentionsIn } from './entities.ts'
import { feminineForm } from './familyForms.ts'
import type { Culture } from './nameLists.ts'
import { type Assignment, assignNames, drawNames, type IsTaken } from './nameSurrogate.ts'
import { type People, peopleOf } from './people.ts'

/** What a note's surrogates of names are made from. */
export interface NameScope {
  readonly key: Uint8Array
  readonly scope: string
  readonly people: People
  readonly assignment: Assignment
  /** Of one letter, small, that stands for nobody known: another one, each its own. */
  readonly letterFor: (letter: string) => string
  /** As many other digits, the same for the same ones. */
  readonly digitsFor: (digits: string) => string
  readonly keepsCapitals: boolean
}

const scopes = new WeakMap<NoteContext, NameScope>()

/** @throws UserError when the note comes without a key */
export function nameScopeOf(note: NoteContext): NameScope {
  let scope = scopes.get(note)
  if (!scope) {
    scope = prepare(note)
    scopes.set(note, scope)
  }
  return scope
}

function prepare(note: NoteContext): NameScope {
  if (!note.key) throw new UserError('Surrogates need a key. Give one with --key FILE; the same key gives the same surrogates again.')
  const key = namesKey(note.key)
  const { scope } = note
  const keep = note.policy.surrogates.keep
  const isKnownWhole = scope.startsWith('note') || note.entities?.mentions.length === 0
  const entities = isKnownWhole ? ownEntities(note) : note.entities
  const people = peopleOf(entities?.mentions ?? mentionsIn(note.text, note.spans))
  const assignment = entities ? assigned(entities, people, key, note) : drawNames(key, scope, keep, usual[note.language])
  let cycle: ReadonlyMap<string, string> | undefined
  return {
    key,
    scope,
    people,
    assignment,
    letterFor: (letter) => {
      if (keep.initials) return letter
      cycle ??= letterCycle(key, scope)
      return cycle.get(letter) ?? 'x'
    },
    digitsFor: (digits) => otherDigits(key, scope, digits),
    keepsCapitals: keep.capitals,
  }
}

const usual: Readonly<Record<NoteContext['language'], Culture>> = { en: 'english', fr: 'french', es: 'spanish' }

/** A note that is alone in its scope is known whole, whatever was found elsewhere. */
function ownEntities({ text, spans, entities }: NoteContext): Entities {
  const own = mentionsIn(text, spans)
  if (!entities) return entitiesOf(own)
  return { mentions: entitiesOf([...entities.mentions, ...own]).mentions, taken: entities.taken }
}

const keys = new WeakMap<Uint8Array, Uint8Array>()

function namesKey(key: Uint8Array): Uint8Array {
  let derived = keys.get(key)
  if (!derived) {
    derived = keyFor(key, 'names')
    keys.set(key, derived)
  }
  return derived
}

const assignments = new WeakMap<readonly Mention[], Map<string, Assignment>>()

function assigned(entities: Entities, people: People, key: Uint8Array, { scope, policy }: NoteContext): Assignment {
  const { keep } = policy.surrogates
  const at = [Buffer.from(key).toString('hex'), scope, keep.culture, keep.gender, keep.initials, keep.length].join(' ')
  let known = assignments.get(entities.mentions)
  if (!known) {
    known = new Map()
    assignments.set(entities.mentions, known)
  }
  let assignment = known.get(at)
  if (!assignment) {
    assignment = assignNames(key, scope, keep, people, takenBy(entities, people))
    known.set(at, assignment)
  }
  return assignment
}

/** A name of so many letters is one wherever it stands. */
const SHOWS = 6

/** Words, and how those begin that show within others. */
interface Words {
  readonly has: (word: string) => boolean
  readonly beginnings: ReadonlySet<string>
}

const takenWords = new WeakMap<readonly string[], Words>()

/** Whether somebody bears a name, or a long one is within it: 'Robertson' would show 'Robert'. */
function takenBy({ taken }: Entities, people: People): IsTaken {
  let words = takenWords.get(taken)
  if (!words) {
    const set = new Set(taken)
    words = { has: (word) => set.has(word), beginnings: beginningsOf(taken) }
    takenWords.set(taken, words)
  }
  const own: Words = { has: (word) => people.words.has(word), beginnings: beginningsOf(people.words.keys()) }
  const [all, mine] = [words, own]
  const known = new Map<string, boolean>()
  return (name) => {
    let is = known.get(name)
    if (is === undefined) {
      is = isIn(name, all) || isIn(name, mine)
      known.set(name, is)
    }
    return is
  }
}

function isIn(name: string, { has, beginnings }: Words): boolean {
  if (has(name) || has(feminineForm(name))) return true
  for (let from = 0; from + SHOWS <= name.length; from++) {
    if (!beginnings.has(name.slice(from, from + SHOWS))) continue
    for (let to = from + SHOWS; to <= name.length; to++) if (has(name.slice(from, to))) return true
  }
  return false
}

function beginningsOf(words: Iterable<string>): ReadonlySet<string> {
  const beginnings = new Set<string>()
  for (const word of words) if (word.length >= SHOWS) beginnings.add(word.slice(0, SHOWS))
  return beginnings
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Every letter to another, in one round through all of them (Sattolo's shuffle): none stays, no two
 * become one.
 */
function letterCycle(key: Uint8Array, scope: string): ReadonlyMap<string, string> {
  const from = draws(key, scope, 'letters')
  const letters = [...alphabet]
  for (let i = letters.length - 1; i > 0; i--) {
    const j = from.below(i)
    const [a, b] = [letters[i]!, letters[j]!]
    letters[i] = b
    letters[j] = a
  }
  return new Map([...alphabet].map((letter, i) => [letter, letters[i]!]))
}

function otherDigits(key: Uint8Array, scope: string, digits: string): string {
  const from = draws(key, scope, digits, 'digits')
  for (;;) {
    const other = Array.from(digits, (_, i) => String(i === 0 && digits[0] !== '0' ? 1 + from.below(9) : from.below(10))).join('')
    if (other !== digits) return other
  }
}
