import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'
import { addPerson } from '../store/people.ts'
import { setOwnPassphrase } from '../store/personPassphrases.ts'
import { prepared } from '../store/prepared.ts'
import { addRelease, putOutcomes } from '../store/releases.ts'
import { holdBack, putCorrections } from '../store/reviews.ts'
import { changeRule } from '../store/settings.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { confirmRelease, fourEyesState, type Machine, noteResults, refuseUnattended, refuseUnconfirmed } from './fourEyes.ts'

vi.setConfig({ testTimeout: 30_000 })

const noPolicy = { fourEyes: undefined }

async function office() {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-four-eyes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [input, output] = [join(folder, 'in'), join(folder, 'out')]
  mkdirSync(input)
  for (const name of ['a.txt', 'b.txt']) writeFileSync(join(input, name), `Note ${name}`)
  const store = sceneWith([])
  const olga = addPerson(store, { name: 'Olga', role: 'officer' })
  const omar = addPerson(store, { name: 'Omar', role: 'officer' })
  const dora: Person = { id: store.people[3]!, name: 'Dora', role: 'administrator' }
  for (const { id } of [olga, omar, dora]) await setOwnPassphrase(() => store, id, `passphrase ${id}`)
  const options = { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'keep', exclude: ['left-out/**'] } as const
  const policy = { policy: '{}', policyName: 'Ours', policyVersion: 1, policyHash: '' }
  addRelease(
    store,
    { name: 'Spring', ...policy, input, output, key: new Uint8Array(1), options: { ...options, exclude: [...options.exclude] } },
    olga.id,
  )
  putOutcomes(
    store,
    1,
    [1, 2].map((number) => ({ number, path: `${number}.txt`, name: `${number}.txt`, state: 'done' })),
  )
  changeRule(store, 'four-eyes', true)
  const recorded: AuditEvent[] = []
  const state = (starter: Person) => fourEyesState(() => store, 1, starter, noPolicy)
  const confirm = async (personId: number, passphrase: string, starter: Person) => {
    const stamp = (await state(starter)).covers?.stamp ?? ''
    await confirmRelease(
      () => store,
      { releaseId: 1, personId, passphrase, stamp },
      starter,
      (event) => recorded.push(event),
    )
  }
  const refuse = (starter: Person, machine: Machine = noPolicy, restart = false) =>
    refuseUnconfirmed(() => store, 1, starter, machine, restart)
  return { store, olga, omar, dora, recorded, state, confirm, refuse, folder, input, output }
}

const waits = 'waits for a second person'

describe('a release that needs four eyes', () => {
  it('waits for another officer, who confirms by their own passphrase', async () => {
    const { olga, omar, confirm, refuse, state, recorded } = await office()
    await expect(refuse(olga)).rejects.toThrow(waits)
    expect(await state(olga)).toEqual({
      needed: true,
      confirmedBy: null,
      mayConfirm: [{ id: omar.id, name: 'Omar' }],
      covers: { stamp: expect.any(String), files: 2, corrections: 0, held: 0 },
    })
    await expect(confirm(omar.id, 'not that one', olga)).rejects.toThrow('not the passphrase of Omar')
    await expect(refuse(olga)).rejects.toThrow(waits)
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    expect(await refuse(olga)).toBe(1)
    expect((await state(olga)).confirmedBy).toBe('Omar')
    expect((await state(omar)).confirmedBy).toBeNull()
    expect(await refuse(olga, noPolicy, true)).toBe(1)
    expect(recorded).toEqual([
      { kind: 'sign-in', what: 'confirmation-failed', details: { release: 1, whose: omar.id } },
      {
        kind: 'release',
        what: 'release-confirmed',
        details: { release: 1, by: omar.id, stamp: expect.any(String), outputs: expect.any(String), files: 2, corrections: 0, held: 0 },
      },
    ])
  })

  it('is not confirmed by whoever starts it, by an administrator, or by an annotator', async () => {
    const { store, olga, omar, dora, confirm, refuse } = await office()
    await expect(confirm(olga.id, `passphrase ${olga.id}`, olga)).rejects.toThrow('another privacy officer')
    await expect(confirm(dora.id, `passphrase ${dora.id}`, olga)).rejects.toThrow('another privacy officer')
    await expect(confirm(store.people[0]!, 'x', olga)).rejects.toThrow('another privacy officer')
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    await expect(refuse(omar)).rejects.toThrow(waits)
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof office>>) => unknown]>([
    ['the folder of the results is another', ({ store }) => prepared(store, "UPDATE releases SET output = '/elsewhere'").run()],
    [
      'a document is corrected',
      ({ store, olga }) => putCorrections(store, 1, 1, { add: [{ start: 0, end: 2, category: 'PATIENT' }], remove: [] }, olga.id),
    ],
    ['a document is held back', ({ store, olga }) => holdBack(store, 1, [1], 'A photograph.', olga.id)],
    ['an original is added', ({ input }) => writeFileSync(join(input, 'c.txt'), 'Note c')],
    ['an original is removed', ({ input }) => rmSync(join(input, 'b.txt'))],
    [
      'an original is written to, and dated and sized as before',
      ({ input }) => {
        const file = join(input, 'b.txt')
        const { atime, mtime } = statSync(file)
        writeFileSync(file, 'Note d.txt'.slice(0, statSync(file).size))
        utimesSync(file, atime, mtime)
      },
    ],
    [
      'something comes into the folder of the results',
      ({ output }) => {
        mkdirSync(output)
        writeFileSync(join(output, '1.txt'), 'put there by hand')
      },
    ],
  ])('has to be confirmed again when %s [F93, T31]', async (_, change) => {
    const scene = await office()
    await scene.confirm(scene.omar.id, `passphrase ${scene.omar.id}`, scene.olga)
    await scene.refuse(scene.olga)
    change(scene)
    await expect(scene.refuse(scene.olga)).rejects.toThrow(waits)
  })

  it('has to be confirmed again when a correction is taken back and made again [F93, T31, T34]', async () => {
    const { store, olga, omar, confirm, refuse } = await office()
    const correct = (at: number) => {
      putCorrections(store, 1, 1, { add: [{ start: 0, end: 2, category: 'PATIENT' }], remove: [] }, olga.id)
      prepared(store, 'UPDATE release_corrections SET at = ?').run(at)
    }
    correct(1)
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    await expect(refuse(olga, noPolicy, true)).rejects.toThrow('would drop corrections')
    expect(await refuseUnconfirmed(() => store, 1, olga, noPolicy)).toBe(1)
    putCorrections(store, 1, 1, { add: [], remove: [] }, olga.id)
    correct(2)
    await expect(refuse(olga)).rejects.toThrow(waits)
  })

  it('has to be confirmed again when the table that says whose notes they are is another [F93]', async () => {
    const { store, olga, omar, confirm, refuse, folder } = await office()
    const table = join(folder, 'owners.csv')
    writeFileSync(table, 'file,patient\n')
    prepared(store, "UPDATE releases SET options = json_set(options, '$.patientFrom', ?)").run(`table:${table}`)
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    await refuse(olga)
    writeFileSync(table, 'file,patient\na.txt,1\n')
    await expect(refuse(olga)).rejects.toThrow(waits)
  })

  it('is confirmed by nobody once it is removed, be it meanwhile', async () => {
    const { store, olga, refuse } = await office()
    const asked = refuse(olga)
    prepared(store, 'UPDATE releases SET removed_at = 1').run()
    await expect(asked).rejects.toThrow('This release is no longer there. Choose another.')
  })

  it('goes on after a pause without another confirmation: what the run itself wrote is no change [T33, T35]', async () => {
    const { store, olga, omar, confirm, refuse, output } = await office()
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    const confirmation = (await refuse(olga))!
    mkdirSync(output)
    writeFileSync(join(output, '1.txt'), 'written by the run')
    await expect(refuse(olga)).rejects.toThrow(waits)
    await noteResults(() => store, 1, confirmation)
    expect(await refuse(olga)).toBe(confirmation)
  })

  it('is not confirmed where it has changed since it was shown [T32]', async () => {
    const { store, olga, omar, state, input } = await office()
    const stamp = (await state(olga)).covers?.stamp ?? ''
    writeFileSync(join(input, 'c.txt'), 'Note c')
    const asked = { releaseId: 1, personId: omar.id, passphrase: `passphrase ${omar.id}`, stamp }
    await expect(
      confirmRelease(
        () => store,
        asked,
        olga,
        () => {},
      ),
    ).rejects.toThrow('has changed since it was looked at')
  })

  it('takes no notice of what a release leaves out', async () => {
    const { olga, omar, confirm, refuse, input } = await office()
    mkdirSync(join(input, 'left-out'))
    await confirm(omar.id, `passphrase ${omar.id}`, olga)
    writeFileSync(join(input, 'left-out', 'c.txt'), 'Note c')
    writeFileSync(join(input, '.listing'), '')
    await refuse(olga)
  })

  it('is what the machine’s policy says, whatever the vault says', async () => {
    const { store, olga, refuse, state } = await office()
    expect(await refuse(olga, { fourEyes: false })).toBe(null)
    expect(() => refuseUnattended(store, { fourEyes: false })).not.toThrow()
    expect(() => refuseUnattended(store, noPolicy)).toThrow('a watched folder releases without anybody')
    changeRule(store, 'four-eyes', false)
    expect(() => refuseUnattended(store, noPolicy)).not.toThrow()
    expect(await refuse(olga)).toBe(null)
    expect(await state(olga)).toEqual({ needed: false, confirmedBy: null, mayConfirm: [], covers: null })
    await expect(refuse(olga, { fourEyes: true })).rejects.toThrow('waits')
  })
})
