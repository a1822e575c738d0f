/**
 * Fits what `--sensitivity` goes by, and measures its curve on held-out kinds: one command after
 * any pack or ensemble of a language was changed.
 *
 *   node --experimental-strip-types models/recipe/ensemble/sensitivity.ts LANGUAGE NOTES_DIR…
 * [--balanced PROBABILITY] [--balanced-fast PROBABILITY] [--packs DIR] [--out DIR]
 *
 * --balanced: words of that probability or more are added to the vote already at 'balanced'; none
 * are unless given. Choose it from the figures that are printed first, strict F1 among them, each
 * note by weights that were fitted without its kind. --balanced-fast: the same for the fast models.
 * NOTES_DIR comes from `corpus.py LANGUAGE DIR` (notes that no pack learned from). Writes
 * models/packs/LANGUAGE-sensitivity.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isDirect } from '../../../worker/core/category.ts'
import type { Language } from '../../../worker/core/document.ts'
import { balancedLevel } from '../../../worker/core/sensitivity.ts'
import type { Span } from '../../../worker/core/span.ts'
import { withoutUnvouched } from '../../../worker/ensemble/referenceText.ts'
import { leastProbability, leastScore, mayBeName, withWords, wordProbability } from '../../../worker/ensemble/sensitivity.ts'
import { plainSettings, readSettings } from '../../../worker/ensemble/settings.ts'
import { featureNames, type UnmarkedWord, unmarkedWords } from '../../../worker/ensemble/unmarkedWords.ts'
import { categoryOfLabel } from '../../../worker/formats/corpora/labels.ts'
import { lbfgsDefaults, minimise } from '../../../worker/learn/lbfgs.ts'
import { packCards } from '../../../worker/packs/packCards.ts'
import { collectBallots, type NoteBallots, openLexicon, spansBy, type Way } from './casts.ts'
import { readNotes } from './notes.ts'
import { countsOf, figures, sum } from './score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { balanced: { type: 'string' }, 'balanced-fast': { type: 'string' }, packs: { type: 'string' }, out: { type: 'string' } },
})
const [language, ...folders] = positionals as [Language, ...string[]]
const packs = values.packs ?? join(import.meta.dirname, '..', '..', 'packs')
const lexicon = openLexicon()
const floors: Readonly<Record<string, string | undefined>> = {
  auto: values.balanced,
  united: values['balanced-fast'] ?? values.balanced,
}
const settingsFile = join(packs, `${language}-ensemble.json`)
const settings = existsSync(settingsFile) ? readSettings(readFileSync(settingsFile, 'utf8'), settingsFile) : plainSettings
const notes: NoteBallots[] = []
for (const folder of folders) notes.push(...(await collectBallots(readNotes(folder, language), lexicon, packs)))
const counts = {
  notes: notes.length,
  words: notes.reduce((sum, { text }) => sum + text.split(/\s+/u).filter(Boolean).length, 0),
  direct: notes.reduce((sum, { gold }) => sum + gold.filter(namesOne).length, 0),
}
const everyone = [...new Set(notes[0]?.voterBallots.map(({ ballot }) => ballot.tagger))].filter((id) => !settings.without?.includes(id))
const own = ['rules', 'gazetteer', 'places']
const { weights, threshold } = settings
const ways: Record<string, Way> = {
  auto: { kind: 'category', who: everyone, weights, threshold },
  united: { kind: settings.fast.length > 1 ? 'category' : 'united', who: [...settings.fast, ...own], weights, threshold } as Way,
  lists: { kind: 'united', who: own },
}

/** A note, and what an ensemble makes of it. */
interface Tagged {
  readonly note: NoteBallots
  readonly fold: number
  /** Of the vote as it is: balanced, or less. */
  readonly spans: readonly Span[]
  /** The vote's, and those that it drops from reference text: above balanced. */
  readonly unvouched: readonly Span[]
  /** Words outside `unvouched`, each with whether a direct identifier holds it. */
  readonly words: readonly (UnmarkedWord & { readonly isDirect: boolean })[]
}

const folds = 8

async function tagged(way: Way, name: string): Promise<Tagged[]> {
  const out: Tagged[] = []
  for (const note of notes) {
    const calibration = settings.calibration[name === 'lists' ? 'united' : name]
    const spans = await spansBy(way, note, lexicon, { explain: true, calibration })
    const unvouched = await spansBy(way, note, lexicon, { explain: true, calibration, keepsUnvouched: true })
    const voterBallots = note.voterBallots.filter(({ ballot }) => way.who.includes(ballot.tagger))
    const direct = note.gold.filter(namesOne)
    const words = unmarkedWords(note, note.tokens, unvouched, voterBallots, lexicon).map((word) => ({
      ...word,
      isDirect: direct.some(({ start, end }) => start < word.end && word.start < end),
    }))
    out.push({ note, fold: foldOf(note.id), spans, unvouched, words })
  }
  return out
}

/** Whether it is a direct identifier, under MEDDOCAN's labels too. */
function namesOne({ category }: Span): boolean {
  return isDirect(categoryOfLabel(category) ?? category)
}

/** Notes of one kind are in one fold: what a note is called, less its place in its file. */
function foldOf(id: string): number {
  const parts = id.split('__')
  const kind = parts.length > 2 ? parts.slice(0, 2).join('__') : id.replace(/(?:\.txt)?-\d+\.txt$/, '').replace(/\d+/g, '')
  let hash = 7
  for (const letter of kind) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003
  return hash % folds
}

/** A logistic regression with a penalty of `l2` times the squares. */
function weightsOf(words: readonly { readonly features: readonly number[]; readonly isDirect: boolean }[], l2 = 1): number[] {
  const { state } = minimise(
    (point, slope) => {
      let value = 0
      for (let k = 0; k < point.length; k++) {
        const weight = k === 0 ? 0 : point[k]!
        value += l2 * weight * weight
        slope[k] = 2 * l2 * weight
      }
      for (const word of words) {
        let sum = 0
        for (let k = 0; k < point.length; k++) sum += point[k]! * word.features[k]!
        const probability = 1 / (1 + Math.exp(-sum))
        value -= Math.log(Math.max(1e-12, word.isDirect ? probability : 1 - probability))
        const error = probability - (word.isDirect ? 1 : 0)
        for (let k = 0; k < point.length; k++) slope[k] = slope[k]! + error * word.features[k]!
      }
      return value
    },
    new Float64Array(featureNames.length),
    { ...lbfgsDefaults, mostSteps: 400 },
  )
  return [...state.point].map((weight) => Number(weight.toFixed(4)))
}

/** Weights of each fold, fitted on the others. */
function heldOutWeights(all: readonly Tagged[]): number[][] {
  return Array.from({ length: folds }, (_, fold) => weightsOf(all.filter((each) => each.fold !== fold).flatMap(({ words }) => words)))
}

/**
 * What is missed and what is covered for nothing, each note by the weights that were fitted without
 * its kind.
 */
function pointAt(sensitivity: number, all: readonly Tagged[], held: readonly (readonly number[])[], floor: number | undefined) {
  let [missed, spurious] = [0, 0]
  for (const each of all) {
    const { note } = each
    const found = foundAt(sensitivity, each, held[each.fold]!, floor)
    missed += note.gold.filter((gold) => namesOne(gold) && !isCovered(gold, found, note.text)).length
    spurious += found.filter((span) => !note.gold.some(({ start, end }) => start < span.end && span.start < end)).length
  }
  return {
    sensitivity,
    missed: Number((missed / counts.direct).toFixed(4)),
    spurious: Number(((1000 * spurious) / counts.words).toFixed(2)),
  }
}

/** The spans at a sensitivity, words by the weights given. */
function foundAt(sensitivity: number, { note, spans, unvouched, words }: Tagged, weights: readonly number[], floor = 1): Span[] {
  if (sensitivity < balancedLevel) return spans.filter(({ score = 1 }) => score >= leastScore(sensitivity))
  const least = leastProbability(sensitivity, floor)
  const scored = words.map((word) => ({ ...word, score: wordProbability(word, weights) })).filter(({ score }) => score >= least)
  if (sensitivity > balancedLevel) return withWords(unvouched, scored, note.text)
  const ballots = note.voterBallots.map(({ ballot }) => ballot)
  const named = scored.filter((word) => mayBeName(word, note.text))
  return withoutUnvouched(withWords(spans, named, note.text, true), ballots, note.tokens, lexicon)
}

/** What each `--balanced` would make of the vote, on kinds that the weights were not fitted on. */
function balancedFigures(all: readonly Tagged[], held: readonly (readonly number[])[]): string[] {
  const profile = language === 'es' ? 'meddocan' : 'i2b2'
  return [1, 0.6, 0.5, 0.4, 0.35, 0.3, 0.25, 0.2].map((floor) => {
    let [spurious, cleanSpurious] = [0, 0]
    const each = all.map((one) => {
      const found = foundAt(balancedLevel, one, held[one.fold]!, floor)
      const touching = found.filter((span) => !one.note.gold.some(({ start, end }) => start < span.end && span.start < end)).length
      spurious += touching
      if (one.note.gold.length === 0) cleanSpurious += touching
      return countsOf(one.note, found, profile)
    })
    const { f1, direct } = figures(sum(each))
    return [floor, (100 * f1).toFixed(2), (100 * direct).toFixed(2), spurious, cleanSpurious].join('\t')
  })
}

const steps = Array.from({ length: 21 }, (_, k) => k / 20)

/** The least level, in hundredths, that misses one in a hundred or fewer; 1 where none does. */
function cautiousOf(curve: readonly ReturnType<typeof pointAt>[], at: (level: number) => ReturnType<typeof pointAt>): number {
  const enough = curve.find(({ sensitivity, missed }) => sensitivity > balancedLevel && missed <= 0.01)
  if (!enough) return 1
  for (const less of [4, 3, 2, 1]) {
    const level = Number((enough.sensitivity - less / 100).toFixed(2))
    if (at(level).missed <= 0.01) return level
  }
  return enough.sensitivity
}

function isCovered({ start, end }: Span, spans: readonly Span[], text: string): boolean {
  for (let at = start; at < end; at++) {
    if (/[\p{L}\p{N}_]/u.test(text[at]!) && !spans.some((span) => span.start <= at && at < span.end)) return false
  }
  return true
}

const out: Record<string, object> = {}
for (const [name, way] of Object.entries(ways)) {
  const all = await tagged(way, name)
  const held = heldOutWeights(all)
  console.log(`\n${name}\nbalanced\tstrict F1\tdirect\tspurious spans\tin notes without identifiers`)
  if (name !== 'lists') for (const line of balancedFigures(all, held)) console.log(line)
  const floor = floors[name] === undefined ? undefined : Number(floors[name])
  const at = (level: number) => pointAt(level, all, held, floor)
  const curve = steps.map(at)
  const cautious = cautiousOf(curve, at)
  // What 'cautious' costs is on the curve as it was measured, and not between two points of it.
  const points = steps.includes(cautious) ? curve : [...curve, at(cautious)].sort((a, b) => a.sensitivity - b.sensitivity)
  out[name] = {
    weights: weightsOf(all.flatMap(({ words }) => words)),
    cautious,
    ...(floor !== undefined && { balanced: floor }),
    curve: points,
  }
  console.log(`\n${name}: cautious is ${cautious}\nsensitivity\tmissed\tspurious a 1,000 words`)
  for (const { sensitivity, missed, spurious } of points) console.log(`${sensitivity}\t${(100 * missed).toFixed(2)} %\t${spurious}`)
}
const voting = packCards(packs).filter(({ id }) => everyone.includes(id))
const fittedOn = Object.fromEntries(voting.map(({ id, digest }) => [id, digest]))
writeFileSync(join(values.out ?? packs, `${language}-sensitivity.json`), `${JSON.stringify({ ...out, notes: counts, fittedOn })}\n`)
