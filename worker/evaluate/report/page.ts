import type { CoveredTerm } from '../clinicalLoss.ts'
import { acceptanceSection } from './acceptanceSection.ts'
import { clinicalSection } from './clinicalSection.ts'
import { comparisonSections } from './comparisonSection.ts'
import { exampleSection } from './exampleSection.ts'
import { dataBlock, html, type Markup } from './html.ts'
import type { ErrorExample, EvaluationResult } from './result.ts'
import { style } from './style.ts'
import { categorySection, confusionSections, documentSection, errorSection, measureSection, noteSection } from './systemSections.ts'

/**
 * The report of an evaluation: one HTML page that needs nothing beside it, runs no script, can be
 * printed, and carries its figures as JSON in the element `figures`. That JSON holds no text of a
 * note; the page does where examples are given.
 *
 * @param examples errors with their text, to be shown; none keep the page free of text
 * @param coveredTerms clinical terms to be shown, one list per system; likewise
 */
export function evaluationPage(
  result: EvaluationResult,
  examples: readonly ErrorExample[],
  coveredTerms: readonly (readonly CoveredTerm[])[] = [],
): string {
  const { documents, profile, systems } = result
  const found = systems.map(({ figures }, k) => html`${k > 0 ? ', ' : null}${figures.foundSpans}`)
  const withoutAnswer = systems
    .filter(({ unanswered }) => unanswered.length > 0)
    .map(({ name, unanswered }) => {
      return html`<dt>Without an answer</dt><dd>${unanswered.length} documents of ${name}: they count as answered with nothing</dd>`
    })
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Evaluation: ${systems.map(({ name }) => name).join(', ')}</title><style>${styleSheet}</style></head><body>
<header><h1>Evaluation</h1>
<dl><dt>Systems</dt><dd>${systems.map(({ name }, k) => html`${k > 0 ? ', ' : null}${name}`)}</dd>
<dt>Documents</dt><dd>${documents}${result.leftOut > 0 ? `; ${result.leftOut} could not be evaluated and are in no figure` : null}</dd>
<dt>Names</dt><dd>${profile}</dd>
<dt>Spans</dt><dd>${systems[0]?.figures.goldSpans ?? 0} in the gold; found ${found}</dd>
${withoutAnswer}
</dl></header><main>
${acceptanceSection(result.acceptance)}
${measureSection(systems)}
${noteSection(systems)}
${comparisonSections(result)}
${categorySection(systems)}
${errorSection(systems)}
${clinicalSection(systems, coveredTerms)}
${confusionSections(systems)}
${documentSection(systems)}
${exampleSection(examples, systems)}
${definitions}
</main>${dataBlock('figures', result)}</body></html>
`
  return page.markup
}

/** Our own text, and no reader's: a style sheet is not escaped. */
const styleSheet: Markup = { markup: style }

const spanMeasures =
  'strict: start, end and category are the same. relaxed: the end may be two characters away. span: start and end ' +
  'alone; merged: neighbours with nothing but blanks and marks between them count as one.'
const directIdentifiers =
  'Direct identifiers are all but ages, dates, professions, countries, states, sex and kinship; a date of birth is ' +
  'one. One is wholly covered when every letter and digit of it was found, whatever it was called.'
const clinicalTerms =
  'Clinical terms are drugs, conditions, findings, measurements, devices and procedures of a vocabulary that stand ' +
  'in the notes outside the gold’s identifiers; one is covered when a letter of it was found.'
const definitions = html`<section><h2>What the figures mean</h2>
<p>${spanMeasures}
token: runs of letters and digits within spans, with their category; binary token: without. Binary token (whole words): words that a span touches.
Micro figures add up all documents; macro F1 is made of the mean precision and the mean recall of documents, where an undefined one counts as 0.</p>
<p>${directIdentifiers}
A note is detected when a direct identifier was found in it; it is fully removed when all of them are wholly covered.
‘Some’: at least one is; ‘fragments’: none is, but a part of one.</p>
<p>${clinicalTerms}</p>
<p>Intervals are at 95 %: Clopper and Pearson’s for shares of notes and identifiers, percentiles of the bootstrap over documents for the rest.
Documents are named by their place in the gold. Sources of all definitions: worker/evaluate/README.md.</p></section>`
