import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditHead } from '../contract/audit.ts'
import { type AuditEvent, appendAudit, auditHead, auditPublicKey } from '../store/audit.ts'
import { keepHead } from '../store/headFile.ts'
import { addPerson } from '../store/people.ts'
import { type Scene, sceneWith } from '../store/testing/scene.ts'
import { exportTrail, isSound, verifyExport, verifyVault } from './audit.ts'
import { fingerprintOf } from './sealedPackage.ts'

const viewed: AuditEvent = { kind: 'view', what: 'annotate.open', details: { document: 1 } }

/** As somebody does who has the key and gets past what keeps the program from it. */
const forge = (sql: string) => scene.db.exec(`DROP TRIGGER audit_is_not_changed; DROP TRIGGER audit_is_not_deleted; ${sql}`)

let folder: string
let file: string
let exported: string
let scene: Scene
let heads: AuditHead[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-audit-'))
  file = join(folder, 'vault.db')
  exported = join(folder, 'trail.jsonl')
  scene = sceneWith([])
  heads = Array.from({ length: 5 }, () => appendAudit(scene, 1, viewed))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const verified = (known: readonly AuditHead[] = []) => verifyVault(scene, file, known, () => {})

describe('a check of the vault’s trail', () => {
  it('finds nothing in one that nobody touched, and says what it compared', async () => {
    const [head, fingerprint] = [auditHead(scene), fingerprintOf(auditPublicKey(scene))]
    expect(await verified()).toEqual({ records: 5, head, fingerprint, findings: [], compared: 0 })
    keepHead(file, head, auditPublicKey(scene))
    expect(await verified(heads.slice(0, 2))).toEqual({ records: 5, head, fingerprint, findings: [], compared: 3 })
  })

  it('finds a trail that ends before the head beside the vault, or that is another', async () => {
    keepHead(file, auditHead(scene), auditPublicKey(scene))
    forge('DELETE FROM audit WHERE counter > 3')
    expect((await verified()).findings).toEqual([{ kind: 'cut', counter: 5 }])
    keepHead(file, { counter: 3, hash: 'ab'.repeat(32) }, auditPublicKey(scene))
    expect((await verified()).findings).toEqual([{ kind: 'differs', counter: 3 }])
  })

  it('finds a head file that is damaged or another vault’s', async () => {
    writeFileSync(join(folder, 'vault.head.json'), '{')
    expect(await verified()).toMatchObject({ findings: [{ kind: 'key', counter: 0 }], compared: 0 })
    keepHead(file, auditHead(scene), Buffer.alloc(32, 1))
    expect((await verified()).findings).toEqual([{ kind: 'key', counter: 0 }])
  })

  it('compares no head of a trail that had not begun', async () => {
    keepHead(file, { counter: 0, hash: '0'.repeat(64) }, auditPublicKey(scene))
    expect(await verified()).toMatchObject({ findings: [], compared: 0 })
  })

  it('finds records whose columns say another thing than what is signed, once each; the way back to the rights is broken there', async () => {
    forge("UPDATE audit SET kind = 'policy' WHERE counter = 2; UPDATE audit SET entry = '{}' WHERE counter = 4")
    expect((await verified()).findings).toEqual([
      { kind: 'altered', counter: 2 },
      { kind: 'rights', counter: 5 },
      { kind: 'altered', counter: 4 },
    ])
  })

  it('finds a record whose columns say another thing also where something else is wrong with it', async () => {
    forge('UPDATE audit SET at = 7, signature = zeroblob(64) WHERE counter = 2')
    const altered = ({ kind }: { kind: string }) => kind === 'altered' || kind === 'signature'
    expect((await verified()).findings.filter(altered)).toEqual([
      { kind: 'altered', counter: 2 },
      { kind: 'signature', counter: 2 },
    ])
  })

  it('finds rights that were changed past the program', async () => {
    addPerson(scene, { name: 'Eve', role: 'annotator' })
    expect((await verified()).findings).toEqual([])
    scene.db.exec("UPDATE people SET role = 'administrator' WHERE name = 'Eve'")
    expect((await verified()).findings).toEqual([{ kind: 'rights', counter: 6 }])
  })

  it('says no more than a hundred things, and can be broken off', async () => {
    for (let k = 0; k < 120; k++) appendAudit(scene, 1, viewed)
    forge('UPDATE audit SET signature = zeroblob(64), at = 7')
    expect((await verified()).findings).toHaveLength(100)
    const stop = new Error('stopped')
    // Every look at the clock ends a slice, however fast the machine is.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
    onTestFinished(() => void vi.restoreAllMocks())
    const broken = verifyVault(scene, file, [], () => {
      throw stop
    })
    await expect(broken).rejects.toBe(stop)
  })

  it('is sound but for what a restored backup put aside', () => {
    expect(isSound({ findings: [] })).toBe(true)
    expect(isSound({ findings: [{ kind: 'put-aside', counter: 3 }] })).toBe(true)
    expect(
      isSound({
        findings: [
          { kind: 'put-aside', counter: 3 },
          { kind: 'cut', counter: 4 },
        ],
      }),
    ).toBe(false)
  })
})

describe('an exported trail', () => {
  const lines = () => readFileSync(exported, 'utf8').split('\n')
  const change = (at: number, to: (line: string) => string) =>
    writeFileSync(
      exported,
      lines()
        .map((line, k) => (k === at ? to(line) : line))
        .join('\n'),
    )

  it('is checked without the vault, with heads from elsewhere', () => {
    expect(exportTrail(scene, exported)).toBe(5)
    expect(statSync(exported).mode & 0o777).toBe(0o600)
    expect(lines()).toHaveLength(7)
    expect(JSON.parse(lines()[0] ?? '')).toEqual({
      kind: 'cloister-audit',
      version: 1,
      publicKey: auditPublicKey(scene).toString('hex'),
    })
    expect(verifyExport(exported, heads)).toEqual({
      records: 5,
      head: auditHead(scene),
      fingerprint: fingerprintOf(auditPublicKey(scene)),
      findings: [],
      compared: 5,
    })
    const head = appendAudit(scene, 1, viewed)
    expect(verifyExport(exported, [head]).findings).toEqual([{ kind: 'cut', counter: 6 }])
  })

  it('shows a line that was changed, one that is none, and one that is gone', () => {
    exportTrail(scene, exported)
    change(2, (line) => line.replace('annotate.open', 'annotate.shut'))
    expect(verifyExport(exported, []).findings).toEqual([{ kind: 'altered', counter: 2 }])
    exportTrail(scene, exported)
    change(5, () => 'no line')
    expect(verifyExport(exported, []).findings).toEqual([{ kind: 'altered', counter: 5 }])
    exportTrail(scene, exported)
    change(3, () => '{"counter":1}')
    expect(verifyExport(exported, []).findings).toEqual([
      { kind: 'altered', counter: 3 },
      { kind: 'missing', counter: 3 },
    ])
    for (let k = 0; k < 120; k++) appendAudit(scene, 1, viewed)
    exportTrail(scene, exported)
    writeFileSync(
      exported,
      lines()
        .map((line, k) => (k === 0 || line === '' ? line : 'no line'))
        .join('\n'),
    )
    expect(verifyExport(exported, []).findings).toHaveLength(100)
  })

  it.each([
    ['is empty', ''],
    ['begins with something else', '{"kind":"other"}\n'],
    ['is of another version', `{"kind":"cloister-audit","version":2,"publicKey":"${'a'.repeat(64)}"}`],
    ['has a short key', `{"kind":"cloister-audit","version":1,"publicKey":"${'a'.repeat(63)}"}`],
    ['has a key that is too long', `{"kind":"cloister-audit","version":1,"publicKey":"${'a'.repeat(65)}"}`],
    ['has a key with something after it', `{"kind":"cloister-audit","version":1,"publicKey":"${'a'.repeat(64)}x"}`],
    ['has a key with something before it', `{"kind":"cloister-audit","version":1,"publicKey":"x${'a'.repeat(64)}"}`],
  ])('that %s is none', (_, content) => {
    writeFileSync(exported, content)
    expect(() => verifyExport(exported, [])).toThrow(
      new UserError("trail.jsonl is no exported audit trail. Choose a file that 'audit export' or the audit screen wrote."),
    )
  })

  it('that can not be read or written is named, with the cause', () => {
    expect(() => verifyExport(exported, [])).toThrow(
      new UserError("trail.jsonl can't be read (ENOENT). Check its name and its permissions."),
    )
    expect(() => exportTrail(scene, join(folder, 'nowhere', 'trail.jsonl'))).toThrow(
      new UserError("trail.jsonl can't be written (ENOENT). Choose another folder, or make room."),
    )
  })

  it('is written whole or not at all: what is cut off would be sound by itself [F159]', () => {
    writeFileSync(exported, 'as it was')
    auditPublicKey(scene)
    scene.db.close()
    expect(() => exportTrail(scene, exported)).toThrow('not open')
    expect(readFileSync(exported, 'utf8')).toBe('as it was')
    expect(readdirSync(folder)).toEqual(['trail.jsonl'])
  })
})
