import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { type AuditEvent, appendAudit, auditHead, auditPage } from './audit.ts'
import { nextRecord } from './auditChain.ts'
import { addPerson, changeRole, everybody, people, peopleWhoLeft } from './people.ts'
import { prepared } from './prepared.ts'
import { areRightsForeign, changeRights, refuseForeignRights, sealRights } from './rights.ts'
import { changeRule } from './settings.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

let scene: Scene
beforeEach(() => {
  scene = sceneWith([])
})
const did: AuditEvent = { kind: 'people', what: 'rights-changed', details: { whose: 1 } }
const viewed: AuditEvent = { kind: 'view', what: 'annotate.open' }
const change = (sql: string) => scene.db.exec(sql)
const forge = (sql: string) => change(`DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_deleted; ${sql}`)
const trail = () => auditPage(scene, { kind: null, personId: null, from: null, to: null, offset: 0, limit: 9 }).rows
const everything = `
  INSERT INTO person_passphrases (person_id, cost, salt, outcome, set_at, failed, failed_at) VALUES (1, '{}', x'01', x'02', 0, 0, 0);
  INSERT INTO enrolment_codes (person_id, salt, outcome, made_at) VALUES (2, x'01', x'02', 0);
  INSERT INTO signers (fingerprint, name, public_key, first_at, person_id) VALUES ('ab', 'Ada', x'01', 0, 1);
  INSERT INTO people_who_left VALUES (4, 0);`

describe('rights in a vault', () => {
  it('are anybody’s in a vault whose trail has none yet, and then those of the trail', () => {
    expect(areRightsForeign(scene)).toBe(false)
    appendAudit(scene, null, viewed)
    expect(areRightsForeign(scene)).toBe(false)
    sealRights(scene, 2, did)
    expect(trail()[0]).toEqual({
      counter: 2,
      at: expect.any(Number),
      kind: 'people',
      what: 'rights-changed',
      person: 'Ben',
      details: { whose: 1, rights: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
    for (let k = 0; k < 3; k++) appendAudit(scene, null, viewed)
    expect(areRightsForeign(scene)).toBe(false)
    expect(() => refuseForeignRights(scene)).not.toThrow()
  })

  it.each([
    "UPDATE people SET role = 'administrator' WHERE id = 1",
    "UPDATE people SET name = 'Eve' WHERE id = 1",
    "INSERT INTO people (name, role, created_at) VALUES ('Eve', 'annotator', 0)",
    'DELETE FROM people_who_left',
    'DELETE FROM person_passphrases',
    "UPDATE person_passphrases SET outcome = x'03'",
    "UPDATE person_passphrases SET salt = x'03'",
    "UPDATE person_passphrases SET cost = '{ }'",
    'UPDATE person_passphrases SET person_id = 3',
    'DELETE FROM enrolment_codes',
    "UPDATE enrolment_codes SET outcome = x'03'",
    "UPDATE enrolment_codes SET salt = x'03'",
    'UPDATE enrolment_codes SET person_id = 3',
    "UPDATE settings SET value = 'true' WHERE name = 'four-eyes'",
    "DELETE FROM settings WHERE name = 'own-passphrases'",
    'DELETE FROM signers',
    'UPDATE signers SET person_id = 2',
    "UPDATE signers SET public_key = x'03'",
    "UPDATE signers SET fingerprint = 'ac'",
  ])('are foreign after: %s', (sql) => {
    changeRights(scene, null, did, () => change(everything))
    expect(areRightsForeign(scene)).toBe(false)
    change(sql)
    expect(areRightsForeign(scene)).toBe(true)
    expect(() => refuseForeignRights(scene)).toThrow(
      new UserError(
        'The people and rights in this vault are not those that its audit trail ends with: parts of an older copy may have been put in their place. Nothing was opened. Restore the newest backup, or open the vault with its recovery key: that is recorded, and takes the rights as they are now.',
      ),
    )
    expect(() => changeRights(scene, 1, did, () => 'never vouched for')).toThrow(UserError)
  })

  it.each([
    'UPDATE person_passphrases SET failed = 2, failed_at = 5',
    'UPDATE enrolment_codes SET failed = 2, failed_at = 5',
    "INSERT INTO settings VALUES ('releases-kept', 'null')",
    "UPDATE signers SET name = 'Adele'",
  ])('stay what they are after: %s', (sql) => {
    changeRights(scene, null, did, () => change(everything))
    change(sql)
    expect(areRightsForeign(scene)).toBe(false)
  })

  it.each([
    "UPDATE audit SET entry = replace(entry, 'annotate.open', 'annotate.shut') WHERE counter = 2",
    "UPDATE audit SET hash = x'00' WHERE counter = 2",
    'DELETE FROM audit WHERE counter = 2',
    "UPDATE audit SET hash = x'00' WHERE counter = 3",
  ])('are foreign where the way back to them is broken: %s', (sql) => {
    sealRights(scene, null, did)
    for (let k = 0; k < 2; k++) appendAudit(scene, null, viewed)
    expect(areRightsForeign(scene)).toBe(false)
    forge(sql)
    expect(areRightsForeign(scene)).toBe(true)
  })

  it('are foreign where a record on the way back to them is another one, whole in itself', () => {
    sealRights(scene, null, did)
    const before = auditHead(scene)
    for (let k = 0; k < 2; k++) appendAudit(scene, null, viewed)
    const { privateKey } = generateKeyPairSync('ed25519')
    const { entry, hash } = nextRecord(before, { at: 1, kind: 'view', what: 'annotate.shut', person: null, details: {} }, privateKey)
    forge('')
    prepared(scene, 'UPDATE audit SET entry = ?, hash = ? WHERE counter = 2').run(entry, hash)
    expect(areRightsForeign(scene)).toBe(true)
  })

  it('are those of the last record that has them, not of one before', () => {
    sealRights(scene, null, did)
    const { hash } = auditHead(scene)
    changeRule(scene, 'four-eyes', true)
    expect(auditHead(scene).hash).not.toBe(hash)
    change("UPDATE settings SET value = 'false' WHERE name = 'four-eyes'")
    expect(areRightsForeign(scene)).toBe(true)
  })

  it('are changed with a record of it, or not at all', () => {
    const value = changeRights(
      scene,
      1,
      (id: number) => ({ kind: 'people', what: 'counted', details: { whose: id } }),
      () => 7,
    )
    expect(value).toBe(7)
    expect(trail()[0]).toMatchObject({ what: 'counted', person: 'Ada', details: { whose: 7 } })
    expect(() =>
      changeRights(scene, 1, did, () => {
        change("UPDATE people SET role = 'administrator' WHERE id = 1")
        throw new Error('half done')
      }),
    ).toThrow('half done')
    expect(() => changeRights(scene, 1, { kind: 'people', what: 'no word!' }, () => change('DELETE FROM settings'))).toThrow()
    expect([people(scene)[0]?.role, areRightsForeign(scene), trail().length]).toEqual(['annotator', false, 1])
    expect(prepared(scene, 'SELECT count(*) AS n FROM settings').get()).toEqual({ n: 2 })
  })
})

describe('people', () => {
  const [ada, ben, cleo, dora] = [
    { id: 1, name: 'Ada', role: 'annotator' },
    { id: 2, name: 'Ben', role: 'annotator' },
    { id: 3, name: 'Cleo', role: 'adjudicator' },
    { id: 4, name: 'Dora', role: 'administrator' },
  ]

  it('are listed in the order in which they came, those who left apart', () => {
    change('INSERT INTO people_who_left VALUES (3, 0), (1, 0)')
    expect(people(scene)).toEqual([ben, dora])
    expect(peopleWhoLeft(scene)).toEqual([ada, cleo])
    expect(everybody(scene)).toEqual([ben, dora, ada, cleo])
  })

  it('are added by the name they are given, trimmed, and once in whatever capitals, also where they left', () => {
    const zoe = addPerson(scene, { name: ' Zoë '.normalize('NFD'), role: 'officer' }, { by: 4, details: { alone: true } })
    expect(zoe).toEqual({ id: 5, name: 'Zoë', role: 'officer' })
    expect(people(scene).at(-1)).toEqual(zoe)
    expect(trail()[0]).toMatchObject({ kind: 'people', what: 'added-officer', person: 'Dora', details: { alone: true, whose: 5 } })
    const taken = new UserError('There is a Zoë already. Add a second name or an initial.')
    for (const name of ['zoë', 'ZOË', ' Zoë'.normalize('NFD')]) expect(() => addPerson(scene, { name, role: 'annotator' })).toThrow(taken)
  })

  it('change roles, but for those who are not here, and for the last administrator', () => {
    changeRole(scene, 1, 'officer', { by: 4, details: { second: 3 } })
    expect(people(scene)[0]).toEqual({ ...ada, role: 'officer' })
    expect(people(scene).slice(1)).toEqual([ben, cleo, dora])
    expect(trail()[0]).toMatchObject({ kind: 'people', what: 'made-officer', person: 'Dora', details: { second: 3, whose: 1 } })
    expect(() => changeRole(scene, 9, 'officer')).toThrow(new UserError('This person is not on the list any more. Choose another.'))
    expect(() => changeRole(scene, 4, 'annotator')).toThrow(
      new UserError('Somebody has to be an administrator. Make another person one first.'),
    )
    expect(people(scene)[3]).toEqual(dora)
    changeRole(scene, 2, 'administrator')
    changeRole(scene, 4, 'annotator')
    expect(people(scene).map(({ role }) => role)).toEqual(['officer', 'administrator', 'adjudicator', 'annotator'])
  })

  it('who left have no role to change', () => {
    change('INSERT INTO people_who_left VALUES (1, 0)')
    expect(() => changeRole(scene, 1, 'officer')).toThrow('not on the list any more')
    expect(() => addPerson(scene, { name: 'ada', role: 'annotator' })).toThrow('There is a Ada already')
  })
})
