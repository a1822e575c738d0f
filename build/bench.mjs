import { spawnSync } from 'node:child_process'
import { root } from './runtime.mjs'
import { fail } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run bench`: the benchmarks, one after the other, and the tests that look at the clock, whether tagging has become slower than at the
 * commit before among them. They are TypeScript, which Node runs as it is. Wants a quiet machine.
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

try {
  const node = await setUp()
  for (const bench of benches) {
    const { status } = spawnSync(node, ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', bench], {
      cwd: root,
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
  for (const [args, env] of [
    [['node_modules/vitest/vitest.mjs', 'run'], { CLOISTER_TIMING: '1' }],
    [['build/guard.mjs', '--head', '.', '--notes', '6'], {}],
  ]) {
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    if (status !== 0) process.exitCode = 1
  }
} catch (error) {
  fail(error)
}
