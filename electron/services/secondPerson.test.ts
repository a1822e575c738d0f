import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { Role } from '../contract/values.ts'
import { type AuditEvent, appendAudit } from '../store/audit.ts'
import { withNewRecoveryKey } from '../store/keyFile.ts'
import { addPerson, changeRole, people } from '../store/people.ts'
import { setOwnPassphrase } from '../store/personPassphrases.ts'
import { changeRights } from '../store/rights.ts'
import { changeRule } from '../store/settings.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { couldBeOne, entryOf, refuseWithoutOwn, requireSecondPerson, takesTwo } from './signIn.ts'

const hex = (bytes: number) => '00'.repeat(bytes)
const { keyFile, recoveryKey } = withNewRecoveryKey(
  {
    kind: 'cloister-vault',
    version: 2,
    passphrase: {
      kdf: 'scrypt',
      N: 2 ** 15,
      r: 8,
      p: 1,
      salt: hex(32),
      wrapped: { nonce: hex(12), key: hex(32), tag: hex(16) },
    },
    recovery: null,
    system: null,
  },
  Buffer.alloc(32, 1),
)

let folder: string
let file: string
let scene: Scene
let recorded: AuditEvent[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-standing-by-'))
  file = join(folder, 'vault.db')
  hasRecoveryKey(true)
  scene = sceneWith([])
  recorded = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hasRecoveryKey = (has: boolean) =>
  writeFileSync(join(folder, 'vault.json'), JSON.stringify(has ? keyFile : { ...keyFile, recovery: null }))
const of = (name: string) => people(scene).find((one) => one.name === name)!
const give = (table: 'person_passphrases' | 'enrolment_codes', name: string) =>
  changeRights(scene, null, { kind: 'people', what: 'given' }, () =>
    scene.db.exec(
      table === 'enrolment_codes'
        ? `INSERT INTO enrolment_codes (person_id, salt, outcome, made_at) VALUES (${of(name).id}, x'01', x'02', 0)`
        : `INSERT INTO person_passphrases VALUES (${of(name).id}, '{}', x'01', x'02', 0, 0, 0)`,
    ),
  )
const entry = (name: string) => entryOf(scene, file, of(name))

describe('somebody signs in', () => {
  it('with a passphrase of their own, or the code they were given, whatever their role', () => {
    for (const name of ['Ada', 'Dora']) give('person_passphrases', name)
    for (const name of ['Ben', 'Cleo']) give('enrolment_codes', name)
    give('enrolment_codes', 'Ada')
    expect(['Ada', 'Ben', 'Cleo', 'Dora'].map(entry)).toEqual(['passphrase', 'code', 'code', 'passphrase'])
  })

  it('by a click where they are alone', () => {
    scene.db.exec('INSERT INTO people_who_left VALUES (1, 0), (2, 0), (3, 0)')
    expect(entry('Dora')).toBe('free')
  })

  it('by a click as an annotator where the rule is off, and not without a code where it is on', () => {
    expect(['Ada', 'Cleo'].map(entry)).toEqual(['free', 'free'])
    changeRule(scene, 'own-passphrases', true)
    expect(['Ada', 'Cleo'].map(entry)).toEqual(['none', 'none'])
  })

  it('never by a click as an officer or administrator: the first administrator has the recovery key, or chooses where there is none', () => {
    addPerson(scene, { name: 'Olga', role: 'officer' })
    expect(['Olga', 'Dora'].map(entry)).toEqual(['none', 'recovery-key'])
    hasRecoveryKey(false)
    expect(['Olga', 'Dora'].map(entry)).toEqual(['none', 'choose'])
    give('person_passphrases', 'Olga')
    expect(entry('Dora')).toBe('choose')
    addPerson(scene, { name: 'Emil', role: 'administrator' })
    give('person_passphrases', 'Emil')
    expect(entry('Dora')).toBe('none')
  })

  it('and enrols others only with a passphrase of their own', () => {
    give('person_passphrases', 'Ada')
    expect(() => refuseWithoutOwn(scene, of('Ada'))).not.toThrow()
    expect(() => refuseWithoutOwn(scene, of('Dora'))).toThrow(
      new UserError('Choose a passphrase of your own first, under Preferences: from then on there is more than one person here.'),
    )
  })
})

describe('what takes two', () => {
  const two = (whose: string | null, role: Role | 'rule' | null) =>
    takesTwo(scene, file, of('Dora'), whose === null ? null : of(whose), role)
  const olga = () => ({ id: of('Olga').id, name: 'Olga' })

  it('is giving, taking and resetting the account of an officer or administrator, and a rule; no second person is there yet', () => {
    for (const role of ['officer', 'administrator', 'rule'] as const) expect(two(null, role)).toEqual({ by: 'nobody', able: [] })
    addPerson(scene, { name: 'Olga', role: 'officer' })
    give('person_passphrases', 'Olga')
    addPerson(scene, { name: 'Otto', role: 'officer' })
    const byOlga = { by: 'person', able: [olga()] }
    for (const role of ['officer', 'administrator', 'rule'] as const) expect(two(null, role)).toEqual(byOlga)
    for (const role of ['annotator', 'adjudicator', null] as const) expect(two(null, role)).toEqual({ by: 'nobody', able: [] })
    for (const role of ['annotator', 'officer', null] as const) expect(two('Otto', role)).toEqual(byOlga)
    expect(two('Ada', 'officer')).toEqual(byOlga)
    for (const role of ['adjudicator', null] as const) expect(two('Ada', role)).toEqual({ by: 'nobody', able: [] })
  })

  it('is confirmed only by another officer or administrator whom a passphrase of their own makes known', () => {
    addPerson(scene, { name: 'Olga', role: 'officer' })
    for (const name of ['Ada', 'Dora', 'Olga']) give('person_passphrases', name)
    addPerson(scene, { name: 'Emil', role: 'administrator' })
    expect(two(null, 'officer').able).toEqual([olga()])
    expect(two('Olga', null)).toEqual({ by: 'recovery-key', able: [] })
    give('person_passphrases', 'Emil')
    expect(two('Olga', null).able).toEqual([{ id: of('Emil').id, name: 'Emil' }])
    expect(two(null, 'rule').able.map(({ name }) => name)).toEqual(['Olga', 'Emil'])
  })

  it('wants the recovery key where an account is somebody’s and no second person is there, but for a vault without one', () => {
    addPerson(scene, { name: 'Olga', role: 'officer' })
    expect(two('Olga', null)).toEqual({ by: 'nobody', able: [] })
    give('person_passphrases', 'Olga')
    expect(two('Olga', null)).toEqual({ by: 'recovery-key', able: [] })
    hasRecoveryKey(false)
    expect(two('Olga', null)).toEqual({ by: 'nobody', able: [] })
  })
})

describe('a second person', () => {
  const stand = (whose: string | null, role: Role | 'rule' | null, second?: Parameters<typeof requireSecondPerson>[4]) =>
    requireSecondPerson(
      { store: () => scene, file, record: (event) => recorded.push(event), attempt: (work) => work() },
      of('Dora'),
      whose === null ? null : of(whose),
      role,
      second,
    )
  const takes = new UserError('This takes two: another privacy officer or administrator types their own passphrase here.')

  it('is done with the other’s own passphrase, and a wrong one is in the trail', async () => {
    const olga = addPerson(scene, { name: 'Olga', role: 'officer' })
    await setOwnPassphrase(() => scene, olga.id, 'what Olga chose')
    await expect(stand(null, 'officer')).rejects.toThrow(takes)
    await expect(stand(null, 'officer', { personId: 1, passphrase: 'x' })).rejects.toThrow(takes)
    expect(recorded).toEqual([])
    await expect(stand(null, 'officer', { personId: olga.id, passphrase: 'guessed' })).rejects.toThrow('not the passphrase of Olga')
    expect(recorded).toEqual([{ kind: 'sign-in', what: 'second-person-failed', details: { whose: olga.id } }])
    expect(await stand(null, 'officer', { personId: olga.id, passphrase: 'what Olga chose' })).toEqual({ second: olga.id })
    expect(recorded).toHaveLength(1)
  })

  it('is done with the recovery key, counted as a try, also where somebody else could', async () => {
    addPerson(scene, { name: 'Olga', role: 'officer' })
    give('person_passphrases', 'Olga')
    let tries = 0
    const counted = requireSecondPerson(
      {
        store: () => scene,
        file,
        record: () => {},
        attempt: (work) => {
          tries++
          return work()
        },
      },
      of('Dora'),
      null,
      'officer',
      { recoveryKey },
    )
    expect(await counted).toEqual({ recoveryKey: true })
    expect(tries).toBe(1)
    await expect(stand('Olga', null, { recoveryKey: 'ABCD' })).rejects.toThrow('not the recovery key')
    expect(await stand('Olga', null, { recoveryKey })).toEqual({ recoveryKey: true })
    await expect(stand('Olga', null)).rejects.toThrow(
      new UserError('This takes two, and no one else can confirm it: type the recovery key of the vault.'),
    )
  })

  it('is kept in mind where nobody could: whoever gives the account of an officer alone', async () => {
    expect(await stand(null, 'officer')).toEqual({ alone: true })
    expect(await stand('Ada', 'administrator')).toEqual({ alone: true })
    addPerson(scene, { name: 'Otto', role: 'officer' })
    expect(await stand('Otto', 'annotator')).toEqual({ alone: true })
    expect(await stand('Otto', null)).toEqual({ alone: true })
    expect([
      await stand(null, 'annotator'),
      await stand('Ada', null),
      await stand(null, 'rule'),
      await stand('Ada', 'adjudicator'),
    ]).toEqual([{}, {}, {}, {}])
  })
})

it('One hand could be behind two who gave each other’s account alone, or whose accounts somebody gave alone', () => {
  const alone = (by: number, whose: number) =>
    appendAudit(scene, by, { kind: 'people', what: 'added-officer', details: { whose, alone: true } })
  alone(1, 2)
  alone(4, 3)
  expect([couldBeOne(scene, 1, 2), couldBeOne(scene, 2, 1), couldBeOne(scene, 2, 3), couldBeOne(scene, 1, 1)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  alone(4, 2)
  expect(couldBeOne(scene, 2, 3)).toBe(true)
  expect(couldBeOne(scene, 1, 3)).toBe(false)
  changeRole(scene, 1, 'officer')
  expect(couldBeOne(scene, 1, 3)).toBe(false)
})
