import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ANY_NAME, ANY_PLACE } from './classes.ts'
import { testLexicon } from './testing/lexicon.ts'

const allowed =
  /^(?:MIT|BSD-3-Clause|Apache-2\.0|ISC|MPL-2\.0|CC0|CC BY 4\.0)(?:, (?:data in the public domain|data SCOWL|data CC BY 4\.0|names CC0))?$/u
const sources = readFileSync(new URL('../../../models/SOURCES.md', import.meta.url), 'utf8')
const tableRows = sources.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| source') && !line.startsWith('| ---'))
const cells = tableRows.map((line) => line.split('|').map((cell) => cell.trim()))

it('names an allowed licence for every source but one, and says why that one may be learned from [F112]', () => {
  expect(cells.length).toBeGreaterThan(10)
  expect(cells.filter((row) => !allowed.test(row[4] ?? '')).map((row) => row[1])).toEqual(['MTSamples'])
  expect(sources).toContain('\n## MTSamples\n')
})

it('names the source of every list', () => {
  const lists = cells.map((row) => row[3] ?? '').join(' ')
  const files = readdirSync(new URL('data', import.meta.url)).filter((name) => name.endsWith('.txt'))
  expect(files.filter((name) => !lists.includes(name))).toEqual([])
})

it('keeps every list free of empty and repeated lines', () => {
  for (const folder of ['data', 'data/own']) {
    for (const name of readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.txt'))) {
      const lines = readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8')
        .trimEnd()
        .split('\n')
      expect(
        lines.filter((line) => line.trim() === ''),
        name,
      ).toEqual([])
      expect(new Set(lines).size, name).toBe(lines.length)
    }
  }
})

it.each(['brands', 'devices', 'products'])('has no name of a person or a place among its %s, which would hide one', (list) => {
  const lexicon = testLexicon()
  const words = readFileSync(new URL(`data/own/${list}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(words.length).toBeGreaterThan(1_000)
  expect(words.filter((word) => lexicon.classOf(word) & (ANY_NAME | ANY_PLACE))).toEqual([])
})

it('has as many of them as models/README.md says', () => {
  const readme = readFileSync(new URL('../../../models/README.md', import.meta.url), 'utf8').replace(/\s+/g, ' ')
  const [, brands, others] = /Lists of ([\d,]+) brands, ([\d,]+) devices and products/.exec(readme) ?? []
  const linesIn = (list: string) =>
    readFileSync(new URL(`data/own/${list}.txt`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n').length
  const rounded = (count: number) => (Math.round(count / 1000) * 1000).toLocaleString('en')
  expect([brands, others]).toEqual([rounded(linesIn('brands')), rounded(linesIn('devices') + linesIn('products'))])
})
