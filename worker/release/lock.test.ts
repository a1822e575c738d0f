import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockOutput } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cloister-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = (part = 'all') => lockOutput(folder, 'OUT', part)

/** A lock as another process would have it. */
function heldBy(change: Record<string, unknown>, secondsAgo = 0): void {
  const own = lock()
  const holder = JSON.parse(readFileSync(join(folder, 'lock-all'), 'utf8')) as Record<string, unknown>
  own.free()
  writeFileSync(join(folder, 'lock-all'), JSON.stringify({ ...holder, ...change }))
  const then = new Date(Date.now() - secondsAgo * 1000)
  utimesSync(join(folder, 'lock-all'), then, then)
}

describe('the lock of OUT', () => {
  it('lets one run in at a time, and the next when that is through [F85]', () => {
    const first = lock()
    expect(() => lock()).toThrow('Another run is writing')
    first.free()
    expect(() => lock().free()).not.toThrow()
    expect(readdirSync(folder)).toEqual([])
  })

  it('lets parts work side by side, each of them once, and no whole run beside them', () => {
    const parts = [lock('1-of-2'), lock('2-of-2')]
    expect(() => lock('2-of-2')).toThrow('Another run')
    expect(() => lock()).toThrow('Another run')
    for (const each of parts) each.free()
    const whole = lock()
    expect(() => lock('1-of-2')).toThrow('Another run')
    whole.free()
  })

  it('takes no notice of one whose process is gone, was killed, or whose number another process has now', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    heldBy({ pid: child.pid, began: '' })
    expect(() => lock()).toThrow('Another run')
    child.kill('SIGKILL')
    await once(child, 'exit')
    lock().free()
    heldBy({ pid: process.pid, began: '1' })
    if (process.platform === 'linux') lock().free()
  })

  it('of another machine is believed for as long as that gives signs of life', () => {
    heldBy({ where: 'another machine', pid: 1 }, 30)
    expect(() => lock()).toThrow('Another run')
    rmSync(join(folder, 'lock-all'))
    heldBy({ where: 'another machine', pid: 1 }, 300)
    lock().free()
    expect(existsSync(join(folder, 'lock-all'))).toBe(false)
  })

  it('that was torn is judged by its age', () => {
    writeFileSync(join(folder, 'lock-all'), '{"where":')
    expect(() => lock()).toThrow('Another run')
    const then = new Date(Date.now() - 300_000)
    utimesSync(join(folder, 'lock-all'), then, then)
    lock().free()
  })

  it('that another run has taken over is held no more, and is not that run’s to free', async () => {
    const own = lockOutput(folder, 'OUT', 'all', { silent: 60_000, beat: 5 })
    expect(own.isHeld()).toBe(true)
    writeFileSync(join(folder, 'lock-all'), '{"where":"elsewhere","pid":1,"began":""}')
    await vi.waitFor(() => expect(own.isHeld()).toBe(false))
    own.free()
    expect(existsSync(join(folder, 'lock-all'))).toBe(true)
  })
})
