import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../texts/useTexts.tsx'
import './figures.css'
import { hasPlaces, type Matrix, movedBy, type Place } from './matrix.ts'
import { useLabelName } from './useLabelName.ts'

/** What the two sides are called on screen, and a cell in words. */
export interface Pair {
  readonly first: string
  readonly second: string
  readonly cell: (says: string, calls: string, count: number) => string
}

/** A cell of the matrix that was chosen. */
export interface ChosenCell<Label extends string = string> {
  readonly first: Label
  readonly second: Label
}

/**
 * The matrix as a table of buttons: one stop for Tab, arrows from cell to cell. Colour only repeats
 * what the numbers say.
 */
export function HeatMap<Label extends string>(props: {
  /** The id of the heading that names it. */
  readonly labelledBy: string
  readonly matrix: Matrix<Label>
  readonly pair: Pair
  readonly chosen: ChosenCell | null
  readonly onChoose: (cell: ChosenCell<Label>) => void
}) {
  const { labelledBy, matrix, pair, chosen, onChoose } = props
  const { labels } = matrix
  const nameOf = useLabelName()
  const [at, setAt] = useState<Place>({ row: 1, column: 1 })
  const current = { row: Math.min(at.row, labels.length - 1), column: Math.min(at.column, labels.length - 1) }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = movedBy(event.key, current, labels.length)
    if (!next) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus()
  }
  return (
    <div className="stack tight">
      <div className="figures-scroll">
        <table className="figures-matrix" aria-labelledby={labelledBy} onKeyDown={move}>
          <thead>
            <tr>
              <td className="figures-corner small muted">
                {pair.first} ↓ {pair.second} →
              </td>
              {labels.map((label) => (
                <th key={label} scope="col">
                  <span className="figures-upright">{nameOf(label)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((first, row) => (
              <tr key={first}>
                <th scope="row">{nameOf(first)}</th>
                {labels.map((second, column) => (
                  <CellOf
                    key={second}
                    {...{ matrix, pair, first, second, onChoose }}
                    place={{ row, column }}
                    isCurrent={row === current.row && column === current.column}
                    isChosen={chosen?.first === first && chosen.second === second}
                    onFocus={setAt}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
    </div>
  )
}

function CellOf<Label extends string>(props: {
  readonly matrix: Matrix
  readonly pair: Pair
  readonly first: Label
  readonly second: Label
  readonly place: Place
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onChoose: (cell: ChosenCell<Label>) => void
  readonly onFocus: (place: Place) => void
}) {
  const { matrix, pair, first, second, place, isCurrent, isChosen, onChoose, onFocus } = props
  const { words } = useTexts()
  const nameOf = useLabelName()
  const count = matrix.count(first, second)
  const opens = hasPlaces(matrix, first, second)
  return (
    <td data-heat={count > 0 ? matrix.heat(first, second) : 0} data-same={first === second || undefined}>
      <button
        type="button"
        className="figures-cell"
        data-place={`${place.row} ${place.column}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={opens ? undefined : true}
        aria-pressed={opens ? isChosen : undefined}
        aria-label={pair.cell(nameOf(first), nameOf(second), count)}
        onFocus={() => onFocus(place)}
        onClick={() => opens && onChoose({ first, second })}
      >
        {count > 0 ? words.number(count) : '·'}
      </button>
    </td>
  )
}

function Legend() {
  const texts = useTexts().figures
  const samples = [
    ['same', texts.legendSame],
    [1, texts.legendFew],
    [5, texts.legendMany],
  ] as const
  return (
    <ul className="plain row small muted">
      {samples.map(([heat, text]) => (
        <li key={heat} className="row">
          <span className="figures-sample" data-heat={heat} data-same={heat === 'same' || undefined} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
