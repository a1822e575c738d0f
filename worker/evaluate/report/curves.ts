import { html, type Markup } from './html.ts'
import { shareFigure } from './words.ts'

/** What is drawn in one colour: points, joined by a line where that says something. */
export interface Curve {
  readonly label: string
  readonly points: readonly CurvePoint[]
  readonly line: boolean
  readonly dots: boolean
}

export interface CurvePoint {
  readonly x: number
  readonly y: number
  /** The interval of y, where it is known. */
  readonly low?: number
  readonly high?: number
}

const width = 720
const left = 56
const plotWidth = width - left - 16
const plotHeight = 240

/** Shares as points and lines over a common axis. @param scale of x */
export function curvePlot(title: string, xTitle: string, curves: readonly Curve[], scale: 'even' | 'log' = 'even'): Markup {
  const points = curves.flatMap((curve) => curve.points)
  if (points.length === 0) return html``
  const xs = range(points.map(({ x }) => x))
  const ys = range(points.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]))
  const along = (x: number) => (scale === 'log' ? Math.log(x) : x)
  const x = (value: number) => round(left + part(along(value), along(xs.low), along(xs.high)) * plotWidth)
  const y = (value: number) => round(8 + (1 - part(value, ys.low, ys.high)) * plotHeight)
  const rows = steps(ys).map((at) => {
    const line = html`<line class="grid" x1="${left}" x2="${width - 16}" y1="${y(at)}" y2="${y(at)}"/>`
    return html`${line}<text class="soft" x="${left - 6}" y="${y(at) + 4}" text-anchor="end">${shareFigure(at)}</text>`
  })
  const isWhole = points.every(({ x }) => Number.isInteger(x))
  const marks = scale === 'log' ? marksOf(points) : steps(xs).map((at) => (isWhole ? Math.round(at) : at))
  const columns = [...new Set(marks)].map(
    (at) => html`<text class="soft" x="${x(at)}" y="${plotHeight + 26}" text-anchor="middle">${Number(at.toPrecision(3))}</text>`,
  )
  const drawn = curves.map((curve, k) => oneCurve(curve, k, x, y))
  const key =
    curves.length > 1 ? html`<ul class="key">${curves.map(({ label }, k) => html`<li><i class="s${k % 6}"></i>${label}</li>`)}</ul>` : null
  const axis = html`<text class="soft" x="${left + plotWidth / 2}" y="${plotHeight + 44}" text-anchor="middle">${xTitle}</text>`
  const svg = html`<svg viewBox="0 0 ${width} ${plotHeight + 50}" role="img" aria-label="${title}">${rows}${columns}${drawn}${axis}</svg>`
  return html`<figure><figcaption>${title}</figcaption>${key}${svg}</figure>`
}

function oneCurve({ points, line, dots, label }: Curve, k: number, x: (value: number) => number, y: (value: number) => number): Markup {
  const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join(' ')
  return html`${line ? html`<path style="fill:none;stroke:var(--s${k % 6});stroke-width:2" d="${path}"/>` : null}${points.map(
    ({ x: at, y: value, low, high }) => {
      const interval =
        low !== undefined && high !== undefined
          ? html`<line class="whisker" x1="${x(at)}" x2="${x(at)}" y1="${y(low)}" y2="${y(high)}"/>`
          : null
      const name = html`<title>${label}: ${Number(at.toPrecision(4))}, ${shareFigure(value)}</title>`
      return html`${interval}${dots ? html`<circle class="s${k % 6}" cx="${x(at)}" cy="${y(value)}" r="3.5">${name}</circle>` : null}`
    },
  )}`
}

function range(values: readonly number[]): { readonly low: number; readonly high: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? { low: low - 0.5, high: high + 0.5 } : { low, high }
}

function part(value: number, low: number, high: number): number {
  return high === low ? 0.5 : (value - low) / (high - low)
}

function steps({ low, high }: { readonly low: number; readonly high: number }): number[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => low + share * (high - low))
}

/** On a scale of powers the points themselves, when they are few. */
function marksOf(points: readonly CurvePoint[]): number[] {
  const all = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b)
  if (all.length <= 9) return all
  return [0, 0.25, 0.5, 0.75, 1].map((share) => all[Math.round(share * (all.length - 1))]!)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
