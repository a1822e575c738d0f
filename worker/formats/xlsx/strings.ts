import { changed } from '../../text/changed.ts'
import type { Change } from '../format.ts'
import { type Edits, editSource, type Part } from '../office/leaves.ts'
import { attributeOf, localName } from '../office/tags.ts'
import { sourceChanges } from '../office/xmlLeaf.ts'
import { changesByPiece, type PieceChange } from '../pieces.ts'
import { scanXml, type XmlText, xmlText } from '../xmlText.ts'

/** A string that cells share, its runs joined. */
export interface SharedString {
  /** Of the whole element. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly runs: readonly Run[]
}

interface Run {
  readonly text: XmlText
  readonly cdata: boolean
  /** Where `xml:space="preserve"` can be written; absent when it is there. */
  readonly spaceAt?: number
}

/** The table of shared strings (ECMA-376-1, 18.4). */
export function sharedStringsIn({ source }: Part): readonly SharedString[] {
  const out: SharedString[] = []
  let start = 0
  let runs: Run[] = []
  let spaceAt: number | undefined
  let inText = false
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      const name = localName(token.name)
      if (name === 'si') {
        start = token.start
        runs = []
      } else if (name === 't') {
        inText = true
        spaceAt = token.attributes.some((each) => each.name === 'xml:space') ? undefined : token.start + 1 + token.name.length
      }
    } else if (token.kind === 'close') {
      const name = localName(token.name)
      if (name === 't') inText = false
      else if (name === 'si') out.push({ start, end: token.end, runs, text: runs.map(({ text }) => text.text).join('') })
    } else if (inText && (token.kind === 'text' || token.kind === 'cdata')) {
      runs.push({ text: xmlText(source, token, token.kind), cdata: token.kind === 'cdata', ...(spaceAt === undefined ? {} : { spaceAt }) })
    }
  }
  return out
}

/**
 * A string's element with changes of its text made: each value has the look of the run where it
 * begins.
 */
export function stringChanged({ source }: Part, { start, end, runs }: SharedString, changes: readonly PieceChange[]): string {
  let at = 0
  const placed = runs.map(({ text }) => {
    const from = at
    at += text.text.length
    return { start: from, end: at }
  })
  const edits: Change[] = []
  changesByPiece(placed, changes).forEach((own, k) => {
    const run = runs[k]!
    if (own.length === 0) return
    if (run.spaceAt !== undefined && /^\s|\s$/.test(changed(run.text.text, own)))
      edits.push({ start: run.spaceAt, end: run.spaceAt, value: ' xml:space="preserve"' })
    edits.push(...sourceChanges(run.text, own, run.cdata ? 'cdata' : 'text'))
  })
  return changed(
    source.slice(start, end),
    edits.map((each) => ({ ...each, start: each.start - start, end: each.end - start })),
  )
}

/**
 * Finds places for changed strings. Where every cell that shared a string says something else now,
 * the first takes its slot, so that nothing of it is left; all others are put at the end of the
 * table.
 *
 * @param uses how many cells show each string @param emptied how many of them show nothing any more
 */
export function stringWriter(
  part: Part,
  strings: readonly SharedString[],
  uses: ReadonlyMap<number, number>,
  emptied: ReadonlyMap<number, number>,
  edits: Edits,
) {
  const variants = new Map<number, Map<string, number[]>>()
  return {
    /** @param cell what its `v` is to be is told through `place` when all are known */
    add: (index: number, element: string, cell: number) => {
      const own = variants.get(index) ?? new Map<string, number[]>()
      variants.set(index, own)
      own.set(element, [...(own.get(element) ?? []), cell])
    },
    end: (place: (cell: number, index: number) => void) => {
      const more = new Map<string, number>()
      for (const index of new Set([...variants.keys(), ...emptied.keys()])) {
        const own = [...(variants.get(index) ?? [])]
        const gone = own.reduce((sum, [, cells]) => sum + cells.length, 0) + (emptied.get(index) ?? 0)
        const string = strings[index]!
        if (gone >= (uses.get(index) ?? 0)) {
          const [element] = own.shift() ?? ['']
          const value = element === '' ? part.source.slice(string.start, string.end).replace(/^(<(?:\w+:)?si)[\s\S]*$/, '$1/>') : element
          editSource(edits, part, { start: string.start, end: string.end, value })
        }
        for (const [element, cells] of own) {
          const at = more.get(element) ?? strings.length + more.size
          more.set(element, at)
          for (const cell of cells) place(cell, at)
        }
      }
      if (more.size > 0) append(part, strings, [...more.keys()], edits)
    },
  }
}

function append(part: Part, strings: readonly SharedString[], elements: readonly string[], edits: Edits): void {
  const { end } = strings.at(-1)!
  editSource(edits, part, { start: end, end, value: elements.join('') })
  for (const token of scanXml(part.source)) {
    if (token.kind !== 'open') continue
    const unique = attributeOf(token, 'uniqueCount')
    if (unique) editSource(edits, part, { start: unique.start, end: unique.end, value: String(strings.length + elements.length) })
    return
  }
}
