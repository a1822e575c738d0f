import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['worker/**/*.test.ts', 'electron/**/*.test.ts', 'build/**/*.test.ts'] } },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 120_000, fileParallelism: false } },
    ],
  },
})
