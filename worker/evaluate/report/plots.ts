import { html, type Markup } from './html.ts'
import { differenceFigure, shareFigure } from './words.ts'

/** One bar: a share 0–1, with its interval where one is known. */
export interface Bar {
  readonly value: number | null
  readonly low?: number
  readonly high?: number
}

const width = 720
const labelWidth = 190
const wideLabel = 270
const barArea = width - labelWidth - 60

/**
 * Shares as horizontal bars, a group of them for each label, one per series. The figures stand
 * beside them, so that colour tells nothing alone.
 */
export function barPlot(
  title: string,
  series: readonly string[],
  groups: readonly { readonly label: string; readonly bars: readonly Bar[] }[],
): Markup {
  const barHeight = series.length > 2 ? 11 : 14
  const groupHeight = series.length * barHeight + 10
  const height = groups.length * groupHeight + 24
  const x = (share: number) => labelWidth + share * barArea
  const grid = [0, 0.25, 0.5, 0.75, 1].map((at) => {
    const line = html`<line class="grid" x1="${x(at)}" x2="${x(at)}" y1="0" y2="${height - 20}"/>`
    return html`${line}<text class="soft" x="${x(at)}" y="${height - 5}" text-anchor="middle">${100 * at} %</text>`
  })
  return figure(
    title,
    series,
    html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
${grid}
${groups.map(
  (
    { label, bars },
    g,
  ) => html`<text x="${labelWidth - 8}" y="${g * groupHeight + (series.length * barHeight) / 2 + 9}" text-anchor="end">${shortened(label)}</text>
${bars.map((bar, k) => oneBar(bar, k, g * groupHeight + 5 + k * barHeight, barHeight, x))}`,
)}
</svg>`,
  )
}

function oneBar({ value, low, high }: Bar, k: number, y: number, height: number, x: (share: number) => number): Markup {
  const middle = y + height / 2
  const end = Math.max(value ?? 0, high ?? 0)
  return html`<rect class="s${k % 6}" x="${x(0)}" y="${y + 1}" width="${round((value ?? 0) * barArea)}" height="${height - 2}"/>${
    low === undefined || high === undefined
      ? null
      : html`<line class="whisker" x1="${round(x(low))}" x2="${round(x(high))}" y1="${middle}" y2="${middle}"/>`
  }<text x="${round(x(end) + 5)}" y="${middle + 4}">${shareFigure(value)}</text>`
}

/** Counts as parts of a whole, a bar for each label. */
export function stackedBars(
  title: string,
  parts: readonly string[],
  bars: readonly { readonly label: string; readonly counts: readonly number[] }[],
): Markup {
  const height = bars.length * 30 + 4
  const drawn = bars.map(({ label, counts }, row) => {
    const all = counts.reduce((sum, count) => sum + count, 0)
    let from = labelWidth
    return html`<text x="${labelWidth - 8}" y="${row * 30 + 20}" text-anchor="end">${shortened(label)}</text>${counts.map((count, k) => {
      const wide = all === 0 ? 0 : (count / all) * (barArea + 50)
      const at = from
      from += wide
      const figures =
        wide > 26 ? html`<text class="over" x="${round(at + wide / 2)}" y="${row * 30 + 20}" text-anchor="middle">${count}</text>` : null
      const name = html`<title>${parts[k] ?? ''}: ${count}</title>`
      return html`<rect class="s${k % 6}" x="${round(at)}" y="${row * 30 + 4}" width="${round(wide)}" height="24">${name}</rect>${figures}`
    })}`
  })
  return figure(title, parts, html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${drawn}</svg>`)
}

/**
 * A matrix of counts, each cell as dark as its share of its row, the diagonal framed.
 *
 * @param count of a row and a column, by their places in `labels`
 */
export function heatMap(title: string, labels: readonly string[], count: (row: number, column: number) => number): Markup {
  const cell = Math.min(44, (width - 170) / labels.length)
  const left = 160
  const top = 130
  const rows = labels.map((label, row) => {
    const counts = labels.map((_, column) => count(row, column))
    const all = counts.reduce((sum, each) => sum + each, 0)
    return html`<text x="${left - 6}" y="${round(top + row * cell + cell / 2 + 4)}" text-anchor="end">${shortened(label, 24)}</text>${counts.map(
      (each, column) => {
        if (each === 0) return null
        const [x, y] = [round(left + column * cell), round(top + row * cell)]
        const share = each / all
        const tone = share > 0.5 ? 'over' : ''
        const size = round(cell - 1)
        const opacity = round(0.08 + 0.92 * share)
        const name = html`<title>${label} → ${labels[column] ?? ''}: ${each}</title>`
        const [middle, base] = [round(x + cell / 2), round(y + cell / 2 + 4)]
        const fontSize = each > 9999 ? 8 : 10
        return html`<rect class="cell" x="${x}" y="${y}" width="${size}" height="${size}" fill-opacity="${opacity}">${name}</rect>${
          cell > 24
            ? html`<text class="${tone}" x="${middle}" y="${base}" text-anchor="middle" font-size="${fontSize}">${each}</text>`
            : null
        }`
      },
    )}<rect class="right" x="${round(left + row * cell)}" y="${round(top + row * cell)}" width="${round(cell - 1)}" height="${round(cell - 1)}"/>`
  })
  const heads = labels.map((label, column) => {
    const x = round(left + column * cell + cell / 2 + 3)
    return html`<text x="${x}" y="${top - 6}" transform="rotate(-50 ${x} ${top - 6})">${shortened(label, 24)}</text>`
  })
  const height = Math.ceil(top + labels.length * cell + 2)
  return figure(title, [], html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${heads}${rows}</svg>`)
}

/** Documents by a share, in equal steps from 0 to 1. */
export function histogram(title: string, series: readonly string[], counts: readonly (readonly number[])[]): Markup {
  const steps = counts[0]?.length ?? 0
  const most = Math.max(1, ...counts.flat())
  const [left, plotHeight] = [46, 150]
  const step = (width - left - 10) / Math.max(1, steps)
  const bar = (step - 4) / Math.max(1, counts.length)
  const y = (count: number) => round(8 + plotHeight - (count / most) * plotHeight)
  const bars = counts.flatMap((ofSeries, k) =>
    ofSeries.map((count, at) => {
      if (count === 0) return null
      const x = round(left + at * step + 2 + k * bar)
      const height = round(8 + plotHeight - y(count))
      const name = html`<title>${count}</title>`
      return html`<rect class="s${k % 6}" x="${x}" y="${y(count)}" width="${round(bar)}" height="${height}">${name}</rect>`
    }),
  )
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      html`<text class="soft" x="${round(left + at * steps * step)}" y="${plotHeight + 26}" text-anchor="middle">${100 * at} %</text>`,
  )
  const scale = [0, most].map((count) => html`<text class="soft" x="${left - 6}" y="${y(count) + 4}" text-anchor="end">${count}</text>`)
  const floor = html`<line class="grid" x1="${left}" x2="${width - 10}" y1="${8 + plotHeight}" y2="${8 + plotHeight}"/>`
  return figure(
    title,
    series,
    html`<svg viewBox="0 0 ${width} ${plotHeight + 34}" role="img" aria-label="${title}">${floor}${scale}${marks}${bars}</svg>`,
  )
}

/** Differences with their intervals, about zero. */
export function differencePlot(
  title: string,
  rows: readonly { readonly label: string; readonly value: number; readonly low: number; readonly high: number }[],
): Markup {
  const reach = Math.max(1e-6, ...rows.flatMap(({ low, high, value }) => [Math.abs(low), Math.abs(high), Math.abs(value)])) * 1.1
  const x = (difference: number) => round(wideLabel + ((difference + reach) / (2 * reach)) * (width - wideLabel - 20))
  const height = rows.length * 24 + 26
  const drawn = rows.map(({ label, value, low, high }, row) => {
    const y = row * 24 + 14
    const name = html`<text x="${wideLabel - 8}" y="${y + 4}" text-anchor="end">${shortened(label, 44)}</text>`
    const interval = html`<line class="whisker" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>`
    return html`${name}${interval}<circle class="s0" cx="${x(value)}" cy="${y}" r="4"/>`
  })
  const marks = [-reach / 1.1, 0, reach / 1.1].map(
    (at) => html`<text class="soft" x="${x(at)}" y="${height - 4}" text-anchor="middle">${differenceFigure(at)}</text>`,
  )
  const zero = html`<line class="zero" x1="${x(0)}" x2="${x(0)}" y1="0" y2="${height - 20}"/>`
  return figure(title, [], html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${zero}${drawn}${marks}</svg>`)
}

function figure(title: string, series: readonly string[], svg: Markup): Markup {
  const key =
    series.length > 1 ? html`<ul class="key">${series.map((name, k) => html`<li><i class="s${k % 6}"></i>${name}</li>`)}</ul>` : null
  return html`<figure><figcaption>${title}</figcaption>${key}${svg}</figure>`
}

function shortened(label: string, most = 28): string {
  const characters = [...label]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : label
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
