import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lineAt, linesOfFile } from './linesOfFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileWith = (text: string): string => {
  const file = join(folder, 'lines')
  writeFileSync(file, text)
  return file
}

it('reads lines whole wherever a piece ends, with where each starts, and nothing of a torn one', () => {
  const lines = ['', 'été', 'x'.repeat(2_500_000), 'é'.repeat(700_000), 'end']
  const file = fileWith(`${lines.join('\n')}\ntorn`)
  const read = [...linesOfFile(file)]
  expect(read.map(({ line }) => line.length)).toEqual(lines.map((line) => line.length))
  expect(read.every(({ line }, i) => line === lines[i])).toBe(true)
  const descriptor = openSync(file, 'r')
  expect(read.every(({ line, start }) => lineAt(descriptor, start) === line)).toBe(true)
  closeSync(descriptor)
})

it('reads nothing in an empty file', () => {
  expect([...linesOfFile(fileWith(''))]).toEqual([])
})
