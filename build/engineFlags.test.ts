import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './runtime.mjs'

/**
 * V8 believes a flag of what it compiled before the flag was set, too: with `--no-regexp-tier-up`
 * it ran bytecode of older regular expressions as machine code, and some commands ended with
 * SIGSEGV. Flags that a process needs stand on its command line.
 */
it('changes no flag of the engine while a process runs [F192]', () => {
  const files = execFileSync('git', ['ls-files', 'worker', 'electron', 'renderer'], { cwd: root, encoding: 'utf8' }).split('\n')
  const code = files.filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  expect(code.length).toBeGreaterThan(500)
  expect(code.filter((path) => readFileSync(join(root, path), 'utf8').includes('setFlagsFromString'))).toEqual([])
})
