import { describe, expect, it } from 'vitest'
import { demandOf, isDoubtful, usualWords } from './demand.ts'

const population = { notes: 100, patients: 100, unknown: 100 }

it('asks for the usual, and of patients where their notes cluster', () => {
  expect(usualWords({ samples: [], population })).toEqual({ unit: 'note', rate: '1', confidence: '95', missRate: '5' })
  expect(usualWords({ samples: [], population: { notes: 100, patients: 20, unknown: 0 } }).unit).toBe('patient')
})

it('reads what is typed, with a comma too, and nothing that can’t be asked', () => {
  expect(demandOf({ unit: 'note', rate: '0,5', confidence: '99', missRate: '0' })).toEqual({
    unit: 'note',
    rate: 0.005,
    confidence: 0.99,
    missRate: 0,
  })
  expect(demandOf({ unit: 'note', rate: '', confidence: '99', missRate: '0' })).toBeNull()
  expect(demandOf({ unit: 'note', rate: '1', confidence: '100', missRate: '0' })).toBeNull()
  expect(demandOf({ unit: 'note', rate: '1', confidence: '95', missRate: 'few' })).toBeNull()
})

describe('a sample', () => {
  const sample = { decoys: { set: 20, missed: 1 }, hasty: 0, missRate: 0.05 }

  it('is doubtful when places were passed too fast, or more was missed than its limit assumes', () => {
    expect(isDoubtful(sample)).toBe(false)
    expect(isDoubtful({ ...sample, hasty: 1 })).toBe(true)
    expect(isDoubtful({ ...sample, decoys: { set: 20, missed: 2 } })).toBe(true)
  })
})
