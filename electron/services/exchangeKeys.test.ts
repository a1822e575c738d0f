import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sideBySide } from '../store/adjudications.ts'
import { changeSet, confirm, history, openSet } from '../store/annotation.ts'
import { prepared } from '../store/prepared.ts'
import { setOf } from '../store/sets.ts'
import { fingerprintOf, unseal } from './sealedPackage.ts'
import { adasMachine, documentAt, exchangeFolder, exchanging, packagePassphrase } from './testing/exchange.ts'

let folder: string
beforeEach(() => {
  folder = exchangeFolder()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of a sender', () => {
  it('is compared before anything of theirs is taken, and what is said to be compared is looked at [F97, T37]', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    const before = here.state()
    for (const compared of [null, '', '0000 0000'])
      expect(await here.merge({}, 'p.cloister-package', compared)).toMatchObject({
        state: 'failed',
        outcome: expect.stringContaining('was not compared with Ada yet'),
      })
    expect(here.state()).toEqual(before)
    await here.merge()
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('done')
  })

  it('is theirs alone: another’s work that it signs is refused, whatever was compared [F97, T38]', async () => {
    const station = await adasMachine(folder)
    const here = exchanging(folder)
    await here.merge()
    // Ada calls herself Cleo, who adjudicates.
    prepared(station.scene, "UPDATE people SET name = 'Nobody' WHERE name = 'Cleo'").run()
    prepared(station.scene, "UPDATE people SET name = 'Cleo' WHERE name = 'Ada'").run()
    await station.send({ ...station.ada, name: 'Cleo' }, 'forged.cloister-package')
    await expect(here.preview('forged.cloister-package')).rejects.toThrow('signed with the key of Ada')
    const before = here.state()
    expect(await here.merge({}, 'forged.cloister-package')).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('signed with the key of Ada'),
    })
    expect(here.state()).toEqual(before)
  })

  it('of version 0.1, when keys were nobody’s, is compared once more [T39]', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    const { publicKey } = await unseal('p', readFileSync(join(folder, 'p.cloister-package')), packagePassphrase)
    const known = prepared(here.scene, "INSERT INTO signers (fingerprint, name, public_key, first_at) VALUES (?, 'Ada', ?, 1)")
    known.run(fingerprintOf(publicKey), publicKey)
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('failed')
    expect((await here.merge()).state).toBe('done')
    expect((await here.merge({}, 'p.cloister-package', null)).state).toBe('done')
  })

  it('is another for each who sends from one machine, and a new one of a known person is said to be new [T36]', async () => {
    const station = await adasMachine(folder)
    station.mark(station.ben, 0, 14, 21)
    await station.send(station.ben, 'ben.cloister-package')
    const here = exchanging(folder)
    expect((await here.preview()).fingerprint).not.toBe((await here.preview('ben.cloister-package')).fingerprint)
    await here.merge()
    await here.merge({}, 'ben.cloister-package')
    // Ada at another machine.
    const other = exchanging(folder)
    other.mark(other.ada, 0, 14, 21)
    await other.send(other.ada, 'elsewhere.cloister-package')
    expect((await here.preview('elsewhere.cloister-package')).signer).toBe('other')
    expect((await here.merge({}, 'elsewhere.cloister-package', null)).state).toBe('failed')
  })
})

describe('annotators stay blind to each other', () => {
  it('through a merge: each sees their own, the adjudicator sees both once both have confirmed', async () => {
    await adasMachine(folder)
    const here = exchanging(folder)
    here.mark(here.ben, 0, 11, 21)
    await here.merge()
    const documentId = documentAt(here.scene, 0)

    const bens = openSet(here.scene, documentId, here.ben.id)
    expect(here.spansOf(here.ben.id, 0)).toEqual(['Dr Ann Lee'])
    const adas = setOf(here.scene, documentId, here.ada.id)
    expect(() => history(here.scene, adas?.id ?? 0, here.ben.id, 5)).toThrow(/is not yours/)
    expect(() =>
      changeSet(
        here.scene,
        { setId: adas?.id ?? 0, personId: here.ben.id, version: adas?.version ?? 0 },
        { kind: 'mark', start: 0, end: 1, category: 'DATE' },
      ),
    ).toThrow(/is not yours/)
    expect(() => sideBySide(here.scene, documentId, here.cleo.id)).toThrow(/two people have confirmed/)

    confirm(here.scene, { setId: bens.id, personId: here.ben.id, version: bens.version })
    const { sets, differences } = sideBySide(here.scene, documentId, here.cleo.id)
    expect(sets.map(({ personId }) => personId)).toEqual([here.ada.id, here.ben.id])
    expect(differences).toHaveLength(1)
  })
})
