import { keysOf } from '../../core/records.ts'
import type { ConfusionCell } from '../confusion.ts'
import type { Interval } from '../intervals.ts'
import { measures } from '../measures.ts'
import { testedMeasures } from '../systems.ts'
import { outside } from '../tokenSpans.ts'
import { html, type Markup, table } from './html.ts'
import { type Bar, barPlot, heatMap, histogram, stackedBars } from './plots.ts'
import type { NamedSystem } from './result.ts'
import { causeWords, intervalFigure, kindWords, measureWords, removedWords, shareFigure } from './words.ts'

type Systems = readonly NamedSystem[]

export function measureSection(systems: Systems): Markup {
  const rows = measures.flatMap((measure) =>
    systems.map((system) => {
      const { precision, recall, f1, tp, fp, fn, byDocument } = system.figures.measures[measure]
      return [label(systems, system, measureWords[measure]), ...[precision, recall, f1, byDocument.f1].map(shareFigure), tp, fp, fn]
    }),
  )
  const headings = ['precision', 'recall', 'F1', 'macro F1', 'hits', 'false alarms', 'misses'].map((heading) => ({ heading }))
  return html`<section><h2>Spans and tokens</h2>
${barPlot(
  'F1 by measure',
  systems.map(({ name }) => name),
  measures.map((measure) => ({ label: measureWords[measure], bars: systems.map((system) => barOf(system, measure)) })),
)}
${table('Micro figures; macro F1 over documents', [{ heading: '', words: true }, ...headings], rows)}
${table(
  'Mean over categories, strict',
  [{ heading: '', words: true }, { heading: 'precision' }, { heading: 'recall' }, { heading: 'F1' }, { heading: 'missed per sentence' }],
  systems.map(({ name, figures: { macroByCategory, missedPerSentence } }) => {
    const { precision, recall, f1 } = macroByCategory.strict
    return [
      name,
      shareFigure(precision),
      shareFigure(recall),
      shareFigure(f1),
      missedPerSentence === null ? '–' : missedPerSentence.toFixed(2),
    ]
  }),
)}</section>`
}

function barOf({ figures, intervals }: NamedSystem, measure: (typeof measures)[number]): Bar {
  const tested = testedMeasures.find((each) => each === measure)
  return { value: figures.measures[measure].f1, ...(tested && intervals?.[tested].f1) }
}

export function noteSection(systems: Systems): Markup {
  const kinds = keysOf(removedWords)
  const withInterval = (share: Interval | null) => (share ? intervalFigure(share) : '–')
  const rows = (['detection', 'deidentification'] as const).flatMap((step) =>
    systems.map((system) => {
      const { recall, precision, specificity } = system.figures.notes[step]
      const about = label(systems, system, step === 'detection' ? 'detection' : 'full de-identification')
      return [about, ...[recall, precision, specificity].map(withInterval)]
    }),
  )
  return html`<section><h2>Notes and direct identifiers</h2>
${stackedBars(
  'Notes that hold direct identifiers, by what became of them',
  kinds.map((kind) => removedWords[kind]),
  systems.map(({ name, figures }) => ({ label: name, counts: kinds.map((kind) => figures.notes.removed[kind]) })),
)}
${table(
  'By note (Bourdois 2021), with 95 % intervals',
  [{ heading: '', words: true }, { heading: 'recall' }, { heading: 'precision' }, { heading: 'specificity' }],
  rows,
)}
${table(
  'Direct identifiers wholly covered',
  [{ heading: '', words: true }, { heading: 'covered' }, { heading: 'of' }, { heading: 'share' }],
  systems.map(({ name, figures: { direct } }) => [name, direct.covered, direct.all, withInterval(direct.share)]),
)}</section>`
}

/** So many categories are drawn; the table has all. */
const drawnCategories = 24

export function categorySection(systems: Systems): Markup {
  const names = [...new Set(systems.flatMap(({ figures }) => figures.categories.map(({ category }) => category)))]
  const of = (system: NamedSystem, category: string) => system.figures.categories.find((each) => each.category === category)
  const rows = names.flatMap((category) =>
    systems.flatMap((system) => {
      const found = of(system, category)
      if (!found) return []
      const { strict, relaxed, token } = found
      const figures = [strict.precision, strict.recall, strict.f1, relaxed.f1, token.f1].map(shareFigure)
      return [[label(systems, system, category), ...figures, found.gold, found.found, strict.tp]]
    }),
  )
  const headings = ['precision', 'recall', 'F1', 'relaxed F1', 'token F1', 'gold', 'found', 'both'].map((heading) => ({ heading }))
  return html`<section><h2>Categories</h2>
${barPlot(
  'Strict F1 by category',
  systems.map(({ name }) => name),
  names
    .slice(0, drawnCategories)
    .map((category) => ({ label: category, bars: systems.map((system) => ({ value: of(system, category)?.strict.f1 ?? null })) })),
)}
${table('Strict figures; relaxed and token F1', [{ heading: '', words: true }, ...headings], rows)}
${systems.map(({ name, figures }) =>
  table(
    `Wholly covered, whatever it was called: ${name}`,
    [{ heading: 'category of the gold', words: true }, { heading: 'covered' }, { heading: 'of' }, { heading: 'share' }],
    figures.coverage.map(({ category, covered, all }) => [category, covered, all, shareFigure(all === 0 ? null : covered / all)]),
  ),
)}</section>`
}

export function errorSection(systems: Systems): Markup {
  const kinds = systems[0]?.figures.errors.map(({ kind }) => kind) ?? []
  const rows = kinds.flatMap((kind) =>
    systems.flatMap((system) =>
      system.figures.errors
        .filter((row) => row.kind === kind)
        .map(({ errors, gold, found, wrongCategory, leaking }) => [
          label(systems, system, kindWords[kind]),
          ...[errors, gold, found, wrongCategory, leaking],
        ]),
    ),
  )
  const headings = ['places', 'spans of the gold', 'spans found', 'another category too', 'leaking'].map((heading) => ({ heading }))
  return html`<section><h2>Errors</h2>
${stackedBars(
  'Places where gold and answer differ, by kind',
  kinds.map((kind) => kindWords[kind]),
  systems.map(({ name, figures }) => ({ label: name, counts: figures.errors.map(({ errors }) => errors) })),
)}
${table('A place is leaking when something of an identifier is left in clear', [{ heading: '', words: true }, ...headings], rows)}
${table(
  'Causes that a rule can tell (Liu 2022)',
  [{ heading: '', words: true }, { heading: 'places' }],
  systems.flatMap((system) => system.figures.causes.map(({ cause, errors }) => [label(systems, system, causeWords[cause]), errors])),
)}</section>`
}

/** Categories beyond these are in the JSON alone: smaller cells can't be read. */
const confusedCategories = 18

export function confusionSections(systems: Systems): Markup {
  return html`<section><h2>Confusions</h2><p class="soft">Rows: what a word is in the gold; columns: what the system calls it. ‘–’ is no identifier.</p>
${systems.map(({ name, figures }) => {
  const labels = [...figures.categories.slice(0, confusedCategories).map(({ category }) => category), outside]
  const counts = countsBy(figures.confusion)
  const said = labels.map((each) => (each === outside ? '–' : each))
  return heatMap(`Words by category: ${name}`, said, (row, column) => counts.get(`${labels[row]}\n${labels[column]}`) ?? 0)
})}</section>`
}

function countsBy(cells: readonly ConfusionCell[]): ReadonlyMap<string, number> {
  return new Map(cells.map(({ first, second, count }) => [`${first}\n${second}`, count]))
}

/** The documents with the most to mend; the JSON has all. */
const listedDocuments = 50

export function documentSection(systems: Systems): Markup {
  const tables = systems.flatMap(({ name, byDocument }) => {
    if (!byDocument) return []
    const worst = [...byDocument].sort((a, b) => b.gold - b.hits - (a.gold - a.hits) || a.document - b.document).slice(0, listedDocuments)
    const headings = ['F1', 'precision', 'recall', 'gold', 'found', 'both', 'errors', 'leaking'].map((heading) => ({ heading }))
    const rows = worst.map(({ document, scores, gold, found, hits, errors }) => [
      document,
      ...[scores.f1, scores.precision, scores.recall].map(shareFigure),
      ...[gold, found, hits, errors.length, errors.filter(({ leaking }) => leaking).length],
    ])
    return [table(`The ${worst.length} documents in which most was missed: ${name}`, [{ heading: 'document' }, ...headings], rows)]
  })
  return html`<section><h2>Documents</h2>
${histogram(
  'Documents by strict F1',
  systems.map(({ name }) => name),
  systems.map(({ figures }) => figures.documentsByF1),
)}
${tables}</section>`
}

function label(systems: Systems, system: NamedSystem, about: string): string {
  return systems.length > 1 ? `${about} · ${system.name}` : about
}
