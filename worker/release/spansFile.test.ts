import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Done } from '../redact/redactFile.ts'
import { createLinesFile, olderLines, spansLine } from './spansFile.ts'

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

describe('what an interrupted run left', () => {
  const line = (document: string, part?: number) =>
    JSON.stringify({ document, ...(part === undefined ? {} : { part }), language: 'en', spans: [] })
  const folders: string[] = []
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  function partial(...lines: string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'cloister-spans-'))
    folders.push(folder)
    writeFileSync(join(folder, 'part'), lines.map((each) => `${each}\n`).join(''))
    return join(folder, 'part')
  }

  it('is taken in its order, without what failed or was torn', () => {
    const file = partial(line('a'), JSON.stringify({ document: 'b', error: 'gone' }), line('c', 0), line('c', 1), line('d').slice(0, 9))
    const older = olderLines(file)
    expect(older.take('a', undefined)).toBe(line('a'))
    expect(older.take('b', undefined)).toBeUndefined()
    expect(older.take('c', 0)).toBe(line('c', 0))
    expect(older.take('c', 1)).toBe(line('c', 1))
    expect(older.take('d', undefined)).toBeUndefined()
    older.close()
  })

  it('is taken of all parts of a document at once', () => {
    const older = olderLines(partial(line('a'), line('c', 0), line('c', 1), line('d')))
    expect(older.takeAll('0')).toEqual([])
    expect([older.take('a', undefined), older.takeAll('c'), older.takeAll('d')]).toEqual([
      line('a'),
      [line('c', 0), line('c', 1)],
      [line('d')],
    ])
    older.close()
  })

  it('is whole after a run that went on was stopped, too', () => {
    const file = partial(line('a'), line('b'), line('c'))
    const first = olderLines(file)
    const again = createLinesFile(`${file}.jsonl`, file)
    again.add(first.take('a', undefined) as string)
    again.leave()
    // Killed here: the older lines are not closed.
    const second = olderLines(file)
    expect(['a', 'b', 'c'].map((document) => second.take(document, undefined))).toEqual([line('a'), line('b'), line('c')])
    second.close()
  })
})
