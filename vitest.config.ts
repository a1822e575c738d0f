import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{worker,electron,build}/**/*.test.ts', 'renderer/**/*.test.{ts,tsx}'] } },
      { test: { name: 'e2e', include: ['e2e/**/*.test.ts'], testTimeout: 120_000, fileParallelism: false } },
    ],
  },
})
