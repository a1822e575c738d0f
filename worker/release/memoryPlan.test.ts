import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { ModelChoice } from '../packs/taggerNames.ts'
import { policyFor } from '../redact/policy/policyFor.ts'
import { memoryPlan } from './memoryPlan.ts'
import type { Program } from './order.ts'

const packs = fileURLToPath(new URL('../../models/packs', import.meta.url))
const planFor = (memory: number, models: ModelChoice = 'all', jobs = 8) =>
  memoryPlan({ policy: policyFor('i2b2', 'tag'), language: 'auto', models, ensemble: 'auto', explain: false, jobs, memory }, {
    packs,
  } as Program)

it('starts as many threads as memory is enough for, and no more than are asked for [F130]', () => {
  const [less, more] = [planFor(1000), planFor(4000)]
  expect(less.jobs).toBeGreaterThanOrEqual(1)
  expect(more.jobs).toBeGreaterThan(less.jobs)
  expect(more.jobs).toBeLessThan(8)
  expect(planFor(4000, ['rules', 'gazetteer']).jobs).toBe(8)
  expect(planFor(90_000)).toEqual({ jobs: 8, heap: 1024 })
})

it('refuses what is too little for one thread, and says the least that works', () => {
  const least = Number(/needs (\d+) MB/.exec(refusalOf(() => planFor(100)))?.[1])
  expect(planFor(least).jobs).toBe(1)
  expect(refusalOf(() => planFor(least - 1))).toContain(`${least} MB`)
})

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return (error as Error).message
  }
  return ''
}
