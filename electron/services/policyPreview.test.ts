import { afterAll, expect, it } from 'vitest'
import { policyShape, type WrittenPolicy } from '../../worker/redact/policy/policy.ts'
import type { Suggested } from '../../worker/redact/suggest.ts'
import type { Person } from '../contract/values.ts'
import { testTaggers } from '../processes/testing/taggers.ts'
import { createSet } from '../store/sets.ts'
import { insertSpans } from '../store/spans.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { policyPreviewOf } from './policyPreview.ts'
import type { Services } from './services.ts'

const pool = testTaggers({ threads: 1 })
afterAll(pool.stop)

const policyOf = (more: Partial<WrittenPolicy> = {}) => policyShape.parse({ policy: 1, name: 'Ours', ...more })

/** Two notes, the first annotated by Dora. */
function office() {
  const scene = sceneWith(['Zebra Okapi came on 4 May.', 'Phone: 555-0142. Ref S-12.'])
  const dora: Person = { id: scene.people[3]!, name: 'Dora', role: 'administrator' }
  const set = createSet(scene, scene.documentIds[0]!, dora.id)
  const drafts = [
    { start: 0, end: 11, category: 'PATIENT' as const },
    { start: 20, end: 25, category: 'DATE' as const },
  ]
  insertSpans(
    scene,
    set.id,
    drafts.map((each) => ({ ...each, id: null, origin: 'marked' as const, comment: '' })),
  )
  scene.db.prepare('UPDATE sets SET span_count = 2 WHERE id = ?').run(set.id)
  const suggesting = { preview: (task: Parameters<typeof pool.tag>[0]): Promise<Suggested> => pool.tag(task) }
  const preview = policyPreviewOf({
    store: () => scene as unknown as ReturnType<Services['store']>,
    suggesting: suggesting as Services['suggesting'],
  })
  return { preview, dora, corpusId: scene.corpusId }
}

it('shows a note before and after, and what stays', { timeout: 120_000 }, async () => {
  const { preview, dora, corpusId } = office()
  const policy = policyOf({ categories: { DATE: { do: 'keep' } } })
  expect(await preview.sample({ policy, corpusId, place: 1 }, dora)).toMatchObject({
    name: 'note 1',
    from: 'known',
    of: 3,
    changes: [{ start: 0, end: 11, value: '<**PATIENT**>', category: 'PATIENT' }],
    kept: [{ start: 20, end: 25, category: 'DATE' }],
    problem: null,
  })
  expect(await preview.sample({ policy, corpusId, place: 2 }, dora)).toMatchObject({ from: 'rules', changes: [{ category: 'PHONE' }] })
  expect(await preview.sample({ policy, corpusId: null, place: 1 }, dora)).toMatchObject({ from: 'invented', documentId: null, of: 1 })
  expect(await preview.sample({ policy: policyOf({ categories: { DATE: { do: 'drop' } } }), corpusId, place: 1 }, dora)).toMatchObject({
    withheld: true,
  })
})

it('has an example of every category, the user’s own before invented ones', { timeout: 120_000 }, async () => {
  const { preview, dora, corpusId } = office()
  const examples = await preview.example({ policy: policyOf({ categories: { CITY: { do: 'keep' } } }), corpusId }, dora)
  expect(examples.find(({ category }) => category === 'PATIENT')).toEqual({
    category: 'PATIENT',
    before: 'Zebra Okapi',
    after: '<**PATIENT**>',
    invented: false,
  })
  expect(examples.find(({ category }) => category === 'CITY')).toMatchObject({ after: null, invented: true })
  expect(new Set(examples.map(({ category }) => category)).size).toBe(33)
})

it('tries a pattern on the note that is shown and on others, and says why one can’t be read', { timeout: 120_000 }, async () => {
  const { preview, corpusId } = office()
  const tried = await preview.tryPattern({ pattern: '\\b[A-Z]-\\d+', anyCase: false, corpusId, place: 2 })
  expect(tried).toMatchObject({ problem: null, matches: [{ start: 21, end: 25 }], notes: 2, withMatch: 1 })
  expect((await preview.tryPattern({ pattern: '(', anyCase: false, corpusId, place: 1 })).problem).toBe('a bracket is not closed.')
})
