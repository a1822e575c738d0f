import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

it('gives every test and every poll for a state a minute or more, and runs none that is about the clock [F105]', () => {
  const { test } = config
  const projects = (test?.projects ?? []) as {
    test: { name: string; exclude?: string[]; testTimeout: number; expect: { poll: { timeout: number } } }
  }[]
  expect(projects.map((project) => project.test.name)).toEqual(['unit', 'e2e', 'alone'])
  for (const project of projects) {
    expect(project.test.testTimeout).toBeGreaterThanOrEqual(60_000)
    expect(project.test.expect.poll.timeout).toBeGreaterThanOrEqual(60_000)
  }
  expect(projects[1]?.test.exclude).toContain('e2e/**/*.timing.test.ts')
})
