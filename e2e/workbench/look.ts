import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** For people to look at; ignored by git, made again by each run. */
const pictures = fileURLToPath(new URL('../../dist/screenshots', import.meta.url))

/**
 * Keeps a picture of what is shown, light and dark, and lets axe look for what would be in
 * somebody's way.
 */
export async function look(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  for (const colorScheme of ['dark', 'light'] as const) {
    // Asked for again where the page has not heard of it: it hears when it draws, and a page without
    // a change on it may draw late.
    const shown = async () => {
      await page.emulateMedia({ colorScheme })
      return page.evaluate(() => document.documentElement.dataset.theme)
    }
    await expect.poll(shown).toBe(colorScheme)
    // Drawn again in its colours.
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn))
          setTimeout(drawn, 2000)
        }),
    )
    await page.screenshot({ path: `${pictures}/${name}-${colorScheme}.png` })
    // In the dark only colours differ. The page is not to open another one for the results, which
    // legacy mode spares it.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations, passes, incomplete } = await (colorScheme === 'dark'
      ? axe.withRules(['color-contrast', 'link-in-text-block'])
      : axe
    ).analyze()
    // It did look: what it can't decide, such as the contrast over a tint, it lists too.
    expect(passes.length + incomplete.length).toBeGreaterThan(0)
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join('; ')}`),
      `${name}, ${colorScheme}`,
    ).toEqual([])
  }
}
