import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { english } from '../renderer/texts/en/texts.ts'
import { everyScreen, fill } from './workbench/everyScreen.ts'
import { inventedNotes } from './workbench/notes.ts'
import { startedForAll } from './workbench/start.ts'

/** On the clock, and so for a quiet machine: `npm run bench`. */
const limit = 150
const rounds = 3

const workbench = startedForAll(inventedNotes(40))

it('has something on every screen', () => fill(workbench.program, workbench.workshop), 300_000)

it('shows every screen within 150 ms of the key or the click that leads to it', async () => {
  const { page } = workbench.program
  await noteChanges(page)
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+1')
    for (const [name, open] of everyScreen(workbench.program, english)) {
      await open()
      times.set(name, [...(times.get(name) ?? []), await shownAfter(page)])
    }
  }
  const halves = [...times].map(([name, all]) => [name, Math.round(all.sort((a, b) => a - b)[rounds >> 1]!)] as const)
  console.log(halves.map(([name, ms]) => `${name}: ${ms} ms`).join('\n'))
  expect(halves.filter(([, ms]) => ms > limit)).toEqual([])
}, 900_000)

/** What the page keeps while screens change. */
interface Changes {
  /** Keys and clicks, in milliseconds of the page's clock. */
  readonly acts: number[]
  /** Each frame with another screen, or more of it, than the one before. */
  readonly frames: { readonly at: number; readonly shown: string }[]
}
declare global {
  var changes: Changes
}

function noteChanges(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.changes = { acts: [], frames: [] }
    for (const act of ['keydown', 'click']) addEventListener(act, () => void changes.acts.push(performance.now()), { capture: true })
    const look = () => {
      const title = document.querySelector('main h1')?.textContent
      const body = document.querySelector('main .screen-body')
      const dialog = document.querySelector('dialog[open] h2')?.textContent
      const shown = `${title} ${(body?.childElementCount ?? 0) > 0} ${dialog}`
      // The callback of a frame comes before it is drawn: the next task after it does not.
      if (changes.frames.at(-1)?.shown !== shown) setTimeout(() => changes.frames.push({ at: performance.now(), shown }))
      requestAnimationFrame(look)
    }
    look()
  })
}

/** Milliseconds from the act that led to what is shown now to the frame that showed it. */
function shownAfter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))
    const { at } = changes.frames.at(-1) ?? { at: Number.NaN }
    return at - (changes.acts.findLast((act) => act < at) ?? Number.NaN)
  })
}
