import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** For people to look at, when CLOISTER_SCREENSHOTS asks for them; ignored by git. */
const pictures = fileURLToPath(new URL('../../dist/screenshots', import.meta.url))

/** The program's own two themes, and the system's own colours, which replace either. */
const media = {
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'dark, high contrast': { colorScheme: 'dark', forcedColors: 'active' },
  'light, high contrast': { colorScheme: 'light', forcedColors: 'active' },
  light: { colorScheme: 'light', forcedColors: 'none' },
} as const
export type Theme = keyof typeof media

/**
 * Lets axe look at what is shown, light and dark, for what would be in somebody's way.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await show(page, theme)
    if (process.env.CLOISTER_SCREENSHOTS === '1') await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
    expect(await obstacles(page, theme), `${name}, ${theme}`).toEqual([])
  }
}

/** Draws the page in a theme. */
export async function show(page: Page, theme: Theme): Promise<void> {
  const { colorScheme, forcedColors } = media[theme]
  // Asked for again where the page has not heard of it: it hears when it draws, and a page without
  // a change on it may draw late.
  const shown = async () => {
    await page.emulateMedia({ colorScheme, forcedColors })
    return page.evaluate(() => [document.documentElement.dataset.theme, matchMedia('(forced-colors: active)').matches])
  }
  await expect.poll(shown).toEqual([colorScheme, forcedColors === 'active'])
  // Drawn again in its colours.
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
        setTimeout(drawn, 2000)
      }),
  )
}

/** The content-security policy lets no script in, so it is evaluated. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds serious on the page that is shown: everything in the light theme, and colours in
 * the others, which differ from it in nothing else.
 */
export async function obstacles(page: Page, theme: Theme): Promise<readonly string[]> {
  // Once a page: to have it there takes as long as it takes to look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const isForced = media[theme].forcedColors === 'active'
  if (isForced) await page.evaluate(fillText, true)
  const { violations, passes, incomplete } = await page.evaluate(
    (rules) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof Axe }
      return axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    },
    theme === 'light' ? undefined : colourRules,
  )
  if (isForced) await page.evaluate(fillText, false)
  // It did look: what it can't decide, such as the contrast over a tint, it lists too.
  expect(passes.length + incomplete.length).toBeGreaterThan(0)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join('; ')}`)
}

/**
 * axe takes for a text's colour the one that its letters are filled with, of which Chromium tells
 * what it was before the system's colours: it is written down as what is drawn.
 */
function fillText(on: boolean): void {
  const all = [...document.querySelectorAll<HTMLElement>('body *')]
  const colours = all.map((element) => getComputedStyle(element).color)
  for (const [i, { style }] of all.entries())
    if (on) style.setProperty('-webkit-text-fill-color', colours[i] ?? '')
    else style?.removeProperty('-webkit-text-fill-color')
}
