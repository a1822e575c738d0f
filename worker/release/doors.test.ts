import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { categories } from '../core/category.ts'
import { checkSpans } from '../core/span.ts'
import { UserError } from '../core/userError.ts'
import { readSettings } from '../ensemble/settings.ts'
import { categoryOfLabel } from '../formats/corpora/labels.ts'
import { readJson } from '../io/readFile.ts'
import { mutated, mutation } from '../io/testing/mutations.ts'
import { openFiles } from '../packs/packFile.ts'
import { policyFor } from '../redact/policy/policyFor.ts'
import { policyText } from '../redact/policy/policyText.ts'
import { readPolicy } from '../redact/policy/readPolicy.ts'
import { countDates } from '../redact/surrogates/dateClues.ts'
import { readEntities } from './entitiesFile.ts'
import { readGold } from './goldFile.ts'
import { openJournal } from './journal.ts'
import { releaseRecord } from './record.ts'
import { sealed } from './sealed.ts'
import { emptyTally } from './tally.ts'
import { recordWith } from './testing/record.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloister-doors-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'file')
mkdirSync(join(folder, 'in'))
for (const name of ['a.txt', 'b.txt']) writeFileSync(join(folder, 'in', name), 'a note')
const key = new Uint8Array(32).fill(7)

/**
 * A kind of file that comes in: a valid one, how it is read, and what must hold of whatever is
 * taken. No reader can know that somebody meant 12 and wrote 13: another value that is one of its
 * kind is taken, as what the file says now. So it is asked that all that the file says was taken,
 * unchanged and nothing left out: whatever a reader passed over or bent into shape would be
 * missing.
 */
interface Door {
  readonly valid: string
  readonly read: (json: string) => unknown
  readonly sound: (value: unknown) => void
  /** What was taken, in the form that the file has. */
  readonly written: (value: unknown) => unknown
  /** What the file may say and the program does not keep. */
  readonly silent?: readonly string[]
}

const span = (start: number, end: number, category = 'PATIENT') => ({ start, end, category })

const doors: Readonly<Record<string, Door>> = {
  'given spans': {
    valid: JSON.stringify({ document: 'a.txt', language: 'en', spans: [span(3, 9), span(12, 20, 'DATE'), span(30, 31, 'CITY')] }),
    read: (json) => {
      writeFileSync(file, `${JSON.stringify({ document: 'b.txt', spans: [span(1, 2)] })}\n${json}\n`)
      return readGold(file, join(folder, 'in'))
    },
    sound: (value) => {
      for (const spans of (value as ReturnType<typeof readGold>).values()) {
        checkSpans(
          spans.toSorted((a, b) => a.start - b.start),
          Number.MAX_SAFE_INTEGER,
        )
        for (const { category } of spans) expect(categoryOfLabel(category)).not.toBeNull()
      }
    },
    written: (value) => {
      const spans = (value as ReturnType<typeof readGold>).get('a.txt')
      return spans && { document: 'a.txt', spans }
    },
  },
  'a record': {
    valid: JSON.stringify(recordWith()),
    read: (json) => {
      writeFileSync(file, json)
      return readJson(file, releaseRecord, '')
    },
    sound: (value) => {
      const { documents, spans, categories: counts } = releaseRecord.parse(value)
      expect(documents.done + documents.failed + documents.withheld + documents.left).toBe(documents.all)
      expect(Object.values(counts).reduce((a, b) => a + b)).toBe(spans)
    },
    written: (value) => value,
  },
  'a table of entities': {
    valid: JSON.stringify({
      taken: ['ada', 'okapi'],
      scopes: { p1: JSON.stringify([{ value: 'Ada Okapi', category: 'PATIENT' }]) },
      dates: countDates().table(),
    }),
    read: (json) => {
      writeFileSync(file, sealed(key, 'entity table of a release', Buffer.from(json)))
      return readEntities(file, key)
    },
    sound: (value) => {
      const { taken, scopes } = value as ReturnType<typeof readEntities>
      expect(taken.every((word) => typeof word === 'string')).toBe(true)
      for (const written of Object.values(scopes)) for (const { category } of JSON.parse(written)) expect(categories).toContain(category)
    },
    written: (value) => value,
  },
  'a policy with a staff list': {
    valid: policyText({
      ...policyFor('i2b2', 'tag'),
      find: { ...policyFor('i2b2', 'tag').find, staff: { names: ['Okapi, Ada'], do: { do: 'tag' } } },
    }),
    read: (json) => readPolicy(json, 'policy.json'),
    // What was taken is a policy: written, it is read again.
    sound: (value) => expect(readPolicy(policyText(value as ReturnType<typeof readPolicy>), 'x')).toEqual(value),
    written: (value) => value,
  },
  'settings of an ensemble': {
    valid: readFileSync(new URL('../../models/packs/fr-ensemble.json', import.meta.url), 'utf8'),
    read: (json) => readSettings(json, 'fr-ensemble.json'),
    sound: (value) => {
      const { weights, calibration } = value as ReturnType<typeof readSettings>
      for (const weight of Object.values(weights)) expect(weight.for + weight.against).toBeGreaterThan(0)
      for (const { scores, probabilities } of Object.values(calibration)) expect(scores.length).toBe(probabilities.length)
    },
    // Which packs it was fitted on is for whoever builds the program, and nothing is done by it.
    written: (value) => value,
    silent: ['fittedOn'],
  },
  'a model pack': {
    valid: readFileSync(new URL('../../models/packs/fr-detector/pack.json', import.meta.url), 'utf8'),
    read: (json) => openFiles({ name: 'fr-detector', files: new Map([['pack.json', Buffer.from(json)]]) }).file,
    sound: (value) => {
      const { kind, sha256 } = value as { kind: unknown; sha256: Record<string, unknown> }
      expect(typeof kind).toBe('string')
      for (const hash of Object.values(sha256)) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    },
    written: (value) => value,
  },
}

/** All that a file says is in what was made of it. */
function taken(written: unknown, json: string, silent: readonly string[] = []): void {
  // The language of a line is for people: what was given says nothing of it. Cut off before its
  // first character, a line is none.
  const { language: _, ...said } = (json === '' ? {} : JSON.parse(json)) as Record<string, unknown>
  for (const name of silent) delete said[name]
  const givesNothing = json === '' || ('document' in said && !('spans' in said))
  if (givesNothing) expect(written).toBeUndefined()
  else expect(written).toMatchObject(said)
}

describe('a file that comes in', () => {
  it.each(Object.keys(doors))('is taken when it is valid: %s', (kind) => {
    const { valid, read, sound, written, silent } = doors[kind]!
    const value = read(valid)
    sound(value)
    taken(written(value), valid, silent)
  })

  it.each(Object.keys(doors))('is refused in words, or is as sound as a valid one, whatever goes wrong in it: %s [F58]', (kind) => {
    const { valid, read, sound, written, silent } = doors[kind]!
    fc.assert(
      fc.property(mutation, (change) => {
        const json = mutated(valid, change)
        let value: unknown
        try {
          value = read(json)
        } catch (error) {
          expect(error).toBeInstanceOf(UserError)
          return
        }
        sound(value)
        taken(written(value), json, silent)
      }),
      { numRuns: 400 },
    )
  })

  it('names the line of a span without a start, and nothing is given [F58]', () => {
    writeFileSync(
      file,
      `{"document":"a.txt","spans":[{"start":1,"end":2,"category":"CITY"}]}\n{"document":"b.txt","spans":[{"end":9,"category":"CITY"}]}\n`,
    )
    expect(() => readGold(file, join(folder, 'in'))).toThrow(/file, line 2, is refused: spans\[0\]\.start: it is missing/)
  })

  it('names the line of a document that is not in IN, that is there twice, or of which a part is missing [F120]', () => {
    const refusal = (...lines: object[]) => {
      writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
      return () => readGold(file, join(folder, 'in'))
    }
    for (const document of ['c.txt', './a.txt', '../in/a.txt', 'x/../a.txt', join(folder, 'in', 'a.txt'), '', '.'])
      expect(refusal({ document, spans: [] })).toThrow(/line 1, is refused: /)
    expect(refusal({ document: '../in/a.txt', spans: [] })).toThrow('its document is not in IN')
    expect(refusal({ document: 'a.txt', spans: [] }, { document: 'a.txt', spans: [] })).toThrow('line 2')
    expect(refusal({ document: 'a.txt', part: 0, spans: [] }, { document: 'a.txt', part: 2, spans: [] })).toThrow('line 2')
    expect(
      refusal({ document: 'a.txt', part: 0, spans: [span(1, 2)] }, { document: 'a.txt', part: 1, spans: [span(3, 4)] })().get('a.txt'),
    ).toHaveLength(2)
  })
})

it('does again what a damaged journal says of a unit, and believes what is whole [F92]', () => {
  const key = new Uint8Array(32).fill(3)
  rmSync(file, { force: true })
  const writing = openJournal(file, key, true)
  writing.add('12', 'a.txt', { tally: { ...emptyTally, characters: 30, categories: { DATE: 2 } }, proof: { size: 7, sha256: 'ab' } })
  writing.close()
  const valid = readFileSync(file, 'utf8').trim()
  fc.assert(
    fc.property(mutation, (change) => {
      writeFileSync(file, `${mutated(valid, change)}\n`)
      const journal = openJournal(file, key, false)
      const done = journal.before('12', 'a.txt')
      journal.close()
      // Each line is sealed: it is believed as it was written, or not at all.
      if (done !== undefined) expect(done.tally).toEqual({ ...emptyTally, characters: 30, categories: { DATE: 2 } })
    }),
    { numRuns: 400 },
  )
})
