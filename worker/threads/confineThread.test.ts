import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from './pool.ts'

const source = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** A task that tries what a hostile file would have its reader do, and says how each ended. */
const hostile = (folder: string, port: number) => `
import fs, { writeSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import http from 'node:http'
import inspector from 'node:inspector'
import { createRequire } from 'node:module'
import net from 'node:net'
import { Worker } from 'node:worker_threads'
import { confineThread } from ${JSON.stringify(source('confineThread.ts'))}
confineThread()
const require = createRequire(${JSON.stringify(source('pool.ts'))})
const file = ${JSON.stringify(join(folder, 'written'))}
const port = ${port}
const attempts = {
  write: () => fs.writeFileSync(file, 'x'),
  writeLater: () => fs.promises.writeFile(file, 'x'),
  openToWrite: () => fs.openSync(file, 'w'),
  rename: () => fs.renameSync(file + '.txt', file),
  remove: () => fs.rmSync(file + '.txt'),
  link: () => fs.symlinkSync(file + '.txt', file),
  makeFolder: () => fs.mkdirSync(file),
  writeToOpenFile: () => writeSync(fs.openSync(file + '.txt', 'r'), 'x'),
  database: () => new (require('node:sqlite').DatabaseSync)(file),
  report: () => process.report.writeReport(file),
  process: () => execFileSync(process.execPath, ['--version']),
  thread: () => new Worker('', { eval: true, execArgv: [] }),
  debugger: () => inspector.open(0),
  signal: () => process.kill(process.pid, 0),
  binding: () => process.binding('fs'),
  socket: () => net.connect(port, '127.0.0.1'),
  request: () => http.get({ port, host: '127.0.0.1' }),
  fetch: () => fetch('http://127.0.0.1:' + port),
  webSocket: () => new Promise((resolve, reject) => Object.assign(new WebSocket('ws://127.0.0.1:' + port), { onopen: resolve, onerror: reject })),
  datagram: () => dgram.createSocket('udp4').send('x', port, '127.0.0.1'),
  server: () => net.createServer().listen(0),
  name: () => new Promise((resolve, reject) => dns.lookup('localhost', (error) => (error ? reject(error) : resolve()))),
  resolver: () => dns.promises.resolve4('localhost'),
  addon: () => process.dlopen({ exports: {} }, file + '.txt'),
  read: () => fs.readFileSync(file + '.txt', 'utf8'),
  models: () => typeof require('onnxruntime-node').InferenceSession,
}
export const attempt = async ({ name }) => {
  try {
    return 'allowed: ' + (await attempts[name]())
  } catch (error) {
    return error.code ?? error.cause?.code ?? 'refused'
  }
}
`

let folder: string
const server = createServer((socket) => {
  reached++
  socket.destroy()
})
let reached = 0

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-confined-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  writeFileSync(join(folder, 'written.txt'), 'kept')
  writeFileSync(join(folder, 'hostile.mjs'), hostile(folder, typeof address === 'object' && address ? address.port : 0))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How each attempt ends in a thread of a pool. */
async function attempts(names: readonly string[], runsModels: boolean): Promise<Record<string, unknown>> {
  const pool = openPool<{ name: string }, string>('attempt', {
    filename: join(folder, 'hostile.mjs'),
    threads: 1,
    workerData: null,
    runsModels,
    memoryLimit: 256,
    timeLimit: () => 60_000,
  })
  const ends: Record<string, unknown> = {}
  for (const name of names) {
    const settled = await pool.run({ name })
    ends[name] = 'value' in settled ? settled.value : settled
  }
  await pool.close()
  return ends
}

const refused = 'ERR_ACCESS_DENIED'

describe('a thread that reads files [F175, S26, S27, S28, S29]', () => {
  it('writes nothing, wherever', async () => {
    const names = ['write', 'writeLater', 'openToWrite', 'rename', 'remove', 'link', 'makeFolder', 'writeToOpenFile', 'database', 'report']
    expect(await attempts(names, true)).toEqual(Object.fromEntries(names.map((name) => [name, refused])))
    expect(readdirSync(folder).sort()).toEqual(['hostile.mjs', 'written.txt'])
  })

  it('starts no process, no thread and no debugger, and signals to nobody', async () => {
    const names = ['process', 'thread', 'debugger', 'signal', 'binding']
    expect(await attempts(names, true)).toEqual(Object.fromEntries(names.map((name) => [name, refused])))
  })

  it('reaches no network', async () => {
    const names = ['socket', 'request', 'fetch', 'datagram', 'server', 'name', 'resolver']
    expect(await attempts(names, true)).toEqual(Object.fromEntries(names.map((name) => [name, refused])))
    expect(await attempts(['webSocket'], true)).toEqual({ webSocket: expect.stringMatching(/^(?:ERR_ACCESS_DENIED|refused)$/) })
    expect(reached).toBe(0)
  })

  it('loads no native code but the models’ runtime, and that only where it runs models', async () => {
    expect(await attempts(['addon', 'models', 'read'], true)).toEqual({
      addon: refused,
      models: 'allowed: function',
      read: 'allowed: kept',
    })
    expect(await attempts(['addon', 'models', 'read'], false)).toEqual({
      addon: expect.stringMatching(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/),
      models: expect.stringMatching(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/),
      read: 'allowed: kept',
    })
  })
})
