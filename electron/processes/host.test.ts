import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { type ChildProcess, ProcessEnded, startProcess } from './host.ts'
import type { Call } from './protocol.ts'
import { fromSource } from './testing/nodeFork.ts'

const root = new URL('../../', import.meta.url)
const source = `
import { writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '${new URL('worker/core/userError.ts', root)}'
import { serve } from '${new URL('electron/processes/serve.ts', root)}'
import { runNative } from '${new URL('worker/threads/nativeGate.ts', root)}'
serve({
  twice: (n) => 2 * n,
  refuse: () => { throw new UserError('No such folder.') },
  fail: () => JSON.parse('{"note": "Ann Lee was seen"'),
  die: () => process.exit(1),
  hang: () => new Promise(() => {}),
  count: async (to, { tell }) => { for (let n = 1; n <= to; n++) await tell(n) },
  untilStopped: async (_, { isStopped }) => { while (!isStopped()) await new Promise((resolve) => setTimeout(resolve, 5)); return 'stopped' },
  priority: () => getPriority(),
  native: async (file, { tell }) => {
    await runNative(async () => { void tell('inside'); await pause(400); writeFileSync(file, 'left') })
    void tell('outside')
    await runNative(async () => writeFileSync(file, 'inside again'))
  },
}, ({ message }) => message + ' Choose another.')
`
type Work = {
  readonly twice: (n: number) => number
  readonly refuse: (asked: null) => void
  readonly fail: (asked: null) => void
  readonly die: (asked: null) => void
  readonly hang: (asked: null) => void
  readonly count: (to: number, call: Call<number>) => Promise<void>
  readonly untilStopped: (asked: null) => Promise<string>
  readonly priority: (asked: null) => number
}

let folder: string
let child: ChildProcess<Work>
let exits = 0
/** Resolves when the process is gone, whatever ended it. */
let gone: Promise<void>
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-host-'))
  writeFileSync(join(folder, 'child.mts'), source)
})
afterEach(() => child.end(undefined))
afterAll(() => rmSync(folder, { recursive: true }))

function start(): ChildProcess<Work> {
  exits = 0
  child = startProcess<Work>(
    {
      fork: (file) => {
        const forked = fromSource(file)
        gone = new Promise((resolve) => forked.onExit(resolve))
        return forked
      },
      file: join(folder, 'child.mts'),
      places: { tasks: '', gazetteer: '', packs: '', threads: 1 },
    },
    () => exits++,
  )
  return child
}

describe('a child process', () => {
  it('answers each call under its own id, and works below the priority of the window', async () => {
    const { call } = start()
    expect(await Promise.all([call('twice', 1), call('twice', 2), call('twice', 3)])).toEqual([2, 4, 6])
    expect(await call('priority', null)).toBeGreaterThan(0)
  })

  it('tells a refusal in its words and a fault without a word of what it worked on', async () => {
    const { call } = start()
    await expect(call('refuse', null)).rejects.toThrow(new UserError('No such folder. Choose another.'))
    const fault = await call('fail', null).catch((error: Error) => error)
    expect(fault).not.toBeInstanceOf(UserError)
    expect(String(fault)).toMatch(/SyntaxError/)
    expect(String(fault)).not.toMatch(/Ann|note/)
    await expect(call('nothing' as 'hang', null)).rejects.toThrow(/an operation of another process|Error at/)
    expect(await call('twice', 4)).toBe(8)
  })

  it('goes on with its work only when what it told has been dealt with', async () => {
    const { call } = start()
    const heard: number[] = []
    let goOn = (): void => {}
    const counted = call('count', 3, (n) => {
      heard.push(n)
      return new Promise<void>((resolve) => {
        goOn = resolve
      })
    })
    await expect.poll(() => heard).toEqual([1])
    expect(await call('twice', 1)).toBe(2)
    expect(heard).toEqual([1])
    goOn()
    await expect.poll(() => heard).toEqual([1, 2])
    goOn()
    await expect.poll(() => heard).toEqual([1, 2, 3])
    goOn()
    await counted
  })

  it('brings its work to an end when it is asked to stop', async () => {
    const { call, stop } = start()
    const stopped = call('untilStopped', null)
    await call('twice', 1)
    stop()
    expect(await stopped).toBe('stopped')
  })

  it('rejects what is under way, and whatever is asked later, when it has ended under it', async () => {
    const { call } = start()
    const hanging = call('hang', null)
    await Promise.all([expect(call('die', null)).rejects.toThrow(ProcessEnded), expect(hanging).rejects.toThrow(ProcessEnded)])
    expect(exits).toBe(1)
    await expect(call('twice', 1)).rejects.toThrow(ProcessEnded)
  })

  it('rejects with the reason for which it was ended, which is no crash', async () => {
    const { call, end } = start()
    const hanging = call('hang', null)
    end(new UserError('The vault was locked.'))
    await expect(hanging).rejects.toThrow('The vault was locked.')
    await gone
    expect(exits).toBe(0)
  })

  it('ends by itself when the program is gone, once no call of the ONNX runtime is in progress [F194]', async () => {
    const execArgv = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
    const orphan = fork(join(folder, 'child.mts'), [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv })
    let said = ''
    orphan.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const exit = once(orphan, 'exit')
    const left = join(folder, 'left')
    orphan.send({ id: 1, call: 'native', asked: left, places: {}, language: 'en' })
    await once(orphan, 'message')
    orphan.disconnect()
    expect(await exit).toEqual([0, null])
    expect(readFileSync(left, 'utf8')).toBe('left')
    expect(said).toBe('')
  })
})
