import type { Document } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Tokens } from '../core/tokens.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { isPartOfPlace, isThing } from '../taggers/gazetteer/nameGuards.ts'
import { lineIsInCapitals, type Surroundings } from '../taggers/gazetteer/nameReader.ts'
import { type NameWord, nameWordAt } from '../taggers/gazetteer/nameWords.ts'
import { kindBySetting } from '../taggers/gazetteer/personKind.ts'
import { ANY_NAME, ANY_SURNAME, wordClass } from '../taggers/gazetteer/wordGroups.ts'
import { folded } from '../text/fold.ts'
import { isInPatientField, isPerson } from './spanText.ts'

type Person = 'PATIENT' | 'DOCTOR'

/** The document's evidence on one word of a name. */
interface Evidence {
  /** The best score of a span of each kind that contains the word. */
  readonly best: Record<Person, number>
  readonly word: NameWord
}

/** Letters of the shortest word that is looked for. */
const SHORTEST = 3

/** Below this score the category of a person is doubtful. */
const DOUBTFUL = 0.925
/** From this score on, only a sure doctor changes it, and only where no patient is as sure. */
const FAIRLY_SURE = 0.8
/** Scores from which another span is evidence enough to change it. */
const SURE_DOCTOR = 0.93
const SURE_PATIENT = 0.93
const RIVAL_PATIENT = 0.935
/** A repeated name is never surer than this. */
const HIGHEST_SCORE = 0.75

/**
 * Adds every other mention of the names in the spans: each given name or surname of three letters
 * or more, in any case, with or without a possessive. A word that is also an ordinary one counts
 * only when it is capitalised inside a sentence. Persons whose category is doubtful take the
 * category for which the document has better evidence.
 *
 * @param spans in order, not overlapping
 * @returns in order, not overlapping
 */
export function repeatNames(spans: readonly Span[], document: Document, tokens: Tokens, lexicon: Lexicon): Span[] {
  const where: Surroundings = { text: document.text, language: document.language, lexicon }
  const known = evidenceOf(spans, where)
  if (known.size === 0) return [...spans]
  const settled = spans.map((span) => (isPerson(span) && (span.score ?? 1) < DOUBTFUL ? settle(span, known, where) : span))
  const added = elsewhere(settled, known, tokens, where)
  return [...settled, ...added].sort((a, b) => a.start - b.start)
}

function evidenceOf(spans: readonly Span[], where: Surroundings): Map<string, Evidence> {
  const known = new Map<string, Evidence>()
  for (const span of spans) {
    if (!isPerson(span)) continue
    for (const word of wordsOf(span, where)) {
      if (word.look === 'initial' || word.look === 'initials' || word.particle || word.text.length < SHORTEST || word.worth === 'no')
        continue
      const key = folded(word.text)
      const evidence = known.get(key) ?? { best: { PATIENT: 0, DOCTOR: 0 }, word }
      const kind = span.category
      evidence.best[kind] = Math.max(evidence.best[kind], span.score ?? 1)
      known.set(key, evidence)
    }
  }
  return known
}

function wordsOf({ start, end }: Span, { text, lexicon, language }: Surroundings): NameWord[] {
  const words: NameWord[] = []
  for (let at = start; at < end; ) {
    const word = nameWordAt(text, at, lexicon, language)
    if (word) words.push(word)
    at = word ? Math.max(word.end, at + 1) : at + 1
  }
  return words
}

/**
 * The category of a doubtful person, from the span with the highest score that shares a word with
 * it.
 */
function settle(span: Span, known: ReadonlyMap<string, Evidence>, where: Surroundings): Span {
  if (isInPatientField(span, where.text)) return span
  const best = { PATIENT: 0, DOCTOR: 0 }
  for (const word of wordsOf(span, where)) {
    const evidence = known.get(folded(word.text))
    if (!evidence) continue
    best.PATIENT = Math.max(best.PATIENT, evidence.best.PATIENT)
    best.DOCTOR = Math.max(best.DOCTOR, evidence.best.DOCTOR)
  }
  if ((span.score ?? 1) >= FAIRLY_SURE && (best.DOCTOR < SURE_DOCTOR || best.PATIENT > RIVAL_PATIENT)) return span
  if (span.category === 'DOCTOR' && (best.PATIENT < SURE_PATIENT || kindBySetting({ ...span, words: [] }, where) === 'DOCTOR')) return span
  const category = best.DOCTOR > best.PATIENT ? 'DOCTOR' : best.PATIENT > best.DOCTOR ? 'PATIENT' : span.category
  return category === span.category ? span : { ...span, category }
}

function elsewhere(spans: readonly Span[], known: ReadonlyMap<string, Evidence>, tokens: Tokens, where: Surroundings): Span[] {
  const { text } = where
  const firsts = new Set([...known.keys()].map((key) => key.charCodeAt(0)))
  const added: Span[] = []
  let k = 0
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i]!
    while (k < spans.length && spans[k]!.end <= start) k++
    const next = spans[k]
    if (next && next.start <= start) continue
    const free = Math.max(spans[k - 1]?.end ?? 0, added.at(-1)?.end ?? 0)
    if (start < free || !mayStart(text, start, firsts)) continue
    const word = nameWordAt(text, start, where.lexicon, where.language)
    const evidence = word && known.get(folded(word.text))
    if (!word || !evidence || (next && word.end > next.start) || !isSame(word, evidence, where)) continue
    added.push(joined(word, evidence, known, { start: free, end: next?.start ?? text.length }, where))
  }
  return added
}

function mayStart(text: string, at: number, firsts: ReadonlySet<number>): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0x80 && !firsts.has(unit | 0x20)) return false
  return at === 0 || !/[\p{L}\p{N}@_]/u.test(text[at - 1]!)
}

/**
 * The same guards as for a first mention: an ordinary word needs a capital that is not due to the
 * beginning of a sentence.
 */
function isSame(word: NameWord, { word: first }: Evidence, where: Surroundings): boolean {
  const { text } = where
  const reading = { start: word.start, end: word.end, words: [word] }
  if (/[@\\_]/u.test(text[word.end] ?? '') || isPartOfPlace(reading, where) || isThing(reading, where)) return false
  if (word.classes & wordClass.EPONYM && /\bof[ \t]$/u.test(text.slice(Math.max(0, word.start - 4), word.start))) return false
  const ordinary =
    first.worth === 'word' || first.worth === 'usual' || word.worth === 'word' || word.worth === 'usual' || word.worth === 'no'
  if (word.look === 'small') return !ordinary && first.worth !== 'shared' && word.text.length > 3
  if (!ordinary) return true
  if (word.worth === 'no' || (word.look === 'caps' && lineIsInCapitals(text, word.start))) return false
  const starts = /(?:^|[.!?:;•*#>|\n])[ \t\d).-]*$/u.test(text.slice(Math.max(0, word.start - 8), word.start))
  const acts = /^(?:['’]s\b|[ \t](?:is|was|has|had|will|says|said|told|asked|wants|lives|works|called|a|est|dit)\b)/u.test(
    text.slice(word.end, word.end + 10),
  )
  return word.worth === 'usual'
    ? !starts && (acts || first.look === 'capital') && !/^[ \t]\p{Lu}/u.test(text.slice(word.end, word.end + 2))
    : !starts || acts || (word.classes & (wordClass.GIVEN_FEMALE | wordClass.GIVEN_MALE)) !== 0
}

/** The span of a word and of the known words after it, outside all other spans. */
function joined(
  word: NameWord,
  evidence: Evidence,
  known: ReadonlyMap<string, Evidence>,
  free: Pick<Span, 'start' | 'end'>,
  where: Surroundings,
): Span {
  const { text, lexicon, language } = where
  let { end } = word
  const best = { ...evidence.best }
  for (;;) {
    const gap = /^(?:[ \t]|,[ \t]?|-)(?=\p{L})/u.exec(text.slice(end, end + 3))?.[0].length ?? 0
    const next = gap ? nameWordAt(text, end + gap, lexicon, language) : undefined
    const more = next && known.get(folded(next.text))
    if (!next || !more || next.end > free.end || next.look !== word.look || more.word.worth === 'usual') break
    best.PATIENT = Math.max(best.PATIENT, more.best.PATIENT)
    best.DOCTOR = Math.max(best.DOCTOR, more.best.DOCTOR)
    end = next.end
  }
  const reading = { start: word.start, end, words: [word] }
  const setting = kindBySetting(reading, where)
  const category: Person = setting && best[setting] > 0 ? setting : best.DOCTOR > best.PATIENT ? 'DOCTOR' : 'PATIENT'
  const begin = withGiven(word, where)
  return {
    start: begin < free.start ? word.start : begin,
    end,
    category,
    score: Math.min(HIGHEST_SCORE, Math.max(best.PATIENT, best.DOCTOR)),
    votes: { repeats: category },
  }
}

/** The start of the given name or the initial before a known surname. */
function withGiven(word: NameWord, { text, lexicon, language }: Surroundings): number {
  if (word.look === 'small' || (word.classes & ANY_NAME && !(word.classes & ANY_SURNAME))) return word.start
  const before = /(?:^|[^\p{L}.'’-])((?:\p{Lu}\.[ ]?){1,2}|\p{Lu}\p{L}+[ ])$/u.exec(
    text.slice(Math.max(0, word.start - 18), word.start),
  )?.[1]
  if (!before) return word.start
  const start = word.start - before.length
  const given = nameWordAt(text, start, lexicon, language)
  if (!given) return word.start
  const fits =
    given.look === 'initial' ||
    given.look === 'initials' ||
    (given.look === word.look && (given.classes & wordClass.GIVEN) !== 0 && given.worth !== 'no')
  return fits ? start : word.start
}
