import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumPath } from '../../build/chromium.mjs'
import { startMain } from './mainProcess.ts'
import { dropFiles, type Seen } from './pages.ts'
import type { Main, ShownDialog, ShownItem } from './wire.ts'

export const builtProgram = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

export interface LaunchOptions {
  /**
   * The folder of the vault and the preferences; the same one again continues where an earlier
   * launch ended.
   */
  readonly userData: string
  /** Default: the program that CLOISTER_TEST_PROGRAM names, else the one that was built. */
  readonly program?: string
  readonly env?: NodeJS.ProcessEnv
  /** Another Node than this one: a machine's policy may lie beside it. */
  readonly executable?: string
  /** More words for the program's command line. */
  readonly args?: readonly string[]
  /** Another executable for the browser than the one that is found here. */
  readonly chromium?: string
  /**
   * A browser to open the window in, where one is started already: it stays open, and the program's
   * switches for Chromium are without effect.
   */
  readonly browser?: Browser
  /** CSS pixels; the program's own window size otherwise. */
  readonly size?: { readonly width: number; readonly height: number }
}

/**
 * The program as a test sees it: a window in Chromium, and what its user can do besides looking at
 * it.
 */
export interface Program {
  readonly page: Page
  /** Of the main process. */
  readonly pid: number
  readonly main: Main
  readonly seen: Readonly<Seen>
  /**
   * The next dialogs' answers, in turn: paths chosen, or null for a cancelled one. A dialog that
   * nobody answered is cancelled, and counted in `unanswered`.
   */
  readonly answerDialogs: (...answers: readonly (readonly string[] | null)[]) => void
  readonly dialogs: readonly ShownDialog[]
  readonly menu: { readonly items: () => readonly ShownItem[]; readonly choose: (id: string) => Promise<void> }
  /** Drops files on an element, from outside the page. */
  readonly drop: (selector: string, paths: readonly string[]) => Promise<void>
  /** Quits as a user does, by closing the window. Resolves with the exit status. */
  readonly close: () => Promise<number | null>
  /** Ends the main process without warning. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Resolves when the main process has ended. */
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>
  /** What the main process and the page have said so far, the page's errors included. */
  readonly words: () => string
  readonly [Symbol.asyncDispose]: () => Promise<void>
}

/**
 * Launches the built program, unmodified, under the host. Throws with the main process's last words
 * when it ends before it shows a window.
 */
export async function launchProgram({
  userData,
  program = process.env.CLOISTER_TEST_PROGRAM ?? builtProgram,
  env,
  executable,
  args,
  chromium: executablePath,
  browser,
  size,
}: LaunchOptions): Promise<Program> {
  let own: Browser | undefined
  let words = ''
  const answers: (readonly string[] | null)[] = []
  const dialogs: ShownDialog[] = []
  const shown = Promise.withResolvers<Page>()
  const { child, main, ended, seen } = startMain({
    program,
    userData,
    executable,
    args,
    env: { CLOISTER_DEBUG: '1', ...env },
    onWords: (some) => {
      words += some
    },
    open: async ({ width, height, switches }) => {
      own = browser ? undefined : await openBrowser(switches, executablePath)
      const context = await (browser ?? own)!.newContext({
        viewport: size ?? { width, height },
        acceptDownloads: false,
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
      })
      return context
    },
    answerDialog: async (dialog) => {
      dialogs.push(dialog)
      return answers.shift() ?? null
    },
    onPage: (page) => {
      // States are waited for however busy the machine is: the limit is for what hangs.
      page.setDefaultTimeout(120_000)
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') words += `page: ${message.text()}\n`
      })
      page.on('pageerror', (error) => {
        words += `page: ${error.stack ?? error}\n`
      })
      page.once('load', () => shown.resolve(page))
    },
  })
  const gone = ended.then(async ({ status }) => {
    shown.reject(new Error(`the program ended with ${status} before it showed a window:\n${words}`))
    await own?.close()
  })
  const page = await shown.promise

  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await gone
    if (browser) await page.context().close()
  }
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const close = async () => {
    if (isOver()) return child.exitCode
    await main.closeWindows(null).catch(() => {})
    await gone
    if (browser) await page.context().close()
    return child.exitCode
  }
  return {
    page,
    pid: child.pid!,
    main,
    seen,
    answerDialogs: (...given) => void answers.push(...given),
    dialogs,
    menu: {
      items: () => seen.menu,
      choose: async (id) => {
        if (!(await main.chooseItem(id))) throw new Error(`the menu has no '${id}'`)
      },
    },
    drop: async (selector, paths) => {
      const box = await page.locator(selector).boundingBox()
      if (!box) throw new Error(`'${selector}' is not to be seen`)
      await dropFiles(page, paths, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    },
    close,
    kill,
    ended,
    words: () => words,
    [Symbol.asyncDispose]: async () => {
      await close()
    },
  }
}

/** A browser for several launches in turn: starting one takes longer than starting the program. */
export function openBrowser(switches: readonly string[] = [], executablePath = chromiumPath()): Promise<Browser> {
  if (!executablePath) throw new Error('There is no Chromium here. Install it, or name one in CLOISTER_CHROMIUM.')
  // No sandbox: tests run as root in containers, where Chromium refuses to start with one. The
  // pages are our own.
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...switches] })
}
