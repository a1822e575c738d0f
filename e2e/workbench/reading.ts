import type { Locator, Page } from 'playwright-core'
import { ask } from './session.ts'

/** The text that is read. */
export function noteText(page: Page): Locator {
  return page.locator('.note-text')
}

/** Words of a text, and enough of what stands before them to tell them from the same words elsewhere. */
export interface Words {
  readonly words: string
  readonly before: string
}

/** The invented identifiers that stand in copies of a sample, by the place of the copy, from 1. */
export async function decoysOf(
  page: Page,
  { releaseId, sampleId }: { readonly releaseId: number; readonly sampleId: number },
): Promise<ReadonlyMap<number, Words>> {
  const { items } = await ask(page, 'review.sample', { sampleId })
  const decoys = new Map<number, Words>()
  for (const { place, number, note } of items) {
    const shown = await ask(page, 'review.show', { releaseId, number, note, doubts: true, reading: { sampleId, place } })
    if (!('document' in shown) || !shown.decoy) continue
    const { start, end } = shown.decoy
    // They stand in a sentence that was invented with them.
    decoys.set(place, { words: shown.document.text.slice(start, end), before: shown.document.text.slice(start - 4, start) })
  }
  return decoys
}

/**
 * The middle of the first of these words in the text that is shown, in CSS pixels; it is scrolled to,
 * and what scrolling draws has moved it to where it stays.
 *
 * @throws RangeError where they are not on the page, or something lies over them for good
 */
async function placeOf(page: Page, { words, before }: Words): Promise<{ readonly x: number; readonly y: number }> {
  let last: Place | null = null
  for (let looks = 0; looks < mostLooks; looks++) {
    const place = await placeNow(page, words, before)
    if (place?.isInSight && last?.x === place.x && last.y === place.y) return place
    last = place
    // Of a long note only what is near is on the page: a screen on.
    if (!place && !(await noteText(page).evaluate(scrollOn))) throw new RangeError('the words are not on the page')
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  const over = last && (await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.className, last))
  throw new RangeError(`the words do not come into sight: ${last ? `‘${over}’ lies over them` : 'they come and go'}`)
}

/** Frames, two for each look: half a minute and more. */
const mostLooks = 1000

/**
 * Clicks words of the text that is shown; clicks again where the text moved under the pointer and
 * the caret stands elsewhere.
 *
 * @param click the first click; further ones are the test's own
 */
export async function clickWords(
  page: Page,
  words: Words,
  click: (place: { readonly x: number; readonly y: number }) => Promise<void> = ({ x, y }) => page.mouse.click(x, y),
): Promise<void> {
  const [first = ''] = words.words.split(/\s/u)
  const underCaret = () => page.locator('.note-text .caret').evaluateAll((parts) => parts.map(({ textContent }) => textContent).join(''))
  for (let tries = 0; tries < 5; tries++) {
    const place = await placeOf(page, words)
    await (tries === 0 ? click(place) : page.mouse.click(place.x, place.y))
    for (let looks = 0; looks < 20; looks++) {
      const seen = await underCaret()
      if (seen !== '' && (first.includes(seen.trim()) || seen.includes(first))) return
      await page.waitForTimeout(50)
    }
  }
  throw new Error('the caret does not come to the words that were clicked')
}

interface Place {
  readonly x: number
  readonly y: number
  readonly isInSight: boolean
}

/** Whether there was more to come. */
function scrollOn(text: Element): boolean {
  const { scrollTop } = text
  text.scrollBy(0, text.clientHeight / 2)
  return text.scrollTop > scrollTop
}

function placeNow(page: Page, words: string, before: string): Promise<Place | null> {
  return page.evaluate(
    ([wanted, before]) => {
      const text = document.querySelector('.note-text')
      if (!text) return null
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      const nodes: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
      const found = nodes
        .map(({ data }) => data)
        .join('')
        .indexOf(before + wanted)
      let at = found + before.length
      for (const node of found < 0 ? [] : nodes) {
        if (at >= node.length) {
          at -= node.length
          continue
        }
        const range = document.createRange()
        range.setStart(node, at)
        // The first word alone: the middle of several may be a space, or lie between two lines.
        range.setEnd(node, Math.min(node.length, at + (/^\S+/.exec(wanted)?.[0].length ?? 1)))
        const { x, y, width, height } = range.getBoundingClientRect()
        const place = { x: x + width / 2, y: y + height / 2 }
        // What is drawn at the place is the word itself, once it is in sight and nothing lies over it.
        const isInSight = node.parentElement?.contains(document.elementFromPoint(place.x, place.y)) ?? false
        if (!isInSight) {
          node.parentElement?.scrollIntoView({ block: 'center' })
          // A part may be taller than what is shown of the note: its middle in sight is not enough.
          const [word, shown] = [range.getBoundingClientRect(), text.getBoundingClientRect()]
          text.scrollBy(0, word.y + word.height / 2 - (shown.y + shown.height / 2))
        }
        return { ...place, isInSight }
      }
      return null
    },
    [words, before] as const,
  )
}
