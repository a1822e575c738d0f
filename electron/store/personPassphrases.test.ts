import { beforeEach, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { auditPage } from './audit.ts'
import { checkEnrolmentCode, dropEnrolment, makeEnrolmentCode, withEnrolmentCode } from './enrolment.ts'
import { dropOwnPassphrase, isOwnPassphrase, notTheirs, setOwnPassphrase, withOwnPassphrase } from './personPassphrases.ts'
import { prepared } from './prepared.ts'
import { changeRights } from './rights.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

let scene: Scene
const store = () => scene
beforeEach(() => {
  scene = sceneWith([])
})
const [ada, ben] = [1, 2]
const now = 1_000_000

const events = () =>
  auditPage(scene, { kind: null, personId: null, from: null, to: null, offset: 0, limit: 9 }).rows.map(({ what, details, person }) => ({
    what,
    details: { ...details, rights: typeof details.rights },
    person,
  }))
const rowOf = (person: number) =>
  prepared<{ cost: string; salt: Buffer; outcome: Buffer; failed: number; failed_at: number }>(
    scene,
    'SELECT * FROM person_passphrases WHERE person_id = ?',
  ).get(person)

describe('a passphrase of one’s own', () => {
  it('is known by what scrypt makes of it at full cost, under a salt of its own', async () => {
    await setOwnPassphrase(store, ada, 'the same for both')
    await setOwnPassphrase(store, ben, 'the same for both')
    const [one, other] = [rowOf(ada), rowOf(ben)]
    expect(JSON.parse(one?.cost ?? '')).toEqual({ N: 2 ** 15, r: 8, p: 1 })
    expect([one?.salt.length, one?.outcome.length]).toEqual([32, 32])
    expect(one?.salt).not.toEqual(other?.salt)
    expect(one?.outcome).not.toEqual(other?.outcome)
    expect(withOwnPassphrase(scene)).toEqual([ada, ben])
    expect(await isOwnPassphrase(store, ada, 'the same for both')).toBe(true)
    expect(await isOwnPassphrase(store, ada, 'another')).toBe(false)
  })

  it('is nobody’s who has none', async () => {
    expect(await isOwnPassphrase(store, ada, '')).toBe(false)
    expect(withOwnPassphrase(scene)).toEqual([])
  })

  it('takes the place of the one before, ends a code that was not used, and is in the trail', async () => {
    await setOwnPassphrase(store, ben, 'the first')
    makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    await setOwnPassphrase(store, ada, 'hers', { by: ben, details: { second: 3 } })
    expect(withEnrolmentCode(scene)).toEqual([])
    await setOwnPassphrase(store, ben, 'the second')
    expect(await isOwnPassphrase(store, ben, 'the first')).toBe(false)
    expect(await isOwnPassphrase(store, ben, 'the second')).toBe(true)
    expect(events()[1]).toEqual({ what: 'own-passphrase-set', details: { second: 3, whose: ada, rights: 'string' }, person: 'Ben' })
  })

  it('is dropped with a line in the trail', async () => {
    await setOwnPassphrase(store, ada, 'hers')
    await setOwnPassphrase(store, ben, 'his')
    dropOwnPassphrase(scene, ada, { by: ben, details: { second: 3 } })
    expect(withOwnPassphrase(scene)).toEqual([ben])
    expect(await isOwnPassphrase(store, ada, 'hers')).toBe(false)
    expect(events()[0]).toEqual({ what: 'own-passphrase-dropped', details: { second: 3, whose: ada, rights: 'string' }, person: 'Ben' })
  })

  it('makes wrong tries wait, counted before they are made and until a right one', async () => {
    await setOwnPassphrase(store, ada, 'hers')
    const trying = isOwnPassphrase(store, ada, 'wrong', now)
    expect(rowOf(ada)).toMatchObject({ failed: 1, failed_at: now })
    await trying
    for (let k = 0; k < 2; k++) await isOwnPassphrase(store, ada, 'wrong', now)
    await expect(isOwnPassphrase(store, ada, 'hers', now)).rejects.toThrow('There were 3 wrong tries. Wait 2 seconds')
    expect(await isOwnPassphrase(store, ada, 'hers', now + 2000)).toBe(true)
    expect(rowOf(ada)).toMatchObject({ failed: 0, failed_at: 0 })
  })

  it('is not tried at a cost that somebody lowered in the vault', async () => {
    await setOwnPassphrase(store, ada, 'hers')
    prepared(scene, 'UPDATE person_passphrases SET cost = ?').run(JSON.stringify({ N: 2, r: 8, p: 1 }))
    await expect(isOwnPassphrase(store, ada, 'hers')).rejects.toThrow()
  })

  it('that is wrong is said to be so, by the person’s name', () => {
    expect(notTheirs('Ada')).toEqual(
      new UserError('This is not the passphrase of Ada. Check capitals and the keyboard’s language, and try again.'),
    )
  })
})

describe('an enrolment code', () => {
  it('lets only the person in whom it was made for, and the one before nobody', async () => {
    const first = makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    const second = makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    const bens = makeEnrolmentCode(scene, ben, 'enrolment-code-made')
    expect(withEnrolmentCode(scene)).toEqual([ada, ben])
    checkEnrolmentCode(scene, ada, second)
    for (const wrong of [first, bens]) expect(() => checkEnrolmentCode(scene, ada, wrong)).toThrow('This is not the enrolment code.')
    dropEnrolment(scene, ada)
    expect(withEnrolmentCode(scene)).toEqual([ben])
    expect(() => checkEnrolmentCode(scene, ada, second)).toThrow('There is no enrolment code for this person.')
  })

  it('ends a passphrase, and is in the trail', async () => {
    await setOwnPassphrase(store, ada, 'forgotten')
    await setOwnPassphrase(store, ben, 'his')
    makeEnrolmentCode(scene, ada, 'own-passphrase-reset', { by: ben, details: { alone: true } })
    expect(withOwnPassphrase(scene)).toEqual([ben])
    expect(events()[0]).toEqual({ what: 'own-passphrase-reset', details: { alone: true, whose: ada, rights: 'string' }, person: 'Ben' })
  })

  it('is kept as a hash under a salt of its own', () => {
    const code = makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    makeEnrolmentCode(scene, ben, 'enrolment-code-made')
    const rows = prepared<{ salt: Buffer; outcome: Buffer }>(scene, 'SELECT salt, outcome FROM enrolment_codes').all()
    expect(rows.map(({ salt, outcome }) => [salt.length, outcome.length])).toEqual([
      [32, 32],
      [32, 32],
    ])
    expect(rows[0]?.salt).not.toEqual(rows[1]?.salt)
    expect(code).toMatch(/^(?:\w{4}-){6}\w{4}$/)
    changeRights(scene, null, { kind: 'people', what: 'salt-changed' }, () =>
      scene.db.exec('UPDATE enrolment_codes SET salt = zeroblob(32)'),
    )
    expect(() => checkEnrolmentCode(scene, ada, code)).toThrow('not the enrolment code')
  })

  it('that an earlier version made is taken', () => {
    makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    changeRights(scene, null, { kind: 'people', what: 'code-changed' }, () =>
      prepared(scene, 'UPDATE enrolment_codes SET salt = ?, outcome = ?').run(
        Buffer.alloc(32, 7),
        Buffer.from('554bebc7b9071991624eb0df1bb2393c100954a053b2103b30ccb62929221f51', 'hex'),
      ),
    )
    checkEnrolmentCode(scene, ada, '000G-40R4-0M30-E209-185G-R38E-1YX9')
  })

  it('makes wrong codes wait, for each person alone, until a right one', () => {
    const code = makeEnrolmentCode(scene, ada, 'enrolment-code-made')
    const bens = makeEnrolmentCode(scene, ben, 'enrolment-code-made')
    for (const wrong of ['', bens, 'ABCD']) expect(() => checkEnrolmentCode(scene, ada, wrong, now)).toThrow('not the enrolment code')
    expect(() => checkEnrolmentCode(scene, ada, code, now)).toThrow('There were 3 wrong tries. Wait 2 seconds')
    checkEnrolmentCode(scene, ben, bens, now)
    checkEnrolmentCode(scene, ada, code, now + 2000)
    for (let k = 0; k < 3; k++) expect(() => checkEnrolmentCode(scene, ada, '', now)).toThrow('not the enrolment code')
  })
})
