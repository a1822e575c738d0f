import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { attributeReader } from './attributes.ts'
import { columnReader } from './columns.ts'
import { crfReader, crfTagger } from './crfTagger.ts'
import { labelsIn, latticeOf } from './lattice.ts'
import { featureGroups } from './templates.ts'
import { type CrfModel, readWeights, writeWeights } from './weights.ts'

const lexicon = testLexicon()
const labels = labelsIn('BIO', ['NAME', 'PLACE'])

/** A model whose weights are chance's, for all attributes of a text. */
function chanceModel(text: string, seed: number): CrfModel {
  const reader = columnReader(lexicon)
  const { room, read } = attributeReader(featureGroups, reader.values)
  const tokens = tokenize(text)
  const columns = reader.read(tokens, 'en')
  const known = new Map<string, [number, number]>()
  const out = room()
  for (let i = 0; i < tokens.count; i++) {
    const found = read(columns, i, out)
    for (let k = 0; k < found; k++) known.set(`${out.a[k]} ${out.b[k]}`, [out.a[k]!, out.b[k]!])
  }
  const pairs = [...known.values()]
  const weightAt = (k: number) => Math.sin(seed + k * 78.233) * 0.4
  const lattice = latticeOf(labels, [
    [0, 1],
    [1, 0],
    [2, 0],
    [0, 3],
  ])
  return {
    lattice,
    steps: Float64Array.from(lattice.from, (_, k) => weightAt(k)),
    a: Uint32Array.from(pairs, ([a]) => a),
    b: Uint32Array.from(pairs, ([, b]) => b),
    starts: Int32Array.from({ length: pairs.length + 1 }, (_, k) => 2 * k),
    labels: Uint8Array.from({ length: 2 * pairs.length }, (_, k) => (k % 2 === 0 ? 0 : 1 + (Math.floor(k / 2) % 4))),
    weights: Float32Array.from({ length: 2 * pairs.length }, (_, k) => weightAt(k)),
  }
}

const lines = Array.from({ length: 300 }, (_, k) => `Line ${k}: seen by Dr Alan Smith${k % 7} of Leeds on ${1 + (k % 28)}/3/2019, well.`)
const text = lines.join('\n')

describe('a CRF as a tagger', { timeout: 120_000 }, () => {
  it('answers for wanted tokens exactly as it does when all are wanted', () => {
    const reader = crfReader(chanceModel(text, 1), featureGroups, lexicon)
    const tokens = tokenize(text)
    const all = reader.read(tokens, 'en')
    expect(new Set(all.labels).size).toBeGreaterThan(2)
    fc.assert(
      fc.property(fc.nat(tokens.count - 1), fc.nat(60), (from, length) => {
        const end = Math.min(tokens.count, from + length + 1)
        const some = reader.read(tokens, 'en', [{ from, end }])
        expect(some.labels.slice(from, end)).toEqual(all.labels.slice(from, end))
        expect(some.scores.slice(from, end)).toEqual(all.scores.slice(from, end))
      }),
      { numRuns: 20 },
    )
  })

  it('is as sure as its posteriors say', () => {
    const { scores } = crfReader(chanceModel(text, 2), featureGroups, lexicon).read(tokenize(text), 'en')
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true)
  })

  it('translates the names of its corpus, and drops what stands for nothing', async () => {
    const crf = { name: 'local', languages: ['en'] as const, groups: featureGroups, model: chanceModel(text, 1) }
    const tagger = crfTagger({ ...crf, categoryOf: (name) => (name === 'NAME' ? 'PATIENT' : null) }, lexicon)
    const ballot = await tagger.tag({ id: '', text, language: 'en' }, tokenize(text))
    expect([...tagger.categories]).toEqual(['PATIENT'])
    expect(new Set(ballot.labels).size).toBe(3)
    expect(ballot.tagger).toBe('local')
  })

  it('says nothing of an empty note', () => {
    const reader = crfReader(chanceModel(text, 1), featureGroups, lexicon)
    expect(reader.read(tokenize(''), 'en').labels).toHaveLength(0)
  })

  it('reads a word the same in whatever order words were met', () => {
    const attributesOf = (before: string) => {
      const reader = columnReader(lexicon)
      reader.read(tokenize(before), 'en')
      const { room, read } = attributeReader(featureGroups, reader.values)
      const columns = reader.read(tokenize('Dr Alan Smith'), 'en')
      const out = room()
      const found = read(columns, 2, out)
      return [...out.a.slice(0, found), ...out.b.slice(0, found)]
    }
    expect(attributesOf('quite other words, 12/3')).toEqual(attributesOf(''))
  })
})

describe('the weights in a file', () => {
  const refuse = (why: string): never => {
    throw new Error(why)
  }

  it('come back as they were', () => {
    const model = chanceModel(lines[0]!, 3)
    expect(readWeights(writeWeights(model), labels, refuse)).toEqual(model)
  })

  it('are refused when they are cut short, of something else, or of other labels', () => {
    const bytes = writeWeights(chanceModel(lines[0]!, 3))
    expect(() => readWeights(bytes.subarray(0, bytes.length - 1), labels, refuse)).toThrow('cut short')
    expect(() => readWeights(Buffer.from('something else altogether'), labels, refuse)).toThrow('another version')
    expect(() => readWeights(new Uint8Array(0), labels, refuse)).toThrow('another version')
    expect(() => readWeights(bytes, labels.slice(1), refuse)).toThrow('do not fit its labels')
  })
})
