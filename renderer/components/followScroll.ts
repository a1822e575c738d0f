/**
 * Scrolls `to` as far, by its share of the way, as `from` was scrolled by the person: only what is
 * pointed at or focused leads.
 */
export function followScroll(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from?.matches(':hover, :focus') || !to) return
  to.scrollTop = (from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight)) * (to.scrollHeight - to.clientHeight)
}
