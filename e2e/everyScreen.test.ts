import { expect, it } from 'vitest'
import { english } from '../renderer/texts/en/texts.ts'
import { french } from '../renderer/texts/fr/texts.ts'
import { everyScreen, fill } from './workbench/everyScreen.ts'
import { misfits, sizes } from './workbench/fits.ts'
import { obstacles, show, type Theme } from './workbench/look.ts'
import { inventedNotes } from './workbench/notes.ts'
import { ask } from './workbench/session.ts'
import { startedForAll } from './workbench/start.ts'

const workbench = startedForAll(inventedNotes(40))

it('has something on every screen', () => fill(workbench.program, workbench.workshop), 300_000)

/**
 * Colours are the same in both languages, so each shows half of the themes; all else that axe looks
 * for is in the light one, which other tests show in English.
 */
const seenIn = [
  ['en', ['dark, high contrast', 'light, high contrast']],
  ['fr', ['dark', 'light']],
] as const satisfies readonly (readonly ['en' | 'fr', readonly Theme[]])[]

it.each(seenIn)(
  'is whole at 1200 × 760, at 1024 × 700, and at 200 % of 1280 × 860: nothing is cut off or lies over another, and axe finds nothing: %s, %s',
  async (language, themes) => {
    const { page } = workbench.program
    await ask(page, 'session.prefer', { language })
    await page.reload()
    const found: string[] = []
    for (const [name, open] of everyScreen(workbench.program, { en: english, fr: french }[language])) {
      await open()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        for (const one of await misfits(page)) found.push(`${name}, ${size.width} × ${size.height}: ${one}`)
      }
      await page.setViewportSize({ width: 1280, height: 860 })
      for (const theme of themes) {
        await show(page, theme)
        for (const one of await obstacles(page, theme)) found.push(`${name}, ${theme}: ${one}`)
      }
    }
    expect(found).toEqual([])
  },
  900_000,
)
