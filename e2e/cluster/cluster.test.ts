import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { notes } from '../notes.ts'
import { node, program, type RunOptions, readFiles, run, scratchFolder, writeFiles } from '../program.ts'
import { endedOnce } from '../testing/interrupting.ts'
import { complaints } from '../testing/redacting.ts'

/** A Python that has PySpark (requirements.txt), where there is one. */
const sparkPython = process.env.CLOISTER_SPARK_PYTHON ?? fileURLToPath(new URL('../../.runtime/spark/bin/python', import.meta.url))
const hasSpark = existsSync(sparkPython) && spawnSync('java', ['-version']).status === 0
const hasParallel = spawnSync('parallel', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('GNU parallel') ?? false

/** A Python that has Apache Airflow, where there is one. */
const airflow = join(
  process.env.CLOISTER_AIRFLOW_PYTHON ?? fileURLToPath(new URL('../../.runtime/airflow/bin/python', import.meta.url)),
  '../airflow',
)

/** Whether a Slurm is there, with a node that takes jobs. */
const nodes = spawnSync('sinfo', ['--noheader', '--states=idle,mixed', '--format=%n'], { encoding: 'utf8', timeout: 60_000 })
const hasSlurm = nodes.status === 0 && nodes.stdout !== ''

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const models = ['--models', 'rules,gazetteer', '--jobs', '1']
const pipe = [node, program, 'pipe', ...models]
const perLine = [here('everyLine.sh'), ...pipe]

/**
 * Notes that fail stand among them: their answer is an error, and that is no reason to do the
 * others again.
 */
function lines(count: number): string {
  const good = notes(count).map((text, i) => JSON.stringify({ id: `note-${i}`, text, patient: `p${i % 9}` }))
  return [...good.slice(0, 5), '{"id":"broken"}', ...good.slice(5)].map((line) => `${line}\n`).join('')
}

describe('Apache Spark', () => {
  it.skipIf(!hasSpark)(
    'answers as one machine does, byte for byte, repeats the partitions of a killed executor, and takes tables',
    async () => {
      using scratch = scratchFolder()
      writeFiles(scratch.path('.'), { 'notes.jsonl': lines(120) })
      mkdirSync(scratch.path('started'))
      const whole = (await run(['pipe', ...models], { input: lines(120) })).stdout
      const { status, stdout, stderr } = spawnSync(
        join(sparkPython, '..', 'spark-submit'),
        [
          ...['--master', 'local-cluster[2,1,1024]', '--conf', 'spark.ui.enabled=false', '--conf', 'spark.driver.host=127.0.0.1'],
          ...['--py-files', here('sparkPipe.py'), here('sparkCheck.py'), scratch.path('notes.jsonl'), scratch.path('out')],
          ...[scratch.path('started'), ...perLine],
        ],
        {
          encoding: 'utf8',
          maxBuffer: 1 << 28,
          env: { ...process.env, PYSPARK_PYTHON: sparkPython, SPARK_LOCAL_IP: '127.0.0.1', SPARK_WORKER_DIR: scratch.path('work') },
        },
      )
      expect(status, stderr.slice(-3000)).toBe(0)
      expect(parts(scratch.path('out', 'lines')) === whole).toBe(true)
      expect(stdout).toContain('killed')
      expect(readdirSync(scratch.path('started')).length).toBeGreaterThan(4)
      expect(parts(scratch.path('out', 'killed')) === whole).toBe(true)
      expect(byId(parts(scratch.path('out', 'table')))).toEqual(byId(whole))
    },
    900_000,
  )
})

describe('GNU parallel', () => {
  it.skipIf(!hasParallel)(
    'answers as one machine does, byte for byte, and does again what a killed program left',
    async () => {
      using scratch = scratchFolder()
      const keyed = ['--style', 'surrogate', '--scope', 'patient', '--key', scratch.path('key')]
      const whole = await run(['pipe', ...models, ...keyed], { input: lines(120) })
      const once = `mkdir '${scratch.path('once')}' 2>/dev/null && kill -9 $$; exec "$@"`
      const { status, stdout, stderr } = spawnSync(
        'parallel',
        [
          ...['--pipe', '--block', '100k', '--jobs', '2', '--keep-order', '--retries', '3', '--quote'],
          ...['sh', '-c', once, 'sh', ...perLine, ...keyed],
        ],
        { input: lines(120), encoding: 'utf8', maxBuffer: 1 << 28 },
      )
      expect(status, stderr).toBe(0)
      expect(existsSync(scratch.path('once'))).toBe(true)
      expect(stdout === whole.stdout).toBe(true)
    },
    300_000,
  )
})

/** What the tasks of a Slurm array share. */
function shardedRelease(scratch: ReturnType<typeof scratchFolder>) {
  const order = ['--style', 'surrogate', '--scope', 'release', '--key', scratch.path('key'), '--models', 'rules,gazetteer']
  const entities = ['--entities', scratch.path('who.sealed')]
  return {
    /** The words after redactShards.sbatch. */
    task: ['3', node, program, 'redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), ...order, ...entities],
    /** What one run makes of it, and the first pass. */
    prepare: async () => {
      writeFiles(scratch.path('in'), Object.fromEntries(notes(60).map((text, i) => [`ward-${i % 4}/note-${i}.txt`, text])))
      const whole = await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('whole'), ...order])
      expect(whole.status, whole.stderr).toBe(0)
      const survey = await run(['survey', scratch.path('in'), ...entities, ...order])
      expect(survey.status, survey.stderr).toBe(0)
    },
    expectWhole: () => expect(readFiles(scratch.path('out'))).toEqual(readFiles(scratch.path('whole'))),
  }
}

describe('redactShards.sbatch', () => {
  const recipe = here('redactShards.sbatch')
  /** As Slurm starts a task of an array. */
  const asTask = (part: string, [parts = '', ...words]: readonly string[], watch: RunOptions['watch'] = () => {}) =>
    run(words, { executable: recipe, entry: parts, env: { SLURM_ARRAY_TASK_ID: part, SLURM_CPUS_PER_TASK: '1' }, watch })

  it.skipIf(platform() === 'win32')(
    'makes what one run makes, with one first pass and one key; a part that was killed goes on',
    async () => {
      using scratch = scratchFolder()
      const { task, prepare, expectWhole } = shardedRelease(scratch)
      await prepare()
      const killed = await asTask(
        '2',
        task,
        endedOnce(() => existsSync(scratch.path('out', 'ward-1'))),
      )
      expect(killed.signal).toBe('SIGKILL')
      // As an array's tasks do, the others run at the same time.
      const others = await Promise.all(['1', '3', '2'].map((part) => asTask(part, task)))
      expect(others.map(({ status, stderr }) => [status, complaints(stderr)])).toEqual(others.map(() => [0, '']))
      expectWhole()
      expect(await asTask('2', task)).toMatchObject({ status: 2, stderr: expect.stringContaining('the run has ended') })
      expectWhole()
    },
    300_000,
  )

  it.skipIf(platform() === 'win32')('refuses a task that is none of the parts, and one without an array', async () => {
    expect(await asTask('4', ['3', node, program, 'redact'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--array=1-3') })
    expect((await asTask('', ['3', node, program, 'redact'])).stderr).toContain('sbatch --array=1-N')
  })

  it.skipIf(!hasSlurm)(
    'is an array that Slurm takes; a part that was cancelled goes on when it is started again, and one that is requeued by itself',
    async () => {
      using scratch = scratchFolder()
      const { task, prepare, expectWhole } = shardedRelease(scratch)
      await prepare()
      const sbatch = (...words: readonly string[]) => {
        const own = ['--parsable', '--chdir', scratch.path('.'), '--output', scratch.path('%a.log'), '--mem=500M']
        return spawnSync('sbatch', [...own, ...words], { encoding: 'utf8', timeout: 240_000 })
      }
      expect(sbatch('--test-only', '--array=1-64%16', recipe, ...task)).toMatchObject({ status: 0 })
      const pause = scratch.path('pause')
      writeFileSync(pause, '')
      /** A part that is under way until it is told to end; its job. */
      const paused = async (part: number) => {
        const started = sbatch(`--array=${part}`, recipe, ...task, '--pause-file', pause)
        expect(started.status, started.stderr).toBe(0)
        await expect.poll(() => log(part)).toContain('Paused')
        return `${started.stdout.trim()}_${part}`
      }
      const log = (part: number) => (existsSync(scratch.path(`${part}.log`)) ? readFileSync(scratch.path(`${part}.log`), 'utf8') : '')
      const told = (job: string, format: string) =>
        spawnSync('squeue', ['--noheader', '--jobs', job, '--format', format], { encoding: 'utf8' }).stdout.trim()
      const cancelled = await paused(2)
      expect(spawnSync('scancel', [cancelled]).status).toBe(0)
      await expect.poll(() => told(cancelled, '%T'), { timeout: 120_000 }).toBe('')
      expect(log(2)).toMatch(/with --resume (does the rest|begins again)/)
      // As after its node failed; Slurm itself would wait for two minutes.
      const requeued = await paused(3)
      expect(spawnSync('scontrol', ['requeue', requeued]).status).toBe(0)
      await expect.poll(() => told(requeued, '%T'), { timeout: 120_000 }).toBe('PENDING')
      rmSync(pause)
      expect(spawnSync('scontrol', ['update', `JobId=${requeued}`, 'StartTime=now']).status).toBe(0)
      await expect.poll(() => told(requeued, '%T'), { timeout: 120_000 }).toBe('')
      expect(log(3)).toContain('the result is in')
      // Once again, with the one that is left.
      const rest = sbatch('--wait', '--array=1-2', recipe, ...task)
      expect([rest.status, rest.stderr], [1, 2].map(log).join('\n')).toEqual([0, ''])
      expectWhole()
    },
    600_000,
  )
})

describe('Apache Airflow', () => {
  it.skipIf(!existsSync(airflow))(
    'makes what one run makes, with one first pass and one report; a part that was killed is tried again',
    async () => {
      using scratch = scratchFolder()
      mkdirSync(scratch.path('work'))
      const { program: words, parts: some, ...folders } = dagParameters(scratch)
      writeFiles(scratch.path('in'), Object.fromEntries(notes(60).map((text, i) => [`ward-${i % 4}/note-${i}.txt`, text])))
      const order = ['--style', 'surrogate', '--scope', 'release', '--models', folders.models, '--key', scratch.path('work', 'release.key')]
      const whole = await run(['redact', scratch.path('in'), scratch.path('whole'), ...order])
      expect(whole.status, whole.stderr).toBe(0)
      const recipe = readFileSync(here('airflowRelease.py'), 'utf8')
      // A minute between two tries is for nodes that come back.
      writeFiles(scratch.path('dags'), { 'airflowRelease.py': recipe.replace('minutes=1', 'seconds=1') })
      const env = {
        ...process.env,
        AIRFLOW_HOME: scratch.path('.'),
        AIRFLOW__CORE__DAGS_FOLDER: scratch.path('dags'),
        AIRFLOW__CORE__LOAD_EXAMPLES: 'False',
      }
      const told = { encoding: 'utf8', maxBuffer: 1 << 28, env } as const
      expect(spawnSync(airflow, ['db', 'migrate'], told)).toMatchObject({ status: 0 })
      const conf = JSON.stringify({ ...folders, parts: some, program: words })
      const { status, stdout } = spawnSync(airflow, ['dags', 'test', 'cloister_release', '--conf', conf], told)
      expect(status, stdout.slice(-3000)).toBe(0)
      expect(stdout).toContain('return code -9')
      expect(readFiles(scratch.path('out'))).toEqual(readFiles(scratch.path('whole')))
      expect(readFileSync(scratch.path('work', 'release.html'), 'utf8')).toContain('60 of 60 documents')
    },
    900_000,
  )
})

/** Of `airflowRelease.py`: three parts, of which the second is killed once. */
function dagParameters(scratch: ReturnType<typeof scratchFolder>) {
  const once = `case "$*" in *"--shard 2/3"*) mkdir '${scratch.path('once')}' 2>/dev/null && kill -9 $$ ;; esac`
  writeFileSync(scratch.path('cloister.sh'), `#!/bin/sh\n${once}\nexec '${node}' '${program}' "$@"\n`, { mode: 0o755 })
  return {
    ...{ notes: scratch.path('in'), out: scratch.path('out'), work: scratch.path('work') },
    ...{ parts: 3, models: 'rules,gazetteer', program: scratch.path('cloister.sh') },
  }
}

describe('everyLine.sh', () => {
  it('fails when a line has no answer, whatever the program says', () => {
    const answered = (command: string) => spawnSync(here('everyLine.sh'), ['sh', '-c', command], { input: 'a\n\nb\n', encoding: 'utf8' })
    expect(answered('grep .; exit 1')).toMatchObject({ status: 0, stdout: 'a\nb\n' })
    expect(answered('head -n 1').status).toBe(1)
    expect(answered('exit 1').status).toBe(1)
  })
})

/** What Spark wrote, in the order of its partitions. */
function parts(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.startsWith('part-'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}

function byId(text: string): readonly (readonly [unknown, unknown, unknown])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: unknown; text?: unknown; error?: unknown })
    .map(({ id, text = null, error = null }) => [id, text, error] as const)
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
