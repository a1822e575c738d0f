import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { categoryOf } from '../../core/labels.ts'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { openFolder, packNames } from '../../packs/packFile.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { read } from './reading.ts'
import { batchOf } from './tensors.ts'

/**
 * Invented texts with what the model answered where it was built (models/recipe), each as one
 * window.
 */
interface Parity {
  readonly tolerance: number
  readonly texts: readonly {
    readonly text: string
    readonly emissions: readonly (readonly number[])[]
    readonly labels: readonly string[]
  }[]
}

const packs = fileURLToPath(new URL('../../../models/packs/', import.meta.url))
const lexicon = testLexicon()
const neuralPacks = openNeuralPacks(packs)
const tested = packNames(packs).filter((name) => openFolder(`${packs}${name}`).file.kind === 'tagger')

describe.each(tested)('%s', (name) => {
  const pack = neuralPacks.tagger(name)
  const { texts, tolerance } = JSON.parse(readFileSync(`${packs}${name}/parity.json`, 'utf8')) as Parity

  it.each(texts.map((expected) => [expected.text.slice(0, 30), expected] as const))(
    'answers and labels as its recipe does in %j',
    async (_, expected) => {
      const tokens = tokenize(expected.text)
      const whole = { first: 0, end: tokens.count, coreFirst: 0, coreEnd: tokens.count }
      const answer = await (await pack.open()).run(batchOf(read(tokens, lexicon), [whole]))
      const emissions = expected.emissions.flat()
      expect(answer.length).toBe(emissions.length)
      expect(emissions.reduce((most, value, i) => Math.max(most, Math.abs(value - answer[i]!)), 0)).toBeLessThanOrEqual(tolerance)
      const { labels, scores } = pack.decode(answer, 0, tokens.count)
      expect(Array.from(labels, (label) => nameOf(pack.labels[label]!))).toEqual(
        expected.labels.map((label) => label.replace(/^U/, 'B').replace(/^E/, 'I')),
      )
      for (const score of scores) {
        expect(score).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(1.0001)
      }
    },
  )
})

function nameOf(label: number): string {
  return label === 0 ? 'O' : `${label % 2 ? 'B' : 'I'}-${categoryOf(label)}`
}
