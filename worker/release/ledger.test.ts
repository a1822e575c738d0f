import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openLedger } from './ledger.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
const fresh = () => join(folder, `${made++}.jsonl`)
const key = new Uint8Array(32).fill(7)
const file = (path: string, size = 300) => ({ path, size, changed: 5.25 })
/** Lists, and writes it down. @returns with the names that documents had before */
const listed = async (ledger: string, files: readonly ReturnType<typeof file>[], continues = true) => {
  const opened = await openLedger(ledger, key, files, continues)
  const names = opened.namesBefore()
  await opened.write((path) => `${path}.out`)
  return { ...opened, names }
}

describe('the numbers of documents', () => {
  it('stay, whatever is added, changed and removed, and come back with what was removed', async () => {
    const ledger = fresh()
    await listed(ledger, [file('a'), file('b'), file('c')], false)
    const second = await listed(ledger, [file('a'), file('aa'), file('c', 400)])
    expect(['a', 'aa', 'c'].map(second.numberOf)).toEqual([1, 4, 3])
    expect(second.changes).toEqual({ added: 1, changed: 1, removed: [{ number: 2, name: 'b.out' }] })
    const third = await listed(ledger, [file('a'), file('aa'), file('b'), file('c', 400)])
    expect(['a', 'aa', 'b', 'c'].map(third.numberOf)).toEqual([1, 4, 2, 3])
    expect(third.changes).toEqual({ added: 1, changed: 0, removed: [] })
    expect(third.names).toEqual({ a: 'a.out', aa: 'aa.out', b: 'b.out', c: 'c.out' })
  })

  it('are those of the same documents for thousands of them', async () => {
    const ledger = fresh()
    const files = Array.from({ length: 25_000 }, (_, i) => file(`Halvorsen-${i}`))
    await listed(ledger, files, false)
    const again = await openLedger(ledger, key, files, true)
    expect(files.every(({ path }, i) => again.numberOf(path) === i + 1)).toBe(true)
    expect(again.changes).toEqual({ added: 0, changed: 0, removed: [] })
    expect(readFileSync(ledger, 'utf8').split('\n')).toHaveLength(25_001)
  })

  it.each(['../../victim.txt', '/etc/victim.txt', 'a/../../victim.txt', '..', ''])(
    'are refused with a path in OUT that leads out of it: %j [F155]',
    async (name) => {
      const ledger = fresh()
      await listed(ledger, [file('a'), file('b')], false)
      writeFileSync(ledger, readFileSync(ledger, 'utf8').replace('"b.out"', JSON.stringify(name)))
      await expect(openLedger(ledger, key, [file('a')], true)).rejects.toThrow('is damaged')
    },
  )

  it('begin again where nothing is continued', async () => {
    const ledger = fresh()
    await listed(ledger, [file('a'), file('b')], false)
    const again = await listed(ledger, [file('b')], false)
    expect([again.numberOf('b'), again.changes]).toEqual([1, { added: 0, changed: 0, removed: [] }])
  })
})
