import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { openNeuralPacks } from '../../packs/neuralPacks.ts'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { answersOf } from './encoder.ts'

const packs = openNeuralPacks(fileURLToPath(new URL('../neural/fixtures', import.meta.url)))

it('every token of a note that takes several windows is answered for, and the same when it is asked again', async () => {
  const encoder = { ...packs.encoder('tiny-encoder'), core: 40, context: 8 }
  const ask = answersOf(encoder, testLexicon())
  const tokens = tokenize('Seen by Dr Novak in Leeds today.\n'.repeat(60))
  const whole = await ask(tokens, { from: 0, end: tokens.count })
  expect(whole).toHaveLength(tokens.count * encoder.contexts.width)
  const silent = Array.from({ length: tokens.count }, (_, i) => whole.subarray(i * 4, i * 4 + 4).every((value) => value === 0))
  expect(silent.some(Boolean)).toBe(false)
  const again = await ask(tokens, { from: 0, end: tokens.count })
  expect(again).toEqual(whole)
})

it('only a pack that is an encoder is asked', () => {
  expect(() => packs.encoder('en-words')).toThrow('not an encoder')
})
