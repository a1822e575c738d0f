import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { categoryOf } from '../../core/labels.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testLexicon.ts'
import { decode } from './crf.ts'
import { featuresOf } from './features.ts'
import { neuralTagger } from './neuralTagger.ts'
import { readPack } from './pack.ts'
import { windowsOf } from './windows.ts'

const lexicon = testLexicon()
const folder = (name: string) => fileURLToPath(new URL(`../../../models/packs/${name}`, import.meta.url))

/** Invented texts with what the model answered where it was built (models/recipe/pack.py). */
interface Parity {
  readonly texts: readonly { readonly text: string; readonly words: readonly number[]; readonly labels: readonly string[] }[]
}

describe.each(['en-blstm', 'fr-blstm', 'es-blstm'])('%s', (name) => {
  const pack = readPack(folder(name))
  const { texts } = JSON.parse(readFileSync(`${folder(name)}/parity.json`, 'utf8')) as Parity

  it.each(texts.map(({ text, words }) => [text.slice(0, 30), text, words] as const))(
    'sees the words of %j as its recipe does',
    (_, text, words) => {
      expect([...featuresOf(tokenize(text), pack, lexicon).words]).toEqual(words)
    },
  )

  it.each(texts.map(({ text, labels }) => [text.slice(0, 30), text, labels] as const))(
    'labels %j as its recipe does',
    async (_, text, expected) => {
      const tokens = tokenize(text)
      const { labels, scores } = await neuralTagger(pack, lexicon).tag({ id: '', text, language: 'en' }, tokens)
      expect([...labels].map((label) => (label === 0 ? 'O' : `${label % 2 ? 'B' : 'I'}-${categoryOf(label)}`))).toEqual(expected)
      for (const score of scores) expect(score).toBeGreaterThan(0)
      for (const score of scores) expect(score).toBeLessThanOrEqual(1.0001)
    },
  )
})

describe('a pack', () => {
  it('is refused when it is not there', () => {
    expect(() => readPack(folder('nowhere'))).toThrow("can't be read")
  })
})

describe('decode', () => {
  it('finds the best of all paths and its posteriors, as counting them all does', () => {
    const crf = { transitions: Float32Array.of(0.5, -1, 0.2, 0.9), start: Float32Array.of(0.1, 0.3), end: Float32Array.of(0, 0.4) }
    const emissions = Float32Array.of(1, 0.2, -0.3, 0.8, 0.6, 0.5)
    const paths = Array.from({ length: 8 }, (_, k) => [k & 1, (k >> 1) & 1, (k >> 2) & 1])
    const score = ([a = 0, b = 0, c = 0]: number[]) =>
      (crf.start[a] ?? 0) +
      (emissions[a] ?? 0) +
      (crf.transitions[a * 2 + b] ?? 0) +
      (emissions[2 + b] ?? 0) +
      (crf.transitions[b * 2 + c] ?? 0) +
      (emissions[4 + c] ?? 0) +
      (crf.end[c] ?? 0)
    const best = paths.reduce((x, y) => (score(y) > score(x) ? y : x))
    const all = paths.reduce((sum, path) => sum + Math.exp(score(path)), 0)
    const { labels, scores } = decode(emissions, 0, 3, crf)
    expect([...labels]).toEqual(best)
    for (const [i, label] of best.entries()) {
      const those = paths.filter((path) => path[i] === label).reduce((sum, path) => sum + Math.exp(score(path)), 0)
      expect(scores[i]).toBeCloseTo(those / all, 5)
    }
  })
})

describe('windowsOf', () => {
  it('covers every token once, ends with a line where it can, and gives context on both sides', () => {
    const tokens = tokenize('a b c d\ne f g h i j k l m\nn o')
    const windows = windowsOf(tokens, { core: 6, context: 2 })
    expect(windows.map(({ coreFirst, coreEnd }) => [coreFirst, coreEnd])).toEqual([
      [0, 4],
      [4, 10],
      [10, 15],
    ])
    expect(windows[1]).toMatchObject({ first: 2, end: 12 })
  })
})
