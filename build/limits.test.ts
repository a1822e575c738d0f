import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

it('gives every test and every poll for a state a minute or more, and runs none that is about the clock [F105]', () => {
  const { test } = config
  const projects = (test?.projects ?? []) as {
    test: { name: string; exclude?: string[]; testTimeout: number; expect: { poll: { timeout: number } } }
  }[]
  expect(projects.map((project) => project.test.name)).toEqual(['stateless', 'unit', 'e2e', 'alone'])
  for (const project of projects) {
    expect(project.test.testTimeout).toBeGreaterThanOrEqual(60_000)
    expect(project.test.expect.poll.timeout).toBeGreaterThanOrEqual(60_000)
  }
  expect(projects.find((project) => project.test.name === 'e2e')?.test.exclude).toContain('e2e/**/*.timing.test.ts')
})

it('lets no test share a process whose file changes what others see', () => {
  const { test } = config
  const shared = (test?.projects ?? []) as { test: { include: string[]; isolate?: boolean } }[]
  const files = shared.filter((project) => project.test.isolate === false).flatMap((project) => globSync(project.test.include))
  expect(files.length).toBeGreaterThan(100)
  const changing =
    /\bvi\.(?:mock|doMock|stub\w+|useFakeTimers|setSystemTime)\b|\bprocess\.(?:chdir\b|env\.\w+\s*=[^=])|\bglobalThis\.\w+\s*=[^=]/
  expect(files.filter((file) => changing.test(readFileSync(file, 'utf8')))).toEqual([])
})
