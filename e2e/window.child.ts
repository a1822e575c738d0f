import type { Page } from 'playwright-core'
import { openInChromium } from './host/openWindow.ts'
import { ask } from './workbench/session.ts'

/**
 * A person at the window that opens where Electron's runtime is missing: types the words given into
 * what takes words, says 'typed' and stays.
 */
const [userData = '', words = ''] = process.argv.slice(2)
const passphrase = 'four words or more'

async function type(page: Page): Promise<void> {
  if ((await ask(page, 'session.state', {})).stage === 'new') {
    await ask(page, 'session.create', { passphrase, name: words })
    await ask(page, 'corpora.create', { projectId: null, name: words })
  } else await ask(page, 'session.unlock', { passphrase })
  await page.reload()
  const tile = page.locator('.person-tile')
  const greeting = page.getByRole('heading', { name: `Good to see you, ${words}` })
  await tile.or(greeting).first().waitFor()
  if (await tile.count()) await tile.first().click()
  await greeting.waitFor()
  await page.getByRole('button', { name: 'Corpora', exact: true }).click()
  await page.getByRole('button', { name: `More: ${words}` }).click()
  await page.getByRole('menuitem', { name: 'Labels and guidelines' }).click()
  const guidelines = page.getByRole('textbox', { name: 'Guidelines' })
  await guidelines.fill(words)
  // What a page has in its fields is written down as another takes its place.
  await page.reload()
  await greeting.or(tile).first().waitFor()
  process.stdout.write('typed\n')
}

process.exitCode =
  (await openInChromium({
    userData,
    onPage: (page) => void type(page).catch((error) => process.stdout.write(`failed: ${error.stack}\n`)),
  })) ?? 1
