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
    const known = new Set(reports.flatMap((text) => [...runsOf(text)].map(([hash]) => hash)))
    expect(known.size).toBeGreaterThan(1_000_000)
    const planted = reports.find((text) => text.length > 2000)?.slice(1000, 1200) ?? ''
    expect(found(`A note.\n${planted.toUpperCase()}`, known)).not.toEqual([])
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    const hits = files.flatMap((file) =>
      existsSync(join(root, file)) ? found(readFileSync(join(root, file), 'latin1'), known).map((words) => `${file}: ${words}`) : [],
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

/** The hash of each run of words, and the first of them. */
function* runsOf(text: string): Generator<[hash: number, first: number]> {
  const words = wordsOf(text).map(hashOf)
  for (let first = 0; first + run <= words.length; first++) {
    let [low, high] = [0, 0]
    for (let k = first; k < first + run; k++) {
      low = (Math.imul(low, 0x01000193) + (words[k] ?? 0)) | 0
      high = (Math.imul(high ^ (words[k] ?? 0), 0x5bd1e995) + (high >>> 15)) | 0
    }
    yield [(high >>> 11) * 2 ** 32 + (low >>> 0), first]
  }
}

const hashes = new Map<string, number>()

function hashOf(word: string): number {
  let hash = hashes.get(word)
  if (hash === undefined) {
    hash = 0x811c9dc5
    for (let k = 0; k < word.length; k++) hash = Math.imul(hash ^ word.charCodeAt(k), 0x01000193)
    hashes.set(word, hash)
  }
  return hash
}

function found(text: string, known: ReadonlySet<number>): string[] {
  const words = wordsOf(text)
  return [...runsOf(text)].filter(([hash]) => known.has(hash)).map(([, first]) => words.slice(first, first + run).join(' '))
}

/**
 * Letters alone, so that figures and signs do not hide a sentence. The reports are in ASCII, but
 * for a few signs.
 */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
