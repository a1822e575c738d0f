/**
 * Puts a text on the clipboard without the browser's permission, which the program never grants.
 *
 * @returns whether it is there
 */
export function copyText(text: string): boolean {
  let done = false
  const put = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
    done = true
  }
  window.addEventListener('copy', put, { capture: true })
  document.execCommand('copy')
  window.removeEventListener('copy', put, { capture: true })
  return done
}
