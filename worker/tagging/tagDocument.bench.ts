import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type TaggedNote, taggedNotes } from '../bench/notes.ts'
import { isDirect } from '../core/category.ts'
import { literalPattern } from '../core/literalPattern.ts'
import { policyFor } from '../redact/policy/policyFor.ts'
import { redactor } from '../redact/redact.ts'
import { loadLexicon } from '../taggers/gazetteer/lexicon.ts'
import { changed } from '../text/changed.ts'
import { languageFor } from '../text/language.ts'
import { documentTagger } from './tagDocument.ts'

/**
 * Rules and gazetteer beside redact-pii and openredaction: the same text, one thread each, in
 * turns. Prints characters a second, the share of direct identifiers whose value is gone from its
 * position, and both as ratios. Run by `npm run bench`; needs CLOISTER_CORPORA.
 */
interface System {
  readonly name: string
  readonly redact: (text: string) => string | Promise<string>
}

const corpora = process.env.CLOISTER_CORPORA
if (!corpora) throw new Error('CLOISTER_CORPORA names no folder with notes to measure with')
const require = createRequire(import.meta.url)

const systems: readonly System[] = [cloister(), redactPii(), openRedaction()]
const reports = mtsamples(1_500_000)
const notes = taggedNotes(['us', 'au', 'fr'].map((set) => join(corpora, 'dev', set))).map(directIdentifiers)

const speeds = await speedsOf(systems, reports)
const [ours = 0] = speeds
for (const [i, { name, redact }] of systems.entries()) {
  const speed = speeds[i]!
  const ratio = i === 0 ? '' : `; ours is ${(ours / speed).toFixed(2)} × as fast`
  console.log(`${name}: ${(speed / 1e6).toFixed(2)} million characters a second${ratio}; ${await coverageOf(redact)}`)
}

function cloister(): System {
  const { spansOf } = documentTagger(loadLexicon('dist/gazetteer.bin'), {
    models: ['rules', 'gazetteer'],
    ensemble: 'auto',
    packs: 'models/packs',
  })
  const tags = redactor(policyFor('i2b2', 'tag'), undefined)
  const redact = async (text: string) => {
    const language = languageFor(text, 'auto')
    const spans = await spansOf({ id: '', text, language })
    return changed(text, tags.redact({ text, language, spans, scope: 'note:bench', patient: 'note:bench' }).replacements)
  }
  return { name: 'cloister, rules and gazetteer', redact }
}

function redactPii(): System {
  // What is used of the package; require() gives no types.
  const { SyncRedactor } = require('redact-pii') as { SyncRedactor: new () => { redact: (text: string) => string } }
  const redactor = new SyncRedactor()
  return { name: 'redact-pii', redact: (text) => redactor.redact(text) }
}

function openRedaction(): System {
  // The same.
  const { OpenRedaction } = require('@openredaction/openredaction') as {
    OpenRedaction: new () => { detect: (text: string) => { redacted: string } | Promise<{ redacted: string }> }
  }
  const redactor = new OpenRedaction()
  return { name: 'openredaction', redact: async (text) => (await redactor.detect(text)).redacted }
}

/** Characters a second of each system, over three rounds in turns, the first one to warm up. */
async function speedsOf(systems: readonly System[], texts: readonly string[]): Promise<number[]> {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const best = systems.map(() => 0)
  for (let round = 0; round < 3; round++) {
    for (const [i, { redact }] of systems.entries()) {
      const began = performance.now()
      for (const text of texts) await redact(text)
      const speed = length / ((performance.now() - began) / 1000)
      best[i] = Math.max(best[i]!, speed)
    }
  }
  return best
}

/**
 * The share of direct identifiers that are gone from their position: compared by value and whole
 * words, alike for all systems.
 */
async function coverageOf(redact: System['redact']): Promise<string> {
  let gone = 0
  let all = 0
  for (const { text, values } of notes) {
    const redacted = await redact(text)
    for (const value of values) {
      const before = occurrences(text, value)
      gone += Math.max(0, before - occurrences(redacted, value)) / before
      all++
    }
  }
  return `${((100 * gone) / all).toFixed(1)} % of ${all} different direct identifiers gone`
}

function occurrences(text: string, value: string): number {
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(value)}(?![\\p{L}\\p{N}])`, 'gu'))].length
}

function mtsamples(length: number): string[] {
  const table = gunzipSync(readFileSync(join(corpora!, 'mtsamples/mtsamples.csv.gz'))).toString('utf8')
  return table.slice(0, length).match(/[\s\S]{1,3000}/g) ?? []
}

function directIdentifiers({ text, gold }: TaggedNote): { text: string; values: readonly string[] } {
  const points = [...text]
  const values = gold.filter(({ category }) => isDirect(category)).map(({ start, end }) => points.slice(start, end).join(''))
  return { text, values: [...new Set(values)].filter((value) => occurrences(text, value) > 0) }
}
