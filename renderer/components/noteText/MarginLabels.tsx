import { useLayoutEffect, useRef, useState } from 'react'
import { looksOf } from '../../style/categories.ts'
import type { Mark } from './runs.ts'

interface Row {
  /** Pixels from the block's top. */
  readonly top: number
  readonly marks: readonly Mark[]
}

/**
 * What the marks of a block are, beside the rows on which they end. The words come from the style
 * sheet: text in the block would count as the note's.
 *
 * @param props.setting where it changes, rows may begin elsewhere
 */
export function MarginLabels({ marks, setting }: { readonly marks: readonly Mark[]; readonly setting: string }) {
  const own = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState<readonly Row[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again exactly when these change
  useLayoutEffect(() => {
    const root = own.current?.parentElement
    if (!root) return
    const { top } = root.getBoundingClientRect()
    const byKey = new Map(marks.map((mark) => [mark.key, mark]))
    const found: { top: number; marks: Mark[] }[] = []
    for (const element of root.querySelectorAll<HTMLElement>('.mark.ends')) {
      const mark = byKey.get(element.dataset.key ?? '')
      const last = [...element.getClientRects()].at(-1)
      if (!mark || !last) continue
      const at = last.top - top
      const row = found.at(-1)
      if (row && Math.abs(row.top - at) < last.height / 2) row.marks.push(mark)
      else found.push({ top: at, marks: [mark] })
    }
    setRows(found)
  }, [marks, setting])
  return (
    <div ref={own} aria-hidden="true">
      {rows.map((row) => (
        <div key={row.top} className="note-margin" style={{ top: row.top }}>
          {row.marks.map(({ key, tag, label, category, kind }) => (
            <i key={key} className={kind === 'suggested' ? 'suggested' : undefined} data-tag={label ?? tag} {...looksOf(category)} />
          ))}
        </div>
      ))}
    </div>
  )
}
