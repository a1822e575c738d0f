import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import { isItemNumber } from './itemNumbers.ts'

function isItem(marked: string, category: Category): boolean {
  const [before = '', value = ''] = marked.split(/[[\]]/u)
  return isItemNumber({ start: before.length, end: before.length + value.length, category }, marked.replace(/[[\]]/gu, ''))
}

describe('the number of an item', () => {
  it('counts the beds or the rows of a list', () => {
    expect(isItem('501-1 Sra. Ruiz\n[501-2] Sr. Paz\n502 vacía', 'IDNUM')).toBe(true)
    expect(isItem('1  | Loup\n2  | Rey\n[03]  | Ndao', 'AGE')).toBe(true)
    expect(isItem('506 : stable\n507 : sortie\n[508] : Zémour, drain', 'PHONE')).toBe(true)
  })

  it('is a day after birth or operation behind J', () => {
    expect(isItem('Mendy Rose J[14] 1810', 'AGE')).toBe(true)
  })

  it.each<[string, Category]>([
    ['[54] ans, adressé\n60 ans\n70 ans', 'AGE'],
    ['[508] Zémour seul', 'IDNUM'],
    ['1 x\n2 y\n[4471] Ruiz', 'IDNUM'],
    ['1 x\n2 y\nlit 3 [508] Ruiz', 'IDNUM'],
    ['1 xx\n2 yy\n[54] M douleur', 'AGE'],
  ])('is not %j', (text, category) => {
    expect(isItem(text, category)).toBe(false)
  })
})
