import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Category } from '../../../worker/core/category.ts'
import type { Language } from '../../../worker/core/document.ts'
import type { Span } from '../../../worker/core/span.ts'
import { offsetMap } from '../../../worker/text/offsets.ts'

/** A note with the identifiers that a person marked, offsets in UTF-16 code units. */
export interface GoldNote {
  readonly id: string
  readonly language: Language
  readonly text: string
  readonly gold: readonly Span[]
}

interface GoldLine {
  readonly document: string
  readonly spans: readonly { readonly start: number; readonly end: number; readonly category: string }[]
}

/**
 * @param folder text/ and gold.jsonl, as `corpus.py LANGUAGE DIR` and the yardstick's `build` write
 * them
 */
export function readNotes(folder: string, language: Language): GoldNote[] {
  const lines = readFileSync(join(folder, 'gold.jsonl'), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const { document, spans } = JSON.parse(line) as GoldLine
    const text = readFileSync(join(folder, 'text', document), 'utf8')
    const { toCodeUnit } = offsetMap(text)
    const gold = spans.map(({ start, end, category }) => ({
      start: toCodeUnit(start),
      end: toCodeUnit(end),
      category: (category === 'IPADDR' ? 'IPADDRESS' : category) as Category,
    }))
    return { id: document, language, text, gold }
  })
}
