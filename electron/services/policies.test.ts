import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { policyShape } from '../../worker/redact/policy/policy.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import type { Person } from '../contract/values.ts'
import { policiesOf } from './policies.ts'
import { workstation } from './testing/workstation.ts'

const ours = (more = {}) => policyShape.parse({ policy: 1, name: 'Ours', ...more })

function office() {
  const work = workstation()
  const dora: Person = { id: work.scene.people[3]!, name: 'Dora', role: 'administrator' }
  return { ...work, dora, policies: policiesOf(work.services), [Symbol.dispose]: work[Symbol.dispose] }
}

it('keeps every version of a policy, with who saved it and why', () => {
  using work = office()
  const { policies, dora } = work
  const { id } = policies.create({ policy: ours(), note: '' }, dora)
  const second = policies.save({ policyId: id, from: 1, policy: ours({ categories: { DATE: { do: 'keep' } } }), note: 'Dates stay.' }, dora)
  expect(second).toMatchObject({ id, version: 2, by: 'Dora', removed: false })
  expect(policies.read({ policyId: id }).policy).toMatchObject({ version: 2, categories: { DATE: { do: 'keep' } } })
  expect(policies.read({ policyId: id, version: 1 }).policy).toEqual(ours())
  expect(policies.read({ policyId: id }).versions.map(({ version, note }) => [version, note])).toEqual([
    [2, 'Dates stay.'],
    [1, ''],
  ])
  expect(policies.compare({ policyId: id, first: 1, second: 2 })).toEqual([
    { place: 'categories.DATE', before: null, after: { do: 'keep' } },
  ])
})

it('refuses to save over what somebody saved in the meantime, a name that is taken, and what can’t be used', () => {
  using work = office()
  const { policies, dora } = work
  const { id } = policies.create({ policy: ours(), note: '' }, dora)
  policies.save({ policyId: id, from: 1, policy: ours({ description: 'First.' }), note: '' }, dora)
  expect(() => policies.save({ policyId: id, from: 1, policy: ours({ description: 'Late.' }), note: '' }, dora)).toThrow(
    'Dora saved version 2 of this policy in the meantime',
  )
  expect(() => policies.create({ policy: ours({ name: 'OURS' }), note: '' }, dora)).toThrow('There is a policy Ours already')
  expect(() => policies.create({ policy: ours({ name: 'Other', otherwise: { do: 'keep' } }), note: '' }, dora)).toThrow(
    'can’t be used as it is',
  )
})

it('duplicates and renames by new versions, removes and brings back', () => {
  using work = office()
  const { policies, dora } = work
  const copy = policies.duplicate({ of: { preset: 'gdpr' }, name: 'Registry' }, dora)
  expect(policies.read({ policyId: copy.id }).policy).toEqual({ ...presets.gdpr, name: 'Registry', version: 1 })
  expect(policies.rename({ policyId: copy.id, name: 'Heart registry' }, dora)).toMatchObject({ name: 'Heart registry', version: 2 })
  expect(policies.remove({ policyId: copy.id }).removed).toBe(true)
  policies.create({ policy: ours({ name: 'heart registry' }), note: '' }, dora)
  expect(() => policies.restore({ policyId: copy.id })).toThrow('There is a policy heart registry already')
})

it('writes a policy’s file and reads it again under its hash', async () => {
  using work = office()
  const { policies, dora, folder, services } = work
  const { id, hash } = policies.create({ policy: ours({ find: { never: [{ text: 'Parkinson' }] } }), note: '' }, dora)
  const { handle } = services.files.hold(join(folder, 'ours.json'))
  expect(policies.exportFile({ of: { policyId: id, version: 1 }, handle })).toEqual({ file: 'ours.json', hash })
  expect(readFileSync(join(folder, 'ours.json'), 'utf8')).toContain('{ "text": "Parkinson" }')
  const again = await policies.importFile({ handle }, dora)
  expect(again).toMatchObject({ name: 'Ours (2)', version: 1 })
  writeFileSync(join(folder, 'ours.json'), '{"policy": 1, "nam": "Ours"}')
  await expect(policies.importFile({ handle }, dora)).rejects.toThrow('ours.json is no policy that can be used')
})

it('says of an edited policy what stands in the way, what to know, and how it differs', () => {
  using work = office()
  const { policies } = work
  const { policy } = policies.list().presets.find(({ preset }) => preset === 'safe-harbor') ?? { policy: ours() }
  const checked = policies.check({ policy: { ...policy, categories: { DATE: { do: 'shift' } } }, against: { preset: 'safe-harbor' } })
  expect(checked.problems.map(({ place }) => place)).toEqual(['categories.DATE.do'])
  expect(checked.differences).toEqual([{ place: 'categories.DATE', before: null, after: { do: 'shift' } }])
  expect(checked.text).toContain('"DATE": { "do": "shift" }')
})
