import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { auditPublicKey, auditRecords } from './audit.ts'
import { checkTrail, publicKeyOf } from './auditChain.ts'
import { setOf } from './sets.ts'
import { spansOfSet } from './spans.ts'
import { bundledChild } from './testing/bundledChild.ts'
import { faultPoints } from './testing/recordedDisk.ts'
import { openOnDisk, sceneOnDisk } from './testing/scene.ts'

const each = faultPoints(40)

it('loses nothing of what several programs write into one vault at once, be it for the same person [F34]', {
  timeout: 60_000 + each * 300,
}, async () => {
  const { path, remove } = sceneOnDisk(['Anne '.repeat(2 * each)])
  const { child, removeChild } = await bundledChild(join(import.meta.dirname, 'testing', 'manyPrograms.child.ts'))
  try {
    const programs = [
      [1, 0, each],
      [1, each, 2 * each],
      [2, 0, each],
    ].map((words) => spawn(process.execPath, [child, path, ...words.map(String)], { stdio: ['pipe', 'pipe', 'inherit'] }))
    await Promise.all(programs.map(({ stdout }) => once(stdout, 'readable')))
    const counters = await Promise.all(programs.map(countersOf))
    const store = { db: openOnDisk(path) }
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
    const marked = (person: number) => spansOfSet(store, setOf(store, 1, person)?.id ?? 0).map(({ start }) => start / 5)
    expect(marked(1)).toEqual(Array.from({ length: 2 * each }, (_, word) => word))
    expect(marked(2)).toEqual(Array.from({ length: each }, (_, word) => word))
    const check = checkTrail(publicKeyOf(auditPublicKey(store)), [])
    for (const record of auditRecords(store)) check.take(record)
    expect(check.end()).toMatchObject({ records: 3 * each, findings: [] })
    expect(counters.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 3 * each }, (_, n) => n + 1))
    // They did write at the same time.
    expect(counters.filter((own) => Math.max(...own) - Math.min(...own) >= each).length).toBeGreaterThan(1)
    store.db.close()
  } finally {
    remove()
    removeChild()
  }
})

/** Lets it begin. @returns the records that it made */
async function countersOf({ stdin, stdout }: ChildProcess): Promise<number[]> {
  stdin?.end('\n')
  const lines = (await text(stdout as NodeJS.ReadableStream)).trimEnd().split('\n')
  return lines.slice(1).map((line) => (JSON.parse(line) as { readonly counter: number }).counter)
}
