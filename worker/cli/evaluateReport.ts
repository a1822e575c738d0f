import { type ClinicalLoss, clinicalCategories, totalLoss } from '../core/clinical.ts'
import { entriesOf } from '../core/records.ts'
import type { CoveredTerm } from '../evaluate/clinicalLoss.ts'
import type { EvaluationFigures } from '../evaluate/evaluation.ts'
import type { Interval } from '../evaluate/intervals.ts'
import { measures } from '../evaluate/measures.ts'
import type { DocumentRow, EvaluationResult, NamedSystem } from '../evaluate/report/result.ts'
import { causeWords, kindWords, measureWords, perTenThousandWords, removedWords } from '../evaluate/report/words.ts'
import { type SystemComparison, testedMeasures } from '../evaluate/systems.ts'
import { escapeField } from '../io/terminal.ts'
import { acceptanceReport } from './acceptanceReport.ts'
import { columns, decimal } from './columns.ts'
import { counted } from './progress.ts'

/** What goes to the terminal alone, which is the user's own. */
interface Shown {
  readonly by: readonly ('document' | 'category')[]
  /** One per document. */
  readonly documentNames: readonly string[]
  /** The most frequent clinical terms that were covered; one list per system. */
  readonly coveredTerms: readonly (readonly CoveredTerm[])[]
}

/** What `evaluate` prints: the figures of each system, in lines of text. */
export function evaluationReport(result: EvaluationResult, shown: Shown): string {
  const parts = [
    `${counted(result.documents)} ${result.documents === 1 ? 'document' : 'documents'}, in the names of ${result.profile}`,
    ...result.systems.flatMap((system, k) => systemParts(system, shown, shown.coveredTerms[k] ?? [])),
    ...(result.comparisons ?? []).map((comparison) => comparisonPart(comparison, result)),
    ...(result.acceptance ? [acceptanceReport(result.acceptance)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function systemParts(system: NamedSystem, { by, documentNames }: Shown, terms: readonly CoveredTerm[]): string[] {
  const { figures, unanswered } = system
  const missing = unanswered.length > 0 ? `, ${counted(unanswered.length)} documents without an answer` : ''
  return [
    `${system.name}: ${counted(figures.foundSpans)} spans found, ${counted(figures.goldSpans)} in the gold${missing}`,
    measurePart(system),
    privacyPart(figures),
    ...(by.includes('category') ? [categoryPart(figures)] : []),
    errorPart(figures),
    ...clinicalPart(figures, terms),
    ...(by.includes('document') ? [documentPart(system.byDocument ?? [], documentNames)] : []),
  ]
}

function measurePart({ figures, intervals }: NamedSystem): string {
  const lines = measures.map((measure) => {
    const { precision, recall, f1, byDocument } = figures.measures[measure]
    const tested = testedMeasures.find((each) => each === measure)
    const bounds = tested && intervals?.[tested].f1
    return [
      measureWords[measure],
      ...[precision, recall, f1].map(decimal),
      decimal(byDocument.f1),
      ...(intervals ? [bounds ? `${decimal(bounds.low)}–${decimal(bounds.high)}` : ''] : []),
    ]
  })
  const macro = figures.macroByCategory.strict
  const leak = figures.missedPerSentence
  const rest = [
    `strict, mean over categories: precision ${decimal(macro.precision)}, recall ${decimal(macro.recall)}, F1 ${decimal(macro.f1)}`,
    ...(leak === null ? [] : [`missed strictly per sentence (leak): ${decimal(leak)}`]),
  ]
  const headings = ['', 'precision', 'recall', 'F1', 'macro F1', ...(intervals ? ['95 % of F1'] : [])]
  return `${columns([headings, ...lines], [0])}\n${rest.join('\n')}`
}

function privacyPart({ direct, notes }: EvaluationFigures): string {
  const { detection, deidentification, removed, withIdentifiers } = notes
  const kinds = entriesOf(removed).map(([kind, count]) => `${removedWords[kind]} ${counted(count)}`)
  return [
    `direct identifiers wholly covered: ${counted(direct.covered)} of ${counted(direct.all)} = ${withInterval(direct.share)}`,
    `notes with direct identifiers: ${counted(withIdentifiers)} of ${counted(notes.notes)}; ${kinds.join(', ')}`,
    columns(
      [
        ['', 'recall', 'precision', 'specificity'],
        ['note detection', ...shares(detection)],
        ['full de-identification', ...shares(deidentification)],
      ],
      [0],
    ),
  ].join('\n')
}

function shares({ recall, precision, specificity }: EvaluationFigures['notes']['detection']): string[] {
  return [recall, precision, specificity].map((share) => decimal(share?.share ?? null))
}

function withInterval(share: Interval | null): string {
  return share ? `${decimal(share.share)} (95 % ${decimal(share.low)}–${decimal(share.high)})` : '-'
}

function categoryPart({ categories, coverage }: EvaluationFigures): string {
  const lines = categories.map(({ category, gold, found, strict, relaxed }) => [
    category,
    ...[strict.f1, strict.precision, strict.recall, relaxed.f1].map(decimal),
    counted(gold),
    counted(found),
    counted(strict.tp),
  ])
  const covered = coverage.map(({ category, covered, all }) => [
    category,
    decimal(all ? covered / all : null),
    counted(covered),
    counted(all),
  ])
  return [
    columns([['category', 'F1', 'precision', 'recall', 'relaxed F1', 'gold', 'found', 'both'], ...lines], [0]),
    columns([['wholly covered', 'share', 'covered', 'of'], ...covered], [0]),
  ].join('\n\n')
}

function errorPart({ errors, causes }: EvaluationFigures): string {
  const lines = errors.map(({ kind, errors, gold, found, leaking }) => [
    kindWords[kind],
    counted(errors),
    counted(gold),
    counted(found),
    counted(leaking),
  ])
  const told = causes.filter((cause) => cause.errors > 0).map(({ cause, errors }) => `${causeWords[cause]} ${counted(errors)}`)
  const why = told.length > 0 ? `\nof these: ${told.join(', ')}` : ''
  return columns([['errors', 'places', 'gold', 'found', 'leaking'], ...lines], [0]) + why
}

function clinicalPart({ clinical }: EvaluationFigures, terms: readonly CoveredTerm[]): string[] {
  if (!clinical || totalLoss(clinical).all === 0) return []
  const row = (name: string, loss: ClinicalLoss['drugs']) => [name, counted(loss.covered), counted(loss.all), perTenThousandWords(loss)]
  const rows = clinicalCategories.filter((category) => clinical[category].all > 0).map((category) => row(category, clinical[category]))
  const most = terms.map(({ term, count }) => `${escapeField(term)} ${counted(count)}`).join(', ')
  return [
    columns([['clinical terms', 'covered', 'of', 'of 10,000'], ...rows, row('all', totalLoss(clinical))], [0]) +
      (most === '' ? '' : `\ncovered most often: ${most}`),
  ]
}

function documentPart(rows: readonly DocumentRow[], documentNames: readonly string[]): string {
  const lines = rows.map(({ document, gold, found, hits, scores, removed }) => [
    counted(document),
    documentNames[document - 1] ?? '',
    ...[scores.f1, scores.precision, scores.recall].map(decimal),
    counted(gold),
    counted(found),
    counted(hits),
    removed === null ? '' : removedWords[removed],
  ])
  return columns([['', 'document', 'F1', 'precision', 'recall', 'gold', 'found', 'both', 'removed'], ...lines], [1, 8])
}

function comparisonPart(
  { first, second, measures, detection, deidentification }: SystemComparison,
  { systems, resampling }: EvaluationResult,
): string {
  const lines = testedMeasures.flatMap((measure) =>
    (['precision', 'recall', 'f1'] as const).map((score) => {
      const { difference, p, interval } = measures[measure][score]
      const bounds = interval ? `${signed(interval.low)} … ${signed(interval.high)}` : ''
      return [
        `${measureWords[measure]}, ${score === 'f1' ? 'F1' : score}`,
        difference === null ? '-' : signed(difference),
        probability(p),
        bounds,
      ]
    }),
  )
  const notes = [
    ['notes detected rightly', detection],
    ['notes left as they should be', deidentification],
  ] as const
  const names = [systems[first]?.name ?? '', systems[second]?.name ?? '']
  return [
    `${names[0]} less ${names[1]}: ${counted(resampling?.rounds ?? 0)} rounds, seed ${resampling?.seed}`,
    columns([['', 'difference', 'p', '95 %'], ...lines], [0, 3]),
    columns(
      [
        ["McNemar's test", 'first alone', 'second alone', 'p'],
        ...notes.map(([what, { firstOnly, secondOnly, p }]) => [what, counted(firstOnly), counted(secondOnly), probability(p)]),
      ],
      [0],
    ),
  ].join('\n')
}

function signed(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(4)}`
}

function probability(p: number | null): string {
  if (p === null) return '-'
  return p < 0.0001 ? '<0.0001' : p.toFixed(4)
}
