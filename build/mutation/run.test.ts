import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../runtime.mjs'

it('names the modules there are, in one line, where one is unknown [F188]', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'build/mutation/run.mjs'), 'nosuch'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^Unknown module: nosuch\. There are: verification, .+\.\n$/)])
}, 120_000)
