import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { program, run } from './program.ts'

const quick = ['pipe', '--models', 'rules,gazetteer', '--lang', 'en', '--jobs', '2']

describe('pipe', () => {
  it('answers each line before the next is sent', async () => {
    const child = spawn(process.execPath, [program, ...quick], { timeout: 120_000, killSignal: 'SIGKILL' })
    const ended = once(child, 'close')
    const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const texts: string[] = []
    for (let id = 0; id < 5; id++) {
      child.stdin.write(`${JSON.stringify({ id, text: `Seen by Dr Margaret Whitfield on 1${id}/03/2021.` })}\n`)
      const { value = '{}' } = await answers.next()
      texts.push((JSON.parse(value) as { text: string }).text)
    }
    child.stdin.end()
    expect(texts).toEqual(texts.map(() => 'Seen by Dr <**DOCTOR**> on <**DATE**>.'))
    expect(await ended).toEqual([0, null])
  })

  it('answers many lines in their order', async () => {
    const ids = Array.from({ length: 200 }, (_, id) => id)
    const input = ids.map((id) => `${JSON.stringify({ id, text: 'Dr Margaret Whitfield. '.repeat(1 + ((id * 7) % 40)) })}\n`).join('')
    const { status, stdout } = await run(quick, { input })
    expect(status).toBe(0)
    const answered = stdout.trim().split('\n')
    expect(answered.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual(ids)
  })
})
