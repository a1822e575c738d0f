import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { knownNode, root } from './runtime.mjs'
import { fail } from './say.mjs'
import { isReady, setUp } from './setup.mjs'

/** `npm start`: set-up where needed, then the program with the words given. */
const words = process.argv.slice(2)

try {
  const known = knownNode()
  const node = known && isReady() ? known : await setUp()
  if (words[0] !== '--only-build') await begin(node, words.length > 0 ? words : demonstration())
} catch (error) {
  fail(error)
}

/** Until the workbench is there: the main job on the notes that come with the program. */
function demonstration() {
  let out = join(root, 'out', 'sample')
  for (let k = 2; existsSync(out); k++) out = join(root, 'out', `sample-${k}`)
  return ['redact', join(root, 'build', 'sample'), out]
}

async function begin(node, args) {
  const cli = join(root, 'dist', 'cli.js')
  if (node === process.execPath) {
    process.argv.splice(2, process.argv.length, ...args)
    await import(pathToFileURL(cli).href)
    return
  }
  const child = spawn(node, [cli, ...args], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both; a signal sent to this process alone must reach the program too.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', fail)
  child.on('close', (status, signal) => {
    process.exitCode = signal ? 1 : status
  })
}
