import { expect, it } from 'vitest'
import { aligner } from './align.ts'

const wordPieces = aligner({ model: { continuing_subword_prefix: '##' } }, (text) => text.toLowerCase())

function covered(subWords: readonly string[], text: string): string[] {
  return wordPieces(subWords, text).map(({ start, end }) => text.slice(start, end))
}

it('lays sub-words along a text whose case they lost', () => {
  expect(covered(['dr', '##smith', ',', 'md'], 'DrSmith, MD')).toEqual(['Dr', 'Smith', ',', 'MD'])
})

it('gives an unknown sub-word all up to the next known one, and the rest when none follows', () => {
  expect(covered(['[UNK]', ',', '[UNK]'], 'x☃y,☃')).toEqual(['x☃y', ',', '☃'])
})

it('gives unknown sub-words that stand side by side all that they share', () => {
  expect(covered(['[UNK]', '[UNK]', '.'], '☃…☂.')).toEqual(['☃…☂', '☃…☂', '.'])
})

it('gives what normalisation makes longer to every sub-word that has a part of it', () => {
  const align = aligner({ model: {} }, (text) => text.normalize('NFKC'))
  expect(align(['f', 'ine'], 'ﬁne')).toEqual([
    { start: 0, end: 1 },
    { start: 0, end: 3 },
  ])
})

it("gives a word's bare mark the word's first sub-word too", () => {
  const align = aligner({ model: {} }, (text) => text)
  expect(align(['▁', 'L', 'eeds'], ' Leeds')).toEqual([
    { start: 0, end: 2 },
    { start: 1, end: 2 },
    { start: 2, end: 6 },
  ])
})
