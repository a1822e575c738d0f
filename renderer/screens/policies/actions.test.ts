import { expect, it } from 'vitest'
import { policyChannels } from '../../../electron/contract/policies.ts'
import { categories } from '../../style/categories.ts'
import { actionsOf, beginAction, groups, withAction } from './actions.ts'

const policy = policyChannels['policies.create'].request.parse({ policy: { policy: 1, name: 'Ours' }, note: '' }).policy

it('groups every category once', () => {
  expect(Object.values(groups).flat().toSorted()).toEqual(categories.toSorted())
})

it('offers only what a category can be', () => {
  expect(actionsOf('PATIENT')).not.toContain('shift')
  expect(actionsOf('DATE')).toEqual(expect.arrayContaining(['shift', 'generalise']))
  expect(beginAction('generalise', 'AGE')).toEqual({ do: 'generalise', to: 'decade' })
})

it('keeps one order, whatever was chosen first', () => {
  const one = withAction(withAction(policy, 'DATE', { do: 'keep' }), 'PATIENT', { do: 'tag' })
  const other = withAction(withAction(policy, 'PATIENT', { do: 'tag' }), 'DATE', { do: 'keep' })
  expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  expect(withAction(one, 'DATE', null).categories).toEqual({ PATIENT: { do: 'tag' } })
})
