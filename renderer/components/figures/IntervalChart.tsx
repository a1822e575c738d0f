import { useTexts } from '../../texts/useTexts.tsx'
import './figures.css'

/** A share with its interval, 0–1. */
export interface IntervalRow {
  readonly label: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** Where it would be: a line across the row. */
  readonly mark?: number
}

const [width, labels, right, rowHeight, foot] = [640, 150, 64, 22, 22]
const grid = [0, 0.25, 0.5, 0.75, 1]

/** Shares as dots on a line from 0 to 100 %, each with its interval, the value beside it. */
export function IntervalChart({ title, rows }: { readonly title: string; readonly rows: readonly IntervalRow[] }) {
  const { words, figures: texts } = useTexts()
  const x = (share: number) => Math.round((labels + share * (width - labels - right)) * 10) / 10
  const bottom = rows.length * rowHeight
  const told = rows.map(({ label, value, low, high }) => texts.interval(label, words.rate(value), words.rate(low), words.rate(high)))
  return (
    <figure className="stack tight figures-chart">
      <figcaption className="small muted">{title}</figcaption>
      <svg role="img" aria-label={`${title}: ${told.join('; ')}`} viewBox={`0 0 ${width} ${bottom + foot}`}>
        {grid.map((share) => (
          <g key={share}>
            <line className="figures-chart-grid" x1={x(share)} x2={x(share)} y1={0} y2={bottom} />
            <text className="figures-chart-mark" x={x(share)} y={bottom + 15}>
              {words.percent(share)}
            </text>
          </g>
        ))}
        {rows.map(({ label, value, low, high, mark }, k) => {
          const y = k * rowHeight + rowHeight / 2
          return (
            <g key={label}>
              <text className="figures-chart-label" x={labels - 10} y={y}>
                {label}
              </text>
              <line className="figures-chart-whisker" x1={x(low)} x2={x(high)} y1={y} y2={y} />
              {mark !== undefined && (
                <line className="figures-chart-expected" x1={x(mark)} x2={x(mark)} y1={y - rowHeight / 2 + 2} y2={y + rowHeight / 2 - 2} />
              )}
              <circle className="figures-chart-dot" cx={x(value)} cy={y} r={4.5} />
              <text className="figures-chart-value" x={width} y={y}>
                {words.rate(value)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
