import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { chromiumReady } from './chromium.mjs'
import { root } from './runtime.mjs'
import { fail, say } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm test`: set-up, then every check there is. The last line counts: each check is one, each test
 * is one. Words given go to Vitest.
 */
const words = process.argv.slice(2)
/** More test files than these fail together only when something is wrong. */
const mostUnsteady = 3

try {
  const node = await setUp()
  await chromiumReady()
  const tally = words.length > 0 ? { passed: 0, failed: 0, skipped: [] } : await checks(node)
  tests(node, tally)
  for (const name of tally.skipped) say(`skipped: ${name}`)
  process.stdout.write(
    `${tally.passed} passed, ${tally.failed} failed${tally.skipped.length > 0 ? `, ${tally.skipped.length} skipped` : ''}\n`,
  )
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
} catch (error) {
  fail(error)
}

/** As many at a time as there are cores: each keeps one busy. */
async function checks(node) {
  const tally = { passed: 0, failed: 0, skipped: [] }
  const all = [
    ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
    ['types of the page', ['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'renderer']],
    ['types of the end-to-end tests', ['node_modules/typescript/bin/tsc', '--noEmit', '--project', 'e2e']],
    ['lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']],
    [
      'direction of imports',
      [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        'worker',
        'electron',
        'renderer',
        'e2e',
      ],
      // It passes, too, when it can't read TypeScript (as with a compiler newer than it knows) and
      // has looked at nothing.
      /\([1-9]\d* modules/,
    ],
    ['fits on the model packs', ['build/staleFits.mjs']],
    ['dead code', ['node_modules/knip/bin/knip.js']],
  ]
  const pending = all[Symbol.iterator]()
  const worker = async () => {
    for (const [name, args, proof] of pending) {
      say(`${name} …`)
      const { status, words } = await ended(node, args)
      if (status === 0 && (!proof || proof.test(words))) tally.passed++
      else {
        tally.failed++
        say(`${words}\nfailed: ${name}`)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return tally
}

/** Runs a check to its end; with what it says. */
function ended(node, args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (some) => {
      words += some
    })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, words: `${words}${error.message}` }))
    child.on('close', (status) => resolve({ status, words }))
  })
}

/**
 * Every test there is, or those of `words`. When a few files fail, they are run once more, alone: many drive processes,
 * pages and clocks, four beside each other. What passes then counts, and is named as unsteady.
 */
function tests(node, tally) {
  const files = resultsOf(node, words)
  if (!files) {
    tally.failed++
    say('failed: the tests ended without a report')
    return
  }
  const failed = files.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const again = words.length === 0 && failed.length <= mostUnsteady ? failed : []
  if (again.length > 0) say(`${again.length} test files failed; once more, alone …`)
  const passedAlone = again.flatMap((name) => resultsOf(node, [name])?.filter(({ status }) => status === 'passed') ?? [])
  for (const { name } of passedAlone) say(`unsteady: ${relative(root, name)} failed, and passed when it was run again alone`)
  for (const file of files) count(passedAlone.find(({ name }) => name === file.name) ?? file, tally)
}

/** What Vitest reports of each file; undefined when it came to no report. */
function resultsOf(node, args) {
  const report = join(root, 'dist', 'tests.json')
  rmSync(report, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args]
  // The notes to measure with are not part of the repository; tests that need them skip without.
  spawnSync(node, vitest, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'], env: process.env })
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : undefined
}

function count(file, tally) {
  if (file.assertionResults.length === 0 && file.status === 'failed') {
    tally.failed++
    say(`failed: ${file.name}: ${file.message}`)
  }
  for (const { status, fullName } of file.assertionResults) {
    if (status === 'passed') tally.passed++
    else if (status === 'failed') tally.failed++
    else tally.skipped.push(fullName)
  }
}
