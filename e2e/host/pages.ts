import type { BrowserContext, Page, Route } from 'playwright-core'
import { binding, bridge, inPage, type PageBridge } from './inPage.ts'
import type { Fetched, Main, NewWindow, ShownDialog, ShownItem, Stage } from './wire.ts'

/**
 * Chromium opens no page of a scheme that it does not know, and a scheme becomes known only to a
 * browser built for it. So `cloister://app/…` is shown as `https://app.cloister.invalid/…`: as
 * secure an origin, a name that no network has (RFC 6761), and every request for it is answered by
 * the product's own protocol handler, headers and all.
 */
function toWeb(url: string): string {
  return url.replace(/^(\w+):\/\/([^/]+)/, (_whole, scheme, host) => `https://${host}.${scheme}.invalid`)
}

function fromWeb(url: string): string {
  return url.replace(/^https:\/\/([^/]+)\.(\w+)\.invalid(?=\/|$)/, (_whole, host, scheme) => `${scheme}://${host}`)
}

export interface PagesOptions {
  /** Opens where the pages will live; asked once, when the first window is. */
  readonly open: (window: NewWindow) => Promise<BrowserContext>
  readonly answerDialog: (dialog: ShownDialog) => Promise<readonly string[] | null>
  /** Told once, when the first window is there. */
  readonly onPage: (page: Page) => void
}

/** What the stage has seen. */
export interface Seen {
  menu: readonly ShownItem[]
  /**
   * Requests that got past the product's own filter, though no host answers them: there should be
   * none.
   */
  readonly pastFilter: string[]
  readonly refused: string[]
  /** Files and folders that the system's file manager was to show. */
  readonly paths: string[]
  /** What the task bar showed, one after the other. */
  readonly progress: number[]
  readonly notices: string[]
  /** How often the main process brought a window to the front. */
  focused: number
}

/**
 * The stage: windows are pages, and every request, navigation, new window and download of theirs is
 * first put to the main process.
 */
export function stageOfPages(
  main: Main,
  { open, answerDialog, onPage }: PagesOptions,
): { readonly stage: Stage; readonly seen: Seen; readonly pages: ReadonlyMap<number, Page> } {
  const pages = new Map<number, Page>()
  const loading = new Set<string>()
  const seen: Seen = { menu: [], pastFilter: [], refused: [], paths: [], progress: [], notices: [], focused: 0 }
  let theme: 'system' | 'light' | 'dark' = 'system'

  const serve = async (window: number, route: Route): Promise<void> => {
    const request = route.request()
    const url = fromWeb(request.url())
    const top = request.frame() === pages.get(window)?.mainFrame()
    if (request.isNavigationRequest() && !loading.delete(request.url()) && !(await main.mayNavigate({ window, url, top }))) {
      seen.refused.push(url)
      return route.abort('aborted')
    }
    const fetched: Fetched = await main.fetch({ url, method: request.method() })
    if (fetched.from === 'nowhere') {
      ;(fetched.refusedBy === 'product' ? seen.refused : seen.pastFilter).push(url)
      return route.abort('blockedbyclient')
    }
    await route.fulfill({ status: fetched.status, headers: fetched.headers, body: Buffer.from(fetched.body) })
  }
  const look = (page: Page) => page.emulateMedia({ colorScheme: theme === 'system' ? null : theme })

  const stage: Stage = {
    openPage: async (given) => {
      const { window, preload } = given
      const context = await open(given)
      await context.exposeBinding(binding, ({ page, frame }, channel: string, message: string) => {
        const number = [...pages].find(([, known]) => known === page)?.[0]
        if (number === undefined) throw new Error('no window of ours')
        return main.invoke({ window: number, channel, message, url: fromWeb(frame.url()), top: frame.parentFrame() === null })
      })
      await context.addInitScript({
        content: `(${inPage.toString()})(${JSON.stringify(binding)}, ${JSON.stringify(bridge)}, (require) => {\n${preload}\n})`,
      })
      const page = context.pages()[0] ?? (await context.newPage())
      pages.set(window, page)
      await context.route('**/*', (route) => serve(window, route).catch(() => route.abort('failed').catch(() => {})))
      page.on('popup', async (other) => {
        if (!(await main.mayOpen({ window, url: fromWeb(other.url()) }).catch(() => false))) await other.close()
      })
      page.on('download', async (download) => {
        if (!(await main.mayDownload(download.url()))) await download.cancel()
      })
      page.on('close', () => void main.pageDid({ window, did: 'close' }).catch(() => {}))
      page.on('crash', () => void main.pageDid({ window, did: 'crash' }).catch(() => {}))
      page.on('load', () => void main.pageDid({ window, did: 'load' }).catch(() => {}))
      await look(page)
      onPage(page)
    },
    load: async ({ window, url }) => {
      loading.add(toWeb(url))
      await pages.get(window)?.goto(toWeb(url))
    },
    closePage: async (window) => {
      const page = pages.get(window)
      pages.delete(window)
      await page?.close()
    },
    focusPage: async (window) => {
      seen.focused++
      await pages.get(window)?.bringToFront()
    },
    resize: async ({ window, width, height }) => {
      const page = pages.get(window)
      if (page?.viewportSize()) await page.setViewportSize({ width, height })
    },
    send: async ({ window, channel, message }) => {
      await pages
        .get(window)
        ?.evaluate(([name, to, what]) => (globalThis as never as Record<symbol, PageBridge>)[Symbol.for(name)]?.deliver(to, what), [
          bridge,
          channel,
          message,
        ] as const)
        .catch(() => {})
    },
    answerDialog,
    showPath: async (path) => void seen.paths.push(path),
    showProgress: async (share) => void seen.progress.push(share),
    showNotice: async (words) => void seen.notices.push(words),
    showMenu: async (items) => {
      seen.menu = items
    },
    takeTheme: async (now) => {
      theme = now
      await Promise.all([...pages.values()].map(look))
    },
  }
  return { stage, seen, pages }
}

/**
 * Drops files on the page as a file manager does: Chromium gets real files, and the preload can
 * name their paths.
 */
export async function dropFiles(page: Page, paths: readonly string[], at: { readonly x: number; readonly y: number }): Promise<void> {
  const named = Object.fromEntries(paths.map((path) => [path.split(/[\\/]/).at(-1) ?? path, path]))
  await page.evaluate(([name, given]) => (globalThis as never as Record<symbol, PageBridge>)[Symbol.for(name)]?.expect(given), [
    bridge,
    named,
  ] as const)
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}
