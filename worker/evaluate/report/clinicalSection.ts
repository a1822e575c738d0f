import { clinicalCategories, totalLoss } from '../../core/clinical.ts'
import type { CoveredTerm } from '../clinicalLoss.ts'
import { html, type Markup, table } from './html.ts'
import type { NamedSystem } from './result.ts'
import { perTenThousandWords } from './words.ts'

/**
 * What was covered besides identifiers.
 *
 * @param coveredTerms to be shown, one list per system: text of notes
 */
export function clinicalSection(systems: readonly NamedSystem[], coveredTerms: readonly (readonly CoveredTerm[])[]): Markup | null {
  const measured = systems.flatMap(({ name, figures: { clinical } }, k) =>
    clinical ? [{ name, clinical, terms: coveredTerms[k] ?? [] }] : [],
  )
  if (measured.length === 0) return null
  const label = (about: string, name: string) => (systems.length > 1 ? `${about} · ${name}` : about)
  const rows = [...clinicalCategories, 'all' as const].flatMap((category) =>
    measured.map(({ name, clinical }) => {
      const loss = category === 'all' ? totalLoss(clinical) : clinical[category]
      return [label(category, name), loss.covered, loss.all, perTenThousandWords(loss)]
    }),
  )
  const headings = ['covered', 'of', 'of 10,000'].map((heading) => ({ heading }))
  const shown = measured.filter(({ terms }) => terms.length > 0)
  return html`<section><h2>Clinical terms covered</h2>
${table('Terms of the vocabulary outside the gold’s identifiers', [{ heading: '', words: true }, ...headings], rows)}
${shown.length > 0 ? html`<p><strong>This part holds text of notes.</strong></p>` : null}
${shown.map(({ name, terms }) =>
  table(
    `Covered most often: ${name}`,
    [{ heading: 'term', words: true }, { heading: 'kind', words: true }, { heading: 'times' }],
    terms.map(({ term, category, count }) => [term, category, count]),
  ),
)}</section>`
}
