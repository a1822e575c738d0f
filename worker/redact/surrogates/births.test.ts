import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actedOn, markedNote } from '../operators/markedNote.ts'
import { policyShape, type WrittenPolicy } from '../policy/policy.ts'

const key = new Uint8Array(32).fill(5)

/** What becomes of a note's births, dates and ages, each by its own action. */
function made(marked: string, categories: WrittenPolicy['categories'], patient = 'patient:1', known?: { birthsTell: boolean }): string[] {
  const policy = policyShape.parse({ policy: 1, name: 'test', categories })
  const note = { ...markedNote(marked, { key, patient, scope: patient, ...(known ? { dates: known } : {}) }), policy }
  const by = (category: 'AGE' | 'DOB' | 'DATE') => actedOn(note, policy.categories[category] ?? { do: 'tag' })
  const acted = { AGE: by('AGE'), DOB: by('DOB'), DATE: by('DATE') }
  return note.spans.map(({ canonical }, k) => acted[canonical as 'AGE'][k]!)
}

const days = (value: string) => Date.UTC(Number(value.slice(6)), Number(value.slice(3, 5)) - 1, Number(value.slice(0, 2))) / 86_400_000
const made_up = { AGE: { do: 'surrogate' }, DOB: { do: 'shift' }, DATE: { do: 'shift' } } as const

describe('a birth date beside ages that are made up', () => {
  it('tells the age that the note now says, not the real one, for every patient [F65]', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 22, max: 85 }), (patient, age) => {
        const [birth = '', visit = '', said = ''] = made(
          `‹DOB:03/04/${2021 - age}›, seen ‹DATE:01/10/2021›, aged ‹AGE:${age}›`,
          made_up,
          patient,
        )
        const told = (days(visit) - days(birth)) / 365.2425
        expect(Math.floor(told)).toBe(Number(said))
        expect(Number(said)).not.toBe(age)
      }),
    )
  })

  it('also where it is marked as a date, and where it is written again', () => {
    const [birth = '', visit = '', again = ''] = made('born ‹DATE:03/04/1951›, seen ‹DATE:01/10/2021› (‹DATE:03/04/1951›)', made_up)
    expect(again).toBe(birth)
    expect(Math.abs((days(visit) - days(birth)) / 365.2425 - 70.5)).toBeGreaterThan(0.9)
  })

  it('is left out where the age could not move as others do, or is 90+, by what is said or by what the dates tell [F65]', () => {
    for (const age of ['1', '17', '18', '89', '90', '94', '6 months'])
      expect(made(`‹DOB:03/04/1951› ‹AGE:${age}›`, made_up)[0]).toBe('<**DOB**>')
    expect(made('‹DOB:03/04/1929›, seen ‹DATE:01/10/2021›', made_up)[0]).toBe('<**DOB**>')
    expect(made('‹DOB:03/04/1951› ‹DATE:01/10/2021›', made_up, 'patient:1', { birthsTell: true })[0]).toBe('<**DOB**>')
  })

  it('tells no age over 89 where ages are made coarser', () => {
    const categories = { AGE: { do: 'generalise', to: 'over-89' }, DOB: { do: 'generalise', to: 'year' }, DATE: { do: 'shift' } } as const
    expect(made('‹DOB:03/04/1927› ‹AGE:94›', categories)).toEqual(['<**DOB**>', '90+'])
    expect(made('‹DOB:03/04/1951› ‹AGE:70›', categories)).toEqual(['1951', '70'])
  })

  it('moves exactly as visits do where ages are not hidden', () => {
    const [birth = '', visit = ''] = made('‹DOB:03/04/1951› ‹DATE:01/10/2021› ‹AGE:70›', { ...made_up, AGE: { do: 'keep' } })
    expect(days(visit) - days(birth)).toBe(days('01/10/2021') - days('03/04/1951'))
  })
})
