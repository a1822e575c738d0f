import { currentLanguage, say } from '../core/say.ts'
import { html, type Markup, table } from '../evaluate/report/html.ts'
import { plainPage } from '../evaluate/report/plainPage.ts'
import type { ReleaseRecord } from './record.ts'
import { reportContent } from './reportContent.ts'
import { type Block, type Logo, noTitlePage, type Section, type TitlePage } from './reportShape.ts'

/**
 * The release report: one self-contained HTML page without scripts, to be printed and signed. It is
 * made from the record and the title page alone, so it holds no text of a note and no path, and it
 * carries the record as JSON in the element `figures`.
 */
export function reportPage(record: ReleaseRecord, titlePage: TitlePage = noTitlePage, signer?: string): string {
  const { organisation, title, about, sections } = reportContent(record, titlePage, signer)
  const of = (part: Section['part']) => sections.filter((section) => section.part === part).map(sectionOf)
  const content = html`<p class="soft">${about}</p>${of('front')}<div class="sheet">${of('details')}</div>
<div class="sheet"><h2 class="annex">${say`Annex`}</h2>${of('annex')}</div>`
  return plainPage(title, content, record, currentLanguage(), letterhead(organisation, titlePage.logo))
}

function letterhead(organisation: string, logo: Logo | null): Markup | null {
  if (organisation === '' && !logo) return null
  const picture = logo && html`<img class="logo" alt="" src="data:image/${logo.type};base64,${logo.base64}">`
  return html`<p class="letterhead">${picture}${organisation}</p>`
}

function sectionOf(section: Section): Markup {
  return html`<section><h2>${section.title}</h2>${section.blocks.map(blockOf)}</section>
`
}

function blockOf(block: Block): Markup {
  switch (block.kind) {
    case 'pairs':
      return html`<dl>${block.rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
    case 'table':
      return table(block.caption, block.columns, block.rows)
    case 'words':
      return block.strong ? html`<p><strong>${block.text}</strong></p>` : html`<p>${block.text}</p>`
    case 'bars':
      return bars(block)
    case 'signatures':
      return signatures(block.columns, block.rows)
  }
}

const [width, labels, values, row] = [720, 200, 130, 26]

function bars({ title, bars: all }: Extract<Block, { kind: 'bars' }>): Markup {
  const words = `${title}: ${all.map(({ label, value }) => `${label} ${value}`).join('; ')}`
  const drawn = all.map(({ label, length, value, isLimit }, k) => {
    const long = Math.round(length * (width - labels - values))
    const y = k * row
    const bar = html`<rect class="${isLimit ? 's1' : 's0'}" x="${labels}" y="${y + 5}" width="${Math.max(1, long)}" height="${row - 10}"/>`
    const figure = html`<text x="${labels + long + 8}" y="${y + 17}">${value}</text>`
    return html`<text x="${labels - 8}" y="${y + 17}" text-anchor="end">${label}</text>${bar}${figure}`
  })
  const svg = html`<svg viewBox="0 0 ${width} ${all.length * row + 4}" role="img" aria-label="${words}">${drawn}</svg>`
  return html`<figure><figcaption>${title}</figcaption>${svg}</figure>`
}

function signatures(columns: readonly string[], rows: readonly (readonly string[])[]): Markup {
  return html`<div class="wide"><table class="signed"><thead><tr>${columns.map((name) => html`<th scope="col" class="words">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([who = '', ...cells]) =>
      html`<tr><th scope="row" class="words">${who}</th>${cells.map((cell) => html`<td class="words sign">${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`
}
