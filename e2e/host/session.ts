import { EventEmitter } from 'node:events'
import type { Protocol, Session, session as sessions, WebRequest } from 'electron'
import { answer } from './stage.ts'
import { eventThatMayBeStopped, standIn } from './standIn.ts'

type Filter = NonNullable<Parameters<WebRequest['onBeforeRequest']>[0]>
type AskPermission = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckPermission = Parameters<Session['setPermissionCheckHandler']>[0]

/** What the product has set for a session. */
interface Confined {
  filter?: (...details: Parameters<Extract<Filter, (...given: never[]) => unknown>>) => void
  askPermission: AskPermission
  checkPermission: CheckPermission
  readonly events: EventEmitter
}

const newSession = (): Confined => ({ askPermission: null, checkPermission: null, events: new EventEmitter() })
/**
 * The one that the host's window is in, whatever its name, and Electron's own, which no window is
 * in.
 */
const ofWindow = newSession()
const byDefault = newSession()
const servers = new Map<string, (request: Request) => Response | Promise<Response>>()
const declared = new Set<string>()

/** What the product declares before it is ready. */
export const protocol = standIn<Protocol>('protocol', {
  registerSchemesAsPrivileged: (schemes) => {
    for (const { scheme, privileges } of schemes) if (privileges?.standard && privileges.secure) declared.add(scheme)
  },
})

function sessionOf(confined: Confined): Session {
  return standIn<Session>(
    'Session',
    {
      protocol: standIn<Protocol>('Session.protocol', {
        handle: (scheme, server) => {
          if (!declared.has(scheme))
            throw new Error(`'${scheme}' was not declared a standard, secure scheme: its pages would have no origin`)
          servers.set(scheme, server)
        },
      }),
      webRequest: standIn<WebRequest>('Session.webRequest', {
        onBeforeRequest: (given: unknown) => {
          confined.filter = given as NonNullable<Confined['filter']>
        },
      }),
      setPermissionRequestHandler: (handler) => {
        confined.askPermission = handler
      },
      setPermissionCheckHandler: (handler) => {
        confined.checkPermission = handler
      },
      setDevicePermissionHandler: () => {},
      setSpellCheckerEnabled: () => {},
    },
    confined.events,
  )
}

const windowSession = sessionOf(ofWindow)
export const session = standIn<typeof sessions>('session', { fromPartition: () => windowSession, defaultSession: sessionOf(byDefault) })

/**
 * Every request of the page, in Electron's order: the product's filter, then its protocol. There is
 * nothing beyond.
 */
answer('fetch', async ({ url, method }) => {
  if (ofWindow.filter && (await isCancelled(ofWindow.filter, url, method))) return { from: 'nowhere', refusedBy: 'product' }
  const server = servers.get(new URL(url).protocol.slice(0, -1))
  if (!server) return { from: 'nowhere', refusedBy: 'host' }
  const response = await server(new Request(url, { method }))
  return {
    from: 'product',
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
})

function isCancelled(ask: NonNullable<Confined['filter']>, url: string, method: string): Promise<boolean> {
  return new Promise((decide) => {
    const details = { url, method } as Parameters<typeof ask>[0]
    ask(details, ({ cancel }) => decide(cancel === true))
  })
}

answer('mayDownload', async () => {
  const event = eventThatMayBeStopped()
  ofWindow.events.emit('will-download', event, {}, {})
  return !event.defaultPrevented
})

answer('mayUse', (permission) => mayUse(ofWindow, permission))

answer('defaultSession', async ({ url, permission }) => {
  const event = eventThatMayBeStopped()
  byDefault.events.emit('will-download', event, {}, {})
  return {
    cancelled: byDefault.filter !== undefined && (await isCancelled(byDefault.filter, url, 'GET')),
    mayDownload: !event.defaultPrevented,
    ...(await mayUse(byDefault, permission)),
  }
})

async function mayUse({ askPermission, checkPermission }: Confined, permission: string) {
  return {
    asked: await new Promise<boolean>((decide) => {
      if (askPermission) askPermission({} as never, permission as never, decide, {} as never)
      else decide(true)
    }),
    checked: checkPermission ? checkPermission(null, permission as never, '', {} as never) : true,
  }
}
