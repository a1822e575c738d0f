import { expect, it } from 'vitest'
import { tokenize } from '../../text/tokenize.ts'
import { testLexicon } from '../gazetteer/testing/lexicon.ts'
import { contextsOf } from './contexts.ts'
import { read } from './reading.ts'
import type { Runner } from './runner.ts'

const lexicon = testLexicon()
const reading = (text: string) => read(tokenize(text), lexicon)
const whole = (of: ReturnType<typeof reading>) => ({ first: 0, end: of.forms.rows.length, coreFirst: 0, coreEnd: of.forms.rows.length })

/** How often the encoder was asked, about these texts in turn, twice each. */
async function timesAsked(texts: readonly string[], ...bounds: readonly [keeps?: boolean, most?: number]): Promise<number> {
  let asked = 0
  const runner: Runner = { feed: async () => ({}), run: async () => new Float32Array(4).fill(asked++) }
  const contexts = contextsOf(2, async () => runner, ...bounds)
  for (const text of texts) {
    const one = reading(text)
    const answer = await contexts.of(one, whole(one))
    expect(await contexts.of(one, whole(one))).toBe(answer)
  }
  return asked
}

it('asks an encoder once about the same tokens, in whatever note they stand', async () => {
  expect(await timesAsked(['Anna in Leeds', 'Anna in York', 'Anna  in Leeds'])).toBe(2)
})

it('asks again for every note where nothing is to be kept, but once within a note', async () => {
  expect(await timesAsked(['Anna in Leeds', 'Anna in York', 'Anna in Leeds'], false)).toBe(3)
})

it('lets go of what was not asked for the longest', async () => {
  // Room for two answers of 16 bytes, and for one.
  expect(await timesAsked(['Anna', 'Petra', 'Anna', 'Yusuf', 'Anna', 'Petra'], true, 32)).toBe(4)
  expect(await timesAsked(['Anna', 'Anna'], true, 16)).toBe(1)
})

it('does not let go of what the note itself will ask for again', async () => {
  const runner: Runner = { feed: async () => ({}), run: async () => new Float32Array(4) }
  const contexts = contextsOf(2, async () => runner, true, 16)
  const one = reading('Anna Petra')
  const word = (at: number) => contexts.of(one, { first: at, end: at + 1, coreFirst: at, coreEnd: at + 1 })
  const first = await word(0)
  await word(1)
  expect(await word(0)).toBe(first)
})
