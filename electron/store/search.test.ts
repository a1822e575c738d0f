import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDocument, documentsPage, textHash } from './documents.ts'
import { searchQuery } from './search.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

const notes = {
  'en-12.txt': 'Seen by Dr Ann Lee; no chest pain. Lee went home.',
  'fr/été.txt': 'Vu aux urgences : œdème de la cheville, Mme Hélène Lefèvre.',
  'es-12.txt': 'Paciente de 45 años. Dr. Nuñez. 😀 AND NEAR(Ann Lee)',
}

function corpusOf(texts: Readonly<Record<string, string>>): Scene {
  const scene = sceneWith([])
  for (const [name, text] of Object.entries(texts))
    addDocument(scene, { corpusId: scene.corpusId, name, language: 'en', text, hash: textHash(text), patient: null, part: null })
  return scene
}

function found(scene: Scene, query: string): string[] {
  const { rows, total } = documentsPage(scene, 1, { corpusId: scene.corpusId, offset: 0, limit: 100, query, show: 'all' })
  expect(rows).toHaveLength(total)
  return rows.map(({ name }) => name)
}

describe('a search', () => {
  const scene = corpusOf(notes)
  it.each([
    ['', ['en-12.txt', 'fr/été.txt', 'es-12.txt']],
    ['   ', ['en-12.txt', 'fr/été.txt', 'es-12.txt']],
    ['ann lee', ['en-12.txt', 'es-12.txt']],
    ['LEE  ann', ['en-12.txt', 'es-12.txt']],
    ['lee chest', ['en-12.txt']],
    ['che', ['en-12.txt', 'fr/été.txt']],
    ['che lee', []],
    ['che* lee', ['en-12.txt']],
    ['"chest pain"', ['en-12.txt']],
    ['"pain chest"', []],
    ['"che"', []],
    ['"chest pai', []],
    ['lee "chest pain" dr', ['en-12.txt']],
    ['helene lefevre', ['fr/été.txt']],
    ['HÉLÈNE', ['fr/été.txt']],
    ['He\u0301le\u0300ne', ['fr/été.txt']],
    ['nunez', ['es-12.txt']],
    ['45', ['es-12.txt']],
    ['en-12', ['en-12.txt']],
    ['12', ['en-12.txt', 'es-12.txt']],
    ['fr/été', ['fr/été.txt']],
    ['nobody', []],
  ])('for %j', (query, names) => {
    expect(found(scene, query)).toEqual(names)
  })

  it.each([
    'NEAR(ann lee)',
    'name:ann',
    'ann AND',
    'OR',
    'NOT lee',
    '(',
    ')',
    '"',
    '""',
    '"" ""',
    '*',
    '***',
    '-',
    'ann -lee',
    '^ann',
    '{name text}: ann',
    "'; DROP TABLE texts; --",
    'ann + lee',
    '\\',
    '%_',
    '😀',
    '\0',
    'ann\0"lee',
    '\ud83d',
    'ﬁ',
    '٣',
    'a'.repeat(200),
  ])('takes %j for what it is, not for an operator', (query) => {
    expect(() => found(scene, query)).not.toThrow()
  })

  it('finds nothing, rather than all, for what holds no word', () => {
    for (const query of ['***', '?', '😀', '""']) expect(found(scene, query)).toEqual([])
  })

  it('finds words that look like operators', () => {
    expect(found(scene, 'near and')).toEqual(['es-12.txt'])
  })

  it('never fails, whatever is typed', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('"', '*', ' ', 'AND', 'OR', 'NOT', 'NEAR(', ')', ':', '^', '-', '+', 'ann', '\0'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        found(scene, pieces.join(''))
      }),
      { numRuns: 500 },
    )
  })

  it('finds each word of a note', () => {
    for (const [name, text] of Object.entries(notes))
      for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) expect(found(scene, `"${word}"`), word).toContain(name)
  })
})

describe('a query', () => {
  it('is none where nothing was typed', () => {
    expect(searchQuery(' \n')).toBeNull()
  })

  it('has all words, the last one open', () => {
    expect(searchQuery('ann* "lee, home" ches')).toBe('"ann"* AND "lee, home" AND "ches"*')
  })
})
