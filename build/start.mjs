import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromiumPath } from './chromium.mjs'
import { electronPath, userDataFolder } from './electron.mjs'
import { knownNode, root } from './runtime.mjs'
import { fail, say } from './say.mjs'
import { isReady, setUp } from './setup.mjs'

/**
 * `npm start`: set-up where needed, then the command line with the words given, or the workbench
 * without any.
 */
const words = process.argv.slice(2)
/**
 * As worker/cli/vaultWords.ts has them: this file is read before anything is built, by any Node.
 */
const vaultWords = new Set(['audit', 'backup', 'restore', 'retention'])

try {
  const known = knownNode()
  const node = known && isReady() ? known : await setUp()
  if (words[0] === '--only-build') process.exitCode = 0
  else if (words.length > 0) await begin(node, words)
  else await openWorkbench(node)
} catch (error) {
  fail(error)
}

/**
 * In Electron; where its runtime is missing, in Chromium; where there is no display, the main job
 * on the notes that come with the program.
 */
async function openWorkbench(node) {
  const hasDisplay = ['win32', 'darwin'].includes(process.platform) || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
  const electron = electronPath()
  const program = join(root, 'dist', 'main.js')
  const data = `--user-data-dir=${userDataFolder()}`
  if (hasDisplay && electron) {
    // Chromium refuses to start as root with a sandbox.
    pass(spawn(electron, [program, data, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])], { stdio: 'inherit' }))
  } else if (hasDisplay && chromiumPath()) {
    say("Electron's runtime is not here: the workbench opens in Chromium, by the stand-in that the tests use (e2e/host/README.md).")
    pass(
      spawn(node, ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', join(root, 'e2e', 'host', 'open.ts'), data], {
        stdio: 'inherit',
      }),
    )
  } else {
    say(
      hasDisplay
        ? "Neither Electron's runtime nor Chromium is here: the sample notes are redacted instead."
        : 'There is no display: the sample notes are redacted instead of opening the workbench.',
    )
    await begin(node, demonstration())
  }
}

function demonstration() {
  let out = join(root, 'out', 'sample')
  for (let k = 2; existsSync(out); k++) out = join(root, 'out', `sample-${k}`)
  return ['redact', join(root, 'build', 'sample'), out, '--names', 'keep']
}

/** The command line, in this process where Node is new enough. */
async function begin(node, args) {
  // Those that need the vault are a program of their own: the core knows nothing of it.
  const cli = join(root, 'dist', vaultWords.has(args[0]) ? 'vault.js' : 'cli.js')
  if (node === process.execPath) {
    process.argv.splice(2, process.argv.length, ...args)
    await import(pathToFileURL(cli).href)
    return
  }
  pass(spawn(node, [cli, ...args], { stdio: 'inherit' }))
}

/**
 * Ends as the child ends. A terminal sends Ctrl-C to both; a signal sent to this process alone must
 * reach the child too.
 */
function pass(child) {
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', fail)
  child.on('close', (status, signal) => {
    process.exitCode = signal ? 1 : status
  })
}
