/**
 * Figures of every model, group and ensemble of a language on tagged notes: rows for
 * models/figures/voters.csv, categories.csv and errors.csv, in per cent.
 *
 *   node --experimental-strip-types models/recipe/ensemble/report.ts LANGUAGE NAME=NOTES_DIR…
 * [--profile i2b2] [--out models/figures] [--voters]
 *
 * NOTES_DIR holds text/ and gold.jsonl: the yardstick's `build` of development notes, or `corpus.py
 * LANGUAGE DIR`'s tune notes. NAME is what the rows call them. With --out the rows of the same
 * language and name are replaced; without it all rows are printed. --voters prints how often two
 * voters disagree.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '../../../worker/core/document.ts'
import { groupOf } from '../../../worker/ensemble/groups.ts'
import { plainSettings, readSettings } from '../../../worker/ensemble/settings.ts'
import { packCards, voters } from '../../../worker/packs/packCards.ts'
import { type ProfileName, profiles } from '../../../worker/redact/profiles.ts'
import { collectBallots, type NoteBallots, openLexicon, spansBy, type Way } from './casts.ts'
import { readNotes } from './notes.ts'
import { type Counts, countsOf, figures, sum } from './score.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'string' },
    out: { type: 'string' },
    voters: { type: 'boolean' },
    packs: { type: 'string' },
  },
})
const [language, ...folders] = positionals as [Language, ...string[]]
const packs = values.packs ?? join(import.meta.dirname, '..', '..', 'packs')
const profile = (values.profile ?? (language === 'es' ? 'meddocan' : 'i2b2')) as ProfileName
const lexicon = openLexicon()
const settingsFile = join(packs, `${language}-ensemble.json`)
const settings = existsSync(settingsFile) ? readSettings(readFileSync(settingsFile, 'utf8'), settingsFile) : plainSettings
const cards = voters(packCards(packs)).filter(({ languages }) => languages.includes(language))
const ids = cards.map(({ id }) => id)
/** Those of them that the default vote asks. */
const voting = ids.filter((id) => !settings.without?.includes(id))
/** What the program brings along itself; the gazetteer's lists are two voters. */
const own = ['rules', 'gazetteer', 'places']
const ways = waysOf()

const heads = {
  voters: 'who,precision,recall,strict F1,span F1,direct covered,covered,direct',
  categories: 'category,precision,recall,strict F1,identifiers',
  errors: 'category,missing,extent,category wrong,extent and category,spurious',
}

for (const argument of folders) {
  const [name, folder] = argument.split('=')
  if (!name || !folder || name.includes(',')) throw new Error(`NAME=NOTES_DIR is needed, and no comma in NAME: ${argument}`)
  const notes = await collectBallots(readNotes(folder, language), lexicon, packs, [...own, ...ids])
  const rows = { voters: await voterRows(notes), categories: await categoryRows(notes), errors: await errorRows(notes) }
  const subject = `${language},${name},`
  for (const table of ['voters', 'categories', 'errors'] as const) {
    const head = `language,notes,number,profile,${heads[table]}`
    const lines = rows[table].map((cells) => `${subject}${notes.length},${profile},${cells.join(',')}`)
    if (!values.out) console.log([head, ...lines].join('\n'))
    else {
      const file = join(values.out, `${table}.csv`)
      const others = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(1) : []
      const kept = others.filter((line) => !line.startsWith(subject))
      writeFileSync(file, `${[head, ...kept, ...lines].join('\n')}\n`)
    }
  }
  if (values.voters) await votersTable(notes)
}

function waysOf(): Record<string, Way> {
  const out: Record<string, Way> = {}
  for (const id of ids) out[id] = { kind: 'majority', who: [id] }
  const base = cards.filter(({ architecture }) => architecture !== 'transformer')
  if (base.length >= 3) {
    const groups = base.length >= 6 ? (['six', 'top3-f1', 'top3-recall'] as const) : (['top3-f1', 'top3-recall'] as const)
    for (const group of groups) {
      out[`vote:${group}`] = { kind: 'majority', who: groupOf(group, cards, language).map(({ id }) => id) }
    }
  }
  const { weights, threshold, fast } = settings
  out['our vote without rules'] = { kind: 'category', who: voting, weights, threshold }
  out['rules and gazetteer'] = { kind: 'united', who: own }
  if (fast.length === 1) out['--models fast'] = { kind: 'united', who: [...own, ...fast] }
  if (fast.length > 1) out['--models fast'] = { kind: 'category', who: [...own, ...fast], weights, threshold }
  out['auto (the default)'] = { kind: 'category', who: [...own, ...voting], weights, threshold }
  return out
}

async function countsBy(way: Way, notes: readonly NoteBallots[], only?: string): Promise<Counts[]> {
  const counts = []
  for (const note of notes) counts.push(countsOf(note, await spansBy(way, note, lexicon), profile, only))
  return counts
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

async function voterRows(notes: readonly NoteBallots[]): Promise<(string | number)[][]> {
  const rows = []
  for (const [name, way] of Object.entries(ways)) {
    const counts = sum(await countsBy(way, notes))
    const { precision, recall, f1, spanF1, direct } = figures(counts)
    rows.push([name, ...[precision, recall, f1, spanF1, direct].map(percent), counts.covered, counts.direct])
  }
  return rows
}

/** The default vote, by category. */
async function categoryRows(notes: readonly NoteBallots[]): Promise<(string | number)[][]> {
  const names = new Set(
    notes.flatMap(({ gold }) =>
      gold.map(({ category }) => ({ DOB: 'DATE', PAGER: 'PHONE', LOCATION_OTHER: 'LOCATION-OTHER' })[category as string] ?? category),
    ),
  )
  const rows = []
  for (const name of [...names].sort()) {
    const counts = sum(await countsBy(ways['auto (the default)']!, notes, name))
    const { precision, recall, f1 } = figures(counts)
    rows.push([name, ...[precision, recall, f1].map(percent), counts.wanted])
  }
  return rows
}

/**
 * Kinds of errors of the default (Jiang 2017, §4.2; Liu 2022, §4.3): missed outright, spurious,
 * wrong extent, wrong category, or both. The twelve categories with the most errors, and all.
 */
async function errorRows(notes: readonly NoteBallots[]): Promise<(string | number)[][]> {
  const kinds = ['missing', 'extent', 'category', 'extent and category', 'spurious'] as const
  const counts = new Map<string, Map<string, number>>()
  const add = (category: string, kind: string) => {
    const row = counts.get(category) ?? new Map<string, number>()
    row.set(kind, (row.get(kind) ?? 0) + 1)
    counts.set(category, row)
  }
  for (const note of notes) {
    const apply = profiles[profile].apply
    const gold = profile === 'meddocan' ? note.gold : apply(note.gold, note.text)
    const found = apply(await spansBy(ways['auto (the default)']!, note, lexicon), note.text)
    const meet = (a: { start: number; end: number }, b: { start: number; end: number }) => a.start < b.end && b.start < a.end
    for (const span of gold) {
      const rivals = found.filter((other) => meet(span, other))
      const sameExtent = rivals.find(({ start, end }) => start === span.start && end === span.end)
      if (sameExtent?.category === span.category) continue
      if (rivals.length === 0) add(span.category, 'missing')
      else if (sameExtent) add(span.category, 'category')
      else add(span.category, rivals.some(({ category }) => category === span.category) ? 'extent' : 'extent and category')
    }
    for (const span of found) if (!gold.some((other) => meet(span, other))) add(span.category, 'spurious')
  }
  const total = (row: Map<string, number>) => [...row.values()].reduce((a, b) => a + b, 0)
  const all = new Map(kinds.map((kind) => [kind, [...counts.values()].reduce((sum, row) => sum + (row.get(kind) ?? 0), 0)]))
  const most = [...counts].sort((a, b) => total(b[1]) - total(a[1])).slice(0, 12)
  return [...most, ['all', all] as const].map(([name, row]) => [name, ...kinds.map((kind) => row.get(kind) ?? 0)])
}

/**
 * How often each two disagree, of the tokens that either marks; and what the default vote would
 * lose or change without each.
 */
async function votersTable(notes: readonly NoteBallots[]): Promise<void> {
  console.log(`\n| disagree, of tokens that either marks (%) | ${ids.join(' | ')} |\n| --- |${' --- |'.repeat(ids.length)}`)
  for (const a of ids) console.log(`| ${a} | ${ids.map((b) => (a === b ? '' : disagreement(a, b, notes))).join(' | ')} |`)
  const all = ways['auto (the default)'] as Extract<Way, { kind: 'category' }>
  const whole = await spansFor(all, notes)
  console.log('\n| without | spans that change | strict F1 | direct covered |\n| --- | --- | --- | --- |')
  for (const id of all.who) {
    const less = { ...all, who: all.who.filter((each) => each !== id) }
    const spans = await spansFor(less, notes)
    const changed = [...whole].filter((key) => !spans.has(key)).length + [...spans].filter((key) => !whole.has(key)).length
    const { f1, direct } = figures(sum(await countsBy(less, notes)))
    console.log(`| ${id} | ${changed} | ${(100 * f1).toFixed(1)} | ${(100 * direct).toFixed(1)} |`)
  }
}

async function spansFor(way: Way, notes: readonly NoteBallots[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const note of notes) {
    for (const { start, end, category } of await spansBy(way, note, lexicon)) keys.add(`${note.id} ${start} ${end} ${category}`)
  }
  return keys
}

function disagreement(a: string, b: string, notes: readonly NoteBallots[]): string {
  let either = 0
  let differ = 0
  for (const { voterBallots } of notes) {
    const [one, other] = [a, b].map((id) => voterBallots.find(({ ballot }) => ballot.tagger === id)?.ballot.labels)
    one?.forEach((label, i) => {
      if (label !== 0 || other?.[i] !== 0) either++
      if (label !== other?.[i]) differ++
    })
  }
  return ((100 * differ) / Math.max(1, either)).toFixed(1)
}
