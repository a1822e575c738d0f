import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readmeWithTable } from './electronApis.mjs'

it('finds the table of Electron interfaces as it was last written (else: node build/electronApis.mjs) [R35]', () => {
  expect(readFileSync(new URL('../e2e/host/README.md', import.meta.url), 'utf8')).toBe(readmeWithTable())
}, 120_000)
