import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Protocol } from 'electron'

/**
 * Our page's origin. Its files come from our own protocol: file:// would share one origin with
 * every file of the machine.
 */
export const scheme = 'cloister'
export const origin = `${scheme}://app`
export const firstPage = `${origin}/index.html`

/** Must come before Electron is ready. */
export function declareScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }])
}

/**
 * What a page may do: show itself by its own scripts and styles. It connects to nothing, frames
 * nothing and sends no form.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/**
 * Answers requests for our page from a folder, and from nowhere else.
 *
 * @param folder where the built page lies
 */
export function pageServer(folder: string): (request: Pick<Request, 'method' | 'url'>) => Promise<Response> {
  return async ({ method, url }) => {
    const file = method === 'GET' ? fileFor(url, folder) : undefined
    const kind = file && kinds[extname(file)]
    if (!kind) return answer(404, 'text/plain', 'not found')
    try {
      return answer(200, kind, await readFile(file))
    } catch {
      return answer(404, 'text/plain', 'not found')
    }
  }
}

/** @returns undefined for anything that is not a path below the folder */
function fileFor(url: string, folder: string): string | undefined {
  const { protocol: itsScheme, host, pathname } = new URL(url)
  if (itsScheme !== `${scheme}:` || host !== 'app') return undefined
  const path = decoded(pathname)
  if (path === undefined || /[\\\0]|^\/\//.test(path)) return undefined
  const root = normalize(`${folder}${sep}`)
  const file = join(root, path)
  return file.startsWith(root) && file !== root ? file : undefined
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

function answer(status: number, kind: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': kind,
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  })
}
