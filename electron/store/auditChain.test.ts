import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../worker/core/canonical.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { AuditHead } from '../contract/audit.ts'
import { type AuditEntry, type AuditRecord, checkTrail, headText, linkOf, nextRecord, noHead, publicKeyOf, readHead } from './auditChain.ts'

const event = { at: 1, kind: 'view', what: 'annotate.open', person: 1, details: {} } as const
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
  it.each<[string, object]>([
    ['of another version', { version: 2 }],
    ['numbered by nothing', { counter: 0 }],
    ['numbered by half', { counter: 1.5 }],
    ['of half a millisecond', { at: 1.5 }],
    ['of another kind', { kind: 'other' }],
    ['with a number in its word', { what: 'annotate.open2' }],
    ['with something before its word', { what: ' open' }],
    ['with a double stop', { what: 'annotate..open' }],
    ['with a stop at its end', { what: 'annotate.' }],
    ['without a word', { what: '' }],
    ['with a sentence for a word', { what: 'a'.repeat(61) }],
    ['by half a person', { person: 1.5 }],
    ['after a short hash', { previous: '0'.repeat(63) }],
    ['after a long hash', { previous: '0'.repeat(65) }],
    ['after a hash and more', { previous: `${'0'.repeat(64)}x` }],
    ['after more and a hash', { previous: `x${'0'.repeat(64)}` }],
    ['with more', { more: 1 }],
    ['with a detail in capitals', { details: { Name: 1 } }],
    ['with a number for a detail', { details: { a1: 1 } }],
    ['with half a detail', { details: { part: 0.5 } }],
    ['with a short hash for a detail', { details: { hash: 'ab' } }],
    ['with something before its hash', { details: { hash: `x${'a'.repeat(64)}` } }],
    ['with something after its hash', { details: { hash: `${'a'.repeat(64)}x` } }],
    ['with something before its detail', { details: { ' part': 1 } }],
    ['with something after its detail', { details: { 'part ': 1 } }],
  ])('has no entry %s', (_, changed) => {
    const [record] = whole as [AuditRecord]
    const entry = canonical({ ...JSON.parse(record.entry), ...changed })
    const hash = createHash('sha256').update(entry).digest()
    expect(linkOf({ counter: 1, entry, hash })).toBeUndefined()
    expect(findingsIn([{ ...record, entry, hash }])).toContainEqual({ kind: 'altered', counter: 1 })
  })

  it.each(['a', 'a.b', 'made-administrator', 'policies.teach-policy', 'a'.repeat(60)])('has entries by the word %s', (what) => {
    const record = nextRecord(noHead, { ...event, what }, privateKey)
    expect(linkOf(record)).toMatchObject({ what, previous: '0'.repeat(64) })
    expect(linkOf({ ...record, counter: 2 })).toBeUndefined()
    expect(linkOf({ ...record, hash: Buffer.alloc(32) })).toBeUndefined()
    expect(linkOf({ ...record, entry: '{' })).toBeUndefined()
  })

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

  it('shows an entry that was rewritten and rehashed, since it cannot be signed again [T42]', () => {
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
        expect(findingsIn(whole.toSpliced(to, 0, whole[from]!))).not.toEqual([])
      }),
    )
  })

  it('shows a whole trail that was rewritten with the right key, by a head that is known [T46]', () => {
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

  /** A trail of five records and one more that says `event`. */
  const endingWith = (event: Pick<AuditEntry, 'kind' | 'what'> & Partial<AuditEntry>): AuditRecord[] => {
    const before = trail(5)
    return [...before, nextRecord(headOf(before), { at: 9, person: null, details: {}, ...event }, privateKey)]
  }

  it.each<[string, Pick<AuditEntry, 'kind' | 'what'> & Partial<AuditEntry>, unknown]>([
    ['a head file was missing', { kind: 'failure', what: 'head-missing' }, [{ kind: 'head', counter: 6 }]],
    ['a trail was cut', { kind: 'failure', what: 'trail-cut', details: { known: 9 } }, [{ kind: 'cut', counter: 9 }]],
    ['rights were accepted', { kind: 'failure', what: 'rights-accepted' }, [{ kind: 'rights', counter: 6 }]],
    ['something else failed that has a number', { kind: 'failure', what: 'tries-missing', details: { known: 9 } }, []],
    ['something else failed', { kind: 'failure', what: 'the-head-failed' }, []],
    ['a trail was cut, not where', { kind: 'failure', what: 'trail-cut' }, []],
    ['a word is like it', { kind: 'vault', what: 'head-missing' }, []],
    ['another word is like it', { kind: 'vault', what: 'trail-cut', details: { known: 9 } }, []],
    ['a third word is like it', { kind: 'vault', what: 'rights-accepted' }, []],
  ])('goes on saying what was found when the vault was opened: %s', (_, event, expected) => {
    expect(findingsIn(endingWith(event))).toEqual(expected)
  })

  it('takes only what a restore says that it put aside for put aside', () => {
    const known = (counter: number): AuditHead => ({ counter, hash: 'ab'.repeat(32) })
    const restored = endingWith({ kind: 'restore', what: 'backup.restore', details: { replaced: 8 } })
    const kinds = (counter: number) => findingsIn(restored, [known(counter)]).map(({ kind }) => kind)
    expect([5, 6, 7, 8, 9].map(kinds)).toEqual([['differs'], ['put-aside'], ['put-aside'], ['put-aside'], ['cut']])
    const other = endingWith({ kind: 'vault', what: 'backup.restore', details: { replaced: 8 } })
    expect(findingsIn(other, [known(7)])).toEqual([{ kind: 'cut', counter: 7 }])
    expect(findingsIn(endingWith({ kind: 'restore', what: 'backup.restore' }), [known(7)])).toEqual([{ kind: 'cut', counter: 7 }])
  })

  it('compares every head that is known of the same record, and lists what it found in order, a hundred at most', () => {
    const heads = [headOf(whole.slice(0, 3)), { counter: 3, hash: 'ab'.repeat(32) }, { counter: 2, hash: 'ab'.repeat(32) }]
    const expected = [
      { kind: 'differs', counter: 2 },
      { kind: 'differs', counter: 3 },
    ]
    expect(findingsIn(whole, heads)).toEqual(expected)
    expect(findingsIn(whole, heads.toReversed())).toEqual(expected)
    const altered = whole.map((record) => (record.counter === 9 ? { ...record, signature: Buffer.alloc(64) } : record))
    expect(findingsIn(altered, heads.slice(1)).map(({ counter }) => counter)).toEqual([2, 3, 9])
    const { privateKey: own } = generateKeyPairSync('ed25519')
    expect(findingsIn(trail(101, own))).toHaveLength(100)
    expect(findingsIn(trail(99, own))).toHaveLength(99)
  })

  it('shows a gap once, a record of the past as out of order, and counts on from the furthest', () => {
    const [first, second, third, fourth] = whole as [AuditRecord, AuditRecord, AuditRecord, AuditRecord]
    expect(findingsIn([first, third, fourth])).toEqual([{ kind: 'missing', counter: 2 }])
    expect(findingsIn([first, second, third, second])).toEqual([{ kind: 'order', counter: 2 }])
    expect(findingsIn([first, second, third, first, fourth])).toEqual([
      { kind: 'order', counter: 1 },
      { kind: 'chain', counter: 4 },
    ])
    expect(findingsIn(trail(3).toSpliced(1, 1, nextRecord({ counter: 1, hash: '0'.repeat(64) }, event, privateKey)))).toEqual([
      { kind: 'chain', counter: 2 },
      { kind: 'chain', counter: 3 },
    ])
  })

  it('says how many records there are and where it ends', () => {
    const check = checkTrail(publicKey, [])
    for (const record of whole) check.take(record)
    expect(check.end()).toEqual({ records: 12, head: headOf(whole), findings: [] })
    expect(checkTrail(publicKey, []).end()).toEqual({ records: 0, head: { counter: 0, hash: '0'.repeat(64) }, findings: [] })
  })

  it('is signed for what it is: neither the bare hash nor another’s words are taken', () => {
    const [record] = whole as [AuditRecord]
    const signed = (bytes: Buffer) => ({ ...record, signature: sign(null, bytes, privateKey) })
    expect(findingsIn([signed(Buffer.concat([Buffer.from('cloister audit 1\n'), record.hash]))])).toEqual([])
    for (const bytes of [record.hash, Buffer.concat([Buffer.from('cloister audit 2\n'), record.hash])])
      expect(findingsIn([signed(bytes)])).toEqual([{ kind: 'signature', counter: 1 }])
    expect(findingsIn([{ ...record, signature: Buffer.alloc(0) }])).toEqual([{ kind: 'signature', counter: 1 }])
    const check = checkTrail(generateKeyPairSync('x25519').publicKey, [])
    check.take(record)
    expect(check.end().findings).toEqual([{ kind: 'signature', counter: 1 }])
    const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
    expect(publicKeyOf(raw).equals(publicKey)).toBe(true)
  })

  it('shows a record that is numbered otherwise than its entry', () => {
    const fifth = nextRecord({ counter: 4, hash: noHead.hash }, event, privateKey)
    expect(findingsIn([{ ...fifth, counter: 1 }])).toEqual([{ kind: 'altered', counter: 1 }])
  })

  it('shows an entry that is written in other bytes than its own, though they mean the same', () => {
    const [record] = whole as [AuditRecord]
    const entry = record.entry.replace('{', '{ ')
    const hash = createHash('sha256').update(entry).digest()
    expect(findingsIn([{ ...record, entry, hash }])).toContainEqual({ kind: 'altered', counter: 1 })
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
    expect(headText(head)).toBe(`${head.hash}@12`)
    expect(readHead(`${head.hash}@${'9'.repeat(15)}`).counter).toBe(999_999_999_999_999)
    const hash = 'a'.repeat(64)
    const wrong = [
      '',
      '12',
      `${'a'.repeat(63)}@1`,
      `${hash}@0`,
      `${hash}@01`,
      `${hash}@1x`,
      `x${hash}@1`,
      `${hash}@${'9'.repeat(16)}`,
      hash,
    ]
    for (const typed of wrong) expect(() => readHead(typed)).toThrow('no head')
    expect(() => readHead('a'.repeat(91))).toThrow(
      new UserError(
        `'${'a'.repeat(90)}' is no head of an audit trail. Copy it from a release report: 64 letters and figures, @, a number.`,
      ),
    )
  })
})
