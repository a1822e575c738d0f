import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { type Answers, keptAnswers } from './answers.ts'
import { neuralTaggers } from './neuralTagger.ts'
import { read } from './reading.ts'

const fixtures = openNeuralPacks(fileURLToPath(new URL('fixtures', import.meta.url)))
const packs = openNeuralPacks(fileURLToPath(new URL('../../../models/packs', import.meta.url)))
const lexicon = testLexicon()
const nothingKept = () => keptAnswers(0)

async function ballotsOf(texts: readonly string[], taggers: ReturnType<typeof neuralTaggers>) {
  const ballots = []
  for (const text of texts) {
    const tokens = tokenize(text)
    for (const tagger of taggers) {
      const { labels, scores } = await tagger.tag({ id: '', text, language: 'en' }, tokens)
      ballots.push({ labels: [...labels], scores: [...scores] })
    }
  }
  return ballots
}

describe('keptAnswers', () => {
  it('changes no answer, whatever came before', async () => {
    const few = ['en-words', 'en-context'].map(fixtures.tagger)
    const words = ['Anna', 'Maria', 'Kowalska', 'Leeds', 'Yusuf', 'Kamara', 'York', '.', '\n']
    const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((chosen) => chosen.join(' '))
    const kept = neuralTaggers(few, lexicon, keptAnswers(500))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
        expect(await ballotsOf(texts, kept)).toEqual(await ballotsOf(texts, neuralTaggers(few, lexicon, nothingKept())))
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('gives the release taggers for a note with an addendum what they say of it alone, to the last bit', async () => {
    const names = ['en-cnn-imbalanced', 'en-blstm-imbalanced', 'en-flair-imbalanced', 'en-transformer']
    const taggers = (answers: Answers) => neuralTaggers(names.map(packs.tagger), lexicon, answers)
    const line = (k: number) =>
      `On ${1 + (k % 28)}/4/2031 Mr Tobias Renwick of Ashcombe was seen by Dr Ife Marlowe, who found a pulse of ${60 + k}.\n`
    const note = Array.from({ length: 12 }, (_, k) => line(k)).join('')
    const versions = [note, `${note}\nADDENDUM\nDiscussed with his sister Petra.\n`, note]
    expect(await ballotsOf(versions, taggers(keptAnswers()))).toEqual(await ballotsOf(versions, taggers(nothingKept())))
  }, 120_000)

  it('asks a model once about what it sees twice', async () => {
    let asked = 0
    const pack = fixtures.tagger('en-words')
    const counting = {
      ...pack,
      open: async () => {
        const runner = await pack.open()
        return {
          ...runner,
          run: (batch: Parameters<typeof runner.run>[0]) => runner.run(batch).finally(() => (asked += batch.windows.length)),
        }
      },
    }
    await ballotsOf(['Anna in Leeds', 'Anna in York', 'Anna in Leeds'], neuralTaggers([counting], lexicon))
    expect(asked).toBe(2)
  })

  it('lets go of what was not asked for the longest', () => {
    const pack = fixtures.tagger('en-words')
    const answers = keptAnswers(10)
    const path = { labels: new Uint8Array(), scores: new Float32Array(), doubts: new Uint8Array() }
    for (const shown of ['aaaa', 'bbbb']) answers.keep(pack, shown, path)
    answers.of(pack, 'aaaa')
    answers.keep(pack, 'cccc', path)
    expect(['aaaa', 'bbbb', 'cccc'].map((shown) => answers.of(pack, shown))).toEqual([path, undefined, path])
  })

  it('tells windows apart by what the whole note says of their words', () => {
    const evidence = {
      staffTitles: new Set(['dr']),
      personTitles: new Set(['mr']),
      patientLabels: new Set<string>(),
      staffLabels: new Set<string>(),
      credentials: new Set<string>(),
    }
    const shown = (text: string) => {
      const window = { first: 0, end: 2, coreFirst: 0, coreEnd: 2 }
      return keptAnswers().shownIn(read(tokenize(text), lexicon), window, evidence)
    }
    const far = 'x\n'.repeat(20)
    expect(shown(`Renwick came\n${far}home`)).toBe(shown(`Renwick came\n${far}back`))
    expect(shown(`Renwick came\n${far}Mr Renwick`)).not.toBe(shown(`Renwick came\n${far}back`))
  })
})
