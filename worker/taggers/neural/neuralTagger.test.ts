import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spansOf } from '../../core/labels.ts'
import { tokenText } from '../../core/tokens.ts'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { neuralTaggers } from './neuralTagger.ts'

/** Packs that look words up and do no more (models/recipe/fixtures/packs.py). */
const packs = openNeuralPacks(fileURLToPath(new URL('fixtures', import.meta.url)))
const lexicon = testLexicon()

async function answersOf(text: string, ...names: string[]) {
  const tokens = tokenize(text)
  const taggers = neuralTaggers(names.map(packs.tagger), lexicon)
  const ballots = []
  for (const tagger of taggers) ballots.push(await tagger.tag({ id: '', text, language: 'en' }, tokens))
  return ballots.map((ballot) => spansOf(ballot.labels, tokens).map(({ start, end, category }) => [category, text.slice(start, end)]))
}

describe('neuralTaggers', () => {
  it('feeds a model the inputs that it names, and turns BIOEU into BIO', async () => {
    expect(await answersOf('Seen: Anna Maria Kowalska, Leeds.', 'en-words')).toEqual([
      [
        ['PATIENT', 'Anna Maria Kowalska'],
        ['CITY', 'Leeds'],
      ],
    ])
  })

  it('feeds a model what its encoder answers for the first word piece of each token', async () => {
    expect(await answersOf('Dr. Yusuf Kamara in York.', 'en-context')).toEqual([
      [
        ['DOCTOR', 'Yusuf Kamara'],
        ['CITY', 'York'],
      ],
    ])
  })

  it('lets several taggers answer on one document', async () => {
    expect(await answersOf('Anna Maria Kowalska in York', 'en-words', 'en-context', 'en-words')).toEqual([
      [['PATIENT', 'Anna Maria Kowalska']],
      [['CITY', 'York']],
      [['PATIENT', 'Anna Maria Kowalska']],
    ])
  })

  it('answers nothing for an empty document', async () => {
    expect(await answersOf('', 'en-words', 'en-context')).toEqual([[], []])
  })

  it('knows the categories that its model was trained on', () => {
    expect(neuralTaggers([packs.tagger('en-words')], lexicon)[0]?.categories).toEqual(new Set(['PATIENT', 'CITY']))
  })

  it.each(['en-words', 'en-context'])('of %s says of wanted tokens what it says when all are wanted', async (name) => {
    const words = ['Anna', 'Maria', 'Kowalska', 'Leeds', 'Yusuf', 'Kamara', 'York', '.', '\n']
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 80 }), fc.nat(80), fc.nat(20), async (chosen, from, length) => {
        const text = chosen.join(' ')
        const tokens = tokenize(text)
        const wanted = { from: Math.min(from, tokens.count), end: Math.min(from + length, tokens.count) }
        const [tagger] = neuralTaggers([packs.tagger(name)], lexicon)
        const document = { id: '', text, language: 'en' } as const
        const whole = await tagger?.tag(document, tokens)
        const part = await tagger?.tag(document, tokens, wanted.from < wanted.end ? [wanted] : [])
        expect(part?.labels.slice(wanted.from, wanted.end)).toEqual(whole?.labels.slice(wanted.from, wanted.end))
        expect(part?.scores.slice(wanted.from, wanted.end)).toEqual(whole?.scores.slice(wanted.from, wanted.end))
      }),
      { numRuns: 30 },
    )
  })

  it('answers the same for a document longer than a section', async () => {
    const line = 'Anna Kowalska in Leeds . Yusuf Kamara , York\n'
    const text = line.repeat(12_000)
    const tokens = tokenize(text)
    const [tagger] = neuralTaggers([packs.tagger('en-words')], lexicon)
    const ballot = await tagger?.tag({ id: '', text, language: 'en' }, tokens)
    const found = spansOf(ballot?.labels ?? new Uint8Array(), tokens).map(({ start, end }) => text.slice(start, end))
    expect(tokens.count).toBeGreaterThan(100_000)
    expect(found.filter((value) => value === 'Leeds').length).toBe(12_000)
    expect(found.filter((value) => value === 'Anna Kowalska').length).toBe(12_000)
    expect(tokenText(tokens, tokens.count - 1)).toBe('York')
  })
})
