import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './runtime.mjs'
import { fail } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * Whether a commit is slower than the one before it. Both are unpacked beside each other and tag
 * the same made notes in turns; the ratio of the processor time that they take is judged by its
 * interval over the rounds. Processor time, since what else the machine does weighs on it little,
 * and on both alike: the order of the two changes from round to round.
 *
 *     node build/guard.mjs [--base HEAD~1] [--head HEAD|.] [--rounds 10] [--notes 24]
 *       [--models fast|all] [--loss 10]
 *
 * Ends with status 1 when the 95 % interval lies wholly above the loss, in per cent. `--head .`
 * measures the working tree as it is. Commits that this one's notes or packs don't suit, and a
 * history that has no commit before, can't be compared: that is said, and is no failure.
 */
/** The 97.5th percentile of Student's t, by degrees of freedom. */
const student = [
  12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093,
]

try {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'HEAD~1' },
      head: { type: 'string', default: 'HEAD' },
      rounds: { type: 'string', default: '10' },
      notes: { type: 'string', default: '24' },
      models: { type: 'string', default: 'fast' },
      loss: { type: 'string', default: '10' },
    },
  })
  const there = ['base', 'head'].every((name) => values[name] === '.' || isCommit(values[name]))
  if (there) process.exitCode = compare(values, [await setUp(), '--experimental-strip-types', '--disable-warning=ExperimentalWarning'])
  else process.stdout.write(`nothing to compare: ${values.base} or ${values.head} is no commit here\n`)
} catch (error) {
  fail(error)
}

/**
 * @param node the command that runs TypeScript, with its first words
 * @returns the exit status
 */
function compare({ base, head, rounds, notes, models, loss }, node) {
  const work = mkdtempSync(join(tmpdir(), 'cloister-guard-'))
  try {
    const measure = join(work, 'measure.ts')
    writeFileSync(measure, measuring())
    const trees = Object.entries({ base, head }).map(([name, commit]) => (commit === '.' ? root : unpacked(commit, join(work, name), node)))
    const seconds = (tree) => Number(output([...node, measure, tree, models, notes], tree))
    if (!runs(trees[0], [...node, measure, trees[0], models, '1'])) {
      process.stdout.write(`nothing to compare: this measure does not suit ${base}\n`)
      return 0
    }
    const ratios = []
    for (let round = 0; round < Number(rounds); round++) {
      const taken = []
      for (const k of round % 2 ? [1, 0] : [0, 1]) taken[k] = seconds(trees[k])
      ratios.push(Math.log(taken[1] / taken[0]))
      process.stderr.write(`round ${round + 1}: ${taken[0].toFixed(2)} s before, ${taken[1].toFixed(2)} s now\n`)
    }
    return judge(ratios, 1 + Number(loss) / 100)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * What the threads run of a commit, with the packages that are installed here, and a gazetteer from
 * its own lists.
 */
function unpacked(commit, folder, node) {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const archive = join(folder, 'archive.tar')
  output(['git', 'archive', '--output', archive, commit, 'worker', 'models/packs', 'build', 'package.json'], root)
  output(['tar', '-xf', archive, '-C', folder], root)
  rmSync(archive)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const ready = join(root, 'dist', 'gazetteer.bin')
  const isSame =
    spawnSync('git', ['diff', '--quiet', commit, '--', 'worker/taggers/gazetteer', 'build/gazetteer.mjs'], { cwd: root }).status === 0
  if (isSame && existsSync(ready)) copyFileSync(ready, join(folder, 'dist', 'gazetteer.bin'))
  else output([...node, 'build/gazetteer.mjs'], folder)
  return folder
}

/**
 * The same notes for both: those of this checkout. Prints the processor's seconds, without
 * start-up.
 */
function measuring() {
  return `
import { exportedFolder } from ${JSON.stringify(join(root, 'worker/bench/exportedFolder.ts'))}
const [tree, models, count] = process.argv.slice(2)
const { loadLexicon } = await import(tree + '/worker/taggers/gazetteer/lexicon.ts')
const { documentTagger } = await import(tree + '/worker/tagging/tagDocument.ts')
const { spansOf } = documentTagger(loadLexicon('dist/gazetteer.bin'), { models, ensemble: 'auto', packs: 'models/packs' })
const notes = exportedFolder(Math.ceil(Number(count) / 5), false).notes.slice(0, Number(count))
const tag = async (texts) => {
  for (const text of texts) await spansOf({ id: '', text, language: 'en' })
}
await tag(notes.slice(0, 3))
const before = process.cpuUsage()
await tag(notes)
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1e6)
`
}

function judge(ratios, limit) {
  const n = ratios.length
  const mean = ratios.reduce((sum, each) => sum + each, 0) / n
  const error = Math.sqrt(ratios.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1) / n)
  const half = (student[n - 2] ?? 2.09) * error
  const [low, middle, high] = [mean - half, mean, mean + half].map(Math.exp)
  const verdict = low > limit ? 'slower' : high > limit ? 'can not be told, more rounds would say' : 'no slower'
  const figures = `${middle.toFixed(3)} times what it took before (95 %: ${low.toFixed(3)} to ${high.toFixed(3)}, limit ${limit.toFixed(2)}, ${n} rounds)`
  process.stdout.write(`${verdict}: ${figures}\n`)
  return low > limit ? 1 : 0
}

function isCommit(name) {
  return spawnSync('git', ['rev-parse', '--quiet', '--verify', `${name}^{commit}`], { cwd: root }).status === 0
}

function runs(cwd, [command, ...args]) {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0
}

function output([command, ...args], cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}
