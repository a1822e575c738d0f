import type { Page } from 'playwright-core'

/**
 * CSS pixels: a usual small window, the smallest one that is supported, and one of 1280 × 860 at
 * 200 %.
 */
export const sizes = [
  { width: 1200, height: 760 },
  { width: 1024, height: 700 },
  { width: 640, height: 430 },
] as const

/**
 * What nobody can read or reach on the screen that is shown: controls and words that are cut off
 * where nothing scrolls, that lie over one another, whose list is too low to be read, or whose ring is
 * cut off when they have the focus.
 */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Box {
      readonly left: number
      readonly top: number
      readonly right: number
      readonly bottom: number
    }
    /** Pixels that borders and rounding take. */
    const slack = 2
    const found = new Set<string>()
    const called = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const kind = [element.localName, ...element.classList].join('.')
      return `${kind} ‘${words.trim().replace(/\s+/g, ' ').slice(0, 40)}’`
    }
    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true
      for (let at: Element | null = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') return true
      return false
    }
    const overlay = document.querySelector('dialog[open]') ?? document.body
    const controls = [...overlay.querySelectorAll('button, input, select, textarea, a[href], summary, progress')].filter(
      (one) => !isHidden(one),
    )
    const words: { element: Element; box: Box }[] = []
    const walker = document.createTreeWalker(overlay, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element ||
        node.textContent?.trim() === '' ||
        element.closest('option, .note-text, textarea, script, style') ||
        isHidden(element)
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // One a line: a box around all of them would take in what is beside the first and the last.
      for (const { left, top, right, bottom, width } of range.getClientRects())
        if (width > 0) words.push({ element, box: { left, top, right, bottom } })
    }
    /** What of a box is in sight; null for nothing, be it that it is scrolled away or cut off. */
    const seen = (element: Element, box: Box, isWords: boolean): Box | null => {
      let { left, top, right, bottom } = box
      let isScrolled = { x: false, y: false }
      for (let at: Element | null = isWords ? element : element.parentElement; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const edge = at === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : at.getBoundingClientRect()
        const isCut = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        const meansTo = style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
        if (isCut(style.overflowX) && !isScrolled.x && !meansTo && (right > edge.right + slack || left < edge.left - slack))
          found.add(`cut off at the side by ${called(at).split(' ')[0]}: ${called(element)}`)
        if (isCut(style.overflowY) && !isScrolled.y && !meansTo && (bottom > edge.bottom + slack || top < edge.top - slack))
          found.add(`cut off below or above by ${called(at).split(' ')[0]}: ${called(element)}`)
        if (style.overflowX !== 'visible') {
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
        }
        if (style.overflowY !== 'visible') {
          top = Math.max(top, edge.top)
          bottom = Math.min(bottom, edge.bottom)
        }
        const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
        isScrolled = { x: isScrolled.x || scrolls(style.overflowX), y: isScrolled.y || scrolls(style.overflowY) }
        if (style.position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
    }
    const inSight: { element: Element; box: Box; isWords: boolean }[] = []
    for (const element of controls) {
      const box = seen(element, element.getBoundingClientRect(), false)
      if (box) inSight.push({ element, box, isWords: false })
      const { clientWidth, scrollWidth } = element
      if (element.localName === 'button' && scrollWidth > clientWidth + slack) found.add(`wider than its button: ${called(element)}`)
    }
    for (const { element, box } of words) {
      const shown = seen(element, box, true)
      if (shown) inSight.push({ element, box: shown, isWords: true })
    }
    const layer = (element: Element) => element.closest('.jobs-panel, .more-menu, .documents-head, thead, .toasts')
    for (const [i, one] of inSight.entries())
      for (const other of inSight.slice(i + 1)) {
        if (one.isWords && other.isWords && one.element === other.element) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (layer(one.element) !== layer(other.element)) continue
        const x = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const y = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // Lines of text may touch: their letters do not.
        if (x > slack && y > (one.isWords && other.isWords ? 6 : slack))
          found.add(`over one another: ${called(one.element)} and ${called(other.element)}`)
      }
    /** The pixels that are free around a box where what it lies in cuts off, scrolled as far as it goes. */
    const roomAround = (element: Element): number => {
      const box = element.getBoundingClientRect()
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        if (overflowX !== 'visible') {
          const edge = at.getBoundingClientRect()
          const left = box.left - edge.left - at.clientLeft + at.scrollLeft
          const top = box.top - edge.top - at.clientTop + at.scrollTop
          return Math.min(left, top, at.scrollWidth - left - box.width, at.scrollHeight - top - box.height)
        }
        if (position === 'fixed') break
      }
      return Number.POSITIVE_INFINITY
    }
    const focused = document.activeElement
    for (const element of overlay.querySelectorAll<HTMLElement>(':is(button, input, select, textarea, summary):enabled, [tabindex="0"]')) {
      const room = isHidden(element) ? Number.POSITIVE_INFINITY : roomAround(element)
      // More than any ring takes.
      if (room > 8) continue
      element.focus({ preventScroll: true })
      const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(element)
      const ring = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      // Half a pixel is rounding.
      if (room < ring - 0.5) found.add(`the ring of the focus is cut off, ${(ring - room).toFixed(1)} px: ${called(element)}`)
    }
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    for (const list of overlay.querySelectorAll('*')) {
      const { overflowY, overflowX } = getComputedStyle(list)
      const scrolls = overflowY === 'auto' || overflowY === 'scroll'
      if (!scrolls || isHidden(list)) continue
      if (list.scrollHeight > list.clientHeight + slack && list.clientHeight < 72 && list.localName !== 'textarea')
        found.add(`too low to be read (${list.clientHeight} px): ${called(list)}`)
      if (
        list.matches('.screen, .screen-body, .dialog-body, .dialog-form') &&
        overflowX !== 'visible' &&
        list.scrollWidth > list.clientWidth + slack
      )
        found.add(`scrolls sideways as a whole: ${called(list).split(' ')[0]}`)
    }
    return [...found]
  })
}
