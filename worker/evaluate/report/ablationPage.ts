import type { Ablation, AblationRow } from '../ablation.ts'
import type { ScoreDifference } from '../significance.ts'
import { differenceFigures } from './comparisonSection.ts'
import { html, type Markup, table } from './html.ts'
import { plainPage } from './plainPage.ts'
import { ablationWords, shareFigure } from './words.ts'

/** What each thing is worth, as a page of its own. Nothing of a note is in it. */
export function ablationPage(ablation: Ablation): string {
  const { of, notes, rows, resampling } = ablation
  const method = `Approximate randomisation and bootstrap over notes, ${resampling.rounds} rounds, seed ${resampling.seed}`
  const about =
    `One thing at a time is left out, and everything else stays as it is. ${notes} notes that were not learnt from; ` +
    'the whole is the first row.'
  const content = html`<section><p>${about}</p>
${figures(rows)}</section>
<section><h2>Differences to the whole</h2><p class="soft">${method}; no correction for several comparisons.</p>
${differences(rows)}</section>`
  return plainPage(ablationWords[of], content, ablation)
}

function figures(rows: readonly AblationRow[]): Markup {
  return table(
    'Strict figures, span F1 and direct identifiers wholly covered',
    [
      { heading: 'without', words: true },
      ...['precision', 'recall', 'F1', 'span F1', 'direct covered', 'of'].map((heading) => ({ heading })),
    ],
    rows.map(({ leftOut, strict, spanF1, direct }) => [
      leftOut ?? 'nothing: the whole',
      ...[strict.precision, strict.recall, strict.f1, spanF1].map(shareFigure),
      direct.covered,
      direct.all,
    ]),
  )
}

const differing: readonly (readonly [string, (row: Required<AblationRow>['difference']) => ScoreDifference])[] = [
  ['strict F1', ({ strict }) => strict.f1],
  ['strict precision', ({ strict }) => strict.precision],
  ['strict recall', ({ strict }) => strict.recall],
  ['span F1', ({ spanF1 }) => spanF1],
  ['direct covered', ({ direct }) => direct],
]

function differences(rows: readonly AblationRow[]): readonly Markup[] {
  return differing.map(([measure, pick]) => {
    const each = rows.flatMap(({ leftOut, difference }) => (difference ? [{ label: `without ${leftOut}`, ...pick(difference) }] : []))
    return html`<h3>${measure}</h3>
${differenceFigures(`${measure}: differences with 95 % intervals`, `${measure}, less the whole's`, each)}`
  })
}
