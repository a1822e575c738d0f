import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { inNative, mayEnd, nativeGate, passThrough } from './nativeGate.ts'

describe('the way into the ONNX runtime', () => {
  it('is closed to nobody while no thread is to be ended', async () => {
    passThrough(nativeGate())
    expect(await inNative(async () => 7)).toBe(7)
  })

  it('says that a thread may not be ended while a call is inside, and that it may once all are out', async () => {
    const gate = nativeGate()
    passThrough(gate)
    const leave = Promise.withResolvers<void>()
    const calls = [inNative(() => leave.promise), inNative(() => leave.promise)]
    expect(mayEnd(gate)).toBe(false)
    leave.resolve()
    await Promise.all(calls)
    expect(mayEnd(gate)).toBe(true)
  })

  it('counts a call out that fails', async () => {
    const gate = nativeGate()
    passThrough(gate)
    await expect(inNative(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(mayEnd(gate)).toBe(true)
  })

  it('keeps a thread out that is to be ended', async () => {
    const gate = nativeGate()
    mayEnd(gate)
    const thread = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       import(workerData.file).then(({ passThrough, inNative }) => {
         passThrough(workerData.gate)
         parentPort.postMessage('before it')
         return inNative(async () => process.exit(3))
       })`,
      {
        eval: true,
        workerData: { gate, file: new URL('./nativeGate.ts', import.meta.url).href },
        execArgv: ['--experimental-strip-types', '--no-warnings'],
      },
    )
    let isOver = false
    thread.once('exit', () => (isOver = true))
    await new Promise((resolve) => thread.once('message', resolve))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect([isOver, mayEnd(gate)]).toEqual([false, true])
    await thread.terminate()
  })
})
