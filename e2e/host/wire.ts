/**
 * What passes between the two halves of the host: the main process, a child that runs the product,
 * and the stage, its parent, which shows pages in Chromium. It goes over the child's own channel,
 * so that the main process is spared the browser's work, as under Electron.
 */

/** What the main process asks of the stage. */
export interface Stage {
  readonly openPage: (window: NewWindow) => Promise<void>
  readonly load: (to: { readonly window: number; readonly url: string }) => Promise<void>
  readonly closePage: (window: number) => Promise<void>
  readonly focusPage: (window: number) => Promise<void>
  /** Resizes the page, in CSS pixels. */
  readonly resize: (to: { readonly window: number; readonly width: number; readonly height: number }) => Promise<void>
  /** `message` is JSON: the arguments of webContents.send. */
  readonly send: (what: { readonly window: number; readonly channel: string; readonly message: string }) => Promise<void>
  /** Paths chosen; null when it was cancelled. */
  readonly answerDialog: (dialog: ShownDialog) => Promise<readonly string[] | null>
  /** What the system's file manager is to show. */
  readonly showPath: (path: string) => Promise<void>
  /** In the task bar: 0–1, 2 for unknown, -1 for none. */
  readonly showProgress: (share: number) => Promise<void>
  /** What the system is to tell its user. */
  readonly showNotice: (words: string) => Promise<void>
  readonly showMenu: (items: readonly ShownItem[]) => Promise<void>
  readonly takeTheme: (theme: 'system' | 'light' | 'dark') => Promise<void>
}

export interface NewWindow {
  readonly window: number
  /** The preload's text. */
  readonly preload: string
  readonly width: number
  readonly height: number
  /** What the product tells Chromium on its command line. */
  readonly switches: readonly string[]
}

export interface ShownDialog {
  readonly kind: 'open' | 'save'
  readonly title: string
  readonly properties: readonly string[]
  readonly defaultPath: string
}

export interface ShownItem {
  readonly id: string
  readonly label: string
  readonly accelerator: string
  readonly role: string
  readonly items: readonly ShownItem[]
}

/** What the stage asks of the main process. */
export interface Main {
  /**
   * A page's call; `message` is JSON, and so is what comes back: null for undefined. Rejects as the
   * handler does.
   */
  readonly invoke: (call: Call) => Promise<string | null>
  /** Runs the product's request filter, then its protocol. */
  readonly fetch: (request: { readonly url: string; readonly method: string }) => Promise<Fetched>
  readonly mayNavigate: (to: { readonly window: number; readonly url: string; readonly top: boolean }) => Promise<boolean>
  readonly mayOpen: (to: { readonly window: number; readonly url: string }) => Promise<boolean>
  readonly mayDownload: (url: string) => Promise<boolean>
  readonly mayUse: (permission: string) => Promise<{ readonly asked: boolean; readonly checked: boolean }>
  /**
   * What Electron's default session, in which no window is, does with a request, a download and a
   * permission.
   */
  readonly defaultSession: (what: { readonly url: string; readonly permission: string }) => Promise<{
    readonly cancelled: boolean
    readonly mayDownload: boolean
    readonly asked: boolean
    readonly checked: boolean
  }>
  /** Chooses from the menu; false where there is no such item. */
  readonly chooseItem: (id: string) => Promise<boolean>
  /** The page is shown, was closed by the user, or died. */
  readonly pageDid: (what: { readonly window: number; readonly did: 'load' | 'close' | 'crash' }) => Promise<void>
  /** Nobody touches the machine for some seconds; its screen is locked; it goes to sleep. */
  readonly machineDid: (what: { readonly did: 'rest' | 'lock-screen' | 'suspend'; readonly seconds?: number }) => Promise<void>
  readonly closeWindows: (_: null) => Promise<void>
}

export interface Call {
  readonly window: number
  readonly channel: string
  readonly message: string
  /** As Electron would name it: by the product's own scheme. */
  readonly url: string
  readonly top: boolean
}

export type Fetched =
  | { readonly from: 'product'; readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array }
  | { readonly from: 'nowhere'; readonly refusedBy: 'product' | 'host' }

interface Channel {
  readonly send: (message: unknown) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  readonly onEnd: (listener: () => void) => void
}

type Side = Stage | Main
type Message =
  | { readonly ask: number; readonly name: string; readonly of: unknown }
  | { readonly answer: number; readonly value?: unknown; readonly error?: string }

/**
 * Answers the other side's questions, and gives what asks it ours. A question whose answer can't
 * come any more is rejected.
 */
export function connect<Theirs extends Side>(channel: Channel, ours: Side): Theirs {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  channel.onMessage((received) => {
    const message = received as Message
    if ('ask' in message) void answer(message.ask, message.name, message.of)
    else settle(message)
  })
  channel.onEnd(() => {
    for (const { reject } of waiting.values()) reject(new Error('the other side has ended'))
    waiting.clear()
  })
  const answer = async (ask: number, name: string, of: unknown) => {
    try {
      const work = (ours as unknown as Record<string, (of: unknown) => Promise<unknown>>)[name]
      if (!work) throw new Error(`the host does not know '${name}'`)
      channel.send({ answer: ask, value: await work(of) })
    } catch (error) {
      channel.send({ answer: ask, error: error instanceof Error ? error.message : String(error) })
    }
  }
  const settle = ({ answer: ask, value, error }: Extract<Message, { answer: number }>) => {
    const pending = waiting.get(ask)
    waiting.delete(ask)
    if (error === undefined) pending?.resolve(value)
    else pending?.reject(new Error(error))
  }
  const ask = (name: string) => (of: unknown) => {
    const pending = Promise.withResolvers<unknown>()
    waiting.set(++asked, pending)
    channel.send({ ask: asked, name, of })
    return pending.promise
  }
  // 'then' would make the proxy look like a promise to whoever awaits what holds it.
  return new Proxy({}, { get: (_target, name) => (typeof name === 'symbol' || name === 'then' ? undefined : ask(name)) }) as Theirs
}
