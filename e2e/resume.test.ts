import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLogLine } from '../worker/release/runLogShape.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'
import { endedOnce, onceReached } from './testing/interrupting.ts'
import { redaction, redactionInto } from './testing/redacting.ts'

/** Notes enough that a run can be stopped in the middle. */
function manyNotes(count: number): Record<string, string> {
  const text = (i: number) =>
    `Patient: Margaret Whitfield ${i}\nSeen by Dr Alan Prescott on 14/03/2021. MRN: 88${i}1234\n${'She is well and comfortable. '.repeat(150)}\n`
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`ward-${i % 7}/note-${i}.txt`, text(i)]))
}

describe('an interrupted run', () => {
  it.each(['redact', 'detect'])(
    'ends with status 130 and nothing half-written after two interrupts in a row, whatever its threads are in (%s) [F70]',
    async (command) => {
      for (const [after, between] of [
        [0, 1],
        [700, 30],
        [2500, 150],
      ] as const) {
        using scratch = scratchFolder()
        // More than the fastest machine does until then.
        writeFiles(scratch.path('in'), manyNotes(600))
        const args = command === 'redact' ? [scratch.path('out')] : ['--spans', scratch.path('out.jsonl')]
        const { status, signal, stderr } = await run([command, scratch.path('in'), ...args, '--lang', 'en', '--jobs', '2'], {
          // Models are opened then, and asked after that; every moment is a good one.
          watch: onceReached(
            () => existsSync(command === 'redact' ? scratch.path('out', '.cloister') : scratch.path('out.jsonl.part')),
            (child) => {
              setTimeout(() => {
                child.kill('SIGINT')
                setTimeout(() => child.kill('SIGINT'), between)
              }, after)
            },
          ),
        })
        // Shells call both 130: while Node leaves, it no longer listens, and the second one ends it.
        expect([130, 'SIGINT']).toContain(status ?? signal)
        expect(stderr).not.toMatch(/terminate|Error/)
        expect(readdirSync(scratch.path()).filter((name) => name.startsWith('out'))).toEqual(
          command === 'redact' && existsSync(scratch.path('out')) ? ['out'] : [],
        )
        const state = scratch.path('out', '.cloister')
        expect(existsSync(state) ? readdirSync(state).filter((name) => name.startsWith('growing')) : []).toEqual([])
        for (const [name, text] of Object.entries(readFiles(scratch.path('out'))))
          if (!name.startsWith('.cloister')) expect(text.length).toBeGreaterThan(4000)
      }
    },
  )

  /** What a run makes that nobody interrupts. */
  let never: ReturnType<typeof scratchFolder>
  beforeAll(async () => {
    never = scratchFolder()
    writeFiles(never.path('in'), manyNotes(300))
    expect((await run(redactionInto(never, 'whole', '--spans', never.path('whole.jsonl'), '--jobs', '2'))).status).toBe(0)
  })
  afterAll(() => never?.[Symbol.dispose]())

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing half-written after %s, and --resume makes the whole [R9]',
    async (signal) => {
      using scratch = scratchFolder()
      writeFiles(scratch.path('in'), manyNotes(300))
      const args = redaction(scratch, '--spans', scratch.path('spans.jsonl'), '--jobs', '2')
      const stopped = await run(args, {
        watch: endedOnce(() => existsSync(scratch.path('out', 'ward-3')) && readdirSync(scratch.path('out', 'ward-3')).length > 2, signal),
      })
      expect(stopped.status).toBe(signal === 'SIGKILL' ? null : 130)
      expect(existsSync(scratch.path('spans.jsonl'))).toBe(false)
      if (signal !== 'SIGKILL') expect(readdirSync(scratch.path('out', '.cloister'))).toEqual([])
      const partly = Object.keys(readFiles(scratch.path('out'))).filter((name) => !name.startsWith('.cloister'))
      expect(partly.length).toBeLessThan(300)
      expect(partly.every((name) => statSync(scratch.path('out', name)).size > 4000)).toBe(true)

      const resumed = await run([...args, '--resume'])
      expect(resumed.status).toBe(0)
      expect(resumed.stdout).toContain('done by an earlier run')
      expect(readFiles(scratch.path('out'))).toEqual(readFiles(never.path('whole')))
      expect(readFileSync(scratch.path('spans.jsonl'), 'utf8')).toBe(readFileSync(never.path('whole.jsonl'), 'utf8'))
    },
  )

  it('has lost what was in progress alone, though a long text came first [F125, F126, F127]', async () => {
    using scratch = scratchFolder()
    const long = Object.values(manyNotes(300)).join('')
    writeFiles(scratch.path('in'), { 'a-long.txt': long, ...manyNotes(90) })
    const args = redaction(scratch, '--spans', scratch.path('spans.jsonl'), '--jobs', '2')
    const written = () => Object.keys(readFiles(scratch.path('out'))).length
    // A twentieth of what the other thread has in hand: it is not done by then on any machine.
    await run(args, { watch: endedOnce(() => written() >= 15) })
    const there = written()
    expect(existsSync(scratch.path('out', 'a-long.txt'))).toBe(false)
    const resumed = await run([...args, '--resume', '--progress', 'json', '--log', scratch.path('run.log')])
    // On each thread one was in progress, and one was written and not recorded yet.
    const before = Number(/(\d+) were done by an earlier run/.exec(resumed.stdout)?.[1])
    expect(there - before).toBeLessThanOrEqual(4)
    const documents = readFileSync(scratch.path('spans.jsonl'), 'utf8').match(/"document":"[^"]*"/g) ?? []
    expect(documents).toEqual([...documents].sort())
    expect([resumed.status, documents.length]).toEqual([0, 91])
    const logged = readFileSync(scratch.path('run.log'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => runLogLine.parse(JSON.parse(line)))
    expect(logged.at(0)).toMatchObject({ event: 'begin', command: 'redact', existing: 'resume' })
    expect(logged.at(-1)).toMatchObject({ event: 'end', status: 0, documents: 91, failed: 0, before })
    expect(JSON.stringify(logged)).not.toMatch(/ward|long|Whitfield|cloister-test/)
    const told = resumed.stderr.trimEnd().split('\n')
    expect(JSON.parse(told.at(-1)!)).toMatchObject({ progress: { documents: { done: 91, all: 91 }, failed: 0 } })
  })

  it('is not mixed with other settings; what is new in IN is taken [F91, F128, R10]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), manyNotes(3))
    const key = ['--key', scratch.path('key')]
    await run(redaction(scratch, ...key))
    const settings = await run(redaction(scratch, '--resume', '--profile', 'hipaa', ...key))
    expect([settings.status, settings.stderr]).toEqual([2, expect.stringContaining('the settings differ: the policy (--profile')])
    writeFiles(scratch.path('in'), { 'new.txt': 'new' })
    const inputs = await run(redaction(scratch, '--resume', ...key))
    expect([inputs.status, inputs.stdout]).toEqual([0, expect.stringContaining('1 added')])
  })
})

describe('shards', () => {
  it('together make what one run makes', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), manyNotes(20))
    await run(redactionInto(scratch, 'whole'))
    for (const part of ['2/3', '1/3', '3/3']) {
      expect((await run(redaction(scratch, '--shard', part, '--key', scratch.path('key')))).status).toBe(0)
    }
    expect(readFiles(scratch.path('out'))).toEqual(readFiles(scratch.path('whole')))
  })
})

describe('the order of results', () => {
  it('is that of the names, on one core and on many', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), manyNotes(60))
    await run(['detect', scratch.path('in'), '--spans', scratch.path('one.jsonl'), '--jobs', '1', '--models', 'rules,gazetteer'])
    await run(['detect', scratch.path('in'), '--spans', scratch.path('four.jsonl'), '--jobs', '4', '--models', 'rules,gazetteer'])
    const one = readFileSync(scratch.path('one.jsonl'), 'utf8')
    expect(readFileSync(scratch.path('four.jsonl'), 'utf8')).toBe(one)
    const names = one
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { document: string }).document)
    expect(names).toEqual([...names].sort())
  })
})
