import { describe, expect, it } from 'vitest'
import type { Tokens } from '../../core/tokens.ts'
import { columnReader } from '../../taggers/crf/columns.ts'
import { crfReader, denseCrfTagger } from '../../taggers/crf/crfTagger.ts'
import { projected, readDense, writeDense } from '../../taggers/crf/dense.ts'
import { type AnswersOf, denseOf } from '../../taggers/crf/encoder.ts'
import { featureGroups } from '../../taggers/crf/templates.ts'
import { testLexicon } from '../../taggers/gazetteer/testing/lexicon.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type LearningNote, namesIn, spansOfLabels } from '../learningNote.ts'
import { testNotes } from '../testing/notes.ts'
import { crfData, weightCount } from './data.ts'
import { denseValues } from './denseValues.ts'
import { crfFitDefaults, crfObjective, fitCrf } from './fit.ts'
import { shardSums } from './gradient.ts'
import { crfModel } from './model.ts'
import { principalDirections } from './principal.ts'

const lexicon = testLexicon()
const width = 6

/**
 * Stands for an encoder: it knows which invented words are wards, whatever their letters; the rest
 * of what it says is noise.
 */
const encoder: AnswersOf = async ({ text, starts, ends }: Tokens, { from, end }) => {
  const answers = new Float32Array((end - from) * width)
  for (let i = from; i < end; i++) {
    const word = text.slice(starts[i], ends[i])
    const isWard = word.length === 6 && word.startsWith('w')
    for (let k = 0; k < width; k++) answers[(i - from) * width + k] = k === 2 ? (isWard ? 5 : -1) : Math.sin(i * 7 + k) * 0.1
  }
  return answers
}

function wardNote(ward: string): LearningNote {
  const text = `seen there ${ward} again`
  const isWard = ward.length === 6
  return { text, language: 'en', patient: null, spans: isWard ? [{ start: 11, end: 11 + ward.length, category: 'WARD' }] : [] }
}

const notes = ['wabcde', 'wbcdef', 'wcdefg', 'wdefgh', 'wxy', 'wyz', 'wzx', 'wvu'].map(wardNote)

async function denseModel() {
  const dense = await denseValues(notes, 2, encoder)
  const options = { scheme: 'BIO', groups: ['lexical'], minimumNotes: 2, constrained: true } as const
  const data = crfData(notes, namesIn(notes), options, columnReader(lexicon), dense)
  return crfModel(data, fitCrf(data, { ...crfFitDefaults, l2: 0.01 }).weights)
}

describe('dense features of a CRF', () => {
  it('have a gradient that is the slope which small steps measure', async () => {
    const some = testNotes(6)
    const dense = await denseValues(some, 3, encoder)
    const options = { scheme: 'BIO', groups: featureGroups, minimumNotes: 2, constrained: true } as const
    const data = crfData(some, namesIn(some), options, columnReader(lexicon), dense)
    const count = weightCount(data)
    const own = new Float64Array(count)
    const objective = crfObjective(
      data,
      (weights, expected) => {
        expected.fill(0)
        return data.shards.reduce((sum, shard) => {
          const found = shardSums(data, shard)(weights, own)
          for (let i = 0; i < count; i++) expected[i] = expected[i]! + own[i]!
          return sum + found
        }, 0)
      },
      0.3,
    )
    const point = Float64Array.from({ length: count }, (_, k) => (k < count - 60 ? 0 : Math.sin(k) * 0.5))
    const slope = new Float64Array(count)
    objective(point, slope)
    for (let place = count - data.lattice.labels.length * 3; place < count; place++) {
      const at = point[place]!
      const valueAt = (weight: number) => {
        point[place] = weight
        return objective(point, new Float64Array(count))
      }
      const measured = (valueAt(at + 1e-5) - valueAt(at - 1e-5)) / 2e-5
      point[place] = at
      expect(Math.abs(slope[place]! - measured)).toBeLessThan(1e-4 * Math.max(1, Math.abs(measured)))
    }
  })

  it('find what no letter of a word tells', async () => {
    const model = await denseModel()
    const reader = crfReader(model, ['lexical'], lexicon)
    const { projection } = model.dense!
    const find = async (text: string) => {
      const tokens = tokenize(text)
      const { labels } = await reader.readDense(tokens, 'en', denseOf(projection, encoder, tokens))
      return spansOfLabels(labels, model.lattice.labels, tokens).map(({ start, end }) => text.slice(start, end))
    }
    expect(await find('seen there wqqqqq again')).toEqual(['wqqqqq'])
    expect(await find('seen there wqq again')).toEqual([])
  })

  it('vote like any other, and come back out of their file as they were', async () => {
    const model = await denseModel()
    const dense = model.dense!
    const refuse = (why: string): never => {
      throw new Error(why)
    }
    const read = readDense(writeDense(dense), model.lattice.labels.length, refuse)
    expect(read).toEqual(dense)
    expect(() => readDense(writeDense(dense), model.lattice.labels.length + 1, refuse)).toThrow('do not fit')
    expect(() => readDense(Uint8Array.of(1, 2, 3, 4, 5), 3, refuse)).toThrow('another version')
    const crf = { name: 'wards', languages: ['en'], groups: ['lexical'], model, categoryOf: () => 'HOSPITAL' as const } as const
    const text = 'seen there wqqqqq again'
    const tokens = tokenize(text)
    const ballot = await denseCrfTagger(crf, read, lexicon, encoder).tag({ id: '', text, language: 'en' }, tokens)
    expect([...ballot.labels].map((label) => label > 0)).toEqual([false, false, true, false])
  })
})

describe('the directions in which rows differ most', () => {
  it('are found, the widest first, and the mean is taken away', () => {
    const rows = Float32Array.from({ length: 300 * 3 }, (_, at) => {
      const t = Math.floor(at / 3)
      return [10 + 5 * Math.sin(t * 1.7), Math.sin(t * 0.9), -3][at % 3]!
    })
    const projection = principalDirections(rows, 3, 2)
    const [x = 0, y = 0, z = 0] = projection.directions
    expect(Math.abs(x)).toBeGreaterThan(20 * Math.abs(y))
    expect(z).toBeCloseTo(0, 5)
    const values = projected(projection, rows)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(Math.abs(mean)).toBeLessThan(0.01)
    const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length
    expect(variance).toBeCloseTo(1, 1)
  })
})
