import { expect, it } from 'vitest'
import { missing, noPages, pageSize, rowAt, withPage } from './pages.ts'

const rows = (from: number, n = pageSize) => Array.from({ length: n }, (_, k) => from + k)

it('asks for every page that a stretch of rows touches, and for none twice', () => {
  const first = withPage(noPages, 0, 250, rows(0))
  expect(missing(noPages, 90, 120)).toEqual([0, 1])
  expect(missing(first, 90, 120)).toEqual([1])
  expect(missing(first, 0, 99)).toEqual([])
})

it('finds a row by its place, and nothing where no page has come yet', () => {
  const pages = withPage(withPage(noPages, 0, 250, rows(0)), 2, 250, rows(200, 50))
  expect(rowAt(pages, 207)).toBe(207)
  expect(rowAt(pages, 150)).toBeUndefined()
})

it('takes the length that the newest answer gives', () => {
  expect(withPage(withPage(noPages, 0, 250, rows(0)), 1, 249, rows(100)).total).toBe(249)
})
