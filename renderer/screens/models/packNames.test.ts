import { expect, it } from 'vitest'
import { mayName, suggestedName } from './packNames.ts'

it('suggests a name that may be one, whatever a corpus is called', () => {
  expect(suggestedName('Lettres de sortie – été 2024', 'crf')).toBe('lettres-de-sortie-ete-2024-crf')
  expect(suggestedName('病歴', 'tbed')).toBe('own-tbed')
  for (const corpus of ['a', '---', 'x'.repeat(120), 'Été', '../..']) expect(mayName(suggestedName(corpus, 'settings'))).toBe(true)
})

it('lets nothing name a pack that would be another folder', () => {
  expect(['', '.', '..', '-x', 'a/b', 'a b', 'x'.repeat(59)].filter(mayName)).toEqual([])
})
