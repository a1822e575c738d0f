import type { Session, WebContents } from 'electron'
import { firstPage, origin } from './protocol.ts'

/** Closes every way out of a session: network, permissions, downloads, dictionaries. */
export function confineSession(session: Session): void {
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !isOwnPage(url) }))
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.setSpellCheckerEnabled(false)
}

/** Keeps a window on our own page: it goes nowhere else, opens no other and embeds none. */
export function confineWindow(contents: WebContents): void {
  const stay = (event: { readonly url: string; readonly preventDefault: () => void }) => {
    // Loading the page again leads nowhere else.
    if (event.url !== firstPage) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** The developer tools are part of the program; a packaged one does not open them. */
function isOwnPage(url: string): boolean {
  return url.startsWith(`${origin}/`) || url.startsWith('devtools://')
}
