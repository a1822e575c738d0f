import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { type Sitting, sitting } from './session.ts'

// A key is derived slowly on purpose.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
const opened: Sitting[] = []
let locks = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-session-'))
  locks = 0
})
afterEach(() => {
  for (const one of opened.splice(0)) one.lock()
  rmSync(folder, { recursive: true, force: true })
})

function open(): Sitting {
  const one = sitting(folder, () => locks++)
  opened.push(one)
  return one
}

const passphrase = 'four words or more'

describe('who sits at the workbench', () => {
  it('is, at first, the manager who makes the vault', async () => {
    const session = open()
    expect(session.state()).toEqual({ stage: 'new', seated: null, people: [] })
    expect(() => session.store()).toThrow('The vault is locked')
    const manager = { id: 1, name: 'Mira', role: 'manager' }
    expect(await session.create(passphrase, 'Mira')).toEqual({ stage: 'open', seated: manager, people: [manager] })
    expect(session.seated()).toEqual(manager)
    await expect(open().create(passphrase, 'Eve')).rejects.toThrow('has a vault already')
  })

  it('is nobody after it is locked, and the only person after it is unlocked', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    expect(session.lock()).toEqual({ stage: 'locked', seated: null, people: [] })
    expect(locks).toBe(1)
    expect(session.seated()).toBeNull()
    expect(session.lock().stage).toBe('locked')
    expect(locks).toBe(1)
    await expect(session.unlock('not that one')).rejects.toThrow(UserError)
    expect(session.state().stage).toBe('locked')
    expect((await session.unlock(passphrase)).seated?.name).toBe('Mira')
  })

  it('is whoever sits down, where there are several', async () => {
    const session = open()
    await session.create(passphrase, 'Mira')
    const ann = session.addPerson('Ann', 'annotator').people[1]
    expect(ann).toMatchObject({ name: 'Ann', role: 'annotator' })
    session.lock()
    expect((await session.unlock(passphrase)).seated).toBeNull()
    expect(session.sitDown(ann?.id ?? 0).seated).toEqual(ann)
    expect(() => session.sitDown(99)).toThrow('not on the list')
    expect(session.seated()).toEqual(ann)
  })
})

describe('the making of a vault', () => {
  it('that was broken off begins anew, and leaves no vault without people', async () => {
    const first = open()
    await first.create(passphrase, 'Mira')
    first.lock()
    renameSync(join(folder, 'vault.db'), join(folder, 'vault.db.new'))
    writeFileSync(join(folder, 'vault.db.new-wal'), 'half')
    const second = open()
    expect(second.state().stage).toBe('new')
    expect((await second.create('another passphrase', 'Ann')).people).toHaveLength(1)
    second.lock()
    expect(readdirSync(folder).sort()).toEqual(['vault.db', 'vault.json'])
  })

  it('is not begun twice at once', async () => {
    const session = open()
    const [one, two] = await Promise.allSettled([session.create(passphrase, 'Mira'), session.create(passphrase, 'Ann')])
    expect([one.status, two.status]).toEqual(['fulfilled', 'rejected'])
    expect(session.state().people).toHaveLength(1)
  })
})
