/**
 * Measures the default ensemble on the held-out sets (README.md beside this). They are never
 * trained on nor tuned to.
 *
 *   node --experimental-strip-types models/held-out/measure.ts [--show]      after `npm run build`
 *
 * With CLOISTER_CORPORA it also counts spans in 100 MTSamples reports that training never saw.
 * `--show` prints what was missed or spurious.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Category } from '../../worker/core/category.ts'
import { isDirect } from '../../worker/core/category.ts'
import type { Language } from '../../worker/core/document.ts'
import type { Span } from '../../worker/core/span.ts'
import { clopperPearson } from '../../worker/evaluate/intervals.ts'
import { type ProfileName, profiles } from '../../worker/redact/profiles.ts'
import { documentTagger } from '../../worker/tagging/tagDocument.ts'
import { openLexicon } from '../recipe/ensemble/casts.ts'

const { values } = parseArgs({ options: { show: { type: 'boolean' }, packs: { type: 'string' } } })
const here = import.meta.dirname
const packs = values.packs ?? join(here, '..', 'packs')
const { spansOf } = documentTagger(openLexicon(), { models: 'all', ensemble: 'auto', packs })

await shortQuestions()
await cleanFrench()
await reports()

async function shortQuestions(): Promise<void> {
  let wanted = 0
  let covered = 0
  for (const { text, gold } of ['short/identifiers.txt', 'short/with.txt'].flatMap(itemsOf)) {
    const found = await profiled(text, 'en', 'hipaa')
    for (const span of profiles.hipaa.apply(gold, text)) {
      wanted++
      const isCovered = [...text.slice(span.start, span.end)].every(
        (c, i) => !/[\p{L}\p{N}]/u.test(c) || found.some(({ start, end }) => start <= span.start + i && span.start + i < end),
      )
      if (isCovered) covered++
      else if (values.show) console.log(`missed ${span.category}: ${marked(text, span)}`)
    }
  }
  const clean = ['short/clean.txt', 'short/without.txt'].flatMap(itemsOf)
  let spans = 0
  for (const { text } of clean) {
    for (const span of await profiled(text, 'en', 'hipaa')) {
      spans++
      if (values.show) console.log(`spurious ${span.category}: ${marked(text, span)}`)
    }
  }
  console.log(
    `short questions, hipaa: ${covered} of ${wanted} identifiers covered (${(covered / wanted).toFixed(4)}); ${spans} spans in ${clean.length} without (${(spans / clean.length).toFixed(3)} each)`,
  )
}

async function cleanFrench(): Promise<void> {
  const lines = ['clean-fr/a.txt', 'clean-fr/b.txt'].flatMap((name) => read(name).split('\n').filter(Boolean))
  for (const profile of ['fr', 'i2b2'] as const) {
    let untouched = 0
    for (const text of lines) {
      const found = (await profiled(text, 'fr', profile)).filter(({ category }) => isDirect(category))
      if (found.length === 0) untouched++
      else if (values.show && profile === 'i2b2') for (const span of found) console.log(`spurious ${span.category}: ${marked(text, span)}`)
    }
    const { share, low } = clopperPearson(untouched, lines.length)
    console.log(
      `clean French snippets, ${profile}, direct identifiers: specificity ${share.toFixed(4)} (${untouched} of ${lines.length}), at least ${low.toFixed(4)} with 95 %`,
    )
  }
}

/** Every tenth report is kept out of training (recipe/negatives.py); the first hundred of those. */
async function reports(): Promise<void> {
  const corpora = process.env.CLOISTER_CORPORA
  if (!corpora) return
  const texts = transcriptions(gunzipSync(readFileSync(join(corpora, 'mtsamples', 'mtsamples.csv.gz'))).toString('utf8'))
  const held = texts.filter((_, i) => i % 10 === 0).slice(0, 100)
  let words = 0
  let spans = 0
  for (const text of held) {
    words += text.split(/\s+/).length
    for (const span of await profiled(text, 'en', 'i2b2')) {
      if (span.category === 'AGE') continue
      spans++
      if (values.show) console.log(`report ${span.category}: ${marked(text, span)}`)
    }
  }
  console.log(`MTSamples: ${spans} spans that are no ages in ${words} words, true dates, places and names among them`)
}

async function profiled(text: string, language: Language, profile: ProfileName) {
  return profiles[profile].apply(await spansOf({ id: '', text, language }), text)
}

function read(name: string): string {
  return readFileSync(join(here, name), 'utf8')
}

/** Items parted by `%%`, with inline tags. */
function itemsOf(name: string): { text: string; gold: Span[] }[] {
  return read(name)
    .split(/^%%[ \t]*\r?\n?/m)
    .filter((item) => item.trim())
    .map((item) => parsed(item.trim()))
}

function parsed(tagged: string): { text: string; gold: Span[] } {
  let text = ''
  const gold: Span[] = []
  let at = 0
  for (const match of tagged.matchAll(/<([A-Z_0-9]+)>([\s\S]*?)<\/\1>/g)) {
    text += tagged.slice(at, match.index)
    gold.push({
      start: text.length,
      end: text.length + match[2]!.length,
      category: (match[1] === 'IPADDR' ? 'IPADDRESS' : match[1]) as Category,
    })
    text += match[2]
    at = match.index + match[0].length
  }
  return { text: text + tagged.slice(at), gold }
}

function marked(text: string, { start, end }: { start: number; end: number }): string {
  return `${text.slice(Math.max(0, start - 40), start)}[[${text.slice(start, end)}]]${text.slice(end, end + 30)}`.replaceAll('\n', '|')
}

/**
 * The transcriptions of more than 200 characters, once each, with their line ends back as far as
 * they can be guessed (recipe/negatives.py).
 */
function transcriptions(csv: string): string[] {
  const [head, ...rows] = rowsOf(csv)
  const column = head?.indexOf('transcription') ?? -1
  const texts = rows.map((row) => row[column] ?? '').filter((text) => text.length > 200)
  return [...new Set(texts)].map((text) => text.replace(/(?<=[.:]),\s*/g, '\n'))
}

function rowsOf(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const match of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
    if (match.index + match[0].length >= csv.length) break
  }
  return rows
}
