import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromiumPath } from './chromium.mjs'
import { htmlOf } from './handbook/html.mjs'
import { root } from './runtime.mjs'
import { fail, say, step } from './say.mjs'
import { setUp } from './setup.mjs'

/**
 * `npm run handbook -- [--out FOLDER]`: the handbook of both languages in a folder that needs
 * nothing else: HTML, and PDF where there is a browser to print it.
 */
try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'out', 'handbook') } } })
  await setUp()
  await written(resolve(values.out))
} catch (error) {
  fail(error)
}

async function written(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { guides, screens } = await contents()
  // Its package is there only after set-up.
  const { readPages } = await import('./handbook/readPage.mjs')
  const titles = { en: ['By task', 'Screens'], fr: ['Par tâche', 'Écrans'] }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const files = Object.entries(titles).map(([language, [byTask, byScreen]]) => {
    const pages = readPages(join(root, 'renderer', 'handbook', language))
    const parts = [
      { title: byTask, pages: guides.map((name) => pages[name]) },
      { title: byScreen, pages: screens.map((name) => pages[name]) },
    ]
    const file = join(folder, `handbook-${language}.html`)
    writeFileSync(file, htmlOf(language, parts, version))
    return file
  })
  cpSync(join(root, 'e2e', 'pictures'), join(folder, 'pictures'), {
    recursive: true,
    filter: (path) => !/\.[^.]+$/.test(path) || path.endsWith('.png'),
  })
  const browser = chromiumPath()
  if (browser) await step('Printing the handbook', () => printed(files, browser))
  else say('There is no browser here, so that the handbook is HTML alone. Name one in CLOISTER_CHROMIUM for PDF.')
  say(`The handbook is in ${folder}.`)
}

/** The order of the pages, as the window has it. */
async function contents() {
  const { transform } = await import('esbuild')
  const { code } = await transform(readFileSync(join(root, 'renderer/handbook/contents.ts'), 'utf8'), { loader: 'ts' })
  return import(`data:text/javascript,${encodeURIComponent(code)}`)
}

async function printed(files, executablePath) {
  const { chromium } = await import('playwright-core')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
  try {
    const page = await browser.newPage()
    for (const file of files) {
      await page.goto(pathToFileURL(file).href)
      await page.pdf({ path: file.replace(/html$/, 'pdf'), preferCSSPageSize: true, tagged: true, outline: true })
    }
  } finally {
    await browser.close()
  }
}
