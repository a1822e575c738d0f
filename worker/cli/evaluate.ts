import { UserError } from '../core/userError.ts'
import { evaluatedDocument } from '../evaluate/naming.ts'
import { type Detail, details } from '../evaluate/report/details.ts'
import { evaluationPage } from '../evaluate/report/page.ts'
import type { EvaluationResult } from '../evaluate/report/result.ts'
import { spansMovedTo } from '../evaluate/sameText.ts'
import { tallySystems } from '../evaluate/systems.ts'
import type { CorpusDocument, CorpusProblem, CorpusSpan } from '../formats/corpora/index.ts'
import { escapeField } from '../io/terminal.ts'
import { writeRequestedFile } from '../release/writeRequestedFile.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { openAcceptance } from './accepting.ts'
import { annotatorsOf, type InputAnnotator } from './annotators.ts'
import type { EvaluateCommand } from './commands/evaluate.ts'
import { readInputs } from './corpusInputs.ts'
import { evaluationReport } from './evaluateReport.ts'
import { printProblems } from './problems.ts'
import { sameDocuments } from './sameDocuments.ts'

/** What was read and measured. Names of documents go to the terminal alone. */
export interface Evaluated {
  readonly result: EvaluationResult
  readonly detail: Detail
  /** One per document, in the gold's order. */
  readonly documentNames: readonly string[]
  readonly problems: readonly CorpusProblem[]
}

/**
 * Prints how well systems find what the gold has, and writes the report.
 *
 * @param openLexicon for an acceptance, which tells kinds of names apart
 * @returns the exit status: 1 when a document could not be read or compared, or a system has no
 *   answer for it, or an acceptance is no go
 * @throws UserError when there is nothing to evaluate, or the report can't be written
 */
export async function evaluate(command: EvaluateCommand, openLexicon: () => Lexicon = noLexicon): Promise<number> {
  const { result, detail, documentNames, problems } = await evaluateInputs(command, openLexicon)
  if (command.html !== undefined)
    writeRequestedFile(command.html, evaluationPage(result, detail.examples(), command.examples > 0 ? detail.coveredTerms(mostTerms) : []))
  process.stdout.write(
    command.json
      ? `${JSON.stringify(result, null, 2)}\n`
      : evaluationReport(result, { by: command.by, documentNames, coveredTerms: detail.coveredTerms(termsListed) }),
  )
  printProblems(problems)
  for (const { name, unanswered } of result.systems) {
    for (const document of unanswered.slice(0, listed)) {
      process.stderr.write(
        `${escapeField(documentNames[document - 1] ?? '')}: ${escapeField(name)} has no answer. It counts as nothing found.\n`,
      )
    }
    if (unanswered.length > listed) process.stderr.write(`… and ${unanswered.length - listed} more without an answer of ${name}.\n`)
  }
  const isWhole = problems.length === 0 && result.systems.every(({ unanswered }) => unanswered.length === 0)
  return isWhole && result.acceptance?.go !== false ? 0 : 1
}

/** Documents without an answer that are named; the JSON has all. */
const listed = 10

/** Clinical terms that the terminal and the page list of each system. */
const termsListed = 10
const mostTerms = 100

function noLexicon(): never {
  throw new Error('an acceptance without a gazetteer')
}

/** @throws UserError when there is nothing to evaluate */
export async function evaluateInputs(
  command: Omit<EvaluateCommand, 'name' | 'json' | 'html'>,
  openLexicon: () => Lexicon = noLexicon,
): Promise<Evaluated> {
  const { naming, rounds, seed, texts, exclude } = command
  const accepting = command.accept === undefined ? undefined : openAcceptance(command, openLexicon())
  const inputs = await readInputs([command.gold, ...command.systems], { ...(texts !== undefined && { texts }), exclude })
  const { gold, systems } = rolesOf(annotatorsOf(inputs), command.gold)
  const problems = inputs.flatMap((input) => input.problems)
  const same = sameDocuments(inputs.map((input) => input.documents))
  problems.push(...same.problems)
  const rows = inOrderOf(inputs[0]?.documents ?? [], same.documents)

  const tally = tallySystems(systems.length)
  const detail = details(systems.length, { documents: command.by.includes('document'), examples: command.examples })
  const unanswered: number[][] = systems.map(() => [])
  const documentNames: string[] = []
  for (const row of rows) {
    const note = row[0]!
    const truth = gold.spansOf(note)
    const answers = systems.map((system) => answerOf(system, row[system.input], note.text))
    const cause = truth ? whyNot(answers) : 'the gold has no annotation of it. Annotate it, or leave it out by --exclude.'
    if (!truth || cause !== undefined) {
      problems.push({ name: note.name, cause: cause ?? '' })
      continue
    }
    const place = documentNames.push(note.name)
    for (const [k, answer] of answers.entries()) if (answer === 'none') unanswered[k]?.push(place)
    const measured = answers.map((answer) => evaluatedDocument(note.text, truth, Array.isArray(answer) ? answer : [], naming))
    const scores = tally.add(measured)
    detail.add(place, measured, scores)
    if (measured[0]) accepting?.add(note, measured[0])
  }
  if (documentNames.length === 0) throw new UserError(whyNothing(problems))
  if (systems.every((_, k) => unanswered[k]?.length === documentNames.length)) {
    throw new UserError(
      `${command.systems.join(' and ')} has no document of ${command.gold}. Evaluate answers on the same notes: their names or texts must match.`,
    )
  }
  const resampling = rounds === undefined ? undefined : { rounds, seed }
  const result: EvaluationResult = {
    profile: naming,
    documents: documentNames.length,
    systems: tally.systems(resampling).map((evaluation, k) => {
      const byDocument = detail.documents(k)
      return { name: systems[k]?.name ?? '', ...evaluation, unanswered: unanswered[k] ?? [], ...(byDocument && { byDocument }) }
    }),
    ...(resampling && { resampling }),
    ...(resampling && systems.length > 1 && { comparisons: tally.comparisons(resampling) }),
    leftOut: problems.length,
    ...(accepting && { acceptance: accepting.acceptance() }),
  }
  return { result, detail, documentNames, problems }
}

/**
 * The first input is the gold, the others are systems'; one that has the work of several annotators
 * is as many systems.
 */
function rolesOf(
  annotators: readonly InputAnnotator[],
  path: string,
): { readonly gold: InputAnnotator; readonly systems: readonly InputAnnotator[] } {
  const golds = annotators.filter(({ input }) => input === 0)
  const [gold] = golds
  if (!gold || golds.length > 1) {
    throw new UserError(
      `${path} has the annotations of several annotators, and the gold standard needs one. Adjudicate them first, or compare them with agree.`,
    )
  }
  return { gold, systems: annotators.filter(({ input }) => input > 0) }
}

/**
 * Notes of the gold in its order, whatever could be matched by name or only by text; what the
 * systems alone have is not evaluated.
 */
function inOrderOf<Row extends readonly (CorpusDocument | undefined)[]>(documents: readonly CorpusDocument[], rows: readonly Row[]): Row[] {
  const places = new Map(documents.map((document, place) => [document, place]))
  const placeOf = (row: Row) => places.get(row[0]!) ?? 0
  return rows.filter((row) => row[0] !== undefined).sort((a, b) => placeOf(a) - placeOf(b))
}

type Answer = readonly CorpusSpan[] | 'none' | 'other text'

/**
 * A system's spans where they lie in the gold's text: what BIO and XML do to white space does not
 * count.
 */
function answerOf(system: InputAnnotator, document: CorpusDocument | undefined, text: string): Answer {
  const spans = document && system.spansOf(document)
  if (!document || !spans) return 'none'
  return spansMovedTo(spans, document.text, text) ?? 'other text'
}

function whyNot(answers: readonly Answer[]): string | undefined {
  if (!answers.includes('other text')) return undefined
  return 'the texts differ in more than white space. Evaluate answers on the same version of the note.'
}

function whyNothing(problems: readonly CorpusProblem[]): string {
  const [first] = problems
  return first ? `No document could be evaluated. ${first.name}: ${first.cause}` : 'There is no document to evaluate. Check the paths.'
}
