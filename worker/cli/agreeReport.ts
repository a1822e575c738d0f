import type { AgreementFigures, CategoryAgreement } from '../evaluate/agreement.ts'
import { outside } from '../evaluate/tokenSpans.ts'
import type { CorpusProblem } from '../formats/corpora/index.ts'
import { columns, decimal } from './columns.ts'
import { counted } from './progress.ts'

/**
 * The result of `agree`; its JSON is this. Names of documents are the inputs' own; there is no text
 * of a note in it.
 */
export interface AgreementResult {
  readonly annotators: readonly string[]
  readonly figures: AgreementFigures
  /** Documents that are not compared since only these have annotated them. */
  readonly notShared: readonly { readonly name: string; readonly annotators: readonly string[] }[]
  readonly problems: readonly CorpusProblem[]
}

/** What `agree` prints: the figures of the Agreement screen, in lines of text. */
export function agreementReport({ annotators, figures, notShared }: AgreementResult): string {
  const { documents, tokens, annotatedTokens } = figures
  const parts = [
    annotators.map((name, k) => `${k + 1}  ${name}`).join('\n'),
    `${documentsInWords(documents)}, ${counted(tokens)} tokens, ${counted(annotatedTokens)} of them in a span of somebody's`,
    columns(headline(figures), [0]),
    ...(annotators.length > 2 ? [columns(pairLines(figures), [])] : []),
    columns([categoryHeadings(annotators.length), ...figures.categories.map(categoryLine)], [0]),
    confusionPart(figures, annotators.length),
    ...(notShared.length > 0 ? [notSharedPart(notShared, annotators)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function headline({ strictF1, spanF1, kappaAll, kappaAnnotated, alpha }: AgreementFigures): string[][] {
  return [
    ['strict F1', decimal(strictF1), 'start, end and category are the same'],
    ['span F1', decimal(spanF1), 'start and end are the same'],
    ["Cohen's kappa, all tokens", decimal(kappaAll), 'overestimates: nearly all tokens are in no span'],
    ["Cohen's kappa, annotated tokens", decimal(kappaAnnotated), 'underestimates: only tokens in a span of either'],
    ["Krippendorff's alpha", decimal(alpha), 'all tokens, all annotators at once'],
  ]
}

function pairLines({ pairs }: AgreementFigures): string[][] {
  const lines = pairs.map(({ first, second, strictF1, kappaAll, kappaAnnotated }) => [
    `${first + 1} and ${second + 1}`,
    decimal(strictF1),
    decimal(kappaAll),
    decimal(kappaAnnotated),
  ])
  return [['annotators', 'strict F1', 'kappa, all', 'kappa, annotated'], ...lines]
}

function categoryHeadings(annotators: number): string[] {
  const [first, second] = annotators === 2 ? ['by 1', 'by 2'] : ['by first', 'by second']
  return ['category', 'F1', 'precision', 'recall', first, second, 'both']
}

function categoryLine({ category, f1, precision, recall, first, second, both }: CategoryAgreement): string[] {
  return [category, decimal(f1), decimal(precision), decimal(recall), counted(first), counted(second), counted(both)]
}

/** The cells off the diagonal, most tokens first; the whole matrix is in --json. */
function confusionPart({ confusion }: AgreementFigures, annotators: number): string {
  const differing = confusion.filter(({ first, second }) => first !== second).sort((a, b) => b.count - a.count)
  if (differing.length === 0) return 'No token is called by different names.'
  const shown = differing.slice(0, 20).map(({ first, second, count }) => [said(first), said(second), counted(count)])
  const headings = annotators === 2 ? ['1 says', '2 says', 'tokens'] : ['one says', 'the other', 'tokens']
  const rest = differing.slice(20)
  const more =
    rest.length > 0 ? `\n… and ${counted(rest.length)} more kinds, ${counted(rest.reduce((sum, { count }) => sum + count, 0))} tokens` : ''
  return columns([headings, ...shown], [0, 1]) + more
}

function said(label: string): string {
  return label === outside ? '–' : label
}

function notSharedPart(notShared: AgreementResult['notShared'], annotators: readonly string[]): string {
  const numbers = (names: readonly string[]) => names.map((name) => annotators.indexOf(name) + 1).join(', ')
  const lines = notShared.map(({ name, annotators: who }) => `  ${name}  (${who.length > 0 ? `only ${numbers(who)}` : 'nobody'})`)
  return [
    `${documentsInWords(notShared.length)} not compared, since not everybody annotated ${notShared.length === 1 ? 'it' : 'them'}:`,
    ...lines,
  ].join('\n')
}

function documentsInWords(n: number): string {
  return `${counted(n)} ${n === 1 ? 'document' : 'documents'}`
}
