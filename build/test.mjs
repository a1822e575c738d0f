import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumReady } from './chromium.mjs'
import { root } from './runtime.mjs'
import { fail, say } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm test`: set-up, then every check there is. The last line counts: each check is one, each test
 * is one. Words given go to Vitest.
 */
const words = process.argv.slice(2)

try {
  const node = await setUp()
  await chromiumReady()
  const tally = words.length > 0 ? { passed: 0, failed: 0, skipped: [] } : checks(node)
  tests(node, tally)
  for (const name of tally.skipped) say(`skipped: ${name}`)
  process.stdout.write(
    `${tally.passed} passed, ${tally.failed} failed${tally.skipped.length > 0 ? `, ${tally.skipped.length} skipped` : ''}\n`,
  )
  process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0
} catch (error) {
  fail(error)
}

function checks(node) {
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
  for (const [name, args, proof] of all) {
    say(`${name} …`)
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
    if (status === 0 && (!proof || proof.test(stdout))) tally.passed++
    else {
      tally.failed++
      say(`${stdout}${stderr}\nfailed: ${name}`)
    }
  }
  return tally
}

function tests(node, tally) {
  const report = join(root, 'dist', 'tests.json')
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...words]
  // The notes to measure with are not part of the repository; tests that need them skip without.
  spawnSync(node, args, { cwd: root, stdio: ['ignore', process.stderr, 'inherit'], env: process.env })
  if (!existsSync(report)) {
    tally.failed++
    say('failed: the tests ended without a report')
    return
  }
  for (const file of JSON.parse(readFileSync(report, 'utf8')).testResults) {
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
}
