import fc from 'fast-check'
import { expect, it } from 'vitest'
import { categories } from '../../core/category.ts'
import { differences } from './differences.ts'
import { leftByProfile } from './leftByProfile.ts'
import { policyShape, type WrittenPolicy } from './policy.ts'
import { policyFor } from './policyFor.ts'
import { policyProblems, policyWarnings } from './policyProblems.ts'
import { policyHash, policyText } from './policyText.ts'
import { presets } from './presets.ts'

const ours = (more: Partial<WrittenPolicy> = {}) => policyShape.parse({ policy: 1, name: 'Ours', ...more })

it('is written with only what is not usual, a word and an action a line', () => {
  const text = policyText(
    ours({
      categories: { DATE: { do: 'shift' } },
      find: { always: [{ text: 'Zephyrworks' }, { text: 'HALO', anyCase: false }] },
      surrogates: { keep: { initials: true } },
    }),
  )
  expect(text).toBe(`{
  "policy": 1,
  "name": "Ours",
  "categories": {
    "DATE": { "do": "shift" }
  },
  "find": {
    "always": [
      { "text": "Zephyrworks" },
      { "text": "HALO", "anyCase": false }
    ]
  },
  "surrogates": {
    "keep": { "initials": true }
  }
}
`)
})

it('means the same read again, for every policy', () => {
  const word = fc.record(
    { text: fc.string({ minLength: 1, maxLength: 20 }), category: fc.constantFrom(...categories), anyCase: fc.boolean() },
    { requiredKeys: ['text'] },
  )
  const action = fc.constantFrom({ do: 'tag' }, { do: 'mask', with: '#', length: 5 }, { do: 'hash', length: 16 }, { do: 'keep' })
  const written = fc.record({
    policy: fc.constant(1),
    name: fc.string({ minLength: 1, maxLength: 40 }),
    otherwise: action,
    categories: fc.dictionary(fc.constantFrom(...categories), action),
    find: fc.record({
      always: fc.array(word),
      never: fc.array(word),
      staff: fc.record({ names: fc.array(fc.string({ minLength: 2, maxLength: 9 })), do: action }),
    }),
    files: fc.record({ columns: fc.dictionary(fc.string(), fc.constantFrom('text', 'MEDICALRECORD', 'empty')) }),
  })
  fc.assert(
    fc.property(written, (each) => {
      const policy = policyShape.parse(each)
      const again = policyShape.parse(JSON.parse(policyText(policy)))
      expect(again).toEqual(policy)
      expect(policyHash(again)).toBe(policyHash(policy))
    }),
    { numRuns: 200 },
  )
})

it('has a hash that what is usual and the order of keys don’t change', () => {
  const spelt = policyShape.parse({ surrogates: { scope: 'note' }, otherwise: { do: 'tag' }, name: 'Ours', policy: 1 })
  expect(policyHash(spelt)).toBe(policyHash(ours()))
  expect(policyHash(ours({ otherwise: { do: 'hash', length: 12 } }))).not.toBe(policyHash(ours()))
})

it('has presets that claim no more than they do [R18]', () => {
  for (const policy of Object.values(presets)) expect([policy.name, policyProblems(policy)]).toEqual([policy.name, []])
  expect(presets['i2b2-tags']).toEqual({
    ...policyFor('i2b2', 'tag'),
    name: presets['i2b2-tags'].name,
    description: presets['i2b2-tags'].description,
  })
  expect(policyWarnings(presets['detect-only'])[0]?.words).toContain('PATIENT')
})

it('refuses what --profile means where it leaves identifiers in clear', () => {
  for (const style of ['tag', 'mask', 'surrogate', 'hash'] as const) {
    expect(policyProblems(policyFor('i2b2', style))).toEqual([])
    expect(policyProblems(policyFor('hipaa', style))).toEqual([])
    expect(policyProblems(policyFor('fr', style))).toHaveLength(1)
  }
})

it('tells two versions apart place by place, lists by what came and went', () => {
  const before = ours({ categories: { DATE: { do: 'tag' } }, find: { never: [{ text: 'Parkinson' }, { text: 'May' }] } })
  const after = ours({
    version: 2,
    categories: { DATE: { do: 'shift' } },
    find: { never: [{ text: 'May' }, { text: 'Will' }], direct: 0.3 },
  })
  expect(differences(before, after)).toEqual([
    { place: 'categories.DATE', before: { do: 'tag' }, after: { do: 'shift' } },
    { place: 'find.direct', before: null, after: 0.3 },
    { place: 'find.never', added: ['Will'], removed: ['Parkinson'] },
  ])
})

it('knows what a profile leaves in clear, whatever the policy says', () => {
  expect(leftByProfile('i2b2')).toEqual(['SEX', 'KINSHIP'])
  expect(leftByProfile('hipaa')).toEqual(['PROFESSION', 'STATE', 'COUNTRY', 'SEX', 'KINSHIP'])
  expect(leftByProfile('au5')).toContain('HOSPITAL')
})
