import { currentLanguage } from '../core/say.ts'
import { html, type Markup, table } from '../evaluate/report/html.ts'
import { plainPage } from '../evaluate/report/plainPage.ts'
import type { ReleaseRecord } from './record.ts'
import { reportContent } from './reportContent.ts'
import type { Block } from './reportShape.ts'

/**
 * The release report: one self-contained HTML page without scripts, to be printed and signed. It is
 * made from the record alone, so it holds no text of a note and no path, and it carries the record
 * as JSON in the element `figures`.
 */
export function reportPage(record: ReleaseRecord): string {
  const { title, about, sections } = reportContent(record)
  const content = html`<p class="soft">${about}</p>${sections.map(
    (section) => html`<section><h2>${section.title}</h2>${section.blocks.map(blockOf)}</section>
`,
  )}`
  return plainPage(title, content, record, currentLanguage())
}

function blockOf(block: Block): Markup {
  switch (block.kind) {
    case 'pairs':
      return html`<dl>${block.rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
    case 'table':
      return table(block.caption, block.columns, block.rows)
    case 'words':
      return block.strong ? html`<p><strong>${block.text}</strong></p>` : html`<p>${block.text}</p>`
    case 'signatures':
      return signatures(block.columns, block.rows)
  }
}

function signatures(columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
  return html`<div class="wide"><table class="signed"><thead><tr>${columns.map((name) => html`<th scope="col" class="words">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([who = '', name = '', ...empty]) =>
      html`<tr><th scope="row" class="words">${who}</th><td class="words sign">${name}</td>${empty.map(() => html`<td class="words sign"></td>`)}</tr>`,
  )}</tbody></table></div>`
}
