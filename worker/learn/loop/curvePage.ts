import { curvePlot } from '../../evaluate/report/curves.ts'
import { html, table } from '../../evaluate/report/html.ts'
import { plainPage } from '../../evaluate/report/plainPage.ts'
import type { LearningCurve } from './learningCurve.ts'
import { f1At } from './powerLaw.ts'

/** A learning curve as a page with a plot. Nothing of a note is in it. */
export function curvePage(curve: LearningCurve): string {
  const { parts, estimate, folds, learner } = curve
  const measured = {
    label: 'measured, ± one standard deviation between folds',
    points: parts.map(({ notes, f1, deviation }) => ({ x: notes, y: f1, low: f1 - deviation, high: f1 + deviation })),
    line: !estimate,
    dots: true,
  }
  const fitted = estimate && {
    label: 'power law by least squares',
    points: sizesBetween(parts[0]?.notes ?? 1, estimate.notes + estimate.more).map((notes) => ({ x: notes, y: f1At(estimate.law, notes) })),
    line: true,
    dots: false,
  }
  const content = html`<section><p>${folds} folds: in each, the learner learns from more and more of the other notes and is measured on the fold.</p>
${curvePlot('Strict F1 by number of notes annotated', 'notes', [measured, ...(fitted ? [fitted] : [])])}
${
  estimate
    ? html`<p>${gainWords(estimate)}, if the curve goes on as it does.</p>`
    : html`<p>There are too few notes to tell what more of them would bring.</p>`
}
${table(
  'Strict F1',
  [{ heading: 'notes' }, { heading: 'F1' }, { heading: 'standard deviation' }],
  parts.map(({ notes, f1, deviation }) => [notes, f1.toFixed(4), deviation.toFixed(4)]),
)}</section>`
  return plainPage(`Learning curve: ${learner === 'crf' ? 'CRF' : 'rules'}`, content, curve)
}

function sizesBetween(from: number, to: number): number[] {
  return Array.from({ length: 60 }, (_, i) => Math.round(from + ((to - from) * i) / 59))
}

function points(share: number): string {
  return (100 * share).toFixed(1)
}

function gainWords({ more, gain, bounds }: NonNullable<LearningCurve['estimate']>): string {
  return `${more} more notes would bring ${points(gain)} points of F1 (95 % ${points(bounds.low)} to ${points(bounds.high)})`
}
