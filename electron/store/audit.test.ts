import { createHmac, createPublicKey, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type AuditEvent,
  appendAudit,
  auditHead,
  auditPage,
  auditPublicKey,
  auditRecords,
  hashAt,
  headOfRelease,
  keyedDigest,
  madeAloneBy,
  misfiledRecords,
  reportKey,
} from './audit.ts'
import { linkOf, noHead, publicKeyOf } from './auditChain.ts'
import { areTriesExpected, keepHead, readHeadFile } from './headFile.ts'
import { prepared, transact } from './prepared.ts'
import { type Scene, sceneWith } from './testing/scene.ts'

let scene: Scene
beforeEach(() => {
  scene = sceneWith([])
})

const all = { kind: null, personId: null, from: null, to: null, offset: 0, limit: 100 }
const viewed: AuditEvent = { kind: 'view', what: 'annotate.open', details: { document: 1 } }
/** As somebody does who has the key and gets past what keeps the program from it. */
const forge = (sql: string) => scene.db.exec(`DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_deleted; ${sql}`)

describe('the trail in a vault', () => {
  it('starts at nothing, and grows by one record that is signed with the vault’s key and is filed by what it says', () => {
    expect(auditHead(scene)).toEqual(noHead)
    expect([...auditRecords(scene)]).toEqual([])
    expect(hashAt(scene, 1)).toBeUndefined()
    const head = appendAudit(scene, 2, viewed, 1234)
    expect(head.counter).toBe(1)
    expect(auditHead(scene)).toEqual(head)
    expect(hashAt(scene, 1)).toBe(head.hash)
    const [record] = [...auditRecords(scene)]
    expect(linkOf(record!)).toMatchObject({
      at: 1234,
      kind: 'view',
      what: 'annotate.open',
      person: 2,
      details: { document: 1 },
      previous: noHead.hash,
    })
    const key = publicKeyOf(auditPublicKey(scene))
    expect(verify(null, Buffer.concat([Buffer.from('cloister audit 1\n'), record!.hash]), key, record!.signature)).toBe(true)
    expect(prepared(scene, 'SELECT at, kind, person_id FROM audit').get()).toEqual({ at: 1234, kind: 'view', person_id: 2 })
    expect(misfiledRecords(scene)).toEqual([])
  })

  it('is dated by the clock, and an event needs no details', () => {
    const before = Date.now()
    appendAudit(scene, null, { kind: 'vault', what: 'opened' })
    const [row] = auditPage(scene, all).rows
    expect(row).toEqual({ counter: 1, at: expect.any(Number), kind: 'vault', what: 'opened', person: null, details: {} })
    expect(row?.at).toBeGreaterThanOrEqual(before)
  })

  it('grows with what was done, or not at all', () => {
    expect(() =>
      transact(scene, () => {
        appendAudit(scene, 1, viewed)
        throw new Error('not done')
      }),
    ).toThrow('not done')
    expect(auditHead(scene)).toEqual(noHead)
  })

  it('is only added to', () => {
    appendAudit(scene, 1, viewed)
    for (const sql of ['UPDATE audit SET at = 5', 'DELETE FROM audit']) expect(() => scene.db.exec(sql)).toThrow('only added to')
  })

  it('is signed by a key that is made once, and is its vault’s own', () => {
    const key = auditPublicKey(scene)
    expect(key).toHaveLength(32)
    appendAudit(scene, 1, viewed)
    expect(auditPublicKey(scene)).toEqual(key)
    expect(prepared(scene, 'SELECT name FROM secrets').all()).toEqual([{ name: 'audit-key' }])
    expect(auditPublicKey(sceneWith([]))).not.toEqual(key)
    // Another program that has the vault open finds the same key.
    const opened = { db: scene.db.serialize() }
    const other = new (scene.db.constructor as new (file: Buffer) => Scene['db'])(opened.db)
    expect(auditPublicKey({ db: other })).toEqual(key)
    expect(createPublicKey(reportKey(scene)).equals(publicKeyOf(key))).toBe(true)
  })

  it('is read to the end, a page at a time, while it is written to', () => {
    for (let k = 0; k < 501; k++) appendAudit(scene, 1, viewed)
    const seen: number[] = []
    for (const { counter } of auditRecords(scene)) {
      if (counter === 1) appendAudit(scene, 1, viewed)
      seen.push(counter)
    }
    expect(seen).toEqual(Array.from({ length: 502 }, (_, k) => k + 1))
  })

  it.each([
    ['the kind', "kind = 'policy'"],
    ['the time', 'at = 5'],
    ['the person', 'person_id = 3'],
    ['that there was a person', 'person_id = NULL'],
    ['the entry', "entry = 'no entry'"],
  ])('shows records whose columns say another thing of %s', (_, sql) => {
    for (let k = 0; k < 3; k++) appendAudit(scene, 1, viewed)
    forge(`UPDATE audit SET ${sql} WHERE counter = 2`)
    expect(misfiledRecords(scene)).toEqual([2])
  })

  it('is shown by kind, person and time, the newest first', () => {
    appendAudit(scene, 1, viewed, 10)
    appendAudit(scene, 2, { kind: 'policy', what: 'policies.save' }, 20)
    appendAudit(scene, 1, viewed, 30)
    appendAudit(scene, null, { kind: 'vault', what: 'locked' }, 40)
    const found = (filter: object) => {
      const { total, rows } = auditPage(scene, { ...all, ...filter })
      return [total, rows.map(({ counter }) => counter)]
    }
    expect(found({})).toEqual([4, [4, 3, 2, 1]])
    expect(found({ kind: 'view' })).toEqual([2, [3, 1]])
    expect(found({ personId: 2 })).toEqual([1, [2]])
    expect(found({ from: 20 })).toEqual([3, [4, 3, 2]])
    expect(found({ to: 30 })).toEqual([2, [2, 1]])
    expect(found({ from: 10, to: 40, kind: 'view', personId: 1, offset: 1, limit: 1 })).toEqual([2, [1]])
    expect(found({ kind: 'erasure' })).toEqual([0, []])
    expect(auditPage(scene, all).rows.map(({ person }) => person)).toEqual([null, 'Ada', 'Ben', 'Ada'])
  })

  it('knows where it stood when something was last done to a release', () => {
    const first = appendAudit(scene, 1, { kind: 'run', what: 'releases.start', details: { release: 1 } })
    appendAudit(scene, 1, { kind: 'view', what: 'releases.show', details: { release: 1 } })
    const second = appendAudit(scene, 1, { kind: 'release', what: 'review.hold', details: { release: 2 } })
    expect(headOfRelease(scene, 1)).toEqual(first)
    expect(headOfRelease(scene, 2)).toEqual(second)
    expect(headOfRelease(scene, 3)).toBeUndefined()
    const third = appendAudit(scene, 1, { kind: 'release', what: 'review.hold', details: { release: 1 } })
    expect(headOfRelease(scene, 1)).toEqual(third)
  })

  it('knows who enrolled somebody alone', () => {
    const given = (by: number | null, whose: number, alone: boolean, kind: AuditEvent['kind'] = 'people') =>
      appendAudit(scene, by, { kind, what: 'enrolment-code-made', details: { whose, alone } })
    given(1, 3, true)
    given(1, 3, true)
    given(2, 3, false)
    given(2, 4, true)
    given(null, 3, true)
    given(4, 3, true, 'settings')
    expect([madeAloneBy(scene, 3), madeAloneBy(scene, 4), madeAloneBy(scene, 1)]).toEqual([[1], [2], []])
  })

  it('has digests that only this vault can make, another for each purpose and text', () => {
    const digest = keyedDigest(scene, 'rights', 'a')
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(keyedDigest(scene, 'rights', 'a')).toBe(digest)
    const others = [keyedDigest(scene, 'rights', 'b'), keyedDigest(scene, 'other', 'a'), keyedDigest(sceneWith([]), 'rights', 'a')]
    expect(new Set([digest, ...others]).size).toBe(4)
    const secret = prepared<{ value: Buffer }>(scene, "SELECT value FROM secrets WHERE name = 'audit-key'").get()?.value as Buffer
    const key = createHmac('sha256', secret).update('cloister rights 1').digest()
    expect(digest).toBe(createHmac('sha256', key).update('a').digest('hex'))
  })
})

describe('the file that keeps the end of the trail', () => {
  let folder: string
  let vault: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cloister-head-'))
    vault = join(folder, 'vault.db')
    file = join(folder, 'vault.head.json')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const head = { counter: 3, hash: 'ab'.repeat(32) }
  const publicKey = Buffer.alloc(32, 9)
  const kept = { ...head, publicKey: '09'.repeat(32), tries: true }

  it('is read as it was written, by its owner alone', () => {
    expect(readHeadFile(vault)).toBeNull()
    keepHead(vault, head, publicKey)
    expect(readHeadFile(vault)).toEqual(kept)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(kept)
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('that can not be written stops nobody', () => {
    mkdirSync(join(file, 'in the way'), { recursive: true })
    expect(() => keepHead(vault, head, publicKey)).not.toThrow()
    expect(readHeadFile(vault)).toBe('damaged')
  })

  it.each<[string, unknown]>([
    ['another hash', { ...kept, hash: 'ab' }],
    ['a counter below nothing', { ...kept, counter: -1 }],
    ['a short key', { ...kept, publicKey: '09' }],
    ['a key that is too long', { ...kept, publicKey: `${kept.publicKey}0` }],
    ['a key with something before it', { ...kept, publicKey: `0${kept.publicKey}` }],
    ['more', { ...kept, more: 1 }],
    ['no', null],
    ['wrong tries', { ...kept, tries: false }],
  ])('is damaged with %s', (_, content) => {
    writeFileSync(file, JSON.stringify(content))
    expect(readHeadFile(vault)).toBe('damaged')
  })

  it('says whether wrong tries are counted beside it: always, but where an older version wrote it', () => {
    expect(areTriesExpected(vault)).toBe(true)
    keepHead(vault, head, publicKey)
    expect(areTriesExpected(vault)).toBe(true)
    writeFileSync(file, JSON.stringify({ ...head, publicKey: kept.publicKey }))
    expect(areTriesExpected(vault)).toBe(false)
    writeFileSync(file, '{')
    expect(areTriesExpected(vault)).toBe(true)
  })
})
