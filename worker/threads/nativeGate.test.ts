import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { beginLoading, blockNative, canTerminate, haveLoaded, nativeGate, runNative, useGate } from './nativeGate.ts'

describe('the way into the ONNX runtime', () => {
  it('is closed to nobody while no thread is to be ended', async () => {
    useGate(nativeGate())
    expect(await runNative(async () => 7)).toBe(7)
  })

  it('says that a thread may not be ended while a call is inside, and that it may once all are out', async () => {
    const gate = nativeGate()
    useGate(gate)
    const leave = Promise.withResolvers<void>()
    const calls = [runNative(() => leave.promise), runNative(() => leave.promise)]
    expect(canTerminate(gate)).toBe(false)
    leave.resolve()
    await Promise.all(calls)
    expect(canTerminate(gate)).toBe(true)
  })

  it('counts a call out that fails', async () => {
    const gate = nativeGate()
    useGate(gate)
    await expect(runNative(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(canTerminate(gate)).toBe(true)
  })

  it('keeps a thread out that is to be ended', async () => {
    const gate = nativeGate()
    canTerminate(gate)
    const thread = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
       import(workerData.file).then(({ useGate, runNative }) => {
         useGate(workerData.gate)
         parentPort.postMessage('before it')
         return runNative(async () => process.exit(3))
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
    expect([isOver, canTerminate(gate)]).toEqual([false, true])
    await thread.terminate()
  })

  // Last: from here on nobody may enter.
  it('is waited for by a process that ends while a thread loads [F70]', async () => {
    beginLoading(1)
    let isBlocked = false
    const blocked = blockNative().then(() => (isBlocked = true))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isBlocked).toBe(false)
    haveLoaded()
    // One that replaces another is not counted twice.
    haveLoaded()
    expect(await blocked).toBe(true)
  })
})
