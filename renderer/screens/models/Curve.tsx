import { useTexts } from '../../texts/useTexts.tsx'
import { type CurveDot, type CurvePoint, curveShape } from './curve.ts'

const box = { width: 480, height: 150 }
// Left of the line there is room for '100.0 %'.
const edge = { left: 64, right: 16, top: 12, bottom: 36 }

/** F1 along something that grows: a line, and where it was measured. */
export function Curve(props: {
  readonly points: readonly CurvePoint[]
  readonly dots?: readonly CurveDot[]
  /** What a reader hears. */
  readonly label: string
  /** What grows. */
  readonly axis: string
}) {
  const { points, dots = [], label, axis } = props
  const { words } = useTexts()
  const { path, rises, marks, best, dots: placed } = curveShape(points, box, dots)
  return (
    <svg
      className="models-curve"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width + edge.left + edge.right} ${box.height + edge.top + edge.bottom}`}
    >
      <g transform={`translate(${edge.left} ${edge.top})`}>
        {rises.map(({ value, y }) => (
          <g key={value}>
            <line className="models-curve-line" x1={0} x2={box.width} y1={y} y2={y} />
            <text className="models-curve-rise" x={-8} y={y}>
              {words.rate(value)}
            </text>
          </g>
        ))}
        {marks.map(({ value, x }) => (
          <text key={value} className="models-curve-mark" x={x} y={box.height + 16}>
            {words.number(value)}
          </text>
        ))}
        <text className="models-curve-axis" x={box.width} y={box.height + 30}>
          {axis}
        </text>
        <path className="models-curve-path" d={path} />
        {dots.length === 0 && <circle className="models-curve-best" cx={best.x} cy={best.y} r={4} />}
        {placed.map(({ x, y, low, high }) => (
          <g key={x}>
            <line className="models-curve-bar" x1={x} x2={x} y1={low} y2={high} />
            <circle className="models-curve-best" cx={x} cy={y} r={4} />
          </g>
        ))}
      </g>
    </svg>
  )
}
