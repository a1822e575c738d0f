import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'

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
        writeFiles(scratch.path('in'), manyNotes(60))
        const args = command === 'redact' ? [scratch.path('out')] : ['--spans', scratch.path('out.jsonl')]
        const { status, signal, stderr } = await run([command, scratch.path('in'), ...args, '--lang', 'en', '--jobs', '2'], {
          watch: (child) => {
            const begun = command === 'redact' ? scratch.path('out', '.cloister') : scratch.path('out.jsonl.part')
            const timer = setInterval(() => {
              if (!existsSync(begun)) return
              clearInterval(timer)
              // Models are opened then, and asked after that; every moment is a good one.
              setTimeout(() => {
                child.kill('SIGINT')
                setTimeout(() => child.kill('SIGINT'), between)
              }, after)
            }, 5)
          },
        })
        expect({ status, signal }).toEqual({ status: 130, signal: null })
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
    120_000,
  )

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing half-written after %s, and --resume makes the whole [R9]',
    async (signal) => {
      using scratch = scratchFolder()
      writeFiles(scratch.path('in'), manyNotes(300))
      const args = [
        'redact',
        '--names',
        'keep',
        scratch.path('in'),
        scratch.path('out'),
        '--spans',
        scratch.path('spans.jsonl'),
        '--models',
        'rules,gazetteer',
      ]
      const stopped = await run(args, {
        watch: (child) => {
          const timer = setInterval(() => {
            if (existsSync(scratch.path('out', 'ward-3')) && readdirSync(scratch.path('out', 'ward-3')).length > 2) {
              clearInterval(timer)
              child.kill(signal)
            }
          }, 5)
        },
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
      await run([
        'redact',
        '--names',
        'keep',
        scratch.path('in'),
        scratch.path('whole'),
        '--spans',
        scratch.path('whole.jsonl'),
        '--models',
        'rules,gazetteer',
      ])
      expect(readFiles(scratch.path('out'))).toEqual(readFiles(scratch.path('whole')))
      expect(readFileSync(scratch.path('spans.jsonl'), 'utf8')).toBe(readFileSync(scratch.path('whole.jsonl'), 'utf8'))
    },
    120_000,
  )

  it('is not mixed with other settings; what is new in IN is taken [F91, R10]', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), manyNotes(3))
    const key = ['--key', scratch.path('key')]
    await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('out'), '--models', 'rules,gazetteer', ...key])
    const settings = await run([
      'redact',
      '--names',
      'keep',
      scratch.path('in'),
      scratch.path('out'),
      '--resume',
      '--profile',
      'hipaa',
      '--models',
      'rules,gazetteer',
      ...key,
    ])
    expect([settings.status, settings.stderr]).toEqual([2, expect.stringContaining('the settings differ')])
    writeFiles(scratch.path('in'), { 'new.txt': 'new' })
    const inputs = await run([
      'redact',
      '--names',
      'keep',
      scratch.path('in'),
      scratch.path('out'),
      '--resume',
      '--models',
      'rules,gazetteer',
      ...key,
    ])
    expect([inputs.status, inputs.stdout]).toEqual([0, expect.stringContaining('1 added')])
  })
})

describe('shards', () => {
  it('together make what one run makes', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), manyNotes(20))
    await run(['redact', '--names', 'keep', scratch.path('in'), scratch.path('whole'), '--models', 'rules,gazetteer'])
    for (const part of ['2/3', '1/3', '3/3']) {
      expect(
        (
          await run([
            'redact',
            '--names',
            'keep',
            scratch.path('in'),
            scratch.path('out'),
            '--shard',
            part,
            '--key',
            scratch.path('key'),
            '--models',
            'rules,gazetteer',
          ])
        ).status,
      ).toBe(0)
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
