import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuditHead } from '../contract/audit.ts'
import { type AuditRecord, checkTrail, headText, nextRecord, noHead, readHead } from './auditChain.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

function trail(length: number, key = privateKey): AuditRecord[] {
  const records: AuditRecord[] = []
  for (let k = 0; k < length; k++)
    records.push(
      nextRecord(headOf(records), { at: 1000 + k, kind: 'view', what: 'annotate.open', person: 1, details: { document: k } }, key),
    )
  return records
}

function headOf(records: readonly AuditRecord[]): AuditHead {
  const last = records.at(-1)
  return last ? { counter: last.counter, hash: last.hash.toString('hex') } : noHead
}

function findingsIn(records: readonly AuditRecord[], heads: readonly AuditHead[] = []) {
  const check = checkTrail(publicKey, heads)
  for (const record of records) check.take(record)
  return check.end().findings
}

const whole = trail(12)
const place = fc.nat(whole.length - 1)

describe('an audit trail', () => {
  it('that nobody touched is sound, with every head that it ever had', () => {
    expect(
      findingsIn(
        whole,
        whole.map((_, k) => headOf(whole.slice(0, k + 1))),
      ),
    ).toEqual([])
    expect(findingsIn([])).toEqual([])
  })

  it('shows every record that was altered, whichever byte of it [T42, T45]', () => {
    const part = fc.constantFrom('entry', 'hash', 'signature')
    fc.assert(
      fc.property(place, part, fc.nat(), fc.integer({ min: 1, max: 255 }), (at, which, where, by) => {
        const changed = (bytes: Buffer) => Buffer.from(bytes.map((byte, k) => (k === where % bytes.length ? byte ^ by : byte)))
        const edited = whole.map((record, k) => {
          if (k !== at) return record
          if (which === 'entry') return { ...record, entry: changed(Buffer.from(record.entry)).toString('latin1') }
          return { ...record, [which]: changed(record[which as 'hash']) }
        })
        expect(findingsIn(edited)).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('shows an entry that was written anew and hashed anew, since it can not be signed anew [T42]', () => {
    const { privateKey: own } = generateKeyPairSync('ed25519')
    const forged = nextRecord(headOf(whole.slice(0, 5)), { at: 1005, kind: 'view', what: 'annotate.open', person: 2, details: {} }, own)
    expect(findingsIn(whole.map((record, k) => (k === 5 ? forged : record)))).toContainEqual({ kind: 'signature', counter: 6 })
    expect(findingsIn(trail(12, own))).toHaveLength(12)
  })

  it('shows every record that is missing, whatever follows it, and a cut end by a head that is known [T45]', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: whole.length }), (from, many) => {
        const left = whole.filter((_, k) => k < from || k >= from + many)
        expect(findingsIn(left, [headOf(whole)])).not.toEqual([])
      }),
    )
    expect(findingsIn(whole.slice(0, 9), [headOf(whole)])).toEqual([{ kind: 'cut', counter: 12 }])
  })

  it('shows records in another order, and ones that stand there twice [T45]', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...whole], { minLength: whole.length }), (shuffled) => {
        fc.pre(shuffled.some((record, k) => record !== whole[k]))
        expect(findingsIn(shuffled)).not.toEqual([])
      }),
    )
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(findingsIn(whole.toSpliced(to, 0, whole[from] as AuditRecord))).not.toEqual([])
      }),
    )
  })

  it('shows a whole trail that was written anew with the right key, by a head that is known [T46]', () => {
    const records = trail(3)
    const other = nextRecord(headOf(records), { at: 5, kind: 'view', what: 'annotate.open', person: 1, details: {} }, privateKey)
    expect(findingsIn([...records, other], [headOf(whole.slice(0, 4))])).toEqual([{ kind: 'differs', counter: 4 }])
  })

  it('tells a restored backup from one that was slipped in [T52]', () => {
    const kept = trail(12).slice(0, 8)
    const old = kept.slice(0, 5)
    const restored = nextRecord(
      headOf(old),
      { at: 9, kind: 'restore', what: 'backup.restore', person: null, details: { replaced: 8 } },
      privateKey,
    )
    expect(findingsIn([...old, restored], [headOf(kept)])).toEqual([{ kind: 'put-aside', counter: 8 }])
    expect(findingsIn(old, [headOf(kept)])).toEqual([{ kind: 'cut', counter: 8 }])
    expect(findingsIn([...old, restored], [headOf(trail(12))])).toEqual([{ kind: 'cut', counter: 12 }])
  })

  it('takes no text: neither a name nor a path [T43]', () => {
    const add = (details: Record<string, unknown>, what = 'annotate.open') =>
      nextRecord(noHead, { at: 1, kind: 'view', what, person: 1, details: details as never }, privateKey)
    expect(() => add({ name: 'Quillfeather' })).toThrow()
    expect(() => add({ path: '/home/notes' })).toThrow()
    expect(() => add({}, 'Ann Quillfeather')).toThrow()
    expect(() => add({ hash: 'a'.repeat(64), document: 3, done: true })).not.toThrow()
  })

  it('has heads that are copied by hand', () => {
    const head = headOf(whole)
    expect(readHead(headText(head))).toEqual(head)
    expect(
      readHead(
        ` ${headText(head)
          .toUpperCase()
          .replace(/(.{8})/g, '$1 ')}`,
      ),
    ).toEqual(head)
    for (const wrong of ['', '12', `${'a'.repeat(63)}@1`, `${'a'.repeat(64)}@0`]) expect(() => readHead(wrong)).toThrow('no head')
  })
})
