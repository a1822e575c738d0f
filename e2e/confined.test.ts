import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileReader, tried } from '../electron/processes/testing/hostileReader.ts'
import { inventedFiles } from '../worker/release/selfTest/files.ts'
import { readFiles, run, scratchFolder, writeFiles } from './program.ts'

let scratch: ReturnType<typeof scratchFolder>
/** What takes part in the program that is run, in each of its threads. */
const withModule = (name: string) => ({ NODE_OPTIONS: `--import=${pathToFileURL(scratch.path(name)).href}` })

beforeAll(() => {
  scratch = scratchFolder()
  writeFileSync(scratch.path('hostile.mjs'), hostileReader(scratch.path('planted')))
  // As in a runtime that knows no permissions.
  const unconfined = "Object.defineProperty(process, 'allowedNodeEnvironmentFlags', { value: new Set() })\n"
  writeFileSync(scratch.path('unconfined.mjs'), unconfined)
  writeFileSync(scratch.path('hostileUnconfined.mjs'), unconfined + hostileReader(scratch.path('planted')))
})
afterAll(() => scratch[Symbol.dispose]())

describe('the command line [F175, S26, S27, S28, S30]', { timeout: 600_000 }, () => {
  const redact = (out: string, module: string, input = 'notes') =>
    run(['redact', scratch.path(input), scratch.path(out), '--names', 'keep', '--models', 'rules'], {
      env: withModule(module),
      limit: 500_000,
    })

  beforeAll(() => writeFiles(scratch.path('notes'), { 'a.txt': 'Seen today.\n', 'hostile.txt': 'HOSTILE\n', 'z.txt': 'Seen again.\n' }))

  it('lets a reader neither write nor start a process nor open a socket', async () => {
    expect((await redact('out', 'hostile.mjs')).status).toBe(0)
    const { 'hostile.txt': told } = readFiles(scratch.path('out'))
    expect(told).toBe(tried('refused'))
    expect(existsSync(scratch.path('planted'))).toBe(false)
  })

  it('would let it, were its threads not confined', async () => {
    expect((await redact('out-unconfined', 'hostileUnconfined.mjs')).status).toBe(0)
    expect(readFiles(scratch.path('out-unconfined'))['hostile.txt']).toBe(tried('allowed'))
    expect(existsSync(scratch.path('planted'))).toBe(true)
  })

  it('loses one document with a reader that ends', async () => {
    writeFiles(scratch.path('crash'), { 'a.txt': 'Seen today.\n', 'crash.txt': 'CRASHING\n', 'z.txt': 'Seen again.\n' })
    const { status, stderr } = await redact('out-crash', 'hostile.mjs', 'crash')
    expect([status, stderr]).toEqual([1, expect.stringContaining('its worker ended unexpectedly')])
    expect(Object.keys(readFiles(scratch.path('out-crash'))).sort()).toEqual(['a.txt', 'z.txt'])
  })

  it('writes the same, byte for byte, from files of every kind, whether its threads are confined or not', async () => {
    const invented = await inventedFiles()
    // One picture stands for all: each takes seconds.
    const picture = invented.find(({ isSlow }) => isSlow)
    const files = invented.filter((file) => !file.isSlow || file === picture).map(({ path, bytes }) => [path, bytes] as const)
    writeFiles(scratch.path('kinds'), Object.fromEntries(files))
    writeFileSync(scratch.path('site.key'), Buffer.alloc(32, 7), { mode: 0o600 })
    const results = async (out: string, env: NodeJS.ProcessEnv) => {
      const words = ['--names', 'keep', '--models', 'rules', '--style', 'surrogate', '--key', scratch.path('site.key')]
      const { status } = await run(['redact', scratch.path('kinds'), scratch.path(out), ...words], { env, limit: 500_000 })
      return { status, files: readFiles(scratch.path(out)) }
    }
    const confined = await results('out-confined', {})
    expect(confined.status).toBe(0)
    expect(Object.keys(confined.files)).toHaveLength(files.length)
    expect(confined).toEqual(await results('out-free', withModule('unconfined.mjs')))
  })
})
