/**
 * Chooses the default vote of a language on the tune split: weights of the voters, the threshold,
 * and the calibration of scores.
 *
 *   node --experimental-strip-types models/recipe/ensemble/choose.ts LANGUAGE NOTES_DIR [--fast
 * PACK,…] [--among PACK,…]
 *     [--clean FILE [--share S] [--untouched U]] [--from former]
 *
 * --among: the packs that may vote, all unless given: what has learned from some of the notes can't be judged by them. A pack without which the rest is as good
 * does not vote: it would only take time. --from former: looks for better settings around those that stand there
 * alone, in minutes instead of an hour. NOTES_DIR comes from `corpus.py LANGUAGE DIR`; FILE has
 * snippets without identifiers, one a line (`namesakes.py LANGUAGE COUNT`); --untouched: the share of
 * them, 0 to 1, in which no vote that is chosen may find a direct identifier. Writes
 * models/packs/LANGUAGE-ensemble.json.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '../../../worker/core/document.ts'
import {
  type Calibration,
  calibrated,
  expectedCalibrationError,
  fitCalibration,
  type ScoredOutcome,
} from '../../../worker/ensemble/calibrate.ts'
import type { Threshold, Weight } from '../../../worker/ensemble/categoryVote.ts'
import { packCards, voters } from '../../../worker/packs/packCards.ts'
import { profiles } from '../../../worker/redact/profiles.ts'
import { collectBallots, type NoteBallots, openLexicon, spansBy, type Way } from './casts.ts'
import { readNotes } from './notes.ts'
import { countsOf, type Figures, figures, sum } from './score.ts'

/** Taggers that are no packs: that they are silent says little. */
const own = new Set(['rules', 'gazetteer', 'places'])

type CategoryWay = Extract<Way, { kind: 'category' }>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fast: { type: 'string' },
    among: { type: 'string' },
    packs: { type: 'string' },
    clean: { type: 'string' },
    share: { type: 'string', default: '1' },
    untouched: { type: 'string', default: '0' },
    from: { type: 'string' },
  },
})
const [language, folder] = positionals as [Language, string]
const packs = values.packs ?? join(import.meta.dirname, '..', '..', 'packs')
const profile = language === 'es' ? 'meddocan' : 'i2b2'
const lexicon = openLexicon()
const notes = await collectBallots(readNotes(folder, language), lexicon, packs)
const snippets = values.clean ? readFileSync(values.clean, 'utf8').split('\n').filter(Boolean) : []
const clean = await collectBallots(
  snippets.map((text, i) => ({ id: `clean ${i}`, text, language, gold: [] })),
  lexicon,
  packs,
)
const fast = values.fast?.split(',').filter(Boolean) ?? []
const among = values.among?.split(',').filter(Boolean)
const everyone = [...new Set(notes[0]?.voterBallots.map(({ ballot }) => ballot.tagger))]

/**
 * A missed name weighs as much as all the rest together; a clean snippet that is touched weighs
 * `--share` of that: by how many of the notes to come are clean. Of French emergency notes most are
 * (Bourdois 2021), of English letters and discharge summaries next to none.
 */
async function worthOf(way: Way): Promise<number> {
  const { f1, direct } = await measured(way)
  let touched = 0
  for (const note of clean) {
    const spans = await spansBy(way, note, lexicon)
    if (spans.some(({ category }) => !indirect.has(category))) touched++
  }
  if (clean.length === 0) return f1 + direct
  const share = touched / clean.length
  // A climb may begin beyond the bound: each step back to it is worth more than all else.
  const excess = Math.max(0, share - (1 - Number(values.untouched)))
  return f1 + direct - Number(values.share) * share - 100 * excess
}

const indirect: ReadonlySet<string> = new Set(['AGE', 'DATE', 'PROFESSION', 'COUNTRY', 'STATE'])

async function measured(way: Way): Promise<Figures> {
  const counts = []
  for (const note of notes) counts.push(countsOf(note, await spansBy(way, note, lexicon), profile))
  return figures(sum(counts))
}

/** Less than this is chance on a few hundred notes. */
const leastGain = 0.0015

/** One setting at a time is moved to its best value, until none is worth moving. */
async function climbed(start: CategoryWay): Promise<CategoryWay> {
  let way = start
  let best = await worthOf(way)
  for (let moved = true; moved; ) {
    moved = false
    for (const next of neighboursOf(way)) {
      const figure = await worthOf(next(way))
      if (figure <= best + leastGain) continue
      way = next(way)
      best = figure
      moved = true
    }
  }
  return way
}

/** Without the packs that make no difference, the least useful first. */
async function lean(way: CategoryWay): Promise<CategoryWay> {
  const least = (await worthOf(way)) - leastGain
  let kept = way
  for (;;) {
    const fewer = kept.who.filter((id) => !own.has(id)).map((id) => ({ ...kept, who: kept.who.filter((other) => other !== id) }))
    const worths = await Promise.all(fewer.map(worthOf))
    const best = Math.max(...worths)
    if (fewer.length < 2 || best < least) return kept
    kept = fewer[worths.indexOf(best)]!
  }
}

function neighboursOf(way: CategoryWay): ((way: CategoryWay) => CategoryWay)[] {
  const thresholds = percents.flatMap((percent) => [
    (now: CategoryWay) => ({ ...now, threshold: { ...both(now), direct: percent } }),
    (now: CategoryWay) => ({ ...now, threshold: { ...both(now), indirect: percent } }),
  ])
  const weights = way.who.flatMap((id) =>
    (own.has(id) ? ownWeights : packWeights).map((weight) => (now: CategoryWay) => ({
      ...now,
      weights: { ...now.weights, [id]: weight },
    })),
  )
  return [...thresholds, ...weights]
}

const percents = [15, 20, 25, 30, 34, 40, 45, 50, 55, 60, 67]
const both = ({ threshold }: CategoryWay): Threshold =>
  typeof threshold === 'number' ? { direct: threshold, indirect: threshold } : threshold

const packWeights: Weight[] = [
  { for: 1, against: 1 },
  { for: 2, against: 2 },
  { for: 2, against: 1 },
]
const ownWeights: Weight[] = [1, 2, 3, 4].map((votes) => ({ for: votes, against: 0 }))

/** Raw scores of the spans of some notes, and whether each is right in extent and category. */
async function judged(way: Way, some: readonly NoteBallots[]): Promise<ScoredOutcome[]> {
  const out: ScoredOutcome[] = []
  for (const note of some) {
    const gold = profile === 'meddocan' ? note.gold : profiles[profile].apply(note.gold, note.text)
    const right = new Set(gold.map(({ start, end, category }) => `${start} ${end} ${category}`))
    for (const { start, end, category, score } of profiles[profile].apply(
      await spansBy(way, note, lexicon, { explain: true }),
      note.text,
    )) {
      out.push({ score: score!, correct: right.has(`${start} ${end} ${category}`) })
    }
  }
  return out
}

/** The error on each half of the notes after a fit on the other. */
async function honestError(way: Way): Promise<{ before: number; after: number }> {
  const halves = [0, 1].map((half) => notes.filter((_, i) => i % 2 === half))
  const [first, second] = [await judged(way, halves[0]!), await judged(way, halves[1]!)]
  const through = (fit: Calibration, pairs: ScoredOutcome[]) =>
    pairs.map(({ score, correct }) => ({ score: calibrated(score, fit), correct }))
  return {
    before: expectedCalibrationError([...first, ...second]),
    after: expectedCalibrationError([...through(fitCalibration(first), second), ...through(fitCalibration(second), first)]),
  }
}

const rounded = ({ scores, probabilities }: Calibration): Calibration => ({
  scores: scores.map((x) => Number(x.toFixed(4))),
  probabilities: probabilities.map((x) => Number(x.toFixed(4))),
})

/** The settings that stand there, where its voters are still the same: one more beginning. */
function formerly(): CategoryWay | undefined {
  const path = join(packs, `${language}-ensemble.json`)
  if (!existsSync(path)) return undefined
  const { weights, threshold } = JSON.parse(readFileSync(path, 'utf8')) as Pick<CategoryWay, 'weights' | 'threshold'>
  return Object.keys(weights).every((id) => everyone.includes(id) || own.has(id)) ? { ...plain, weights, threshold } : undefined
}

const percent = (x: number) => (100 * x).toFixed(2)
const line = ({ precision, recall, f1, spanF1, direct }: Figures) =>
  `P ${percent(precision)} R ${percent(recall)} F1 ${percent(f1)} span ${percent(spanF1)} direct ${percent(direct)}`

const plain: CategoryWay = {
  kind: 'category',
  who: everyone.filter((id) => own.has(id) || !among || among.includes(id)),
  threshold: 50,
  weights: Object.fromEntries([...own].map((id) => [id, { for: 1, against: 0 }])),
}
console.log('plain  ', line(await measured(plain)))
// A climb ends on the nearest height: several beginnings, and the best end.
const former = formerly()
const ends: CategoryWay[] = []
for (const threshold of values.from === 'former' && former ? [] : [50, { direct: 34, indirect: 50 }, { direct: 30, indirect: 50 }]) {
  for (const votes of [1, 3])
    ends.push(await climbed({ ...plain, threshold, weights: { ...plain.weights, rules: { for: votes, against: 0 } } }))
}
if (former) ends.push(await climbed(former))
const heights = await Promise.all(ends.map(worthOf))
const chosen = await climbed(await lean(ends[heights.indexOf(Math.max(...heights))]!))
console.log(
  'chosen ',
  line(await measured(chosen)),
  JSON.stringify({ who: chosen.who, threshold: chosen.threshold, weights: chosen.weights }),
)
const united: Way = { kind: 'united', who: ['rules', 'gazetteer', ...fast] }
console.log('fast   ', line(await measured(united)))
const ways: Record<string, Way> = { auto: chosen, united: { kind: 'united', who: ['rules', 'gazetteer'] } }
const base = everyone.filter((id) => /-(cnn|blstm|flair)-/.test(id))
if (base.length === 6) ways['vote:six'] = { kind: 'majority', who: base }
const calibration: Record<string, Calibration> = {}
for (const [name, way] of Object.entries(ways)) {
  calibration[name] = rounded(fitCalibration(await judged(way, notes)))
  const { before, after } = await honestError(way)
  console.log(`${name}: expected calibration error ${before.toFixed(4)}, calibrated ${after.toFixed(4)}`)
}
const voting = packCards(packs).filter(({ id }) => everyone.includes(id))
const fittedOn = Object.fromEntries(voting.map(({ id, digest }) => [id, digest]))
const cards = packCards(packs).filter(({ languages }) => languages.includes(language))
// Those that the settings before this left out answered no note, and stay out.
const without = voters(cards).flatMap(({ id }) => (chosen.who.includes(id) ? [] : [id]))
const settings = { weights: chosen.weights, threshold: chosen.threshold, fast, without, calibration, fittedOn }
writeFileSync(join(packs, `${language}-ensemble.json`), `${JSON.stringify(settings, null, 1)}\n`)
