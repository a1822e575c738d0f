import { type Curve, curvePlot } from '../../evaluate/report/curves.ts'
import { html, table } from '../../evaluate/report/html.ts'
import { plainPage } from '../../evaluate/report/plainPage.ts'
import type { Learner } from '../learners.ts'
import { bestOf, type Trial } from './search.ts'

/** What a search tried and found, as a page with plots. Nothing of a note is in it. */
export function searchPage(learner: Learner, trials: readonly Trial[]): string {
  const best = bestOf(trials)
  const names = Object.keys(trials[0]?.settings ?? {})
  const tried: Curve = { label: 'trial', points: trials.map(({ trial, f1 }) => ({ x: trial, y: f1 })), line: false, dots: true }
  const soFar: Curve = {
    label: 'best so far',
    points: trials.map(({ trial }, i) => ({ x: trial, y: bestOf(trials.slice(0, i + 1))?.f1 ?? 0 })),
    line: true,
    dots: false,
  }
  const numbers = names.filter((name) => trials.every(({ settings }) => typeof settings[name] === 'number'))
  const byNumber = numbers.map((name) => {
    const points = trials.map(({ settings, f1 }) => ({ x: Math.max(1e-4, Number(settings[name])), y: f1 }))
    return curvePlot(`Strict F1 by ${name}`, name, [{ label: name, points, line: false, dots: true }], /^l\d$/.test(name) ? 'log' : 'even')
  })
  const about =
    `${trials.length} settings were tried; each learnt from four fifths of the notes to learn from, and was measured ` +
    'on the rest. The first is what the search began with.'
  const content = html`<section><p>${about}</p>
${curvePlot('Strict F1 by trial', 'trial', [tried, soFar])}</section>
<section><h2>By setting</h2>${byNumber}</section>
<section><h2>Trials</h2>${table(
    `The best: trial ${best?.trial ?? 0}`,
    [{ heading: 'trial' }, ...['F1', 'precision', 'recall', 'direct covered', 'seconds', ...names].map((heading) => ({ heading }))],
    [...trials]
      .sort((a, b) => b.f1 - a.f1 || a.trial - b.trial)
      .map(({ trial, f1, precision, recall, direct, seconds, settings }) => [
        trial,
        ...[f1, precision, recall, direct].map((share) => share.toFixed(4)),
        seconds.toFixed(1),
        ...names.map((name) => String(settings[name] ?? '')),
      ]),
  )}</section>`
  return plainPage(`Search for settings: ${learner === 'crf' ? 'CRF' : 'rules'}`, content, trials)
}
