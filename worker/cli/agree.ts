import { UserError } from '../core/userError.ts'
import { tallyAgreement } from '../evaluate/agreement.ts'
import { inNaming } from '../evaluate/naming.ts'
import { spansMovedTo } from '../evaluate/sameText.ts'
import type { CorpusDocument, CorpusProblem, CorpusSpan } from '../formats/corpora/index.ts'
import { tokenize } from '../text/tokenize.ts'
import { type AgreementResult, agreementReport } from './agreeReport.ts'
import { annotatorsOf, type InputAnnotator } from './annotators.ts'
import type { AgreeCommand } from './commands/agree.ts'
import { readInputs } from './corpusInputs.ts'
import { printProblems } from './problems.ts'
import { type SameDocument, sameDocuments } from './sameDocuments.ts'

/**
 * Prints how far annotators of the same notes agree.
 *
 * @returns the exit status: 1 when a document could not be read or compared; one that only some
 *   have annotated is no failure
 * @throws UserError when there is nothing to compare
 */
export async function agree(command: AgreeCommand): Promise<number> {
  const result = await agreementOfInputs(command)
  process.stdout.write(command.json ? `${JSON.stringify(result, null, 2)}\n` : agreementReport(result))
  printProblems(result.problems)
  return result.problems.length > 0 ? 1 : 0
}

/** @throws UserError when there is nothing to compare */
export async function agreementOfInputs({
  inputs: paths,
  naming,
  texts,
  exclude,
}: Omit<AgreeCommand, 'name' | 'json'>): Promise<AgreementResult> {
  const inputs = await readInputs(paths, { ...(texts !== undefined && { texts }), exclude })
  const annotators = annotatorsOf(inputs)
  if (annotators.length < 2) {
    throw new UserError(
      `${paths.join(' and ')} has the annotations of one annotator, and agreement needs two or more. Add the other's file or folder.`,
    )
  }
  const { documents, problems } = sameDocuments(inputs.map((input) => input.documents))
  const failed = [...inputs.flatMap((input) => input.problems), ...problems]
  const notShared: AgreementResult['notShared'][number][] = []
  const tally = tallyAgreement(annotators.length)
  for (const document of documents) {
    const works = annotators.map((annotator) => workOf(annotator, document))
    const whole = works.filter((work) => work !== undefined)
    if (whole.length < works.length) {
      notShared.push({ name: nameOf(document), annotators: annotators.filter((_, k) => works[k]).map(({ name }) => name) })
      continue
    }
    const compared = onOneText(whole)
    if (compared)
      tally.add(
        tokenize(compared.text),
        compared.spans.map((spans) => inNaming(spans, compared.text, naming)),
      )
    else
      failed.push({
        name: nameOf(document),
        cause: 'the texts differ in more than white space. Compare annotations of the same version of the note.',
      })
  }
  const figures = tally.figures()
  if (figures.documents === 0) throw new UserError(whyNothing(notShared.length, failed))
  return { annotators: annotators.map(({ name }) => name), figures, notShared, problems: failed }
}

interface Work {
  readonly text: string
  readonly spans: readonly CorpusSpan[]
}

function workOf({ input, spansOf }: InputAnnotator, row: SameDocument): Work | undefined {
  const document = row[input]
  const spans = document && spansOf(document)
  return spans && { text: document.text, spans }
}

/**
 * All annotators' spans on the same text: the shortest, so that the blanks that a BIO file puts
 * between tokens do not count, whatever the order.
 */
function onOneText(works: readonly Work[]): { readonly text: string; readonly spans: readonly (readonly CorpusSpan[])[] } | undefined {
  const text = works
    .map((work) => work.text)
    .reduce((best, each) => (each.length < best.length || (each.length === best.length && each < best) ? each : best))
  const spans = works.map((work) => spansMovedTo(work.spans, work.text, text))
  return spans.every((moved) => moved !== null) ? { text, spans } : undefined
}

function nameOf(row: SameDocument): string {
  return row.find((document): document is CorpusDocument => document !== undefined)?.name ?? ''
}

function whyNothing(notShared: number, failed: readonly CorpusProblem[]): string {
  const [first] = failed
  if (first) return `No document could be compared. ${first.name}: ${first.cause}`
  if (notShared === 0) return 'There is no document to compare. Check the paths.'
  return 'No document is annotated by all of them. Compare files or folders of the same notes: their names or texts must match.'
}
