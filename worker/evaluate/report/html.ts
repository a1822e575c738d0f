/**
 * Markup that may stand in a page as it is. Only `html` makes it, so that whatever comes from a
 * file, a path or a label is escaped.
 */
export interface Markup {
  readonly markup: string
}

type Part = Markup | string | number | null | readonly Part[]

/**
 * Markup with everything that is put in escaped, but for markup; null is nothing, a list is its
 * parts in a row.
 */
export function html(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: literals.reduce((whole, literal, i) => whole + inMarkup(parts[i - 1] ?? null) + literal) }
}

function inMarkup(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(inMarkup).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * Data that the page carries for machines: JSON in which nothing can end the element that it stands
 * in.
 */
export function dataBlock(id: string, value: unknown): Markup {
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
  return { markup: `<script type="application/json" id="${escaped(id)}">${json}</script>` }
}

export interface Column {
  readonly heading: string
  /** Figures are set flush right. */
  readonly words?: true
}

/** @param rows their first cell is what the row is about */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Part[])[]): Markup {
  const side = (k: number) => (columns[k]?.words ? 'words' : 'figure')
  return html`<div class="wide"><table><caption>${caption}</caption><thead><tr>${columns.map(
    ({ heading }, k) => html`<th scope="col" class="${side(k)}">${heading}</th>`,
  )}</tr></thead><tbody>${rows.map(
    ([about, ...cells]) =>
      html`<tr><th scope="row" class="${side(0)}">${about ?? null}</th>${cells.map(
        (cell, k) => html`<td class="${side(k + 1)}">${cell}</td>`,
      )}</tr>`,
  )}</tbody></table></div>`
}
