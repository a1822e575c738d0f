import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLinesFile } from './linesFile.ts'
import { olderLines } from './olderLines.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-lines-'))
  folders.push(folder)
  return folder
}

describe('a file of lines', () => {
  it('is in the order of its documents and their parts, in whatever order these are done', () => {
    const folder = scratch()
    const file = createLinesFile(join(folder, 'lines.jsonl'), join(folder, 'part'))
    file.add('c 1', { document: 3, part: 1 })
    file.add('b é', { document: 2 })
    file.add('unlisted', { document: 0 })
    file.add('c 0', { document: 3, part: 0 })
    file.add('unlisted too', { document: 0 })
    file.add('a', { document: 1 })
    file.finish()
    expect(readFileSync(join(folder, 'lines.jsonl'), 'utf8')).toBe('unlisted\nunlisted too\na\nb é\nc 0\nc 1\n')
    expect(readdirSync(folder)).toEqual(['lines.jsonl'])
  })
})

describe('what an interrupted run left', () => {
  const line = (document: string, part?: number) =>
    JSON.stringify({ document, ...(part === undefined ? {} : { part }), language: 'en', spans: [] })
  const positions: Readonly<Record<string, number>> = { a: 1, b: 2, c: 3, d: 4 }
  const olderIn = (file: string) => olderLines(file, (document) => positions[document])
  function partial(...lines: string[]): string {
    const file = join(scratch(), 'part')
    writeFileSync(file, lines.map((each) => `${each}\n`).join(''))
    return file
  }

  it('is taken in any order, without what failed, was torn or is no longer there', () => {
    const failed = JSON.stringify({ document: 'b', error: 'gone' })
    const older = olderIn(partial(line('c', 1), failed, line('gone'), line('a'), line('c', 0), line('d').slice(0, 9)))
    expect(older.take({ document: 1 })).toBe(line('a'))
    expect(older.take({ document: 2 })).toBeUndefined()
    expect(older.take({ document: 3, part: 0 })).toBe(line('c', 0))
    expect(older.take({ document: 3, part: 1 })).toBe(line('c', 1))
    expect(older.take({ document: 4 })).toBeUndefined()
    older.close()
  })

  it('is taken whole where a line is longer than what is read at once', () => {
    const long = JSON.stringify({ document: 'a', language: 'x'.repeat(3_000_000), spans: [] })
    const older = olderIn(partial(line('b'), long, line('c')))
    expect([2, 1, 3].map((document) => older.take({ document }))).toEqual([line('b'), long, line('c')])
    older.close()
  })

  it('is taken of all parts of a document at once', () => {
    const older = olderIn(partial(line('c', 1), line('a'), line('c', 0), line('d')))
    expect([2, 1, 3, 4].map((document) => older.takeAll({ document }))).toEqual([
      [],
      [line('a')],
      [line('c', 0), line('c', 1)],
      [line('d')],
    ])
    older.close()
  })

  it('is whole after a run that went on was stopped, too', () => {
    const file = partial(line('a'), line('b'), line('c'))
    const first = olderIn(file)
    const again = createLinesFile(join(dirname(file), 'lines.jsonl'), file)
    again.add(first.take({ document: 2 })!, { document: 2 })
    again.leave()
    // Killed here: the older lines are not closed.
    const second = olderIn(file)
    expect([1, 2, 3].map((document) => second.take({ document }))).toEqual([line('a'), line('b'), line('c')])
    second.close()
  })
})
