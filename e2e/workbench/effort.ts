import type { Locator, Page } from 'playwright-core'
import { press } from './session.ts'

/** What a person does, in numbers. What they type in words, such as a name, is not counted. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
}

/** A person at the page: does what they are told, and counts it. */
export interface Person {
  /** One click, or a choice in a list, once what is clicked can be. */
  readonly click: (what: Locator) => Promise<void>
  /** A click at a place of the page, in CSS pixels. */
  readonly clickAt: (place: { readonly x: number; readonly y: number }) => Promise<void>
  /** Keys, one after the other, each with what is held meanwhile. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  /** Tab until that has the focus. */
  readonly tabTo: (what: Locator) => Promise<void>
  /** Words into what has the focus. */
  readonly type: (words: string) => Promise<void>
  /** What was done since the last count. */
  readonly count: () => Effort
}

/** More would be a screen that is no use without a mouse. */
const mostTabs = 60

export function personAt(page: Page): Person {
  let clicks = 0
  let keys = 0
  const pressed = async (...names: readonly string[]) => {
    keys += names.length
    await press(page, ...names)
  }
  return {
    click: async (what) => {
      clicks++
      await what.click()
    },
    clickAt: async ({ x, y }) => {
      clicks++
      await page.mouse.click(x, y)
    },
    press: pressed,
    tabTo: async (what) => {
      await what.waitFor()
      const hasFocus = () => what.evaluate((element) => element === document.activeElement)
      for (let tabs = 0; !(await hasFocus()); tabs++) {
        if (tabs === mostTabs) throw new Error(`${mostTabs} times Tab do not lead to ${what}`)
        await pressed('Tab')
      }
    },
    type: (words) => page.keyboard.type(words),
    count: () => {
      const done = { clicks, keys }
      clicks = 0
      keys = 0
      return done
    },
  }
}
