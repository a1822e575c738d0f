import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod'
import { jsonAs } from './checkedJson.ts'
import { readJson, readJsonLines } from './readFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'checked-'))
afterAll(() => rmSync(folder, { recursive: true }))

const note = z.strictObject({ id: z.int(), spans: z.array(z.strictObject({ start: z.int().nonnegative() })) })

function written(content: string | Uint8Array): string {
  const file = join(folder, 'file.json')
  writeFileSync(file, content)
  return file
}

function refusal(content: string | Uint8Array, lines = false): string {
  const file = written(content)
  try {
    if (lines) readJsonLines(file, note, 'Mend it.')
    else readJson(file, note, 'Mend it.')
  } catch (error) {
    return (error as Error).message.replace(file, 'FILE')
  }
  return 'taken'
}

it('gives what the schema describes, with the number of each line', () => {
  expect(readJson(written('\uFEFF{"id":1,"spans":[]}'), note, '')).toEqual({ id: 1, spans: [] })
  expect(
    readJsonLines(written('{"id":1,"spans":[]}\n\n{"id":2,"spans":[]}\r\n'), note, '').map(({ line, value }) => [line, value.id]),
  ).toEqual([
    [1, 1],
    [3, 2],
  ])
})

it('names the file, the line, the place and the way out [F58]', () => {
  expect(refusal('{"id":1,"spans":[]}\n{"id":2,"spans":[{"start":1},{"start":-1}]}', true)).toBe(
    'FILE, line 2, is refused: spans[1].start: it is too small or too short. Mend it.',
  )
  expect(refusal('{"id":1}')).toBe('FILE is refused: spans: it is missing, or no array. Mend it.')
  expect(refusal('[]')).toBe('FILE is refused: it is no object. Mend it.')
  expect(refusal('{"id":1')).toBe('FILE is refused: it is not JSON. Mend it.')
  expect(refusal(Uint8Array.of(0x22, 0xe9, 0x22))).toBe('FILE is refused: it is not text in UTF-8. Mend it.')
})

it('quotes nothing that a file holds, neither values nor names of fields', () => {
  for (const content of [
    '{"id":"Quandry","spans":[]}',
    '{"id":1,"spans":[],"Quandry":1}',
    '{"Quandry Okapi":1}',
    'Quandry',
    '{"id":1,"spans":[{"Quandry":2}]}',
  ])
    expect(refusal(content)).not.toContain('Quandry')
})

it('takes no number that is none: what overflows, and offsets with a fraction', () => {
  for (const number of ['1e999', '1.5', '"1"', 'null', 'NaN', '9007199254740993'])
    expect(refusal(`{"id":${number},"spans":[]}`)).not.toBe('taken')
})

it('leaves it to the caller where damage is to be done again', () => {
  expect(jsonAs('{"id":1,"spans":[]}', note)).toEqual({ id: 1, spans: [] })
  expect(jsonAs('{"id":1,"sp', note)).toBeUndefined()
  expect(jsonAs('{"id":1}', note)).toBeUndefined()
})
