import { pattern } from '../../core/pattern.ts'
import { isPartOfPlace, isPet, isThing } from './nameGuards.ts'
import { lineIsInCapitals, type NameReading, type Surroundings } from './nameReader.ts'
import { isGiven, isSurname, type NameWord, nameWordAt } from './nameWords.ts'
import { kindBySetting } from './personKind.ts'
import { ANY_PLACE, wordClass } from './wordGroups.ts'

const verbsOfPersons = pattern`
  is|was|has|had|will|would|can|could|does|did|says|said|told|tells|asked|asks|called|calls|rang|
  wants|wanted|lives|lived|works|worked|died|came|went|thinks|knows|knew|feels|felt|reports|
  reported|denies|states|stated|drove|drives|takes|took|gave|gives|brought|agreed|agrees|aware|
  informed|notified|noted|saw|helps|helped|sleeps|slept|does|keeps|kept|got|gets|met|left|had|who|
  whose|here|present|est|a|était|avait|dit|appelle|vient|va|veut|habite|vit|travaille|refuse|
  accepte|prévenu|prévenue|informé|informée|joint|jointe|rappelle|ne|sera|passe|tel|tél
`

/** What people do, after their name. */
const DOES = new RegExp(pattern`^(?:['’]s\b|[ \t](?:${verbsOfPersons})\b|[ \t]?\((?:\d{1,2}|\+?\d{3,}))`, 'u')
const verbsToPersons = pattern`
  told|tell|ask|asked|call|called|contact|ring|rang|text|with|and|met|see|saw|seeing|thank|inform|
  informed|notify|notified|spoke (?:to|with)|for|to|from|when|that|whether|where|named|et|dire à|
  rappeler|prévenir|appeler|dixit|selon|chez
`

/** What stands before a person and seldom before anything else. */
const BEFORE_PERSON = new RegExp(pattern`(?:\b(?:${verbsToPersons})[ \t]|[“"«(:;&+/,][ \t]?)$`, 'iu')
const SENTENCE_START = /(?:^|[.!?:;•*#>|]|\n)[ \t\d).-]*$/u

const RESULT_WORDS = pattern`neg|pos|negative|positive|absent|present|mg|x\d|nil|normal|n/a|equivocal|band|flap|views?`
/** A result behind an eponym: a test, not a person. */
const RESULT_AFTER = new RegExp(pattern`^(?:[ \t]\d|[ \t]?[+=%]|[ \t](?:${RESULT_WORDS})\b)`, 'u')

/**
 * How likely what was read is a person's name, 0–1: by what its words are worth, how they fit
 * together and what stands around them.
 */
export function weighName(reading: NameReading, where: Surroundings): number {
  const { text } = where
  const full = reading.words.filter(({ look, particle }) => look !== 'initial' && look !== 'initials' && !particle)
  const inCapitals = lineIsInCapitals(text, reading.start)
  const own =
    full.length > 1 ? several(full, reading, inCapitals, text) : full.length === 1 ? single(full[0]!, reading, inCapitals, where) : 0
  if (own <= 0.2 || isPartOfPlace(reading, where) || isThing(reading, where) || isPet(reading, where) || isPhrase(full, where)) return 0
  const before = text.slice(Math.max(0, reading.start - 24), reading.start)
  const after = text.slice(reading.end, reading.end + 24)
  let score = own
  if (kindBySetting(reading, where)) score += 0.2
  if (DOES.test(after)) score += 0.15
  if (BEFORE_PERSON.test(before)) score += 0.1
  if (besideOtherCapitals(reading, where)) score -= 0.25
  if ((full.length < 2 || full[full.length - 1]!.classes & wordClass.EPONYM) && RESULT_AFTER.test(after))
    score -= full.length < 2 ? 0.3 : 0.6
  if (/\b(?:Modified|Tab|Cap|Inj|Syp|a|an|the|un|une|using|with a|with an)[ \t]$/u.test(before)) score -= 0.3
  return score
}

/** San Francisco, North Carolina: the lists know it as a whole. */
function isPhrase(full: readonly NameWord[], { lexicon }: Surroundings): boolean {
  if (full.length < 2) return false
  const match = lexicon.phrases?.longest(
    full.map(({ text }) => text),
    0,
  )
  return (
    match !== undefined &&
    match.length === full.length &&
    (match.classes & (ANY_PLACE | wordClass.EPONYM | wordClass.DRUG | wordClass.MEDICAL)) !== 0
  )
}

/** Given name and surname, or the other way round, by the weaker of the two. */
function several(full: readonly NameWord[], { words }: NameReading, inCapitals: boolean, text: string): number {
  const first = full[0]!
  const last = full[full.length - 1]!
  const comma = text.slice(first.end, last.start).includes(',')
  if (full.every(({ classes }) => classes & wordClass.EPONYM)) return 0.3
  if (first.look === 'caps' && first.text.length < 5 && last.classes & wordClass.EPONYM) return 0
  const straight = isGiven(first) && isSurname(last)
  const turned = isSurname(first) && full.some((word) => word !== first && isGiven(word))
  let score = (WORTH[first.worth] + WORTH[last.worth]) / 2
  if (!straight && !turned) score -= last.worth === 'unknown' && isGiven(first) ? 0.1 : 0.3
  if (comma && turned) score += 0.05
  if (first.look === 'caps' && last.look === 'capital' && turned) score += first.worth === 'usual' || last.worth === 'usual' ? 0.3 : 0.15
  if (inCapitals) score -= 0.15
  if (full.length > 2 && full.every(({ worth }) => worth === 'name' || worth === 'shared')) score += 0.05
  if (words.length > full.length) score += 0.05
  return score
}

const WORTH = { name: 0.92, shared: 0.72, word: 0.6, unknown: 0.5, place: 0.3, usual: 0.25, no: 0 } as const

/** One word, with initials or alone. */
function single(word: NameWord, { words, start }: NameReading, inCapitals: boolean, { text }: Surroundings): number {
  const initial = words.find(({ look }) => look === 'initial' || look === 'initials')
  if (initial) {
    const dotted = text.slice(initial.start, initial.end).includes('.')
    if ((inCapitals || initial.text === 'A') && !dotted) return 0
    if (word.classes & wordClass.EPONYM && /^[LR]$/u.test(initial.text)) return 0
    const ahead = initial.start < word.start
    if (!dotted && (/^[LRCEHKSTVXYZ]$/u.test(initial.text) || !ahead)) return word.worth === 'name' && ahead ? 0.45 : 0
    const worth = { name: 0.82, shared: 0.62, word: 0.5, unknown: 0.3, place: 0.2, usual: 0.3, no: 0 }[word.worth]
    return worth - (dotted ? 0 : 0.15) - (ahead ? 0 : 0.15) - (isSurname(word) || !ahead ? 0 : 0.2)
  }
  const full = word.classes & (wordClass.GIVEN | wordClass.SURNAME)
  if (word.worth !== 'name' || !full || word.text.length < 3) {
    return word.worth === 'shared' &&
      word.classes & wordClass.GIVEN &&
      !(
        word.classes &
        (wordClass.EPONYM | wordClass.DRUG | wordClass.MEDICAL | wordClass.STATE | wordClass.COUNTRY | wordClass.NATIONALITY)
      ) &&
      word.look === 'capital' &&
      !/\b(?:in|at|near|from|of|to|de|à)[ \t]$/u.test(text.slice(Math.max(0, start - 6), start))
      ? 0.42
      : 0
  }
  if (word.look === 'caps' && word.text.length < 5) return 0
  let score = word.classes & wordClass.GIVEN ? 0.52 : 0.38
  if (word.look === 'caps') score -= inCapitals ? 0.2 : 0.05
  if (SENTENCE_START.test(text.slice(Math.max(0, start - 8), start))) score -= 0.02
  return score
}

/**
 * 'New Parker Technique': a capital on either side that is no name makes a title or a heading of
 * it.
 */
function besideOtherCapitals({ start, end }: NameReading, where: Surroundings): boolean {
  const { text } = where
  const next = /^[ \t](?=\p{Lu}\p{Ll})/u.test(text.slice(end, end + 3))
    ? nameWordAt(text, end + 1, where.lexicon, where.language)
    : undefined
  if (next && next.worth === 'no' && !(next.classes & (wordClass.MONTH_OR_DAY | wordClass.TITLE))) return true
  return /(?:^|[^\p{L}.!?:\n][ \t]?|\p{Ll}[ \t])\p{Lu}\p{Ll}{2,}[ \t]$/u.test(text.slice(Math.max(0, start - 16), start))
}
