import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkpointFits, loadCheckpoint, saveCheckpoint } from './checkpoint.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-checkpoint-'))
  path = join(folder, 'checkpoint.bin')
})
afterEach(() => rmSync(folder, { recursive: true }))

const numbers = (...list: number[]) => Float64Array.from(list)
const state = {
  step: 12,
  value: 3.5,
  values: [5, 4.25, 3.5],
  point: numbers(1, -0, 1e-300),
  slope: numbers(0.1, 0.2, -7),
  moves: [numbers(1, 2, 3), numbers(4, 5, 6)],
  turns: [numbers(7, 8, 9), numbers(10, 11, 12)],
}

it('a search that was saved comes back as it was, to the last bit', () => {
  saveCheckpoint(path, 'these notes', state)
  expect(loadCheckpoint(path, 'these notes')).toEqual(state)
  saveCheckpoint(path, 'these notes', { ...state, step: 13, moves: [], turns: [] })
  expect(loadCheckpoint(path, 'these notes')).toEqual({ ...state, step: 13, moves: [], turns: [] })
})

it('one of other notes, or cut short, or something else, does not come back', () => {
  expect(checkpointFits(path, 'these notes')).toBe(false)
  saveCheckpoint(path, 'these notes', state)
  expect(checkpointFits(path, 'these notes')).toBe(true)
  expect(checkpointFits(path, 'other notes')).toBe(false)
  truncateSync(path, readFileSync(path).length - 8)
  expect(checkpointFits(path, 'these notes')).toBe(false)
  writeFileSync(path, 'no such thing')
  expect(checkpointFits(path, 'these notes')).toBe(false)
})
