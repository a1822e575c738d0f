import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { type Policy, policyShape } from '../redact/policy/policy.ts'
import { redactor } from '../redact/redact.ts'
import { type Replaced, replacedIn } from '../redact/replaced.ts'
import { changed } from '../text/changed.ts'
import { cheap, passphrases, wayBackFolder } from './testing/wayBackFolder.ts'
import { checkWayBackTarget, openWayBack, openWayBackWriter } from './wayBack.ts'
import { addToAudit, auditFile } from './wayBackAudit.ts'

const { folder, fresh } = wayBackFolder()
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

/** As the program wrote it on 23 November 2026, at the cost that is cheap. */
const kept = {
  wayBack:
    'eyJ3YXlCYWNrIjoxLCJydW4iOiJydW4iLCJjb3N0Ijp7ImxvZzJOIjoxMCwiciI6OCwicCI6MX0sInNhbHRzIjpbImFDUlRybHQ2MUsya012cXRRZFZvTVE9PSIsImlmTUEzZnNTU1BBeXYycWRyb1ZDZEE9PSJdLCJrZXkiOiJaaWFwWjhkWHgvRmdVc3VkSTVWYURvQ003QXRCancrNStDQnF0bFNBNDE4bURkOVFOaGgxeXhBTEh2SlludUF2dWhLSStYTFVrVkVFSmhZUyJ9CgAAAJdtg57/MVwX0ktVz4V4uBm1LOrngKuy3V1Pnv18bSN3WzbNo1A1TsEm3z0CClPqfXqdJGWfkj5awoWpQ3UuHZ/y61mmoqxyFhLNKAp7+cQyPwhS4za3v435NH64I2OTmsr0bKpB2mbzRIGwMes2dch/WWqxNEirIear0si0f6fFkHFWO9rvCIymHOtKL+BplYrvFqq+SSE/AAAAea/tEIzaVn0rfYJA/E9l2MSgCXGogM+cfZg+pqfslHzvMS/GXb4tn82r78IISoe7xwWPTZrXJITdD6fltSlVhIeaexkms9RHZqet9DyI9ptIx4zOQ6UNc8GthTBbS9M4Xo5nbkW3gwlta7nL1RPKLj8ctmlW61iSZh0=',
  audit: `{"n":1,"at":"2026-11-23T00:00:00.000Z","people":["A","B"],"reason":"a letter","by":["document"],"outcome":"shown","values":1,"documents":1,"keyed":true,"before":"","hash":"c293364f37fb22a16bca81af584382616375a9297ff82a3f523814f08a5dfb5c"}\n`,
  releaseKey: 'd28eab4cde251d9cc4287dcb6f6b42928ca687de76fa391a002820837af9bda9',
}

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

  it('goes on behind the last whole record, whatever was torn, and with the same key', async () => {
    const file = fresh()
    const first = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    first.close()
    appendFileSync(file, Buffer.alloc(5000, 1))
    const second = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    expect(second.releaseKey).toEqual(first.releaseKey)
    second.add('1', named('a.txt'), { replaced: [], points: 1 })
    second.close()
    const wayBack = await openWayBack(file, passphrases)
    expect(wayBack.isTorn).toBe(false)
    wayBack.close()
    const other = await openWayBackWriter({ file: fresh(), passphrases }, 'run', cheap)
    expect(other.releaseKey).not.toEqual(first.releaseKey)
    other.close()
  })

  it('goes through documents and their stretches in order, names each once, and forgets another version’s stretches', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const entry = (was: string) => ({ replaced: [{ at: 1, category: 'PATIENT', there: 'Bo', was }], points: 10 })
    const big = { name: 'c0de.csv', path: 'Tom/big.csv' }
    writer.add('10.2', big, entry('third'))
    writer.add('10.0', big, entry('first'))
    writer.add('10.1', big, entry('second'))
    writer.add('2~aa', named('b.txt'), entry('old'))
    writer.add('2~bb', named('b.txt'), entry('new'))
    for (const part of [0, 1, 2]) writer.add(`3~aa.${part}`, named('d.csv'), entry('old'))
    writer.add('3~bb.0', named('d.csv'), entry('new'))
    for (const part of [0, 1]) writer.add(`4~aa.${part}`, named('e.csv'), entry('old'))
    writer.add('4~bb', named('e.csv'), entry('new'))
    expect([writer.has('3~aa.1'), writer.has('3~bb.0'), writer.has('10.1'), writer.has('1')]).toEqual([false, true, true, false])
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    const all = [
      { at: 1, document: 'b.txt', was: 'new' },
      { at: 1, document: 'd.csv', was: 'new' },
      { at: 1, document: 'e.csv', was: 'new' },
      { at: 1, document: 'c0de.csv', was: 'first', original: 'Tom/big.csv' },
      { at: 11, document: 'c0de.csv', was: 'second', original: 'Tom/big.csv' },
      { at: 21, document: 'c0de.csv', was: 'third', original: 'Tom/big.csv' },
    ].map((each) => ({ ...each, category: 'PATIENT', there: 'Bo' }))
    expect([...wayBack.replaced()]).toStrictEqual(all)
    expect([...wayBack.replaced('c0de.csv')]).toStrictEqual(all.slice(3))
    const names = ['b.txt', 'd.csv', 'e.csv'].map((name) => [name, name])
    expect([...wayBack.names()]).toEqual([...names, ['Tom/big.csv', 'c0de.csv']])
    expect([...wayBack.names('c0de.csv')]).toEqual([['Tom/big.csv', 'c0de.csv']])
    wayBack.close()
  })

  it('goes through more stretches than ten in order, and knows versions by all of their digits', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const entry = (was: string) => ({ replaced: [{ at: 0, category: 'PATIENT', there: 'Bo', was }], points: 2 })
    const parts = [10, 2, 11, 0, 1, 3, 4, 5, 6, 7, 8, 9]
    for (const part of parts) writer.add(`1.${part}`, named('a.csv'), entry(String(part)))
    for (const [number, older, newer] of [
      [2, 'a1', 'a2'],
      [3, '11', '22'],
    ] as const) {
      for (const part of [0, 1]) writer.add(`${number}~${older}.${part}`, named(`${number}.csv`), entry('old'))
      writer.add(`${number}~${newer}.0`, named(`${number}.csv`), entry('new'))
    }
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    expect([...wayBack.replaced('a.csv')].map(({ was }) => Number(was))).toEqual([...parts].sort((a, b) => a - b))
    for (const name of ['2.csv', '3.csv']) expect([...wayBack.replaced(name)].map(({ was }) => was)).toEqual(['new'])
    wayBack.close()
  })

  it('forgets stretches of another version, whichever was done first', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const entry = (was: string) => ({ replaced: [{ at: 0, category: 'PATIENT', there: 'Bo', was }], points: 2 })
    // A run was stopped while its first stretch was still being done.
    for (const part of [1, 2]) writer.add(`1~aa.${part}`, named('a.csv'), entry('old'))
    for (const part of [0, 1]) writer.add(`1~bb.${part}`, named('a.csv'), entry(`new ${part}`))
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    expect([...wayBack.replaced()].map(({ was, at }) => [was, at])).toEqual([
      ['new 0', 0],
      ['new 1', 2],
    ])
    wayBack.close()
  })

  it('gives what is left of it where it is cut while it is open', async () => {
    const file = fresh()
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    const add = (number: number) =>
      writer.add(
        String(number),
        { name: `${number}.txt`, path: `Tom ${number}.txt` },
        { replaced: [{ at: 0, category: 'PATIENT', there: 'Bo', was: 'Ada' }], points: 2 },
      )
    add(1)
    const { size } = statSync(file)
    add(2)
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    truncateSync(file, size)
    expect([...wayBack.replaced()].map(({ document }) => document)).toEqual(['1.txt'])
    expect([...wayBack.names()]).toEqual([['Tom 1.txt', '1.txt']])
    wayBack.close()
  })

  it('is said to be unusable with the cause', async () => {
    await expect(openWayBackWriter({ file: join(folder, 'nowhere', 'a'), passphrases }, 'run', cheap)).rejects.toThrow(
      'does not exist, or its folder doesn’t'.replace('’', "'"),
    )
    await expect(openWayBack(folder, passphrases)).rejects.toThrow("can't be used as a way back (EISDIR). Check its permissions")
  })

  it('that an earlier version wrote opens, and goes on, with its audit', async () => {
    const file = fresh()
    writeFileSync(file, Buffer.from(kept.wayBack, 'base64'))
    writeFileSync(auditFile(file), kept.audit)
    const writer = await openWayBackWriter({ file, passphrases }, 'run', cheap)
    expect(Buffer.from(writer.releaseKey).toString('hex')).toBe(kept.releaseKey)
    writer.close()
    const wayBack = await openWayBack(file, passphrases)
    expect([...wayBack.replaced()].map(({ document, was }) => [document, was])).toEqual([['a.txt', 'Ada Lovell']])
    const asked = { people: ['A', 'B'], reason: 'again', by: ['at'] } as const
    for (const n of [2, 3]) {
      const before = readFileSync(file)
      addToAudit(file, asked, { outcome: 'shown', values: n, documents: 1 }, wayBack.audit)
      expect(readFileSync(auditFile(file), 'utf8').trim().split('\n')).toHaveLength(n)
      expect(readFileSync(file).subarray(0, before.length)).toEqual(before)
    }
    wayBack.close()
    const again = await openWayBack(file, passphrases)
    expect([again.isTorn, again.audit.known?.n]).toEqual([false, 3])
    again.close()
  })

  it('belongs to one release and is never written over', async () => {
    const file = fresh()
    ;(await openWayBackWriter({ file, passphrases }, 'run', cheap)).close()
    await expect(openWayBackWriter({ file, passphrases }, 'another', cheap)).rejects.toThrow('another release')
    expect(() => checkWayBackTarget({ file, passphrases }, false)).toThrow('never overwritten')
    expect(() => checkWayBackTarget({ file, passphrases }, true)).not.toThrow()
    expect(() => checkWayBackTarget({ file: fresh(), passphrases }, false)).not.toThrow()
    writeFileSync(file, 'something else\n')
    await expect(openWayBack(file, passphrases)).rejects.toThrow('is not a way-back file')
  })

  it('wants two passphrases of twelve characters, not one twice', () => {
    expect(() => checkWayBackTarget({ file: fresh(), passphrases: ['short', passphrases[1]] }, false)).toThrow('too short')
    expect(() => checkWayBackTarget({ file: fresh(), passphrases: [passphrases[0], passphrases[0]] }, false)).toThrow('the same')
  })
})
