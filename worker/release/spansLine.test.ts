import { describe, expect, it } from 'vitest'
import type { Done } from '../redact/redactFile.ts'
import { spansLine } from './spansLine.ts'

const outcome: Done = {
  points: 40,
  notes: { all: 1, withheld: 0, ownerless: 1 },
  language: 'fr',
  categories: { DOCTOR: 1 },
  spans: [{ start: 6, end: 11, category: 'DOCTOR', score: 0.912345, votes: { rules: 'DOCTOR', 'fr-blstm': null } }],
  detection: { holds: true, votes: [true, true, false, true, false], probabilities: [0.9, 0.8, 0.123456, 0.7, 0.2] },
}

describe('a line of spans', () => {
  it('says where they are, and nothing of how that was found', () => {
    expect(JSON.parse(spansLine('a/b.txt', outcome, false))).toEqual({
      document: 'a/b.txt',
      language: 'fr',
      spans: [{ start: 6, end: 11, category: 'DOCTOR' }],
    })
  })

  it('says, when it explains, who voted and whether the note-level detector takes the document for one with personal data', () => {
    expect(JSON.parse(spansLine('a/b.txt', outcome, true))).toEqual({
      document: 'a/b.txt',
      language: 'fr',
      spans: [{ start: 6, end: 11, category: 'DOCTOR', score: 0.9123, votes: { rules: 'DOCTOR', 'fr-blstm': null } }],
      detector: { holds: true, votes: [true, true, false, true, false], probabilities: [0.9, 0.8, 0.1235, 0.7, 0.2] },
    })
  })

  it('names no detector where the language has none', () => {
    const { detection: _, ...undetected } = outcome
    expect(JSON.parse(spansLine('a/b.txt', undetected, true))).not.toHaveProperty('detector')
  })

  it('says why a document failed', () => {
    expect(JSON.parse(spansLine('a/b.txt', { error: 'it is empty' }, true))).toEqual({ document: 'a/b.txt', error: 'it is empty' })
  })
})
