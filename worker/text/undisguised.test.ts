import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../testing/effort.ts'
import { undisguised } from './undisguised.ts'

describe('undisguised', () => {
  it.each([
    ['a zero-width space', 'JO\u200bHN'],
    ['soft hyphens', 'J\u00adO\u00adH\u00adN'],
    ['joiners', 'JO\u200d\u2060HN'],
    ['marks of direction', '\u202aJO\u200eHN\u202c'],
    ['a byte-order mark in the middle', 'JO\ufeffHN'],
    ['variation selectors', 'JO\ufe0fH\u{e0101}N'],
    ['full-width letters', 'ＪＯＨＮ'],
    ['mathematical letters', '𝐉𝐎𝐇𝐍'],
    ['letters in circles', 'ⒿⓄⒽⓃ'],
    ['Cyrillic doubles', 'ЈОНN'],
    ['Cyrillic doubles alone', 'ЈОН\u200bN'],
    ['Greek doubles', 'JΟΗΝ'],
    ['struck-out letters', 'J\u0336O\u0336H\u0336N\u0336'],
    ['marks in heaps', 'J\u0300\u0301\u0302\u0336\u034fOHN'],
  ])('reads through %s [F5]', (_, text) => {
    expect(undisguised(text).text).toBe('JOHN')
  })

  it.each([
    ['٠٢٠ ٧٩٤٦', '020 7946'],
    ['０２０-𝟕𝟗', '020-79'],
    ['14‑03‐2021', '14-03-2021'],
    ['12\u00a0Larkspur\u2009Road', '12 Larkspur Road'],
    ['14\u0336-\u03360\u03363 \u0336x', '14-03 x'],
    ['Griﬃth', 'Griffith'],
    ['Zoe\u0308', 'Zoë'],
    ['Dr \u202ettocserP\u202c saw', 'Dr ttocserP Prescott saw'],
    ['\u202eＮHO\u200bJ\n', 'NHOJ JOHN\n'],
  ])('reads %j as %j', (text, seen) => {
    expect(undisguised(text).text).toBe(seen)
  })

  it.each([
    ['J\x1b[1;31mO\x1b[0mHN', 'JOHN'],
    ['\x1b[38;5;196mJO\x1b(B\x1b[mHN', 'JOHN'],
    ['\x1b]8;;http://x.example/a\x07JO\x1b]8;;\x1b\\HN', '\x1b]8;;http://x.example/a JOHN'],
    ['\x1b[7700900123m', '\x1b[7700900123m'],
  ])('reads %j as a terminal shows it [F189]', (text, seen) => {
    expect(undisguised(text).text).toBe(seen)
  })

  it.each([
    'Seen by Dr Élodie Núñez – 38°, m², 5 µg, β-blocker, TNFα, μg, ½ tablet, “well”… £5',
    'Пациент поступил в отделение с жалобами на боль',
    'ο ασθενής',
    'שָׁלוֹם عَلَيْكُمْ',
    '👩‍⚕️ ❤️ 👍🏽 \0\t\r\n',
  ])('leaves %j as it is', (text) => {
    expect(undisguised(text).text).toBe(text)
  })

  it('leads back to what stands there, all of it', () => {
    const text = 'Mr \u200bJO\u200bHN S\u0336M\u0336I\u0336T\u0336H\u0336\u200b, Griﬃth'
    const seen = undisguised(text)
    const at = (what: string) => ({ start: seen.text.indexOf(what), end: seen.text.indexOf(what) + what.length })
    const spans = [at('JOHN SMITH'), at('Griff'), at('ith')]
    expect(seen.back(spans).map(({ start, end }) => text.slice(start, end))).toEqual([
      'JO\u200bHN S\u0336M\u0336I\u0336T\u0336H\u0336\u200b',
      'Griﬃ',
      'th',
    ])
  })

  it('gives stretches in order that do not overlap, whatever the text, and says the same of what it said', () => {
    const unit = fc.constantFrom(
      'a',
      'B',
      '1',
      ' ',
      '\u200b',
      '\u0336',
      '\u0308',
      'ﬃ',
      '𝐉',
      'О',
      'Б',
      '٣',
      '\u{e0041}',
      '👍',
      '\ufe0f',
      '\ud835',
      '\x1b[1m',
      '\x1b',
      '\n',
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), (text, cuts) => {
        const seen = undisguised(text)
        const edges = [...new Set(cuts.map((cut) => Math.min(cut, seen.text.length)))].sort((a, b) => a - b)
        const spans = edges.slice(1).map((end, i) => ({ start: edges[i]!, end }))
        let last = 0
        for (const { start, end } of seen.back(spans)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(text.length)
        if (seen.text === text) expect(seen.back(spans)).toEqual(spans)
        // There and back, nothing that is seen is lost.
        for (const { start, end } of spans) {
          const [there] = seen.back([{ start, end }])
          const [again] = seen.forth(there ? [there] : [])
          expect(again?.start).toBeLessThanOrEqual(start)
          expect(again?.end).toBeGreaterThanOrEqual(end)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('says where stretches of the original are seen, and leaves out those that are not', () => {
    const text = 'Mr \u200bJO\u200bHN\u200b, \u2060\u2060!'
    const seen = undisguised(text)
    expect(
      seen
        .forth([
          { start: 4, end: 6 },
          { start: 6, end: 10 },
          { start: 12, end: 14 },
        ])
        .map(({ start, end }) => seen.text.slice(start, end)),
    ).toEqual(['JO', 'HN'])
  })

  it('takes time in proportion to the text', async () => {
    const taken = await effort(() => {
      for (const unit of ['\u200b', 'А', 'Я', 'a\u0336', 'Аa', 'J\u200b', '٣', '\x1b', '\x1b[', '\x1b[1;'])
        undisguised(unit.repeat(200_000))
    })
    expect(taken).toBeLessThan(10_000)
  })
})
