import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './runtime.mjs'
import { fail } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run package -- [--platform linux|win32|darwin] [--arch x64|arm64] [--electron FOLDER|ZIP |
 * --stand-in] [--out FOLDER]`: the program as it is handed out; with `--headless` the command line
 * alone, with Node and without a window, for this machine's system. Set-up first, then
 * `packaging/run.mjs` with a Node that is new enough.
 */
try {
  const node = await setUp()
  const { status } = spawnSync(node, [join(root, 'build', 'packaging', 'run.mjs'), ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} catch (error) {
  fail(error)
}
