import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Suggested } from '../../../worker/redact/suggest.ts'
import type { Forked } from '../protocol.ts'
import { nodeFork } from '../testing/nodeFork.ts'
import { testTaggers } from '../testing/taggers.ts'
import type { TaggingPoolOptions } from './taggingPool.ts'

/** A tagger that does what the text says, and else tells which thread of which process it is. */
const obedient = `
import { threadId } from 'node:worker_threads'
export async function suggest({ text }) {
  if (text.includes('crash')) process.kill(process.pid, 'SIGKILL')
  if (text.includes('end')) process.exit(1)
  if (text.includes('hang')) await new Promise((resolve) => setTimeout(resolve, 60_000))
  await new Promise((resolve) => setTimeout(resolve, 20))
  return { spans: [{ start: process.pid, end: threadId, category: 'PATIENT' }] }
}
`
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-tagging-'))
  writeFileSync(join(folder, 'obedient.mjs'), obedient)
})
afterAll(() => rmSync(folder, { recursive: true }))

const opened: { stop: () => void }[] = []
afterEach(() => {
  for (const pool of opened.splice(0)) pool.stop()
})

function open(more: Partial<TaggingPoolOptions> = {}) {
  const children: Forked[] = []
  const pool = testTaggers({
    tasks: join(folder, 'obedient.mjs'),
    packs: folder,
    ...more,
    fork: (file) => {
      const child = nodeFork()(file)
      children.push(child)
      return child
    },
  })
  // What a test leaves under way is rejected when its pool is stopped.
  opened.push(pool)
  const tag = (text: string, signal?: AbortSignal) => pool.tag({ text, language: 'en' }, signal && { signal })
  return { pool, tag, children }
}

const notes = (count: number) => Array.from({ length: count }, (_, i) => `note ${i}`)

function placesOf(results: readonly Suggested[]): { processes: number; threads: number } {
  const spans = results.flatMap((result) => ('spans' in result ? result.spans : []))
  return {
    processes: new Set(spans.map(({ start }) => start)).size,
    threads: new Set(spans.map(({ start, end }) => `${start} ${end}`)).size,
  }
}

const crashedTwice = { error: expect.stringMatching(/crashed on it twice/) }
const found = { spans: expect.anything() }

describe('a pool of taggers in a process of its own', { timeout: 120_000 }, () => {
  it('tags on several threads of one process', async () => {
    const { tag } = open()
    expect(placesOf(await Promise.all(notes(20).map((note) => tag(note))))).toEqual({ processes: 1, threads: 2 })
  })

  it('goes on in a fresh process when its own is killed, and loses nothing', async () => {
    const { tag, children } = open()
    let answered = 0
    const results = Promise.all(
      notes(40).map(async (note) => {
        const result = await tag(note)
        if (++answered === 10) children[0]?.kill()
        return result
      }),
    )
    expect((await results).every((result) => 'spans' in result)).toBe(true)
    expect(children.length).toBe(2)
  })

  it('fails only the text that crashes it twice, with the cause and none of its words', async () => {
    const { tag, children } = open()
    const results = await Promise.all(['a', 'b', 'crash of Mrs Smith', 'c', ...notes(20)].map((text) => tag(text)))
    expect(results).toEqual([found, found, crashedTwice, found, ...notes(20).map(() => found)])
    expect(JSON.stringify(results)).not.toContain('Smith')
    expect(children.length).toBeGreaterThanOrEqual(3)
  })

  it('fails each of several that crash it, and none beside them', async () => {
    const { tag } = open()
    const texts = ['crash 1', 'a', 'crash 2', 'b', 'crash 3', 'c']
    expect(await Promise.all(texts.map((text) => tag(text)))).toEqual(
      texts.map((text) => (text.startsWith('crash') ? crashedTwice : found)),
    )
  })

  it('goes to one thread a process after the second crash, in as many processes as there were threads', async () => {
    const { tag } = open()
    await tag('crash')
    const { processes, threads } = placesOf(await Promise.all(notes(40).map((note) => tag(note))))
    expect({ processes, threads }).toEqual({ processes: 2, threads: 2 })
  })

  it('does not hold it against the process when only a thread ends', async () => {
    const { tag, children } = open()
    expect(await Promise.all(['a', 'end', 'b'].map((text) => tag(text)))).toEqual([found, { error: expect.any(String) }, found])
    expect(children.length).toBe(1)
  })

  it('rejects what is cancelled at once, and ends a process that has nothing else to do', async () => {
    const { tag, children } = open()
    await tag('a')
    const cancel = new AbortController()
    const hanging = ['hang 1', 'hang 2', 'hang 3'].map((text) => tag(text, cancel.signal).catch((error) => error.name))
    const gone = new Promise((resolve) => children[0]?.onExit(() => resolve('gone')))
    cancel.abort()
    expect(await Promise.all(hanging)).toEqual(['AbortError', 'AbortError', 'AbortError'])
    expect(await gone).toBe('gone')
    expect(await tag('b')).toEqual(found)
  })

  it('takes what is urgent before what a batch has queued', async () => {
    const { pool, tag } = open({ threads: 1 })
    let left = 60
    const batch = notes(60).map((note) => tag(note).finally(() => left--))
    await pool.tag({ text: 'now', language: 'en' }, { urgent: true })
    expect(left).toBeGreaterThan(40)
    await Promise.all(batch)
  })

  it('ends its process when there was nothing to do for a while, and starts another when there is', async () => {
    const { tag, children } = open({ idleAfter: 100 })
    await tag('a')
    await new Promise((resolve) => children[0]?.onExit(() => resolve(undefined)))
    expect(await tag('b')).toEqual(found)
    expect(children.length).toBe(2)
  })

  it('says so when its process cannot be started, instead of trying for ever', async () => {
    const { tag, pool, children } = open({ file: join(folder, 'missing.mjs') })
    const packs = pool.packs().catch((error) => error.message)
    await expect(tag('a')).rejects.toThrow(/cannot be started/)
    expect(await packs).toMatch(/cannot be started/)
    expect(children.length).toBe(3)
  })

  it('hands on what its process refuses to begin with', async () => {
    await expect(open({ gazetteer: join(folder, 'missing.bin') }).tag('a')).rejects.toThrow(/gazetteer.bin/)
  })
})
