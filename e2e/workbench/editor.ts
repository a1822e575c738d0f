import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnnotationSet, Change } from '../../electron/contract/annotate.ts'
import type { MarkedSpan } from '../../electron/contract/values.ts'
import { ask, heading, press } from './session.ts'

export const opened = (page: Page, documentId: number) => ask(page, 'annotate.open', { documentId })

export async function undecided(page: Page, documentId: number): Promise<readonly MarkedSpan[]> {
  return (await opened(page, documentId)).set.spans.filter(({ origin }) => origin === 'suggested')
}

export async function origins(page: Page, documentId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { origin } of (await opened(page, documentId)).set.spans) counts[origin] = (counts[origin] ?? 0) + 1
  return counts
}

/** The categories that a string of a note is marked as, in the order of the text. */
export async function marksOf(page: Page, words: string, documentId = 1): Promise<string[]> {
  const { text, set } = await opened(page, documentId)
  return set.spans
    .filter(({ start, end, origin }) => text.slice(start, end) === words && origin !== 'suggested' && origin !== 'rejected')
    .map(({ category }) => category)
}

/** Selects the first place of the note that has these words. */
export async function find(page: Page, words: string): Promise<void> {
  await press(page, 'Ctrl+Home', 'Ctrl+F')
  await page.getByLabel('Find in this note').waitFor()
  await page.keyboard.type(words)
  await press(page, 'Enter', 'Escape')
  await page.getByLabel('Find in this note').waitFor({ state: 'detached' })
}

/** Where the marks of the note begin on the page, by their offsets in its text. */
export function placesOf(page: Page): Promise<Record<string, readonly [x: number, y: number]>> {
  return page.evaluate(() => {
    const pieces = [...document.querySelectorAll<HTMLElement>('.mark.begins > [data-at]:first-child')]
    return Object.fromEntries(
      pieces.map((piece) => {
        const { x, y } = piece.getBoundingClientRect()
        return [piece.dataset.at ?? '', [Math.round(x), Math.round(y)] as const]
      }),
    )
  })
}

/** Accepts what is undecided, one suggestion after the other. */
export async function acceptRest(page: Page): Promise<void> {
  const { document } = await shown(page)
  await press(page, 'Ctrl+Home', 'Space')
  for (const _ of await undecided(page, document.id)) await press(page, 'Enter')
  await expect.poll(async () => (await undecided(page, document.id)).length, { timeout: 120_000 }).toBe(0)
}

/** The note that is open. */
async function shown(page: Page) {
  const at = Number(/(\d+)/.exec(await heading(page))?.[1])
  return opened(page, at)
}

/**
 * Accepts what is suggested in the notes that no key was pressed for, changes some of it and
 * confirms them.
 */
export async function confirmOthers(
  page: Page,
  from: number,
  to: number,
  changes: (set: AnnotationSet, i: number) => readonly Change[],
): Promise<void> {
  for (let id = from; id <= to; id++) {
    let { set } = await opened(page, id)
    const change = async (change: Change) => {
      set = await ask(page, 'annotate.change', { setId: set.id, version: set.version, change })
    }
    await change({ kind: 'accept-above', score: 0 })
    for (const each of changes(set, id)) await change(each)
    await ask(page, 'annotate.confirm', { setId: set.id, version: set.version })
  }
}

export function dropped(set: AnnotationSet, place: number): readonly Change[] {
  const span = set.spans[place]
  return span ? [{ kind: 'delete', spanIds: [span.id] }] : []
}

export function relabelled(set: AnnotationSet, place: number): readonly Change[] {
  const span = set.spans[place]
  return span ? [{ kind: 'relabel', spanIds: [span.id], category: 'IDNUM' }] : []
}
