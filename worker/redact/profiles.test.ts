import { describe, expect, it } from 'vitest'
import type { Category } from '../core/category.ts'
import type { Span } from '../core/span.ts'
import { type ProfileName, profiles } from './profiles.ts'

/** Text with ‹CATEGORY:value› marks, in a profile's view: `CATEGORY:value` each. */
function seen(profile: ProfileName, marked: string): string[] {
  let text = ''
  const spans: Span[] = []
  let from = 0
  for (const match of marked.matchAll(/‹(\w+):([^›]*)›/gu)) {
    text += marked.slice(from, match.index)
    spans.push({ start: text.length, end: text.length + match[2]!.length, category: match[1] as Category })
    text += match[2]
    from = match.index + match[0].length
  }
  text += marked.slice(from)
  return profiles[profile].apply(spans, text).map(({ start, end, category }) => `${category}:${text.slice(start, end)}`)
}

it('names votes as it names spans, and counts one for what it does not remove as none [F72]', () => {
  const votes = { rules: 'DOB', gazetteer: null, crf: 'STREET', tbed: 'SEX' } as const
  const [span] = profiles.au5.apply([{ start: 0, end: 9, category: 'STREET', votes }], '12 Elm St')
  expect(span).toMatchObject({ category: 'ADDRESS', votes: { rules: 'DOB', gazetteer: null, crf: 'ADDRESS', tbed: null } })
  expect(profiles.i2b2.apply([{ start: 0, end: 9, category: 'DOB', votes }], '1/2/34')[0]?.votes).toMatchObject({
    rules: 'DATE',
    tbed: null,
  })
})

describe('i2b2', () => {
  it('calls a date of birth a date and a pager a phone', () => {
    expect(seen('i2b2', '‹DOB:1/2/50› bleep ‹PAGER:123› ‹LOCATION_OTHER:Bondi Beach›')).toEqual([
      'DATE:1/2/50',
      'PHONE:123',
      'LOCATION-OTHER:Bondi Beach',
    ])
  })
})

describe('hipaa', () => {
  it('removes ages over 89 only', () => {
    expect(seen('hipaa', 'aged ‹AGE:89›, sister ‹AGE:90›')).toEqual(['AGE:90'])
  })

  it('keeps a bare year, and removes a date with a day or a month together with its year', () => {
    expect(seen('hipaa', 'in ‹DATE:2011›, ‹DATE:3 March› ‹DATE:2021›, ‹DATE:May 2019›')).toEqual(['DATE:3 March 2021', 'DATE:May 2019'])
  })

  it('removes a year that shows an age over 89', () => {
    expect(seen('hipaa', 'born ‹DOB:1930›, seen ‹DATE:2/3/2021›')).toEqual(['DATE:1930', 'DATE:2/3/2021'])
  })

  it('keeps states and professions, removes smaller places, facilities and every name', () => {
    expect(seen('hipaa', '‹DOCTOR:Lee› ‹PROFESSION:welder› ‹CITY:Salem› ‹STATE:OR› ‹HOSPITAL:Mercy›')).toEqual([
      'NAME:Lee',
      'CITY:Salem',
      'HOSPITAL:Mercy',
    ])
  })
})

describe('au5', () => {
  it('makes a whole address one span', () => {
    expect(seen('au5', '‹STREET:1 High St›, ‹CITY:Perth› ‹STATE:WA› ‹ZIP:6000› and ‹CITY:Broome›')).toEqual([
      'ADDRESS:1 High St, Perth WA 6000',
      'ADDRESS:Broome',
    ])
  })

  it('knows five groups and nothing else', () => {
    expect(seen('au5', '‹EMAIL:a@b.c› ‹PAGER:12› ‹FAX:34› ‹DATE:1/1/20› ‹DOB:1/1/50›')).toEqual(['IDN:12', 'PHONE:34', 'DOB:1/1/50'])
  })
})

describe('fr and meddocan', () => {
  it('name what they know', () => {
    expect(seen('fr', 'Mme ‹PATIENT:Roux› ‹HEALTHPLAN:2 50› ‹AGE:70›')).toEqual(['NAME:Roux', 'NIR:2 50'])
    expect(seen('meddocan', '‹DOCTOR:Gil› ‹CITY:Lugo› ‹USERNAME:x›')).toEqual(['NOMBRE_PERSONAL_SANITARIO:Gil', 'TERRITORIO:Lugo'])
  })
})
