import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { basename } from 'node:path'
import { chromiumReady } from './chromium.mjs'
import { root } from './runtime.mjs'
import { fail, say } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run bench`: the benchmarks, one after the other, and the tests that look at the clock,
 * whether tagging has become slower than at the commit before among them. They are TypeScript,
 * which Node runs as it is. Wants a quiet machine. Words behind `--` choose:
 * `npm run bench -- store timing`.
 */
const benches = [
  'worker/taggers/neural/neuralTagger.bench.ts',
  'worker/tagging/tagDocument.bench.ts',
  'electron/store/store.bench.ts',
  'e2e/window.bench.ts',
  'worker/evaluate/evaluation.bench.ts',
  'worker/redact/operators/surrogate.bench.ts',
  'worker/tagging/answers.bench.ts',
  'worker/bench/length.bench.ts',
  'worker/bench/scale.bench.ts',
  'worker/bench/sideBySide.bench.ts',
]

const node = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
/** What is run, by the word that chooses it. */
const all = [
  ...benches.map((file) => ({ name: basename(file, '.bench.ts'), args: [...node, file], env: {} })),
  { name: 'timing', args: ['node_modules/vitest/vitest.mjs', 'run'], env: { CLOISTER_TIMING: '1' } },
  { name: 'guard', args: ['build/guard.mjs', '--head', '.', '--notes', '6'], env: {} },
]

try {
  const words = process.argv.slice(2)
  const unknown = words.filter((word) => !all.some(({ name }) => name === word))
  if (unknown.length > 0) {
    say(`No such benchmark: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  const executable = await setUp()
  await chromiumReady()
  const ended = []
  for (const { name, args, env } of all.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const began = Date.now()
    say(`${name}: one-minute load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} processors`)
    const { status } = spawnSync(executable, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    ended.push(`${status === 0 ? 'kept' : 'failed'}  ${name}, ${Math.round((Date.now() - began) / 1000)} s`)
    if (status !== 0) process.exitCode = 1
  }
  for (const line of ended) say(line)
} catch (error) {
  fail(error)
}
