import type { ScoreDifference } from '../significance.ts'
import { testedMeasures } from '../systems.ts'
import { html, type Markup, table } from './html.ts'
import { differencePlot } from './plots.ts'
import type { EvaluationResult } from './result.ts'
import { differenceFigure, measureWords } from './words.ts'

const scoreWords = { precision: 'precision', recall: 'recall', f1: 'F1' } as const

/** Each pair of systems; nothing where no test was asked for. */
export function comparisonSections({ comparisons, systems, resampling }: EvaluationResult): Markup | null {
  if (!comparisons || !resampling) return null
  const sections = comparisons.map(({ first, second, measures, detection, deidentification }) => {
    const rows = testedMeasures.flatMap((measure) =>
      (['precision', 'recall', 'f1'] as const).map((score) => ({
        label: `${measureWords[measure]}, ${scoreWords[score]}`,
        ...measures[measure][score],
      })),
    )
    const names = `${systems[first]?.name ?? ''} less ${systems[second]?.name ?? ''}`
    const notes = [
      ['detected rightly', detection],
      ['left as they should be', deidentification],
    ] as const
    return html`<h3>${names}</h3>
${differenceFigures('Differences with 95 % intervals', 'Approximate randomisation and bootstrap over documents', rows)}
${table(
  "Notes: McNemar's exact test",
  [{ heading: '', words: true }, { heading: 'first alone' }, { heading: 'second alone' }, { heading: 'p' }],
  notes.map(([what, { firstOnly, secondOnly, p }]) => [what, firstOnly, secondOnly, probability(p)]),
)}`
  })
  return html`<section><h2>Differences between systems</h2><p class="soft">${resampling.rounds} rounds, seed ${resampling.seed}.</p>${sections}</section>`
}

/** Differences as a plot and as a table, a row each. */
export function differenceFigures(
  plotted: string,
  tabled: string,
  rows: readonly (ScoreDifference & { readonly label: string })[],
): Markup {
  const drawn = rows.flatMap(({ label, difference, interval }) =>
    difference !== null && interval ? [{ label, value: difference, low: interval.low, high: interval.high }] : [],
  )
  return html`${differencePlot(plotted, drawn)}
${table(
  tabled,
  [{ heading: '', words: true }, { heading: 'difference' }, { heading: 'p' }, { heading: '95 % interval' }],
  rows.map(({ label, difference, p, interval }) => [
    label,
    differenceFigure(difference),
    probability(p),
    interval ? `${differenceFigure(interval.low)} to ${differenceFigure(interval.high)}` : '–',
  ]),
)}`
}

function probability(p: number | null): string {
  if (p === null) return '–'
  return p < 0.0001 ? '< 0.0001' : p.toFixed(4)
}
