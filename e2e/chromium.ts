import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '../build/chromium.mjs'

/**
 * Starts the machine's own Chromium, without a window. Whoever asks closes it. Throws where there
 * is none.
 */
export function openChromium(): Promise<Browser> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium here. Install it, or name one in CLOISTER_CHROMIUM.')
  // No sandbox: tests run as root in containers, where Chromium refuses to start with one. The
  // pages are our own.
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}
