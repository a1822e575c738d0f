import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { node, program, run } from './program.ts'

const quick = ['pipe', '--models', 'rules,gazetteer', '--lang', 'en', '--jobs', '2']

describe('pipe', () => {
  it('answers each line before the next is sent', async () => {
    const child = spawn(node, [program, ...quick], { timeout: 120_000, killSignal: 'SIGKILL' })
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

describe('redact -', () => {
  const one = ['redact', '-', '--models', 'rules,gazetteer', '--lang', 'en']

  it('writes the note that is typed or piped into it, and nothing else, to standard output', async () => {
    const { status, stdout, stderr } = await run(one, { input: '\tSeen by Dr Margaret Whitfield\r\non 11/03/2021. ' })
    expect({ status, stdout, stderr }).toEqual({
      status: 0,
      stdout: '\tSeen by Dr <**DOCTOR**>\r\non <**DATE**>. ',
      stderr: '2 identifiers replaced.\n',
    })
  })

  it('refuses what is no text, and nothing at all', async () => {
    expect(await run(one, { input: Buffer.from([0x44, 0x72, 0xe9, 0x20]) })).toMatchObject({ status: 2, stdout: '' })
    const { status, stderr } = await run(one, { input: '' })
    expect(status).toBe(2)
    expect(stderr).toContain('no note on standard input')
  })
})
