import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { endedOnce, onceReached } from './testing/interrupting.ts'

type Scratch = ReturnType<typeof scratchFolder>

const rules = ['--models', 'rules,gazetteer', '--lang', 'en'] as const
const text = (i: number) => `Seen by Dr Alan Prescott on ${1 + (i % 28)}/03/2021. MRN: 88${i}1234\n${'She is well. '.repeat(200)}\n`

function notes(scratch: Scratch, count: number): void {
  writeFiles(scratch.path('in'), Object.fromEntries(Array.from({ length: count }, (_, i) => [`Blackwood/JohnSmith-${i}.txt`, text(i)])))
}

const redacting = (scratch: Scratch, ...more: readonly string[]) => ['redact', scratch.path('in'), scratch.path('out'), ...rules, ...more]

describe('two runs into one OUT', () => {
  it('are one: the other is told what is in its way, and takes nothing from the first [F85]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 300)
    const second: Promise<Awaited<ReturnType<typeof run>>>[] = []
    const first = await run(redacting(scratch, '--names', 'keep', '--jobs', '1', '--force'), {
      watch: onceReached(
        () => existsSync(scratch.path('out', 'Blackwood')),
        () => {
          for (const flag of ['--force', '--resume']) second.push(run(redacting(scratch, '--names', 'keep', flag)))
        },
      ),
    })
    for (const { status, stderr, stdout } of await Promise.all(second)) {
      expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('Another run is writing into')])
      expect(stderr).not.toContain('Was it moved')
    }
    expect(second).toHaveLength(2)
    expect([first.status, first.stderr]).toEqual([0, expect.not.stringContaining('Failed')])
    expect(Object.keys(readFiles(scratch.path('out')))).toHaveLength(300)
  })

  it('a lock that a killed run left is none', async () => {
    using scratch = scratchFolder()
    notes(scratch, 200)
    await killedIn(scratch, redacting(scratch, '--names', 'keep'))
    expect(readdirSync(scratch.path('out', '.cloister'))).toContain('lock-all')
    expect((await run(redacting(scratch, '--names', 'keep', '--resume'))).status).toBe(0)
  })

  it('a result that is gone before the end is not claimed [F85]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 200)
    let removed = ''
    const { status, stdout, stderr } = await run(redacting(scratch, '--names', 'keep', '--report', scratch.path('r.html')), {
      watch: onceReached(
        () => existsSync(scratch.path('out', 'Blackwood')) && readdirSync(scratch.path('out', 'Blackwood')).length > 0,
        () => {
          removed = readdirSync(scratch.path('out', 'Blackwood'))[0]!
          unlinkSync(scratch.path('out', 'Blackwood', removed))
        },
      ),
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('removed or changed by another program')])
    expect(stdout).toContain('199 documents redacted')
    expect(JSON.parse(readFileSync(scratch.path('r.json'), 'utf8'))).toMatchObject({ documents: { done: 199, failed: 1 } })
    expect(existsSync(scratch.path('out', 'Blackwood', removed))).toBe(false)
    expect((await run(redacting(scratch, '--names', 'keep', '--resume'))).status).toBe(0)
    expect(existsSync(scratch.path('out', 'Blackwood', removed))).toBe(true)
  })
})

/** Invented paths, and what of each tells whose it is. */
const whose: Readonly<Record<string, readonly string[]>> = {
  'Dupont_Marie_1950-05-03.txt': ['dupont', 'marie', '1950', '05'],
  'KEOGH Thomas 604417.txt': ['keogh', 'thomas', '6044'],
  'Smith John referral.txt': ['smith', 'john'],
  'JohnSmith.txt': ['smith', 'john'],
  'tkeogh.txt': ['keogh'],
  'florencenakamura.txt': ['florence', 'nakamura'],
  'Wainwright/note.txt': ['wainwright'],
  'Blackwood/a/note.txt': ['blackwood'],
  'fhir/MR_small.txt': [],
  'letter to Dr O’Brien.txt': ['brien'],
  'mcdonald-discharge.txt': ['donald'],
  'rosebaker.txt': ['rose', 'baker'],
  'markyoung.txt': ['mark', 'young'],
  'Young, Mark.txt': ['mark', 'young'],
  'grace.hill.txt': ['grace', 'hill'],
  'Hill G 2019-03.txt': ['hill', ' g'],
  'baker_r_mri.txt': ['baker', '_r'],
  'WOODS.txt': ['woods'],
  'stone_family_history.txt': ['stone'],
  'ward 3 bed 12 Green.txt': ['green'],
  'DOB19610412.txt': ['1961', '0412'],
  '12.04.61 clinic.txt': ['12.04', '61'],
  'J.R. Wells.txt': ['j', 'r', 'wells'],
  'jrwells1978.txt': ['wells', '1978'],
  'PatelAnita_MRN88.txt': ['patel', 'anita', '88'],
  'patel-a-88-12-34.txt': ['patel', '-a-', '88'],
  'NHS 943 476 5919.txt': ['943', '5919'],
  '0207 946 0123 call.txt': ['946', '0123'],
  'mia_chen@example.org.txt': ['mia', 'chen'],
  'van der Berg.txt': ['berg'],
  'De la Cruz Maria.txt': ['cruz', 'maria'],
  'd’Arcy.txt': ['arcy'],
  'Müller-Lüdenscheidt.txt': ['ller', 'denscheidt'],
  'Élodie_MARCHAND.txt': ['lodie', 'marchand'],
  '李伟.txt': ['李', '伟'],
  'Иванов Пётр.txt': ['иванов', 'тр'],
  'Will Price will.txt': ['price'],
  'Faith King notes.txt': ['faith', 'king'],
  'Summers/Joy.txt': ['summers', 'joy'],
  'Ng.txt': ['ng.'],
  'K Lee.txt': ['lee'],
}

describe('names in OUT', () => {
  it('are codes by default: of files and folders, without their order, and DICOMDIR is left out and counted [F86, F153, R11]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 30)
    writeFiles(scratch.path('in'), { DICOMDIR: 'names of files' })
    const { status, stdout } = await run(redacting(scratch))
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 indexes of media (DICOMDIR)')])
    const paths = Object.keys(readFiles(scratch.path('out')))
    expect(paths).toHaveLength(30)
    for (const path of paths) expect(path).toMatch(/^[0-9a-z]{16}\/[0-9a-z]{16}\.txt$/)
    const folders = paths.map((path) => dirname(path))
    expect(new Set([...paths, ...folders].map((path) => statSync(scratch.path('out', path)).mtimeMs)).size).toBe(1)
  })

  it('are the same in three parts as in one run with the same key, and names shows whose they are to who has it [R12]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 12)
    const key = ['--key', scratch.path('key')]
    await run(redacting(scratch, ...key))
    const whole = readFiles(scratch.path('out'))
    for (const part of ['3/3', '1/3', '2/3'])
      expect((await run(['redact', scratch.path('in'), scratch.path('parts'), ...rules, ...key, '--shard', part])).status).toBe(0)
    expect(readFiles(scratch.path('parts'))).toEqual(whole)
    expect(existsSync(scratch.path('parts', '.cloister'))).toBe(false)
    const { status, stdout } = await run(['names', ...key])
    expect(status).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; path: string; release: string })
    expect(new Set(lines.map(({ release }) => release)).size).toBe(2)
    expect(new Set(lines.map(({ name }) => name))).toEqual(new Set(Object.keys(whole)))
    expect(lines.map(({ path }) => path)).toContain('Blackwood/JohnSmith-7.txt')
    for (const file of readdirSync(scratch.path('.')).filter((name) => name.startsWith('key.names')))
      expect(readFileSync(scratch.path(file), 'latin1')).not.toMatch(/JohnSmith|Blackwood/)
    const parts = await run(['redact', scratch.path('in'), scratch.path('keyless'), ...rules, '--shard', '1/3'])
    expect([parts.status, parts.stderr]).toEqual([2, expect.stringContaining('--key FILE')])
  })

  it('stay in the maps of all releases of one key [F87]', async () => {
    using scratch = scratchFolder()
    const key = ['--key', scratch.path('key')]
    for (const name of ['first', 'second']) {
      writeFiles(scratch.path(name), { [`${name}.txt`]: text(1) })
      await run(['redact', scratch.path(name), scratch.path(`out-${name}`), ...rules, ...key])
    }
    expect((await run(['names', ...key])).stdout).toMatch(/second\.txt[\s\S]*first\.txt/)
    writeFileSync(scratch.path('other'), Buffer.alloc(32, 8), { mode: 0o600 })
    for (const file of readdirSync(scratch.path('.')).filter((name) => name.startsWith('key.names.')))
      writeFileSync(scratch.path(file.replace('key', 'other')), readFileSync(scratch.path(file)))
    const wrong = await run(['names', '--key', scratch.path('other')])
    expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('another key')])
  })

  it('that were kept readable are said in the report to be so by choice, and hold no name that a path had [F86, F119]', async () => {
    using scratch = scratchFolder()
    const paths = Object.keys(whose)
    writeFiles(scratch.path('in'), Object.fromEntries(paths.map((path) => [path, text(1)])))
    expect(
      (await run(redacting(scratch, '--names', 'readable', '--key', scratch.path('key'), '--report', scratch.path('r.html')))).status,
    ).toBe(0)
    const lines = (await run(['names', '--key', scratch.path('key')])).stdout.trim().split('\n')
    const named = new Map(lines.map((line) => JSON.parse(line) as { path: string; name: string }).map(({ path, name }) => [path, name]))
    for (const [path, telling] of Object.entries(whose)) {
      const name = named.get(path) ?? path
      for (const part of telling) expect([path, name, name.toLowerCase().includes(part)]).toEqual([path, name, false])
    }
    const written = Object.keys(readFiles(scratch.path('out')))
    expect(written).toHaveLength(paths.length)
    expect(written).toContain('fhir/MR_small.txt')
    expect(written.some((name) => name.endsWith('referral.txt'))).toBe(true)
    expect(readFileSync(scratch.path('r.html'), 'utf8')).toContain('chosen for this release')
  })

  it('of what fails are said in full on a terminal alone, never in a log or a report', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'Whitfield \u001b[2J.pdf': 'no PDF' })
    const log = await run(redacting(scratch, '--report', scratch.path('r.html')))
    expect([log.status, log.stderr]).toEqual([1, expect.stringContaining('Failed: document 1:')])
    expect(
      log.stderr + log.stdout + readFileSync(scratch.path('r.html'), 'utf8') + readFileSync(scratch.path('r.json'), 'utf8'),
    ).not.toMatch(/Whitfield/)
    if (process.platform !== 'linux') return
    const seen = await run([...redacting(scratch, '--force')], { under: ['script', '-qec', '"$0" "$@"', '/dev/null', '--'] }).catch(
      () => undefined,
    )
    if (seen?.stdout.includes('Failed:')) expect(seen.stdout).toMatch(/Failed: Whitfield \\u\{1b\}\[2J\.pdf/)
  })
})

describe('the key of a release', () => {
  it('is discarded with everything else of the run’s own, once all is done [F88, F90, R13]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 5)
    const env = { XDG_STATE_HOME: scratch.path('state') }
    expect((await run(redacting(scratch, '--style', 'surrogate', '--scope', 'release'), { env })).status).toBe(0)
    expect(readdirSync(scratch.path('.')).sort()).toEqual(['in', 'out', 'state'])
    expect(Object.keys(readFiles(scratch.path('state')))).toEqual([])
    expect(existsSync(scratch.path('out', '.cloister'))).toBe(false)
  })

  it('of a run that was killed lies apart from OUT, for nobody else to read, and goes when the rest is done', async () => {
    using scratch = scratchFolder()
    notes(scratch, 200)
    const env = { XDG_STATE_HOME: scratch.path('state') }
    const words = redacting(scratch, '--style', 'surrogate')
    await killedIn(scratch, words, env)
    const keys = readdirSync(scratch.path('state'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/key'))
    expect(keys).toHaveLength(1)
    expect(statSync(scratch.path('state', keys[0]!)).mode & 0o077).toBe(0)
    const key = readFileSync(scratch.path('state', keys[0]!))
    for (const name of readdirSync(scratch.path('out'), { recursive: true, encoding: 'utf8' }))
      if (statSync(scratch.path('out', name)).isFile()) expect(readFileSync(scratch.path('out', name)).includes(key)).toBe(false)
    expect((await run([...words, '--resume'], { env })).status).toBe(0)
    expect(Object.keys(readFiles(scratch.path('state')))).toEqual([])
    expect(existsSync(scratch.path('out', '.cloister'))).toBe(false)
  })

  it('is in no file that one person can open where there is a way back [F88]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 200)
    writeFiles(scratch.path('people'), { a: 'what the first of them knows\n', b: 'what the other of them knows\n' })
    const env = { XDG_STATE_HOME: scratch.path('state') }
    const people = ['--passphrase-file', scratch.path('people', 'a'), '--passphrase-file', scratch.path('people', 'b')]
    const wayBack = ['--way-back', scratch.path('way.back'), ...people]
    const words = redacting(scratch, '--style', 'surrogate', '--scope', 'release', ...wayBack)
    await killedIn(scratch, words, env)
    const names = () => readdirSync(scratch.path('.'), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    expect(names().filter((name) => /(^|\/)(key|out\.key[^/]*)$/.test(name))).toEqual([])
    expect((await run([...words, '--resume'], { env })).status).toBe(0)
    const shown = await run(['reidentify', ...wayBack, '--people', 'Mira; Tom', '--reason', 'a result', '--names'])
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining('JohnSmith-7.txt')])

    writeFileSync(scratch.path('clear'), Buffer.alloc(32, 8), { mode: 0o600 })
    const other = [
      'redact',
      scratch.path('in'),
      scratch.path('other'),
      ...rules,
      '--style',
      'surrogate',
      '--way-back',
      scratch.path('w2'),
      ...people,
    ]
    const refused = await run([...other, '--key', scratch.path('clear')])
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('holds a key in clear')])
    expect((await run([...other, '--key', scratch.path('sealed')])).status).toBe(0)
    const alone = await run(['pipe', '--style', 'surrogate', '--key', scratch.path('sealed')], { input: '{"id":1,"text":"x"}\n' })
    expect([alone.status, alone.stderr]).toEqual([2, expect.stringContaining('sealed by two people')])
  })

  it('is refused when others may read it, or it is nothing but zeros [F89]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 1)
    writeFileSync(scratch.path('key'), Buffer.alloc(32, 8))
    chmodSync(scratch.path('key'), 0o644)
    const open = await run(redacting(scratch, '--key', scratch.path('key')))
    expect([open.status, open.stderr]).toEqual([2, expect.stringContaining('may be read by others')])
    // Looked at before IN, which may take minutes to list.
    const early = await run(['redact', scratch.path('missing'), scratch.path('out'), '--key', scratch.path('key')])
    expect(early.stderr).toContain('may be read by others')
    writeFileSync(scratch.path('zero'), Buffer.alloc(32), { mode: 0o600 })
    const zero = await run(redacting(scratch, '--key', scratch.path('zero')))
    expect([zero.status, zero.stderr]).toEqual([2, expect.stringContaining('consists of zeros alone')])
    expect(readFiles(scratch.path('out'))).toEqual({})
  })
})

describe('an IN that changes', () => {
  it('under a run: what vanished or was written to fails by itself, the rest is done, and --resume does it [F91, R10]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 300)
    const last = scratch.path('in', 'Blackwood', 'JohnSmith-99.txt')
    const before = scratch.path('in', 'Blackwood', 'JohnSmith-98.txt')
    const args = redacting(scratch, '--names', 'keep', '--jobs', '1')
    const { status, stderr, stdout } = await run(args, {
      watch: onceReached(
        () => existsSync(scratch.path('out', 'Blackwood')),
        () => {
          rmSync(last)
          appendFileSync(before, 'More of Dr Quentin Harcastle.\n')
        },
      ),
    })
    expect([status, stdout]).toEqual([1, expect.stringContaining('298 documents redacted')])
    expect(stderr).toMatch(/it no longer exists/)
    expect(stderr).toMatch(/it was changed during the run/)
    const resumed = await run([...args, '--resume'])
    expect([resumed.status, resumed.stdout]).toEqual([
      0,
      expect.stringContaining('IN has changed since the previous run: 1 changed, 1 removed'),
    ])
    expect(resumed.stdout).toContain('1 documents redacted')
    expect(Object.keys(readFiles(scratch.path('out')))).toHaveLength(299)
    expect(readFileSync(scratch.path('out', 'Blackwood', 'JohnSmith-98.txt'), 'utf8')).toMatch(/More of Dr <\*\*DOCTOR\*\*>/)
  })

  it.each(['note', 'release'])(
    'between two runs: --resume makes what a new run makes, and says what changed (surrogates within a %s)',
    async (scope) => {
      using scratch = scratchFolder()
      notes(scratch, 12)
      writeFileSync(scratch.path('key'), Buffer.alloc(32, 8), { mode: 0o600 })
      const more = ['--style', 'surrogate', '--scope', scope, '--key', scratch.path('key'), '--spans', scratch.path('spans.jsonl')]
      expect((await run(redacting(scratch, ...more))).status).toBe(0)
      rmSync(scratch.path('in', 'Blackwood', 'JohnSmith-3.txt'))
      appendFileSync(scratch.path('in', 'Blackwood', 'JohnSmith-4.txt'), 'More of Dr Quentin Harcastle.\n')
      writeFiles(scratch.path('in'), { 'A first.txt': 'Seen by Dr Ottilie Marchbanks.\n' })
      const { status, stdout } = await run(redacting(scratch, ...more, '--resume'))
      expect([status, stdout]).toEqual([0, expect.stringContaining('1 added, 1 changed, 1 removed')])
      const resumed = readFiles(scratch.path('out'))
      const spans = readFileSync(scratch.path('spans.jsonl'), 'utf8')
      await run(['redact', scratch.path('in'), scratch.path('again'), ...rules, ...more])
      expect(resumed).toEqual(readFiles(scratch.path('again')))
      expect(spans).toBe(readFileSync(scratch.path('spans.jsonl'), 'utf8'))
    },
  )
})

describe('a result that is not what was written', () => {
  it('is noticed by --resume, said, and done again: replaced, cut, or taken away [F92, R10]', async () => {
    using scratch = scratchFolder()
    notes(scratch, 10)
    const more = ['--names', 'keep', '--key', scratch.path('key')]
    await run(redacting(scratch, ...more))
    const whole = readFiles(scratch.path('out'))
    const result = (i: number) => scratch.path('out', 'Blackwood', `JohnSmith-${i}.txt`)
    const { mtime } = statSync(result(1))
    writeFileSync(result(1), readFileSync(result(1), 'utf8').replace('She is well', 'She is dead'))
    utimesSync(result(1), mtime, mtime)
    writeFileSync(result(2), '')
    rmSync(result(3))
    const { status, stdout } = await run(redacting(scratch, ...more, '--resume'))
    expect([status, stdout]).toEqual([0, expect.stringContaining('3 results in OUT had been changed since they were written')])
    expect(stdout).toContain('3 documents redacted')
    expect(readFiles(scratch.path('out'))).toEqual(whole)
  })
})

/** Kills a run once its first results are there. */
async function killedIn(scratch: Scratch, words: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { signal } = await run(
    [...words, '--jobs', '1'].filter((word, i, all) => word !== '--jobs' || i === all.lastIndexOf('--jobs')),
    {
      ...(env ? { env } : {}),
      watch: endedOnce(() => existsSync(scratch.path('out')) && readdirSync(scratch.path('out')).some((name) => name !== '.cloister')),
    },
  )
  expect(signal).toBe('SIGKILL')
}
