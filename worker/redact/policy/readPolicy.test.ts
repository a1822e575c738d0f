import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { policySchema } from './policySchema.ts'
import { policyText } from './policyText.ts'
import { presets } from './presets.ts'
import { readPolicy } from './readPolicy.ts'

const refusal = (policy: object, text = JSON.stringify({ policy: 1, name: 'Ours', ...policy })): string => {
  try {
    readPolicy(text, 'ours.json')
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a policy’s file', () => {
  it('says only what is special, and the rest is as usual', () => {
    const policy = readPolicy('\uFEFF{"policy": 1, "name": "Ours", "categories": {"DATE": {"do": "shift"}}}', 'ours.json')
    expect(policy).toMatchObject({
      otherwise: { do: 'tag' },
      surrogates: { scope: 'note', dates: { within: 365 } },
      categories: { DATE: { do: 'shift' } },
    })
  })

  it('is refused with its name, the place in words and the way out', () => {
    expect(refusal({}, '{"policy": 1,,}')).toContain('ours.json is not JSON')
    expect(refusal({ categories: { DATE: { do: 'shfit' } } })).toContain('categories.DATE.do: this has to be one of keep, tag, mask')
    expect(refusal({ find: { direct: 2 } })).toContain('find.direct: this is too large')
    expect(refusal({ find: { always: ['Halvorsen'] } })).toContain('find.always[0]: this is missing, or of another kind')
  })

  it('names the nearest key where one is unknown', () => {
    expect(refusal({ profil: 'hipaa' })).toContain('there is no ‘profil’ in a policy; did you mean ‘profile’?')
    expect(refusal({ categories: { DAET: { do: 'tag' } } })).toContain('did you mean ‘DATE’?')
    expect(refusal({ categories: { DATE: { do: 'mask', with: '*', leght: 3, length: 'same' } } })).toContain('did you mean ‘length’?')
    expect(refusal({ zebra: 1 })).toContain('there is no ‘zebra’ in a policy. Take it out.')
  })

  it('is never quoted: its lists hold names', () => {
    const messages = [
      refusal({ find: { always: [{ text: 'Quandry Okapi', category: 'Quandry' }] } }),
      refusal({ find: { staff: { names: ['Quandry Okapi', 7], do: { do: 'Quandry' } } } }),
      refusal({ find: { patterns: [{ name: 'Quandry', pattern: '(Quandry', category: 'IDNUM' }] } }),
      refusal({ find: { always: [{ text: 'Quandry' }], never: [{ text: 'QUANDRY' }] } }),
      refusal({}, '{"policy": 1, "name": "Quandry'),
    ]
    for (const message of messages) expect([message, message.includes('Quandry')]).toEqual([message, false])
  })
})

describe('what is refused in a policy', () => {
  it('is an action on what it is not for', () => {
    expect(refusal({ categories: { PATIENT: { do: 'shift' } } })).toContain('categories.PATIENT.do: only dates (DATE, DOB) can be shifted')
    expect(refusal({ categories: { AGE: { do: 'generalise', to: 'year' } } })).toContain('only DATE, DOB can be made coarser')
    expect(refusal({ otherwise: { do: 'shift' } })).toContain('otherwise.do:')
    expect(refusal({ categories: { DATE: { do: 'shift' }, AGE: { do: 'generalise', to: 'over-89' } } })).toBe('')
  })

  it('is anything derived from an identifier, where it claims to be Safe Harbor', () => {
    const claims = { safeHarbor: true, profile: 'hipaa' }
    expect(refusal(claims)).toBe('')
    expect(refusal({ ...claims, categories: { DATE: { do: 'shift' } } })).toContain(
      'derived from the real one, which Safe Harbor does not allow',
    )
    expect(refusal({ ...claims, categories: { DOB: { do: 'surrogate' } } })).toContain('categories.DOB.do')
    expect(refusal({ ...claims, otherwise: { do: 'hash', length: 12 } })).toContain(
      'otherwise.do: a hash is a code derived from the identifier',
    )
    expect(refusal({ ...claims, categories: { MEDICALRECORD: { do: 'surrogate' } } })).toContain('is a code derived from it')
    expect(refusal({ ...claims, categories: { PATIENT: { do: 'surrogate' } } })).toBe('')
    expect(refusal({ ...claims, categories: { PATIENT: { do: 'surrogate' } }, surrogates: { scope: 'release' } })).toContain(
      'surrogates.scope',
    )
    expect(refusal({ ...claims, categories: { CITY: { do: 'keep' } } })).toContain('Safe Harbor removes this')
    expect(refusal({ ...claims, categories: { STATE: { do: 'keep' } } })).toBe('')
    expect(refusal({ ...claims, profile: 'au5' })).toContain('Safe Harbor removes more than the profile au5')
  })

  it('is an option of DICOM that keeps what Safe Harbor removes', () => {
    const claims = { safeHarbor: true, profile: 'hipaa' }
    expect(refusal({ ...claims, files: { dicom: { uids: 'retain' } } })).toContain('files.dicom.uids: Safe Harbor removes this')
    expect(refusal({ ...claims, files: { dicom: { patient: 'retain', descriptors: 'remove' } } })).toBe('')
    expect(refusal({ files: { dicom: { dates: 'retain' } } })).toBe('')
    expect(refusal({ files: { dicom: { dates: 'keep' } } })).toContain('files.dicom.dates: this has to be one of policy, retain')
  })

  it('is an identifier left in clear, unless it is said that this is wanted', () => {
    expect(refusal({ profile: 'au5' })).toContain('the profile au5 leaves hospitals')
    expect(refusal({ profile: 'au5', leavesInClear: true })).toBe('')
    expect(refusal({ categories: { PATIENT: { do: 'keep' } } })).toContain('categories.PATIENT.do: PATIENT points at a person directly')
    expect(refusal({ otherwise: { do: 'keep' } })).toContain('otherwise.do: this leaves PATIENT, DOCTOR')
    expect(refusal({ categories: { DATE: { do: 'keep' } } })).toBe('')
  })

  it('is a word or pattern that could not do what it is for', () => {
    expect(refusal({ find: { always: [{ text: '--' }] } })).toContain('find.always[0]: it has neither letter nor digit')
    expect(refusal({ find: { always: [{ text: 'Rose Ward' }], never: [{ text: 'rose  ward' }] } })).toContain(
      'also among the words that are never removed',
    )
    expect(refusal({ profile: 'au5', leavesInClear: true, find: { always: [{ text: 'Zephyrworks' }] } })).toContain('leaves out OTHER')
    const pattern = (text: string) => refusal({ find: { patterns: [{ name: 'Study number', pattern: text, category: 'IDNUM' }] } })
    expect(pattern('(?=S)S-\\d+')).toContain('find.patterns[0].pattern: it looks ahead or behind')
    expect(pattern('(S)-\\1')).toContain('refers back to a group')
    expect(pattern('S-[9-0]')).toContain('a range in square brackets')
    expect(pattern('S-\\d{6}')).toBe('')
  })
})

it('publishes its schema beside it', () => {
  const published: unknown = JSON.parse(readFileSync(new URL('policy.schema.json', import.meta.url), 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(policySchema())))
})

it('has presets that it can read itself [R18]', () => {
  for (const [name, policy] of Object.entries(presets)) expect(readPolicy(policyText(policy), name)).toEqual(policy)
})
