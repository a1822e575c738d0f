import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../build/chromium.mjs'
import { builtProgram } from './launch.ts'
import { startMain } from './mainProcess.ts'
import type { ShownDialog } from './wire.ts'

/** `node open.ts --user-data-dir=FOLDER`: the workbench in a window of Chromium's, for a person to work with, where Electron's runtime is missing. */
const userData = process.argv.find((word) => word.startsWith('--user-data-dir='))?.slice('--user-data-dir='.length)
if (!userData) throw new Error('which folder?')

const profile = mkdtempSync(join(tmpdir(), 'cloister-window-'))
let context: BrowserContext | undefined
let page: Page | undefined

const { ended, main, child } = startMain({
  program: builtProgram,
  userData,
  onWords: (words) => void process.stderr.write(words),
  open: async ({ width, height, switches }) => {
    const asRoot = process.getuid?.() === 0
    context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath() as string,
      headless: process.env.CLOISTER_HEADLESS === '1',
      viewport: null,
      acceptDownloads: false,
      chromiumSandbox: !asRoot,
      handleSIGINT: false,
      handleSIGTERM: false,
      ignoreDefaultArgs: ['--enable-automation'],
      args: ['--app=data:text/html,<title>Cloister</title>', `--window-size=${width},${height}`, '--test-type', ...switches],
    })
    return context
  },
  answerDialog: askForPaths,
  onPage: (opened) => {
    page = opened
    // Left to the person: Playwright would dismiss what nobody listens for.
    page.on('dialog', () => {})
    page.once('load', () => void process.stderr.write('It is open. Close its window, or press Ctrl-C here, to end.\n'))
  },
})

// As when the window is closed; a main process that does not answer is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => main.closeWindows(null).catch(() => child.kill()))
const { status } = await ended
await context?.close().catch(() => {})
rmSync(profile, { recursive: true, force: true })
process.exitCode = status ?? 1

/** Chromium has no dialog that would tell a path, so the person types it. */
async function askForPaths({ title, kind }: ShownDialog): Promise<readonly string[] | null> {
  const text = `${title}\n${kind === 'open' ? 'Paths, several with | in between:' : 'Path:'}`
  const typed = await page?.evaluate((question) => prompt(question), text)
  const paths = typed
    ?.split('|')
    .map((path) => path.trim())
    .filter(Boolean)
  return paths?.length ? paths : null
}
