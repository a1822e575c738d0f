import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { categories } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { type Policy, policyShape } from '../redact/policy/policy.ts'
import { redactor } from '../redact/redact.ts'
import { type Replaced, replacedIn } from '../redact/replaced.ts'
import { changed } from '../text/changed.ts'
import { checkWayBackTarget, openWayBack, openWayBackWriter } from './wayBack.ts'
import { addToAudit, auditFile } from './wayBackAudit.ts'

const folder = mkdtempSync(join(tmpdir(), 'way-back-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
const fresh = () => join(folder, `${made++}.wayback`)
/** A guess that costs little: what is tried here is not how dear it is. */
const cheap = { log2N: 10, r: 8, p: 1 } as const
const passphrases = ['the first of two people', 'the other of two people'] as const
const key = Buffer.alloc(32, 7)

/** A text as its way back makes it. */
function restored(text: string, replaced: readonly Replaced[]): string {
  const points = [...text]
  const out: string[] = []
  let from = 0
  for (const { at, there, was } of replaced) {
    out.push(...points.slice(from, at), was)
    from = at + [...there].length
  }
  return [...out, ...points.slice(from)].join('')
}

const named = (name: string) => ({ name, path: name })

const words = fc.constantFrom(
  'Ada Lovell',
  'Osgood',
  'née',
  '14/03/2021',
  '42',
  '😀',
  '020 7946 0158',
  'Élise',
  '\n',
  'x@mail.example',
  'and',
  '71-year-old',
  '7731942',
  'St. Brannock’s Hospital',
)
const policies = fc
  .constantFrom('surrogate', 'tag', 'hash', 'drop')
  .map(
    (action): Policy =>
      policyShape.parse({ policy: 1, name: 'own', otherwise: action === 'hash' ? { do: 'hash', length: 8 } : { do: action } }),
  )

const notes = fc.array(fc.record({ text: words, category: fc.option(fc.constantFrom(...categories)) }), { maxLength: 30 }).map((parts) => {
  let text = ''
  const spans: Span[] = []
  for (const part of parts) {
    if (part.category !== null) spans.push({ start: text.length, end: text.length + part.text.length, category: part.category })
    text += `${part.text} `
  }
  return { text, spans }
})

describe('a way back', () => {
  it('gives every note its text back, whatever stands in its identifiers’ places', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const all: { text: string; redacted: string }[] = []
    fc.assert(
      fc.property(notes, policies, ({ text, spans }, policy) => {
        const done = redactor(policy, key).redact({ text, language: 'en', spans, scope: 'note:1', patient: 'note:1' })
        const redacted = changed(text, done.replacements)
        const way = replacedIn(text, done.replacements, done.spans, 0)
        expect(way.points).toBe([...redacted].length)
        writer.add(String(all.length + 1), named(`${all.length}.txt`), way)
        all.push({ text, redacted })
      }),
    )
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    for (const [k, { text, redacted }] of all.entries()) expect(restored(redacted, [...wayBack.replaced(`${k}.txt`)])).toBe(text)
    wayBack.close()
  })

  it('counts on through the stretches of a big file, and knows a half pair of surrogates for one', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const parts = ['\ud83d Ada 😀 wrote. ', 'Then 😀 Ada rang.']
    const all = parts.map((text) => {
      const start = text.indexOf('Ada')
      return { text, changes: [{ start, end: start + 3, value: '😀y' }] }
    })
    for (const [index, { text, changes }] of all.entries()) writer.add(`7.${index}`, named('big.csv'), replacedIn(text, changes, [], 0))
    writer.add('7', named('big.csv'), { replaced: [], points: 0 })
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    const whole = all.map(({ text, changes }) => changed(text, changes)).join('')
    expect(restored(whole, [...wayBack.replaced()])).toBe(parts.join(''))
    wayBack.close()
  })

  it('is opened by both passphrases, in either order, and by nothing less', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    ;(await openWayBack(file, [passphrases[1], passphrases[0]])).close()
    for (const wrong of [
      [passphrases[0], passphrases[0]],
      [passphrases[1], passphrases[1]],
      [passphrases[0], 'not the other one'],
    ] as const)
      await expect(openWayBack(file, wrong)).rejects.toThrow("don't open")
  })

  it('holds no text in clear', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    writer.add('1', named('a.txt'), { replaced: [{ at: 0, category: 'PATIENT', there: 'Bo Quist', was: 'Ada Lovell' }], points: 8 })
    writer.close()
    expect(readFileSync(file, 'latin1')).not.toMatch(/Ada|Lovell|Quist|a\.txt/)
  })

  it('goes on after a crash: what was torn is written over, and of two for one document the last counts', async () => {
    const file = fresh()
    const entry = (was: string) => ({ replaced: [{ at: 0, category: 'PATIENT', there: 'Bo', was }], points: 2 })
    const first = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    first.add('1', named('a.txt'), entry('Ada'))
    first.add('2', named('b.txt'), entry('Ben'))
    first.close()
    truncateSync(file, readFileSync(file).length - 3)
    const second = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    expect([second.has('1'), second.has('2')]).toEqual([true, false])
    second.add('2', named('b.txt'), entry('Benedict'))
    second.add('1~0f', named('a.txt'), entry('Adela'))
    expect([second.has('1'), second.has('1~0f')]).toEqual([false, true])
    second.close()
    appendFileSync(file, 'torn')
    const wayBack = await openWayBack(file, passphrases)
    expect([...wayBack.replaced()].map(({ document, was }) => `${document} ${was}`)).toEqual(['a.txt Adela', 'b.txt Benedict'])
    expect(wayBack.isTorn).toBe(true)
    wayBack.close()
  })

  it('belongs to one release and is never written over', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    await expect(openWayBackWriter({ file, passphrases }, 'another', cheap)).rejects.toThrow('another release')
    expect(() => checkWayBackTarget({ file, passphrases }, false)).toThrow('never overwritten')
    writeFileSync(file, 'something else\n')
    await expect(openWayBack(file, passphrases)).rejects.toThrow('is not a way-back file')
  })

  it('wants two passphrases of twelve characters, not one twice', () => {
    expect(() => checkWayBackTarget({ file: fresh(), passphrases: ['short', passphrases[1]] }, false)).toThrow('too short')
    expect(() => checkWayBackTarget({ file: fresh(), passphrases: [passphrases[0], passphrases[0]] }, false)).toThrow('the same')
  })
})

describe('its audit', () => {
  const asked = { people: ['A', 'B'], reason: 'a letter from the family', by: ['document'] } as const
  const shown = (documents: number) => ({ outcome: 'shown', values: 3, documents }) as const
  /** A way back that was asked twice, and refused in between. */
  async function used() {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    await ask(file, 1)
    addToAudit(file, asked, { outcome: 'refused' }, null)
    await ask(file, 2)
    return file
  }
  async function ask(file: string, documents: number) {
    const wayBack = await openWayBack(file, passphrases)
    try {
      addToAudit(file, asked, shown(documents), wayBack.audit)
    } finally {
      wayBack.close()
    }
  }
  const linesOf = (file: string) =>
    readFileSync(auditFile(file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { n: number; outcome: string; keyed?: true; before: string; hash: string })
  const sha = (line: object) => createHash('sha256').update(JSON.stringify(line)).digest('hex')

  it('keeps every question, each bound to the one before', async () => {
    const file = await used()
    const lines = linesOf(file)
    expect(lines.map(({ n, outcome, keyed }) => [n, outcome, keyed])).toEqual([
      [1, 'shown', true],
      [2, 'refused', undefined],
      [3, 'shown', true],
    ])
    expect(lines.slice(1).map(({ before }) => before)).toEqual(lines.slice(0, -1).map(({ hash }) => hash))
    await ask(file, 3)
    const wayBack = await openWayBack(file, passphrases)
    expect([wayBack.isTorn, [...wayBack.replaced()]]).toEqual([false, []])
    wayBack.close()
  })

  it.each([
    ['a line was changed', (text: string) => text.replace('"values":3', '"values":1')],
    ['a line is missing', (text: string) => text.split('\n').slice(1).join('\n')],
    ['it was torn', (text: string) => text.slice(0, -9)],
    ['its end was cut', (text: string) => `${text.split('\n').slice(0, 2).join('\n')}\n`],
    ['all of it is gone', () => ''],
  ])('lets nothing be shown when %s', async (_, alter) => {
    const file = await used()
    writeFileSync(auditFile(file), alter(readFileSync(auditFile(file), 'utf8')))
    await expect(ask(file, 1)).rejects.toThrow('altered')
    expect(existsSync(auditFile(file))).toBe(true)
  })

  it('can’t be written again by somebody without the passphrases [F52]', async () => {
    for (const forge of [
      // With the chain that version 0.1 had, whose hashes anybody can make.
      ({ keyed: _, hash: __, ...line }: Record<string, unknown>) => line,
      ({ hash: _, ...line }: Record<string, unknown>) => line,
    ]) {
      const file = await used()
      let before = ''
      const forged = linesOf(file).map((line) => {
        const made = { ...forge(line), reason: 'another', before }
        before = sha(made)
        return JSON.stringify({ ...made, hash: before })
      })
      writeFileSync(auditFile(file), `${forged.join('\n')}\n`)
      await expect(ask(file, 1)).rejects.toThrow('altered')
    }
  })

  it('goes on from one that version 0.1 wrote, without a key, and takes no such line afterwards', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    const old = { n: 1, at: '2026-11-01T00:00:00.000Z', ...asked, ...shown(1), before: '' }
    writeFileSync(auditFile(file), `${JSON.stringify({ ...old, hash: sha(old) })}\n`)
    await ask(file, 2)
    const [, last] = linesOf(file)
    const late = { ...old, n: 3, before: last?.hash ?? '' }
    appendFileSync(auditFile(file), `${JSON.stringify({ ...late, hash: sha(late) })}\n`)
    await expect(ask(file, 3)).rejects.toThrow('altered')
  })
})
