import type { NamedSpan } from '../match.ts'
import { html, type Markup } from './html.ts'
import type { ErrorExample, NamedSystem } from './result.ts'
import { causeWords, kindWords } from './words.ts'

/** Errors with their text, by kind; nothing where none are given. */
export function exampleSection(examples: readonly ErrorExample[], systems: readonly NamedSystem[]): Markup | null {
  if (examples.length === 0) return null
  const byKind = [...Map.groupBy(examples, ({ kind }) => kind)]
  return html`<section><h2>Examples</h2>
<p><strong>This part holds text of notes.</strong> <span class="note"><b>Underlined</b></span>: the gold. <span class="note"><i>Shaded</i></span>: what was found.</p>
${byKind.map(
  ([kind, ofKind]) =>
    html`<h3>${kindWords[kind]}</h3><ol class="examples">${ofKind.map((example) => {
      const system = systems.length > 1 ? `, ${systems[example.system]?.name ?? ''}` : null
      const about = html`<span class="soft">document ${example.document}${system}: ${said(example)}</span>`
      return html`<li>${about}<br><span class="note">${marked(example)}</span></li>`
    })}</ol>`,
)}</section>`
}

function said({ gold, found, cause, leaking }: ErrorExample): string {
  const names = (spans: readonly NamedSpan[]) => (spans.length === 0 ? 'nothing' : spans.map(({ category }) => category).join(', '))
  return `${names(gold)} → ${names(found)}${leaking ? ', leaking' : ''}${cause ? ` (${causeWords[cause]})` : ''}`
}

/** The text cut where a span begins or ends, each piece marked by whose spans it lies in. */
function marked({ text, goldHere, foundHere }: ErrorExample): Markup[] {
  const cuts = [...new Set([0, text.length, ...[...goldHere, ...foundHere].flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  )
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i]!
    const lies = (spans: readonly NamedSpan[]) => spans.some((span) => span.start <= start && span.end >= end)
    const inFound = lies(foundHere) ? html`<i>${text.slice(start, end)}</i>` : html`${text.slice(start, end)}`
    return lies(goldHere) ? html`<b>${inFound}</b>` : inFound
  })
}
