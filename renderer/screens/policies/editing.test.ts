import { expect, it } from 'vitest'
import { policyChannels } from '../../../electron/contract/policies.ts'
import { beginEdits, edited, redone, undone } from './editing.ts'

const named = (name: string) => policyChannels['policies.create'].request.parse({ policy: { policy: 1, name }, note: '' }).policy

it('takes back a word that was typed letter by letter at once, and other steps one by one', () => {
  let edits = beginEdits(named('A'))
  edits = edited(edits, named('Ab'), 'name')
  edits = edited(edits, named('Abc'), 'name')
  edits = edited(edits, { ...named('Abc'), safeHarbor: true }, null)
  edits = undone(edits)
  expect(edits.now.safeHarbor).toBe(false)
  edits = undone(edits)
  expect(edits.now.name).toBe('A')
  expect(undone(edits)).toBe(edits)
  edits = redone(redone(edits))
  expect([edits.now.name, edits.now.safeHarbor, edits.future.length]).toEqual(['Abc', true, 0])
})

it('forgets what was taken back once something else is done', () => {
  const edits = edited(undone(edited(beginEdits(named('A')), named('B'), null)), named('C'), null)
  expect(redone(edits).now.name).toBe('C')
  expect(edited(edits, named('C'), null)).toBe(edits)
})
