import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyOf, decoyFor, decoyPlaces, fromCopy, intoCopy } from './decoys.ts'
import { isHasty } from './readingSpeed.ts'
import { reviewingOf } from './reviewing.ts'
import { done, shownText, withRelease } from './testing/release.ts'

const key = new Uint8Array(32).fill(9)
const demand = { unit: 'note' as const, rate: 0.1, confidence: 0.95, missRate: 0 }

describe('a decoy', () => {
  it('stands in one place of six, in one at least, and in others after the next draw', () => {
    expect(decoyPlaces(60, key, '1.1')).toHaveLength(10)
    expect(decoyPlaces(1, key, '1.1')).toEqual([1])
    expect(decoyPlaces(60, key, '1.1')).toEqual(decoyPlaces(60, key, '1.1'))
    expect(decoyPlaces(60, key, '1.1')).not.toEqual(decoyPlaces(60, key, '1.2'))
  })

  it.each(['en', 'fr', 'es'] as const)(
    'is a sentence of its own in %s, behind another one and beside nothing that was found',
    (language) => {
      const text = 'Seen today. The wound is dry. Seen by Orla Quist.'
      const taken = [{ start: 38, end: 49 }]
      for (let k = 0; k < 40; k++) {
        const decoy = decoyFor({ text, language, taken }, key, String(k))!
        expect([11, 29]).toContain(decoy.offset)
        const copy = copyOf(text, decoy)
        expect(copy.slice(decoy.start, decoy.end)).toMatch(/[\p{L}\d] /u)
        expect(copy.replace(decoy.text, '')).toBe(text)
        expect(decoyFor({ text, language, taken }, key, String(k))).toEqual(decoy)
      }
    },
  )

  it('is left out where a text has no sentence', () => {
    expect(decoyFor({ text: 'PID|1|Lee', language: 'en', taken: [] }, key, '1')).toBeUndefined()
  })

  it('moves what stands behind it, and everything comes back as it was', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(20), fc.integer({ min: 1, max: 60 }), (start, offset, long, length) => {
        const stretch = { start, end: start + long + 1 }
        const copy = intoCopy(stretch, { offset, text: 'x'.repeat(length) })
        expect(fromCopy([copy], { offset, length })).toEqual([stretch])
      }),
    )
  })

  it('leaves nothing of itself in stretches of the original, wherever they were drawn in the copy', () => {
    fc.assert(
      fc.property(fc.nat(90), fc.nat(40), fc.nat(27), fc.integer({ min: 1, max: 60 }), (start, long, offset, length) => {
        const copy = `${shownText.slice(0, offset)}${'#'.repeat(length)}${shownText.slice(offset)}`
        const end = Math.min(copy.length, start + long)
        const back = fromCopy([{ start, end }], { offset, length })
        const marked = copy.slice(start, end).replaceAll('#', '')
        expect(back.map((each) => shownText.slice(each.start, each.end)).join('')).toBe(marked)
      }),
    )
  })
})

describe('a copy that is read', () => {
  const drawn = async () => {
    const work = withRelease([done(1)])
    const reviewing = reviewingOf(work.parts)
    const [sample] = reviewing.draw({ releaseId: work.releaseId, ...demand }, work.person).samples
    const reading = { sampleId: sample!.id, place: 1 }
    const asked = { releaseId: work.releaseId, number: 1, note: null, doubts: true }
    const shown = await reviewing.show({ ...asked, reading })
    if (!('document' in shown) || !shown.decoy) throw new RangeError('the only place of a sample has a decoy')
    return { ...work, reviewing, reading, asked, shown: { ...shown, decoy: shown.decoy }, [Symbol.dispose]: work[Symbol.dispose] }
  }

  it('has the decoy, and no other way of looking at the document has', async () => {
    using work = await drawn()
    const { shown, reviewing, asked } = work
    expect(shown.document.text).not.toBe(shownText)
    expect(shown.document.text.slice(22, 27)).toBe('3 May')
    expect(await reviewing.show(asked)).toMatchObject({ document: { text: shownText }, decoy: null })
  })

  it('never brings the decoy into what is released: no correction and no place of a reading has it', async () => {
    using work = await drawn()
    const { shown, reviewing, reading, asked, person, releaseId } = work
    const everything = { start: 0, end: shown.document.text.length, category: 'PATIENT' as const }
    for (const add of [
      [shown.decoy],
      [everything],
      [{ ...shown.decoy, start: 20 }],
      [{ ...shown.decoy, end: shown.document.text.length }],
    ]) {
      reviewing.correct({ releaseId, number: 1, corrections: { add, remove: [shown.decoy] }, copy: reading }, person)
      const kept = await reviewing.show(asked)
      if (!('document' in kept)) throw new RangeError('no document')
      for (const { start, end } of [...kept.corrections.add, ...kept.corrections.remove]) {
        expect(end).toBeLessThanOrEqual(shownText.length)
        expect(start).toBeLessThan(end)
      }
      if (add[0] === shown.decoy) expect(kept.corrections).toEqual({ add: [], remove: [] })
      if (add[0] === everything) expect(kept.corrections.add).toEqual([{ ...everything, end: shownText.length }])
    }
    reviewing.judge({ ...reading, verdict: 'leak', places: [shown.decoy], copy: true, seconds: 1 }, person)
    // What the releasing process is asked for never names a copy.
    expect(JSON.stringify(work.asked)).not.toContain('decoy')
  })

  it('measures its reader: what was said first stands, and there is no copy afterwards', async () => {
    using work = await drawn()
    const { reviewing, reading, asked, person } = work
    reviewing.decoy({ ...reading, found: false })
    reviewing.decoy({ ...reading, found: true })
    const { row } = reviewing.judge({ ...reading, verdict: 'clean', places: [], copy: true, seconds: 2, characters: 4000 }, person)
    expect(row).toMatchObject({
      decoys: { set: 1, missed: 1 },
      hasty: 1,
      byReader: [{ name: 'Dora', read: 1, seconds: 2, decoys: 1, missed: 1, hasty: 1 }],
    })
    expect(await reviewing.show({ ...asked, reading })).toMatchObject({ document: { text: shownText }, decoy: null })
  })

  it('refuses a place of another document', async () => {
    using work = await drawn()
    const { reviewing, reading, asked } = work
    await expect(reviewing.show({ ...asked, reading: { ...reading, place: 2 } })).rejects.toThrow(RangeError)
  })
})

describe('a reading', () => {
  it.each([
    [4000, 10, true],
    [4000, 70, false],
    [80, 0, false],
    [150, 0, true],
    [600, 10, false],
    [null, 0, false],
  ])('of %s characters in %s seconds is faster than anyone reads: %s', (characters, seconds, hasty) => {
    expect(isHasty(characters, seconds)).toBe(hasty)
  })
})
