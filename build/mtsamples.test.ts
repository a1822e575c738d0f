import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = process.env.CLOISTER_CORPORA ? join(process.env.CLOISTER_CORPORA, 'mtsamples', 'mtsamples.csv.gz') : ''
/**
 * How many words in a row, whatever stands between them, are text rather than a turn of phrase:
 * 'without murmurs, rubs or gallops' is everybody's.
 */
const run = 8

describe.skipIf(!existsSync(table))('MTSamples, from which models learned (needs CLOISTER_CORPORA)', { timeout: 300_000 }, () => {
  it(`are in no tracked file with as much as ${run} words in a row [F112]`, () => {
    const { data } = papaparse.parse<Record<string, string>>(gunzipSync(readFileSync(table)).toString('utf8'), { header: true })
    const reports = data.flatMap(({ description = '', transcription = '', keywords = '' }) => [description, transcription, keywords])
    const known = knownRuns(reports)
    expect(known.size).toBeGreaterThan(1_000_000)
    const planted = reports.find((text) => text.length > 2000)?.slice(1000, 1200) ?? ''
    expect(found(Buffer.from(`A note.\n${planted.toUpperCase()}`), known)).not.toEqual([])
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    const hits = files.flatMap((file) =>
      existsSync(join(root, file)) ? found(readFileSync(join(root, file)), known).map((words) => `${file}: ${words}`) : [],
    )
    expect(hits).toEqual([])
  })
})

it('leaves of its sources single words in alphabetical order, which put no sentence together [F112]', () => {
  const counted = linesOf('worker/taggers/gazetteer/data/common-en.txt').map((line) => line.split('\t'))
  expect(counted.filter(([word = '', count = '', ...more]) => more.length > 0 || /\s/.test(word) || !(Number(count) >= 3))).toEqual([])
  for (const words of [
    counted.map(([word = '']) => word),
    ...['balanced', 'imbalanced'].map((kind) => linesOf(`models/packs/en-blstm-${kind}/vocabulary.txt`)),
  ]) {
    expect(words.length).toBeGreaterThan(1000)
    expect(words.filter((word) => /\s/.test(word))).toEqual([])
    expect(words.every((word, k) => k === 0 || inOrder(words[k - 1] ?? '', word))).toBe(true)
  }
})

const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n')

/** As Python sorts: by code points. */
const inOrder = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0

/** The runs of words of many texts. */
interface Known {
  readonly size: number
  readonly has: (low: number, high: number) => boolean
}

function knownRuns(texts: readonly string[]): Known {
  const runs = new Set<number>()
  // Most runs of most files are in no text: one look at a byte tells.
  const lows = new Uint8Array(2 ** 24)
  const both = (low: number, high: number) => (high >>> 11) * 2 ** 32 + (low >>> 0)
  for (const text of texts)
    eachRun(Buffer.from(text), (low, high) => {
      lows[low & 0xffffff] = 1
      runs.add(both(low, high))
    })
  return { size: runs.size, has: (low, high) => lows[low & 0xffffff] === 1 && runs.has(both(low, high)) }
}

function found(bytes: Buffer, known: Known): string[] {
  const hits: string[] = []
  eachRun(bytes, (low, high, from, to) => {
    if (known.has(low, high)) hits.push(bytes.toString('latin1', from, to))
  })
  return hits
}

/**
 * Tells two hashes of each run of words, and the bytes between which it stands. Words are of
 * letters alone, so that figures and signs do not hide a sentence; the reports are in ASCII, but
 * for a few signs.
 */
function eachRun(bytes: Uint8Array, tell: (low: number, high: number, from: number, to: number) => void): void {
  const hashes = new Int32Array(run)
  const starts = new Int32Array(run)
  let words = 0
  let letters = 0
  let hash = 0
  for (let at = 0; at <= bytes.length; at++) {
    // Small and capital letters differ in this bit alone.
    const letter = (bytes[at] ?? 0) | 0x20
    if (letter >= 0x61 && letter <= 0x7a) {
      if (letters++ === 0) hash = 0x811c9dc5
      hash = Math.imul(hash ^ letter, 0x01000193)
      continue
    }
    if (letters === 0) continue
    hashes[words % run] = hash
    starts[words % run] = at - letters
    letters = 0
    if (++words < run) continue
    let [low, high] = [0, 0]
    for (let k = words - run; k < words; k++) {
      const word = hashes[k % run]!
      low = (Math.imul(low, 0x01000193) + word) | 0
      high = (Math.imul(high ^ word, 0x5bd1e995) + (high >>> 15)) | 0
    }
    tell(low, high, starts[words % run]!, at)
  }
}
