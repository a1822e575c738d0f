import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../runtime.mjs'
import { fail, SetUpError, say } from '../say.mjs'
import { modules, mutated, testOf } from './modules.mjs'
import { survivors } from './survivors.mjs'

/**
 * Changes the code of each module in small ways, one at a time, and looks whether a unit test
 * notices. Ends with status 1 where fewer than `enough` of a module's mutants are killed, or where
 * one survives that `survivors.mjs` does not explain.
 *
 * What an earlier run found is used again for code and tests that are as they were; `--again`
 * forgets it. Takes minutes a module, on one core: no part of CI.
 */
const enough = 0.85
const words = process.argv.slice(2)
const again = words.includes('--again')
const chosen = words.filter((word) => word !== '--again')

try {
  const unknown = chosen.filter((name) => !modules[name])
  if (unknown.length > 0) throw new SetUpError(`Unknown module: ${unknown.join(', ')}. There are: ${Object.keys(modules).join(', ')}.`)
  process.chdir(root)
  const lines = []
  for (const name of chosen.length > 0 ? chosen : Object.keys(modules)) lines.push(await measured(name, modules[name]))
  say(
    `\n| module | mutants | killed | of them by time | score | survivors explained |\n| --- | --- | --- | --- | --- | --- |\n${lines.join('\n')}`,
  )
} catch (error) {
  fail(error)
}

async function measured(name, { mutate, tests, ignoreStatic = false }) {
  const folder = join(root, 'dist', 'mutation')
  mkdirSync(folder, { recursive: true })
  const incrementalFile = join(folder, `${name}.json`)
  if (again) rmSync(incrementalFile, { force: true })
  process.env.CLOISTER_MUTATION = JSON.stringify(tests.map(testOf))
  const results = await new Stryker({
    mutate: mutate.map(mutated),
    testRunner: 'vitest',
    vitest: { related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    ignoreStatic,
    disableTypeChecks: false,
    ignorePatterns: ['.runtime', 'dist', 'out', 'models', 'renderer', 'e2e'],
    tempDirName: join('dist', 'mutation', 'sandbox'),
    incremental: true,
    incrementalFile,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    allowConsoleColors: false,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 20,
  }).runMutationTest()
  return told(name, results)
}

/** Says what survived, and gives the module's line of the table. */
function told(name, results) {
  const counted = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const unexplained = alive.filter((mutant) => !isExplained(mutant))
  for (const mutant of unexplained) {
    const { fileName, location, replacement, status, mutatorName } = mutant
    say(`${status}: ${fileName}:${location.start.line}:${location.start.column} ${mutatorName}`)
    say(`  - ${originalOf(mutant)}\n  + ${replacement}`)
  }
  const left = results.length - counted.length
  if (left > 0) say(`${name}: ${left} left out (static, or no valid program)`)
  const score = 1 - alive.length / counted.length
  if (score < enough || unexplained.length > 0) process.exitCode = 1
  const explained = alive.length - unexplained.length
  // On a busy machine a test that is merely slow counts as killed by time: read these with care.
  const late = counted.filter(({ status }) => status === 'Timeout').length
  return `| ${name} | ${counted.length} | ${counted.length - alive.length} | ${late} | ${(100 * score).toFixed(1)} % | ${explained} of ${alive.length} |`
}

function isExplained(mutant) {
  const original = originalOf(mutant)
  const line = linesOf(mutant)[mutant.location.start.line - 1].trim()
  return survivors.some(
    ({ file, code, becomes }) =>
      file === basename(mutant.fileName) &&
      (line.includes(code) || original.includes(code)) &&
      (becomes ?? mutant.replacement) === mutant.replacement,
  )
}

function originalOf({ location: { start, end }, ...mutant }) {
  const lines = linesOf(mutant).slice(start.line - 1, end.line)
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === lines.length - 1 ? end.column - 1 : undefined).trim())
    .join(' ')
}

function linesOf({ fileName }) {
  const path = existsSync(fileName) ? fileName : join(root, fileName)
  return readFileSync(path, 'utf8').split('\n')
}
