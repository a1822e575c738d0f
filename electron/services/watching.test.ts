import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { findInputs } from '../../worker/release/inputs.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import type { ReleaseRecord } from '../../worker/release/record.ts'
import type { Person } from '../contract/values.ts'
import { ProcessEnded } from '../processes/host.ts'
import { addPerson } from '../store/people.ts'
import { erasePerson } from './erasing.ts'
import { workstation } from './testing/workstation.ts'
import { watchingOf } from './watching.ts'

const options = { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] as string[] } as const

/** A workstation whose releases only say that they did everything, except files named 'bad'. */
function watchtower(fails: { now?: Error } = {}) {
  const work = workstation()
  const orders: ReleaseOrder[] = []
  let busy = false
  const setBusy = (is: boolean) => {
    busy = is
  }
  const watching = watchingOf({
    ...work.services,
    tell: () => {},
    report: () => {},
    runs: { some: () => busy },
    processes: {
      list: async (asked) => (await findInputs(asked)).files,
      run: (order, listen) => {
        orders.push(order)
        const outcomes = (order.only ?? []).map((path, i) => ({
          number: i + 1,
          path,
          name: order.known?.[path] ?? `${orders.length}-${i}.txt`,
          ...(path.includes('bad') ? { state: 'failed' as const, cause: 'it is bad' } : { state: 'done' as const }),
        }))
        const progress = {
          stage: 'redact',
          passes: 1,
          documents: { done: 0, all: 0 },
          bytes: { done: 0, all: 0 },
          failed: 0,
          notesASecond: null,
          secondsLeft: null,
        } as const
        if (!fails.now) listen({ progress, outcomes })
        return {
          ended: fails.now
            ? Promise.reject(fails.now)
            : Promise.resolve({ stopped: false, record: {} as ReleaseRecord, changes: { added: 0, changed: 0, removed: 0, differing: 0 } }),
          stop: () => {},
        }
      },
    },
  })
  const by: Person = { id: work.scene.people[3]!, name: 'Dora', role: 'administrator' }
  mkdirSync(join(work.folder, 'in'))
  const put = (name: string, content: string) => writeFileSync(join(work.folder, 'in', name), content)
  const add = () =>
    watching.add(
      {
        name: 'Inbox',
        input: work.holding('in'),
        output: work.holding('out'),
        policy: { preset: 'gdpr' },
        options: { ...options, exclude: [] },
        every: 10,
      },
      by,
    )
  return { work, watching, orders, put, add, setBusy }
}

describe('a watched folder', () => {
  it('takes a file when it was the same in two looks, and takes it once', async () => {
    const { work, watching, orders, put, add } = watchtower()
    using _ = work
    const { id } = add()
    put('a.txt', 'first')
    await watching.look({ watchedId: id })
    put('a.txt', 'first, and still growing')
    await watching.look({ watchedId: id })
    expect(orders).toEqual([])
    await watching.look({ watchedId: id })
    expect(orders[0]?.only).toEqual(['a.txt'])
    await watching.look({ watchedId: id })
    expect(orders).toHaveLength(1)
    expect(watching.list()).toMatchObject([{ done: 1, failed: 0, waiting: 0, problem: null, working: false }])
  })

  it('takes one again that was written since, under the name that it had', async () => {
    const { work, watching, orders, put, add } = watchtower()
    using _ = work
    const { id } = add()
    put('a.txt', 'first')
    await watching.look({ watchedId: id })
    await watching.look({ watchedId: id })
    put('a.txt', 'second')
    utimesSync(join(work.folder, 'in', 'a.txt'), 1, 1)
    await watching.look({ watchedId: id })
    await watching.look({ watchedId: id })
    expect(orders.map(({ known }) => known)).toEqual([{}, { 'a.txt': '1-0.txt' }])
  })

  it('lists what failed with its cause', async () => {
    const { work, watching, put, add } = watchtower()
    using _ = work
    const { id } = add()
    put('bad.txt', 'x')
    await watching.look({ watchedId: id })
    await watching.look({ watchedId: id })
    expect(watching.failures({ watchedId: id, offset: 0, limit: 10 })).toEqual({
      total: 1,
      rows: [{ path: 'bad.txt', cause: 'it is bad' }],
    })
  })

  it('says what stands in its way, and tries again at the next look', async () => {
    const fails: { now?: Error } = { now: new UserError('The disk is away.') }
    const { work, watching, put, add } = watchtower(fails)
    using _ = work
    const { id } = add()
    put('a.txt', 'x')
    await watching.look({ watchedId: id })
    await watching.look({ watchedId: id })
    expect(watching.list()).toMatchObject([{ problem: 'The disk is away.', waiting: 1 }])
    fails.now = new ProcessEnded('ended')
    await watching.look({ watchedId: id })
    expect(watching.list()[0]?.problem).toContain('ended unexpectedly')
    delete fails.now
    await watching.look({ watchedId: id })
    expect(watching.list()).toMatchObject([{ problem: null, done: 1 }])
  })

  it('releases nothing more for somebody who has left, and says so [T60]', async () => {
    const { work, watching, orders, put, add } = watchtower()
    using _ = work
    const { id } = add()
    put('a.txt', 'x')
    addPerson(work.scene, { name: 'Eve', role: 'administrator' })
    erasePerson(work.scene, work.scene.people[3]!)
    for (let look = 0; look < 2; look++) await watching.look({ watchedId: id })
    expect([orders, watching.list()[0]?.problem]).toEqual([[], expect.stringContaining('may no longer release')])
  })

  it('waits while a release runs, and while it is paused', async () => {
    const { work, watching, put, add, setBusy } = watchtower()
    using _ = work
    const { id } = add()
    put('a.txt', 'x')
    setBusy(true)
    await expect(watching.look({ watchedId: id })).rejects.toThrow('A release is running')
    setBusy(false)
    watching.pause({ watchedId: id, paused: true })
    watching.tick()
    expect(watching.list()).toMatchObject([{ paused: true, working: false, lookedAt: null }])
    watching.pause({ watchedId: id, paused: false })
    watching.tick()
    expect(watching.list()).toMatchObject([{ working: true }])
  })

  it('refuses a folder for results that holds something', () => {
    const { work, watching } = watchtower()
    using _ = work
    const output = work.holding('full', { 'full/older.txt': 'x' })
    const asked = {
      name: 'Inbox',
      input: work.holding('in'),
      output,
      policy: { preset: 'gdpr' } as const,
      options: { ...options, exclude: [] },
      every: 10,
    }
    expect(() => watching.add(asked, { id: 1, name: 'Ada', role: 'administrator' })).toThrow('holds something already')
  })
})
