import { expect, it } from 'vitest'
import { piecesOf } from './pieces.ts'

const span = (start: number, end: number) => ({ start, end, category: 'DOCTOR' })

it('cuts an excerpt where the truth or the answer begins or ends', () => {
  const pieces = piecesOf({ excerpt: 'Dr Ann Lee saw', excerptStart: 100, gold: [span(103, 110)], found: [span(107, 110)] })
  expect(pieces.map(({ text, inGold, inFound }) => [text, inGold, inFound])).toEqual([
    ['Dr ', false, false],
    ['Ann ', true, false],
    ['Lee', true, true],
    [' saw', false, false],
  ])
})

it('takes what reaches beyond the excerpt as far as the excerpt goes', () => {
  const pieces = piecesOf({ excerpt: 'abc', excerptStart: 10, gold: [span(5, 12)], found: [] })
  expect(pieces.map(({ text, inGold }) => [text, inGold])).toEqual([
    ['ab', true],
    ['c', false],
  ])
})
