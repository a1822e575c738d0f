import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { openChromium } from './chromium.ts'
import { scratchFolder, writeFiles } from './program.ts'

it('finds a browser that shows a local page without any network', async () => {
  using scratch = scratchFolder()
  writeFiles(scratch.path('.'), { 'page.html': '<main><button onclick="this.textContent = 1 + 1">1 + 1</button></main>' })
  const browser = await openChromium()
  try {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(scratch.path('page.html')).href)
    await page.getByRole('button').click()
    expect(await page.getByRole('button').textContent()).toBe('2')
  } finally {
    await browser.close()
  }
})
