// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot leave out the rows that are not in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid answers the keys

import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isKeyOf } from '../../../electron/contract/records.ts'
import type { DocumentRow } from '../../../electron/contract/values.ts'
import { useLatest } from '../../components/useLatest.ts'
import { useSilentVisitState, useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { nextOrder } from './order.ts'
import type { Documents, Order } from './useDocuments.ts'

const rowHeight = 34

/**
 * A long list of notes as a grid: only the rows in sight are in the page. The grid has the focus
 * and names its active row; arrows move, Enter opens, Space chooses, Ctrl+A chooses all. A heading
 * sorts by its column, then the other way, then not at all.
 */
export function DocumentTable(props: {
  readonly label: string
  readonly documents: Documents
  readonly order: Order | null
  readonly onOrder: (order: Order | null) => void
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  /** Every note of the list, in sight or not. */
  readonly onChooseAll: () => void
  readonly onOpen: (documentId: number) => void
}) {
  const { label, documents, order, onOrder, chosen, onChoose, onChooseAll, onOpen } = props
  const { columns, selectAll } = useTexts().corpora
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useVisitState('active row', 0)
  const { value: offset, keep: keepOffset } = useSilentVisitState('offset', 0)
  const { value: length, keep: keepLength } = useSilentVisitState('length', 0)
  const id = useId()
  const total = documents.total ?? length
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => grid.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: offset,
    // The header lies over the first row's place.
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { need } = documents
  useEffect(() => need(first, last), [need, first, last])
  useEffect(() => {
    if (documents.total !== null) keepLength(documents.total)
  }, [documents.total, keepLength])
  // Coming back, the grid is as tall as it was before the first answer, so that its place can be
  // found again.
  const foundAgain = useRef(false)
  useLayoutEffect(() => {
    if (!foundAgain.current && grid.current && offset > 0) grid.current.scrollTop = offset
    foundAgain.current = true
  }, [offset])

  const goTo = (index: number) => {
    const to = Math.max(0, Math.min(total - 1, index))
    setActive(to)
    virtual.scrollToIndex(to)
  }
  const toggle = (row: DocumentRow | undefined) => {
    if (!row) return
    const next = new Set(chosen)
    if (!next.delete(row.id)) next.add(row.id)
    onChoose(next)
  }
  // The rows get functions that stay the same, whatever they do by now.
  const latest = useLatest({ toggle, onOpen })
  const onToggle = useCallback((row: DocumentRow) => latest.current.toggle(row), [])
  const onOpenRow = useCallback(
    (row: DocumentRow, index: number) => {
      setActive(index)
      latest.current.onOpen(row.id)
    },
    [setActive],
  )
  const screenful = () => Math.max(1, Math.floor((grid.current?.clientHeight ?? 0) / rowHeight) - 2)
  const press = (event: KeyboardEvent) => {
    // The headings have keys of their own.
    if (event.target instanceof Element && event.target.closest('.documents-head')) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault()
      onChooseAll()
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: screenful(), PageUp: -screenful(), Home: -total, End: total }
    if (isKeyOf(steps, event.key)) goTo(active + steps[event.key])
    else if (event.key === 'Enter') {
      const row = documents.row(active)
      if (row) onOpen(row.id)
    } else if (event.key === ' ') toggle(documents.row(active))
    else return
    event.preventDefault()
  }
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={total + 1}
      aria-multiselectable="true"
      aria-activedescendant={total > 0 && active >= first && active <= last ? `${id}-${active}` : undefined}
      tabIndex={0}
      className="documents"
      ref={grid}
      onKeyDown={press}
      onScroll={(event) => keepOffset(event.currentTarget.scrollTop)}
    >
      <div role="rowgroup" className="documents-head">
        <div role="row" aria-rowindex={1} className="documents-row head">
          <span role="columnheader" className="choose">
            <input
              type="checkbox"
              autoComplete="off"
              aria-label={selectAll}
              title={selectAll}
              checked={total > 0 && chosen.size >= total}
              ref={(box) => {
                if (box) box.indeterminate = chosen.size > 0 && chosen.size < total
              }}
              onChange={() => (chosen.size >= total ? onChoose(new Set()) : onChooseAll())}
            />
          </span>
          {columnNames.map((column) => (
            <Heading key={column} column={column} name={columns[column]} order={order} onOrder={onOrder} />
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize() - rowHeight, position: 'relative' }}>
        {items.map(({ index, start }) => (
          <Row
            key={index}
            id={`${id}-${index}`}
            index={index}
            top={start - rowHeight}
            row={documents.row(index)}
            active={index === active}
            chosen={chosen.has(documents.row(index)?.id ?? 0)}
            onToggle={onToggle}
            onOpen={onOpenRow}
          />
        ))}
      </div>
    </div>
  )
}

const columnNames = ['name', 'language', 'length', 'part', 'status', 'spans', 'undecided', 'confirmedBy', 'gold'] as const

/** Set as their figures are. */
const figures: readonly string[] = ['length', 'spans', 'undecided']

function Heading(props: {
  readonly column: Order['column']
  readonly name: string
  readonly order: Order | null
  readonly onOrder: (order: Order | null) => void
}) {
  const { column, name, order, onOrder } = props
  const isSorted = order?.column === column
  return (
    <span
      role="columnheader"
      data-column={column}
      className={figures.includes(column) ? 'number' : undefined}
      aria-sort={isSorted ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="quiet documents-sort" onClick={() => onOrder(nextOrder(order, column))}>
        {name}
        {isSorted && <span aria-hidden="true">{order.descending ? '▾' : '▴'}</span>}
      </button>
    </span>
  )
}

/** Drawn again only when something of its own changes: scrolling moves the others. */
const Row = memo(function Row(props: {
  readonly id: string
  readonly index: number
  readonly top: number
  readonly row: DocumentRow | undefined
  readonly active: boolean
  readonly chosen: boolean
  readonly onToggle: (row: DocumentRow) => void
  readonly onOpen: (row: DocumentRow, index: number) => void
}) {
  const { id, index, top, row, active, chosen, onToggle, onOpen } = props
  const { corpora: texts, common, words } = useTexts()
  const place = { transform: `translateY(${top}px)` }
  if (!row)
    return (
      <div role="row" id={id} aria-rowindex={index + 2} className="documents-row" style={place}>
        <span role="gridcell" aria-label={texts.row(index + 1)} />
      </div>
    )
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={active ? 'documents-row active' : 'documents-row'}
      style={place}
      onClick={() => onOpen(row, index)}
    >
      <span
        role="gridcell"
        className="choose"
        onClick={(event) => {
          event.stopPropagation()
          onToggle(row)
        }}
      >
        <input autoComplete="off" type="checkbox" tabIndex={-1} aria-label={texts.select(row.name)} checked={chosen} readOnly />
      </span>
      <span role="gridcell" data-column="name" className="clip" title={row.name}>
        {row.name}
      </span>
      <span role="gridcell" data-column="language" className="muted">
        {common.languages[row.language]}
      </span>
      <span role="gridcell" data-column="length" className="number">
        {words.number(row.length)}
      </span>
      <span role="gridcell" data-column="part" className="muted clip">
        {row.part ? common.parts[row.part] : ''}
      </span>
      <span role="gridcell">
        <span className={row.status === 'confirmed' ? 'badge good' : row.status === 'open' ? 'badge' : 'muted'}>
          {texts.status[row.status ?? 'none']}
        </span>
      </span>
      <span role="gridcell" data-column="spans" className="number">
        {row.status === null ? '' : words.number(row.spans)}
      </span>
      <span role="gridcell" data-column="undecided" className="number">
        {row.undecided > 0 && <span className="badge warn">{words.number(row.undecided)}</span>}
      </span>
      <span role="gridcell" data-column="confirmedBy" className="muted clip" title={row.confirmedBy.join(', ')}>
        {row.confirmedBy.join(', ')}
      </span>
      <span role="gridcell" data-column="gold">
        {row.gold && <span className="badge good">{texts.isGold}</span>}
      </span>
    </div>
  )
})
