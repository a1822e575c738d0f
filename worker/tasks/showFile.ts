import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import type { Span } from '../core/span.ts'
import type { Change } from '../formats/format.ts'
import { causeOf } from './causeOf.ts'
import { type ReadDocument, readDocument } from './document.ts'
import type { FileTask } from './redactFile.ts'
import { actedOn, type FoundNote, findIn, redactNotes, textOf } from './road.ts'
import { type Prepared, prepared } from './settings.ts'

/** A document as it is and as it would leave, for somebody who looks at it in the window. Offsets are code units of the original's text. Nothing of it is kept. */
export interface Shown {
  readonly text: string
  readonly language: Language
  readonly changes: readonly (Change & { readonly category: string; readonly canonical: Category; readonly score?: number })[]
  /** Stretches that stay, about which the taggers were in two minds. */
  readonly doubtful: readonly { readonly start: number; readonly end: number; readonly category: Category; readonly score?: number }[]
  readonly notes: number
  readonly withheld: number
}

export type ShowTask = Pick<FileTask, 'input' | 'id' | 'patient' | 'byRecord' | 'stretch' | 'corrections'> & {
  /** Whether doubtful stretches are looked for, which takes a second reading. */
  readonly doubts?: boolean
}

/** The road as far as the changes; nothing is written. */
export async function showFile(task: ShowTask): Promise<Shown | { readonly error: string }> {
  try {
    const own = prepared()
    const document = await readDocument(task.input, task.stretch, own.reading)
    const found = await findIn(document, task, own, { corrections: task.corrections })
    const { spans, changes, withheld } = redactNotes(document, found, task, own)
    const byStart = new Map(spans.map((span) => [span.start, span]))
    const shown = changes.flatMap((change) => {
      const span = byStart.get(change.start)
      if (!span) return withheld > 0 ? [{ ...change, category: 'OTHER', canonical: 'OTHER' as const }] : []
      const { category, canonical, score } = span
      return [{ ...change, category, canonical, ...(score === undefined ? {} : { score }) }]
    })
    const doubtful = task.doubts ? await doubtsIn(document, found, changes, task, own) : []
    return { text: document.text, language: found[0]?.language ?? 'en', changes: shown, doubtful, notes: found.length, withheld }
  } catch (error) {
    return { error: causeOf(error) }
  }
}

/** What a vote that is far easier to win finds besides. */
async function doubtsIn(
  document: ReadDocument,
  found: readonly FoundNote[],
  changes: readonly Change[],
  task: ShowTask,
  own: Prepared,
): Promise<Shown['doubtful']> {
  const eager = own.eager()
  const more = await findIn(document, task, { ...own, journey: eager })
  const settled = [...changes, ...found.flatMap(({ spans }) => spans)].sort((a, b) => a.start - b.start)
  return more
    .flatMap((each) => wanted(document, each, own))
    .filter((span) => !settled.some(({ start, end }) => start < span.end && end > span.start))
}

function wanted(document: ReadDocument, each: FoundNote, own: Prepared): Span[] {
  const acted = new Set(actedOn(textOf(document, each), each, own).map(({ start }) => start + each.note.start))
  return each.spans.filter(({ start }) => acted.has(start))
}
