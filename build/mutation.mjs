import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './runtime.mjs'
import { fail } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run mutation -- [MODULE …] [--again]`: set-up, then `mutation/run.mjs` with a Node that is
 * new enough. Takes minutes a module; no part of CI.
 */
try {
  const node = await setUp()
  const { status } = spawnSync(node, [join(root, 'build', 'mutation', 'run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  fail(error)
}
