import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tokenText } from '../../core/tokens.ts'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import type { DetectorModel } from './noteDetector.ts'
import { decided, noteDetector } from './noteDetector.ts'

const packs = fileURLToPath(new URL('../../../models/packs/', import.meta.url))

interface Parity {
  readonly tolerance: number
  readonly texts: readonly { readonly text: string; readonly probabilities: readonly number[] }[]
}

describe('five runs', () => {
  it('decide by a majority, each by the threshold', () => {
    expect(decided([0.9, 0.4, 0.39, 0.41, 0], 0.4)).toEqual({
      holds: true,
      votes: [true, true, false, true, false],
      probabilities: [0.9, 0.4, 0.39, 0.41, 0],
    })
    expect(decided([0.99, 0.99, 0.3, 0.3, 0.3], 0.4).holds).toBe(false)
  })

  it('need more than half when their number is even', () => {
    expect(decided([1, 1, 0, 0], 0.5).holds).toBe(false)
  })
})

describe('a note longer than a section', () => {
  /** Two runs: one that knows a name when it sees it, and one that never does. */
  const pack: DetectorModel = {
    core: 120,
    context: 0,
    runs: 2,
    threshold: 0.5,
    open: async () => ({
      feed: async () => ({}),
      run: async ({ reading, windows }) =>
        Float32Array.from(
          windows.flatMap(({ first, end }) => {
            const seen = Array.from({ length: end - first }, (_, i) => tokenText(reading.tokens, first + i)).includes('Kerbrat')
            return seen ? [3, -3] : [-3, -3]
          }),
        ),
    }),
  }

  it('holds personal data when its last line does, as each run sees it', async () => {
    const detect = noteDetector(pack, testLexicon())
    const dull = 'Examen cardio-pulmonaire sans particularité.\n'.repeat(20_000)
    const tokens = tokenize(`${dull}Courrier adressé au Dr Kerbrat.\n`)
    expect(tokens.count).toBeGreaterThan(100_000)
    expect((await detect(tokens)).votes).toEqual([true, false])
    expect((await detect(tokenize(dull))).votes).toEqual([false, false])
  })
})

describe.skipIf(!existsSync(`${packs}fr-detector`))('the French note detector', () => {
  const detect = noteDetector(openNeuralPacks(packs).detector('fr-detector'), testLexicon())
  const { tolerance, texts } = JSON.parse(readFileSync(`${packs}fr-detector/parity.json`, 'utf8')) as Parity

  it.each(texts.map((each) => [each.text.slice(0, 30), each] as const))(
    'answers as its recipe does for %j',
    async (_, { text, probabilities }) => {
      const answer = await detect(tokenize(text))
      expect(answer.probabilities.length).toBe(probabilities.length)
      for (const [k, probability] of probabilities.entries()) {
        expect(Math.abs(probability - answer.probabilities[k]!)).toBeLessThanOrEqual(tolerance)
      }
    },
  )

  it('says that a note with a name, an address and a phone number holds personal data', async () => {
    const { holds } = await detect(
      tokenize('Patiente : Mme Solène Kerbrat, 12 rue des Lilas 29200 Brest, tél. 02 98 00 00 00.\nVue par le Dr Hamon.'),
    )
    expect(holds).toBe(true)
  })

  it('says that a bare clinical sentence holds none', async () => {
    const { holds } = await detect(
      tokenize('Chute mécanique de sa hauteur, douleur de la hanche droite, radiographie sans fracture, antalgiques.'),
    )
    expect(holds).toBe(false)
  })

  it('finds a name however deep it stands in a long note', async () => {
    const dull = 'Examen cardio-pulmonaire sans particularité.\n'.repeat(400)
    expect((await detect(tokenize(`${dull}Courrier adressé au Dr Solène Kerbrat, 12 rue des Lilas, 29200 Brest.\n${dull}`))).holds).toBe(
      true,
    )
  })

  it('says that an empty note holds none', async () => {
    expect(await detect(tokenize(''))).toMatchObject({ holds: false, votes: [false, false, false, false, false] })
  })
})
