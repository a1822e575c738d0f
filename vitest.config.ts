import { defineConfig } from 'vitest/config'

/** They compare what happens with what happened a moment before, or build the program anew under the others' feet. */
const alone = ['busyWindow', 'suggestions', 'firstLight'].map((name) => `e2e/${name}.test.ts`)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{worker,electron,build}/**/*.test.ts', 'renderer/**/*.test.{ts,tsx}'],
          // For what hangs: a machine may have other things to do.
          testTimeout: 30_000,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: alone,
          testTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'alone', include: alone, testTimeout: 120_000, fileParallelism: false, sequence: { groupOrder: 2 } } },
    ],
  },
})
