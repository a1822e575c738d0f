import { useId } from 'react'
import type { Sensitivity, SensitivityCurve } from '../../../electron/contract/policies.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { curveShapes, levelOn, pointAt } from './curvePoints.ts'

const box = { width: 420, height: 150 }
const edge = { left: 44, right: 16, top: 20, bottom: 36 }

/**
 * Missed identifiers against spurious spans, a line a language, and the choice on each; in words
 * besides.
 */
export function SensitivityCurves(props: { readonly curves: readonly SensitivityCurve[]; readonly value: Sensitivity | undefined }) {
  const { curves, value } = props
  const { sensitivity: texts, common, words } = useTexts()
  const id = useId()
  if (curves.length === 0) return <p className="muted">{texts.none}</p>
  const shapes = curveShapes(curves, value, box)
  const rows = curves.map((curve) => ({ curve, point: pointAt(curve, levelOn(curve, value)) }))
  return (
    <figure className="stack tight sensitivity-figure" aria-labelledby={id}>
      <ul className="sensitivity-words" aria-live="polite">
        {rows.map(({ curve: { language, notes }, point: { missed, spurious } }) => (
          <li key={language}>
            {texts.costs(common.languages[language], round(1000 * missed), round(spurious))}{' '}
            <span className="small muted">{texts.measuredOn(notes)}</span>
          </li>
        ))}
      </ul>
      <figcaption id={id} className="small muted">
        {texts.caption}
      </figcaption>
      <svg
        className="sensitivity-curves"
        aria-hidden="true"
        viewBox={`0 0 ${box.width + edge.left + edge.right} ${box.height + edge.top + edge.bottom}`}
      >
        <g transform={`translate(${edge.left} ${edge.top})`}>
          <text className="sensitivity-axis-up" x={-edge.left + 4} y={-8}>
            {texts.missedAxis}
          </text>
          {shapes.up.map(({ value: at, y }) => (
            <g key={at}>
              <line className="sensitivity-line" x1={0} x2={box.width} y1={y} y2={y} />
              <text className="sensitivity-rise" x={-8} y={y}>
                {words.number(at)}
              </text>
            </g>
          ))}
          {shapes.across.map(({ value: at, x }) => (
            <text key={at} className="sensitivity-mark" x={x} y={box.height + 16}>
              {words.number(at)}
            </text>
          ))}
          <text className="sensitivity-axis" x={box.width} y={box.height + 32}>
            {texts.spuriousAxis}
          </text>
          {curves.map(({ language }, k) => (
            <path key={language} className={`sensitivity-path sensitivity-${language}`} d={shapes.paths[k]} />
          ))}
          {curves.map(({ language }, k) => (
            <g key={language}>
              <circle className="sensitivity-point" cx={shapes.marks[k]?.x} cy={shapes.marks[k]?.y} r={5} />
              <text className="sensitivity-name" x={(shapes.marks[k]?.x ?? 0) + 8} y={(shapes.marks[k]?.y ?? 0) - 6}>
                {language}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </figure>
  )
}

/** One digit below ten, whole numbers above. */
function round(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}
