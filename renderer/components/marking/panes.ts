/**
 * Moves the focus to the next part of the screen that says it is one (`data-pane`), round and
 * round.
 */
export function nextPane(direction: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')]
  const at = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes.at((at + direction) % panes.length)
  const first =
    next?.querySelector<HTMLElement>('.note-text') ??
    next?.querySelector<HTMLElement>('button:not([tabindex="-1"]), select, [tabindex="0"]')
  first?.focus()
}
