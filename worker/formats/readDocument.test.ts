import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { defaultReadOptions, type ReadOptions } from './format.ts'
import { differsAt } from './readAgain.ts'
import { type ReadDocument, readDocument } from './readDocument.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rtf = String.raw`{\rtf1\ansi Seen by Dr Brandtmoor today.}`
const data = Buffer.from(rtf).toString('base64')
const message = (i: number) =>
  `MSH|^~\\&|LAB|HOSP|||20240101||MDM^T02|${i}|P|2.5\rPID|1||${i}||Tankersley^Zerubabel\rOBX|1|ED|R^Report||LAB^TEXT^RTF^Base64^${data}||||||F\r`
const resource = (i: number) => `${JSON.stringify({ resourceType: 'Binary', id: `b${i}`, contentType: 'application/rtf', data })}\n`

const kinds = [
  ['hl7', 'a.hl7', message],
  ['fhir', 'a.ndjson', resource],
] as const

async function expectReplaced(document: ReadDocument): Promise<void> {
  const start = document.text.indexOf('Brandtmoor')
  expect(start).toBeGreaterThanOrEqual(0)
  const changes = [{ start, end: start + 10, value: document.fit?.('Somebody', start) ?? '' }]
  const out = await document.write(changes)
  const packed =
    Buffer.from(out)
      .toString('latin1')
      .match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? []
  expect(Buffer.from(packed[0] ?? '', 'base64').toString('latin1')).toContain('Somebody today')
  expect(differsAt(document, changes, await document.again(out))).toBeUndefined()
}

it.each(kinds)('%s: a result with a document in it, read again, says what it should [F134]', async (_, name, record) => {
  const input = join(folder, name)
  writeFileSync(input, record(1) + record(2))
  await expectReplaced(await readDocument({ input }, undefined, defaultReadOptions))
})

it.each(kinds)('%s: documents in a stretch of a big file are read', async (format, name, record) => {
  const input = join(folder, name)
  writeFileSync(input, record(1) + record(2))
  const [from, to] = [record(1).length, record(1).length + record(2).length]
  const failing: ReadOptions = { ...defaultReadOptions, unsearched: 'fail' }
  await expectReplaced(await readDocument({ input }, { from, to, format, about: {} }, failing))
})
