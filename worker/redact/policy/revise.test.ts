import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSpans, type Span } from '../../core/span.ts'
import { effort } from '../../testing/effort.ts'
import { policyShape, type WrittenPolicy } from './policy.ts'
import { reviser } from './revise.ts'

type Find = NonNullable<WrittenPolicy['find']>

/** What a policy makes of a text whose spans are written as [PATIENT:Rose Ward]. */
function revised(find: Find, marked: string, more: Partial<WrittenPolicy> = {}, proved?: boolean) {
  const { text, spans } = spansIn(marked)
  const result = reviser(policyShape.parse({ policy: 1, name: 'Ours', find, ...more }))(text, 'en', spans, proved ? spans : undefined)
  checkSpans(result.spans, text.length)
  return result.spans.map(
    ({ start, end, category }) => `${category}:${text.slice(start, end)}${result.actionAt(start) ? `!${result.actionAt(start)?.do}` : ''}`,
  )
}

function spansIn(marked: string): { text: string; spans: Span[] } {
  const spans: Span[] = []
  let text = ''
  for (const part of marked.split(/(\[[A-Z]+:[^\]]*\])/)) {
    const [, category, value] = /^\[([A-Z]+):([^\]]*)\]$/.exec(part) ?? []
    if (value !== undefined) spans.push({ start: text.length, end: text.length + value.length, category: category as Span['category'] })
    text += value ?? part
  }
  return { text, spans }
}

describe('words that are always removed', () => {
  it('are found as whole words, in any case, over line breaks, the longest first', () => {
    const find: Find = { always: [{ text: 'Zephyr' }, { text: 'Zephyr Works', category: 'ORGANIZATION' }] }
    expect(revised(find, 'zephyr\nworks, ZEPHYR, Zephyrs and MyZephyr')).toEqual(['ORGANIZATION:zephyr\nworks', 'OTHER:ZEPHYR'])
  })

  it('are found as they are written where the case counts', () => {
    expect(revised({ always: [{ text: 'HALO', anyCase: false }] }, 'HALO halo Halo')).toEqual(['OTHER:HALO'])
  })

  it('beat votes for the same stretch, and give way to a longer one that is removed too', () => {
    const find: Find = { always: [{ text: 'Ward', category: 'HOSPITAL' }] }
    expect(revised(find, '[PATIENT:Ward] and [PATIENT:Rose Ward]')).toEqual(['HOSPITAL:Ward', 'PATIENT:Rose Ward'])
  })

  it('are not lost in a longer span that the policy keeps', () => {
    const find = { always: [{ text: 'Zephyrworks' }] }
    expect(revised(find, '[PROFESSION:welder at Zephyrworks plant]', { categories: { PROFESSION: { do: 'keep' } } })).toEqual([
      'PROFESSION:welder at',
      'OTHER:Zephyrworks',
      'PROFESSION:plant',
    ])
    expect(revised(find, '[PROFESSION:welder at Zephyrworks]', { profile: 'hipaa' })).toContain('OTHER:Zephyrworks')
  })
})

describe('words that are never removed', () => {
  it('un-mark spans that consist of nothing else', () => {
    const find = { never: [{ text: 'Parkinson' }, { text: 'May' }] }
    expect(revised(find, '[PATIENT:Parkinson] [DATE:may] [PATIENT:Parkinson, May]')).toEqual([])
  })

  it('do not un-mark a longer name that they are a part of', () => {
    expect(revised({ never: [{ text: 'May' }] }, '[PATIENT:May Ward] [DATE:3 May] [PATIENT:May-Lin]')).toEqual([
      'PATIENT:May Ward',
      'DATE:3 May',
      'PATIENT:May-Lin',
    ])
    expect(revised({ never: [{ text: 'May Clinic' }] }, '[PATIENT:May] Clinic')).toEqual(['PATIENT:May'])
  })

  it('do not un-mark what a file’s structure names', () => {
    expect(revised({ never: [{ text: 'May' }] }, '[PATIENT:May]', {}, true)).toEqual(['PATIENT:May'])
  })

  it('are exceptions to own patterns, not to own words', () => {
    const find = { never: [{ text: 'A-1' }], patterns: [{ name: 'Code', pattern: '[A-Z]-\\d', category: 'IDNUM' as const }] }
    expect(revised(find, 'A-1 B-2')).toEqual(['IDNUM:B-2'])
  })
})

describe('own patterns', () => {
  const pattern = (text: string, more = {}) => ({ patterns: [{ name: 'Study', pattern: text, category: 'IDNUM' as const, ...more }] })

  it('mark the first group, or all of the match', () => {
    expect(revised(pattern('study no\\. (\\d+)'), 'study no. 4711')).toEqual(['IDNUM:4711'])
    expect(revised(pattern('S-\\d+'), 'S-12, s-13')).toEqual(['IDNUM:S-12'])
    expect(revised(pattern('S-\\d+', { anyCase: true }), 'S-12, s-13')).toEqual(['IDNUM:S-12', 'IDNUM:s-13'])
    expect(revised(pattern('^ref: (.+)$'), 'x\nref: é 12 \ny')).toEqual(['IDNUM:é 12'])
    expect(revised(pattern('x*'), 'abc')).toEqual([])
  })

  it('take time that grows with the text and no faster [R19]', async () => {
    const taken = await effort(() => {
      expect(revised(pattern('(x+x+)+y'), 'x'.repeat(50_000))).toEqual([])
    })
    expect(taken).toBeLessThan(2000)
  })

  it('fail the document rather than leave the rest in clear when they match everywhere', () => {
    expect(() => revised(pattern('x'), 'x '.repeat(25_000))).toThrow('more than 20,000 places')
  })
})

describe('a list of staff', () => {
  const staff = (names: string[], what: 'tag' | 'keep' = 'tag') => ({ staff: { names, do: { do: what } } }) as const

  it('finds a person however the name is written [R19]', () => {
    const text = 'Smith, Jane; Jane Smith; J. A. Smith; JA Smith; Smith J; Dr Smith; SMITH, JANE; Jane Anne Smith'
    const found = ['Smith, Jane', 'Jane Smith', 'J. A. Smith', 'JA Smith', 'Smith J', 'Smith', 'SMITH, JANE', 'Jane Anne Smith'].map(
      (each) => `DOCTOR:${each}!tag`,
    )
    for (const name of ['Smith, Jane Anne', 'Dr Jane Anne Smith', 'SMITH Jane Anne']) expect(revised(staff([name]), text)).toEqual(found)
  })

  it('leaves a bare surname, which may be a patient’s, and what only looks like a name', () => {
    expect(revised(staff(['Long, Will', 'Smith, Anna']), 'Smith came; a long day; will long; a Smith; Paul Smith')).toEqual([])
    expect(revised(staff(['Quandry']), 'seen by Quandry')).toEqual(['DOCTOR:Quandry!tag'])
  })

  it('knows surnames of several words and given names with a hyphen', () => {
    expect(revised(staff(['Jean-Luc van der Okapi']), 'J.-L. van der Okapi, JL van der Okapi, Jean-Luc VAN DER OKAPI')).toEqual([
      'DOCTOR:J.-L. van der Okapi!tag',
      'DOCTOR:JL van der Okapi!tag',
      'DOCTOR:Jean-Luc VAN DER OKAPI!tag',
    ])
    expect(revised(staff(["O'Zebra, Nuala"]), 'Nuala O’Zebra')).toEqual(['DOCTOR:Nuala O’Zebra!tag'])
  })

  it('is kept where the policy trusts it, but no patient’s proved name and no word that is always removed', () => {
    expect(revised(staff(['Jane Smith'], 'keep'), '[PATIENT:Smith] came to [DOCTOR:Jane Smith]')).toEqual([
      'PATIENT:Smith',
      'DOCTOR:Jane Smith!keep',
    ])
    expect(revised(staff(['Jane Smith'], 'keep'), '[PATIENT:Jane Smith]', {}, true)).toEqual(['PATIENT:Jane Smith'])
    expect(revised({ ...staff(['Jane Smith'], 'keep'), always: [{ text: 'Smith' }] }, 'Jane Smith')).toEqual([
      'DOCTOR:Jane!keep',
      'OTHER:Smith',
    ])
  })
})

it('leaves nothing unmarked that was marked, whatever is added, for every text', () => {
  const word = fc.constantFrom('Rose', 'Ward', 'Zephyr', 'seen', '12', 'S-1', ',', '\n')
  const find: Find = {
    always: [{ text: 'Rose Zephyr' }, { text: 'ward' }],
    patterns: [{ name: 'a', pattern: 'S-\\d|[a-z]+ 12', category: 'IDNUM' }],
    staff: { names: ['Ward, Rose'], do: { do: 'tag' } },
  }
  const revise = reviser(policyShape.parse({ policy: 1, name: 'Ours', find }))
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.boolean()), { maxLength: 30 }), (parts) => {
      const spans: Span[] = []
      let text = ''
      for (const [each, marks] of parts) {
        if (marks && each.trim()) spans.push({ start: text.length, end: text.length + each.length, category: 'PATIENT' })
        text += `${each} `
      }
      const after = revise(text, 'en', spans).spans
      checkSpans(after, text.length)
      for (const { start, end } of spans) {
        for (let at = start; at < end; at++) {
          if (/[\p{L}\p{N}]/u.test(text[at]!)) expect(after.some((span) => span.start <= at && at < span.end)).toBe(true)
        }
      }
    }),
  )
})

it('reads 20,000 words and as many staff fast', async () => {
  const names = Array.from({ length: 20_000 }, (_, k) => `Okapi${k}`)
  const revise = reviser(
    policyShape.parse({
      policy: 1,
      name: 'Ours',
      find: { always: names.map((text) => ({ text })), staff: { names: names.map((name) => `${name}, Ada`), do: { do: 'tag' } } },
    }),
  )
  const text = 'Seen by Okapi77 and Ada Okapi19999 for a cough that would not go. '.repeat(400)
  const taken = await effort(() => {
    expect(revise(text, 'en', []).spans).toHaveLength(800)
  })
  expect(taken).toBeLessThan(500)
})
