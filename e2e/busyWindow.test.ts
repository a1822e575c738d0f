import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './host/launch.ts'
import { notes } from './notes.ts'
import { scratchFolder } from './program.ts'
import { isOver, launchWith, until } from './workbench/filled.ts'
import { ask } from './workbench/session.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Processes below another that run the pool. */
function poolProcesses(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parentOf = Number(readFileSync(`/proc/${name}/stat`, 'latin1').split(') ')[1]?.split(' ')[1])
        return parentOf === parent && readFileSync(`/proc/${name}/cmdline`, 'latin1').includes('pool.js')
      } catch {
        return false
      }
    })
    .map(Number)
}

const suggestRules = { corpusId: 1, documentIds: null, models: 'rules' } as const

describe('the window, while suggestions are made', () => {
  it.runIf(process.platform === 'linux')('outlives the taggers: killed in the middle, they start again and the batch goes on', async () => {
    using scratch = scratchFolder()
    await using shown = await launchWith(browser, scratch.path('data'), notes(300))
    await ask(shown.page, 'corpora.suggest', suggestRules)
    await until(shown, ({ done }) => done >= 50)
    const [pool] = poolProcesses(shown.pid)
    process.kill(pool!, 'SIGKILL')
    const job = await until(shown, isOver)
    expect(job).toMatchObject({ state: 'done', done: 300, problems: [], outcome: expect.stringMatching(/ in 300 notes\.$/) })
    expect(poolProcesses(shown.pid)).not.toContain(pool)
    expect(shown.words()).toBe('')
  })

  it('cancels, and takes the taggers along when the vault is locked', async () => {
    using scratch = scratchFolder()
    await using shown = await launchWith(browser, scratch.path('data'), notes(300))
    const { id } = await ask(shown.page, 'corpora.suggest', suggestRules)
    await until(shown, ({ done }) => done >= 20)
    await ask(shown.page, 'jobs.cancel', { jobId: id })
    expect((await until(shown, isOver)).state).toBe('cancelled')
    await ask(shown.page, 'corpora.suggest', suggestRules)
    await ask(shown.page, 'session.lock', {})
    await expect.poll(() => poolProcesses(shown.pid), { timeout: 120_000 }).toEqual([])
    expect(shown.words()).toBe('')
  })
})
