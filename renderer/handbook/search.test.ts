import { expect, it } from 'vitest'
import type { Page } from './page.ts'
import { search } from './search.ts'

const words = (text: string) => ({ kind: 'paragraph', pieces: [{ kind: 'text', text }] }) as const
const pages: readonly Page[] = [
  {
    name: 'vault',
    title: 'Coffre',
    blocks: [words('Comment il est ouvert.')],
    sections: [{ id: 'cle', title: 'Clé de secours', blocks: [words('Elle l’ouvre aussi, une fois. '.repeat(20))] }],
  },
  { name: 'audit', title: 'Journal', blocks: [words('Qui a ouvert le coffre, et avec quelle clé.')], sections: [] },
]
const places = (query: string) => search(pages, query).map(({ page, section }) => `${page}#${section ?? ''}`)

it('finds words by their beginnings, whatever case and accents, titles first', () => {
  expect(places('CLE')).toEqual(['vault#cle', 'audit#'])
  expect(places('Coff')).toEqual(['vault#', 'audit#'])
  expect(places('cle journ')).toEqual(['audit#'])
})

it('finds nothing for nothing, and nothing that is not there', () => {
  expect(['', '  …', 'offre', 'clé absente'].map(places)).toEqual([[], [], [], []])
})

it('shows the words around what was found, and not a whole page', () => {
  const [found] = search(pages, 'aussi')
  expect(found?.excerpt).toMatch(/^Elle l’ouvre aussi.* …$/)
  expect(found?.excerpt.length).toBeLessThan(160)
})
