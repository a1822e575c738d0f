import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { run, scratchFolder, writeFiles } from './program.ts'

const note = 'Patient: Margaret Whitfield\nSeen by Dr Alan Prescott on 14/03/2021. MRN: 8812345\n'

interface ExplainedSpan {
  readonly score: number
  readonly votes: Readonly<Record<string, string | null>>
}

describe('detect --explain', () => {
  it('says how sure every span is and who voted for what, and finds what it finds without', async () => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'note.txt': note })
    const spansOf = async (more: readonly string[]) => {
      const { status } = await run(['detect', scratch.path('in'), '--spans', scratch.path('spans.jsonl'), ...more])
      expect(status).toBe(0)
      return (JSON.parse(readFileSync(scratch.path('spans.jsonl'), 'utf8')) as { spans: readonly ExplainedSpan[] }).spans
    }
    const explained = await spansOf(['--explain'])
    expect(explained.length).toBeGreaterThan(2)
    for (const { score, votes } of explained) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(Object.values(votes).some((category) => category !== null)).toBe(true)
    }
    expect(explained.map(({ score: _, votes: __, ...span }) => span)).toEqual(await spansOf([]))
  })
})

describe('an ensemble that can not be had', () => {
  it.each([
    [['--models', 'rules,en-nothing'], "'en-nothing'"],
    [['--models', 'rules', '--ensemble', 'vote:six', '--lang', 'en'], '--ensemble auto'],
    [['--ensemble', 'vote:nine'], 'Choose from auto'],
  ])('is refused before anything is written: %j', async (more, cause) => {
    using scratch = scratchFolder()
    writeFiles(scratch.path('in'), { 'note.txt': note })
    const { status, stderr } = await run(['detect', scratch.path('in'), '--spans', scratch.path('spans.jsonl'), ...more])
    expect([status, stderr]).toEqual([2, expect.stringContaining(cause)])
  })
})
