// biome-ignore-all assist/source/organizeImports: the folder comes before Playwright, which looks for a temporary folder as it is loaded

import { removeWindowFolder, usualTemporary } from './windowFolder.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../build/chromium.mjs'
import { builtProgram } from './launch.ts'
import { startMain } from './mainProcess.ts'
import type { ShownDialog } from './wire.ts'

export interface WindowOfChromium {
  readonly userData: string
  readonly program?: string
  /** Told once, when the page is there. */
  readonly onPage?: (page: Page) => void
}

/**
 * The workbench in a window of Chromium's, for a person to work with, where Electron's runtime is
 * missing. The page lives in an incognito context: Chromium keeps its cache, storage and forms in
 * memory, and its own files lie in a folder that goes with the window.
 *
 * @returns the main process's exit status, once the window is closed or the process is told to end
 */
export async function openInChromium({ userData, program = builtProgram, onPage }: WindowOfChromium): Promise<number | null> {
  let browser: Browser | undefined
  let page: Page | undefined
  const { ended, main, child } = startMain({
    program,
    userData,
    env: usualTemporary,
    onWords: (words) => void process.stderr.write(words),
    open: async ({ width, height, switches }) => {
      browser = await chromium.launch({
        executablePath: chromiumPath()!,
        headless: process.env.CLOISTER_HEADLESS === '1',
        chromiumSandbox: process.getuid?.() !== 0,
        handleSIGINT: false,
        handleSIGTERM: false,
        ignoreDefaultArgs: ['--enable-automation'],
        args: [`--window-size=${width},${height}`, '--test-type', ...switches],
      })
      browser.on('disconnected', () => void main.closeWindows(null).catch(() => {}))
      return browser.newContext({ viewport: null, acceptDownloads: false, serviceWorkers: 'block' })
    },
    answerDialog: (dialog) => askForPaths(page, dialog),
    onPage: (opened) => {
      page = opened
      // Left to the person: Playwright would dismiss what nobody listens for.
      page.on('dialog', () => {})
      page.once('load', () => {
        process.stderr.write('It is open. Close its window, or press Ctrl-C here, to end.\n')
        onPage?.(opened)
      })
    },
  })

  // As when the window is closed; a main process that does not answer is ended.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => main.closeWindows(null).catch(() => child.kill()))
  const { status } = await ended
  await browser?.close().catch(() => {})
  removeWindowFolder()
  return status
}

/** Chromium has no dialog that would tell a path, so the person types it. */
async function askForPaths(page: Page | undefined, { title, kind }: ShownDialog): Promise<readonly string[] | null> {
  const text = `${title}\n${kind === 'open' ? 'Paths, several with | in between:' : 'Path:'}`
  const typed = await page?.evaluate((question) => prompt(question), text)
  const paths = typed
    ?.split('|')
    .map((path) => path.trim())
    .filter(Boolean)
  return paths?.length ? paths : null
}
