import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Sensitivity } from '../core/sensitivity.ts'
import { testLexicon } from '../taggers/gazetteer/testing/lexicon.ts'
import { documentTagger } from './tagDocument.ts'

const packs = fileURLToPath(new URL('../../models/packs', import.meta.url))
const lexicon = testLexicon()
const filler = 'Keep the tray covered, count twice and return every piece to its slot before the next list begins. '
const text = `${filler.repeat(3)}Spoke to Olivia Chen about the tray. ${filler.repeat(2)}`

async function found(sensitivity: Sensitivity): Promise<string[]> {
  const tagger = documentTagger(lexicon, { models: ['rules', 'gazetteer'], ensemble: 'auto', packs, sensitivity })
  const spans = await tagger.spansOf({ id: '', text, language: 'en' })
  return spans.map(({ start, end }) => text.slice(start, end))
}

describe('a name that no rule backs, in a long text in which rules find nothing', () => {
  it.each(['balanced', 0.3] as const)('is taken for reference text at %s', async (sensitivity) => {
    expect(await found(sensitivity)).toEqual([])
  })

  it.each([0.51, 'cautious', 1] as const)('is found at %s, whatever the text looks like', async (sensitivity) => {
    expect((await found(sensitivity)).join(' | ')).toContain('Olivia Chen')
  })
})
