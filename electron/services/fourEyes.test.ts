import { describe, expect, it, vi } from 'vitest'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { addPerson } from '../store/people.ts'
import { setOwnPassphrase } from '../store/personPassphrases.ts'
import { prepared } from '../store/prepared.ts'
import { changeSetting } from '../store/settings.ts'
import { sceneWith } from '../store/testStore.ts'
import { confirmRelease, fourEyesState, refuseUnconfirmed } from './fourEyes.ts'

vi.setConfig({ testTimeout: 30_000 })

const noPolicy = { fourEyes: undefined }

async function office() {
  const store = sceneWith([])
  const olga = addPerson(store, { name: 'Olga', role: 'officer' })
  const omar = addPerson(store, { name: 'Omar', role: 'officer' })
  const dora: Person = { id: store.people[3] as number, name: 'Dora', role: 'administrator' }
  for (const { id } of [olga, omar, dora]) await setOwnPassphrase(store, id, `passphrase ${id}`)
  prepared(
    store,
    `INSERT INTO releases (name, person_id, created_at, policy, policy_name, policy_version, policy_hash, input, output, key, options, state)
     VALUES ('Spring', ?, 0, '{}', 'Ours', 1, '', '/in', '/out', x'00', '{}', 'draft')`,
  ).run(olga.id)
  changeSetting(store, 'four-eyes', true)
  const recorded: AuditEvent[] = []
  const confirm = (personId: number, passphrase: string, starter: Person) =>
    confirmRelease(
      () => store,
      { releaseId: 1, personId, passphrase },
      starter,
      (event) => recorded.push(event),
    )
  return { store, olga, omar, dora, recorded, confirm }
}

describe('a release that needs four eyes', () => {
  it('waits for another officer, who confirms by their own passphrase', async () => {
    const { store, olga, omar, confirm, recorded } = await office()
    expect(() => refuseUnconfirmed(store, 1, olga, noPolicy)).toThrow('waits for a second person')
    expect(fourEyesState(store, 1, olga, noPolicy)).toEqual({
      needed: true,
      confirmedBy: null,
      mayConfirm: [{ id: omar.id, name: 'Omar' }],
    })
    await expect(confirm(omar.id, 'not that one', olga)).rejects.toThrow('not the passphrase of Omar')
    expect(() => refuseUnconfirmed(store, 1, olga, noPolicy)).toThrow()
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    refuseUnconfirmed(store, 1, olga, noPolicy)
    expect(fourEyesState(store, 1, olga, noPolicy).confirmedBy).toBe('Omar')
    expect(recorded.map(({ what }) => what)).toEqual(['confirmation-failed', 'release-confirmed'])
  })

  it('is not confirmed by whoever starts it, by an administrator, or by an annotator', async () => {
    const { store, olga, omar, dora, confirm } = await office()
    await expect(confirm(olga.id, `passphrase ${olga.id}`, olga)).rejects.toThrow('another privacy officer')
    await expect(confirm(dora.id, `passphrase ${dora.id}`, olga)).rejects.toThrow('another privacy officer')
    await expect(confirm(store.people[0] as number, 'x', olga)).rejects.toThrow('another privacy officer')
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    expect(() => refuseUnconfirmed(store, 1, omar, noPolicy)).toThrow('waits for a second person')
  })

  it('has to be confirmed anew when it is changed', async () => {
    const { store, olga, omar, confirm } = await office()
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    prepared(store, "UPDATE releases SET output = '/elsewhere'").run()
    expect(() => refuseUnconfirmed(store, 1, olga, noPolicy)).toThrow('waits for a second person')
  })

  it('is what the machine’s policy says, whatever the vault says', async () => {
    const { store, olga } = await office()
    refuseUnconfirmed(store, 1, olga, { fourEyes: false })
    changeSetting(store, 'four-eyes', false)
    refuseUnconfirmed(store, 1, olga, noPolicy)
    expect(() => refuseUnconfirmed(store, 1, olga, { fourEyes: true })).toThrow('waits')
  })
})
