import type { Page } from 'playwright-core'

/** Puts a text into the clipboard: with the keyboard alone, as the page has no permission to write it. */
export async function toClipboard(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const put = (event: ClipboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      event.clipboardData?.setData('text/plain', words || ' ')
    }
    window.addEventListener('copy', put, { capture: true, once: true })
    document.execCommand('copy')
  }, text)
}
