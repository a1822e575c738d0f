import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../../../worker/core/userError.ts'
import { setLanguage } from '../../texts/setLanguage.ts'
import type { Fork } from '../protocol.ts'
import { built, nodeFork } from '../testing/nodeFork.ts'
import { readingHere } from '../testing/readingHere.ts'
import type { Slice } from './readFiles.ts'
import { type Reading, readingApart } from './reading.ts'

let folder: string
let file: string
const notes = 450
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-reading-'))
  file = join(folder, 'notes.jsonl')
  const line = (i: number) => JSON.stringify({ text: `Ann Lee was seen, for the ${i}th time.`, label: [[0, 7, 'PATIENT']] })
  writeFileSync(file, [...Array.from({ length: notes }, (_, i) => line(i)), '{"text": broken', ''].join('\n'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => setLanguage('en'))

const asBuilt = nodeFork()
const options = (fork: Fork = asBuilt) => ({
  fork,
  file: built('reading.js'),
  places: { tasks: built('readingThread.js'), gazetteer: '', packs: '', threads: 1 },
})
const choices = { language: 'auto', labels: {}, as: 'gold', people: [] } as const
const never = new AbortController().signal

async function all(reading: Reading): Promise<Slice[]> {
  const slices: Slice[] = []
  for await (const slice of reading.slices([file], {}, choices, never)) slices.push(slice)
  return slices
}

/** Between processes, a buffer becomes plain bytes. */
function comparable(slices: readonly Slice[]) {
  return slices.map(({ found, ...rest }) => ({
    ...rest,
    found: found.map((each) =>
      'document' in each ? { ...each, document: { ...each.document, hash: Buffer.from(each.document.hash).toString('hex') } } : each,
    ),
  }))
}

describe('reading in a process of its own', () => {
  it('gives the same as reading here, in slices and as a preview', async () => {
    const apart = readingApart(options())
    const slices = await all(apart)
    expect(slices.length).toBeGreaterThan(4)
    expect(slices.flatMap(({ found }) => found)).toHaveLength(notes + 1)
    expect(comparable(slices)).toEqual(comparable(await all(readingHere)))
    expect(await apart.preview([file], {})).toEqual(await readingHere.preview([file], {}))
  })

  it('says what it can not read in the language that is spoken', async () => {
    setLanguage('fr')
    const { preview } = await readingApart(options()).preview([file], {})
    expect(preview.problems).toEqual([{ name: `notes.jsonl#${notes + 1}`, cause: expect.stringMatching(/^ce JSON est mal formé/) }])
    await expect(readingApart(options()).preview([folder], {})).resolves.toBeDefined()
    const empty = mkdtempSync(join(folder, 'empty-'))
    await expect(readingApart(options()).preview([empty], {})).rejects.toThrow(/^Il n’y a aucun fichier à importer/)
  })

  it('says so when its process ends in the middle', async () => {
    const dying = readingApart(
      options((path) => {
        const child = asBuilt(path)
        const { onMessage } = child
        return { ...child, onMessage: (listener) => onMessage((message) => ('progress' in message ? child.kill() : listener(message))) }
      }),
    )
    await expect(all(dying)).rejects.toThrow(UserError)
  })

  it('ends, and its process with it, when it is cancelled or stopped', async () => {
    const ends: Promise<unknown>[] = []
    const watched = readingApart(
      options((path) => {
        const child = asBuilt(path)
        ends.push(new Promise<void>((resolve) => child.onExit(resolve)))
        return child
      }),
    )
    const controller = new AbortController()
    let slices = 0
    for await (const _ of watched.slices([file], {}, choices, controller.signal)) {
      slices++
      controller.abort()
    }
    expect(slices).toBe(1)
    const preview = watched.preview([file], {})
    watched.stop()
    await expect(preview).rejects.toThrow(UserError)
    await Promise.all(ends)
    expect(ends).toHaveLength(2)
  })
})
