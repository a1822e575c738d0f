/**
 * The handbook in one language as one page of HTML, with its contents first; it needs nothing but
 * the folder `pictures` beside it, and holds no script.
 *
 * @param language 'en' or 'fr'
 * @param parts what stands under which heading: `[{ title, pages }]`, pages as readPage gives them
 * @param version of the program
 */
export function htmlOf(language, parts, version) {
  const { title, contents } = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${title}</h1><p>${escaped(version)}</p></header>
<nav aria-label="${contents}">
${parts.map(contentsOf).join('\n')}
</nav>
<main>
${parts.flatMap(({ pages }) => pages.map((page) => pageOf(page, language))).join('\n')}
</main>
</body>
</html>
`
}

/** The links to the pages of a part, under its title. */
function contentsOf({ title, pages }) {
  const links = pages.map((page) => `<li><a href="#${page.name}">${escaped(page.title)}</a></li>`)
  return `<h2>${escaped(title)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
}

const words = {
  en: { title: 'Cloister: handbook', contents: 'Contents' },
  fr: { title: 'Cloister : manuel', contents: 'Sommaire' },
}

/** One column, as wide as reads well; on paper a page of the handbook begins a page. */
const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.55 system-ui, sans-serif; color: #1f2429; }
nav ul { columns: 2; padding-inline-start: 1.2em; }
a { color: #1d5a76; }
article { margin-top: 4rem; }
pre { padding: .75rem; background: #efefeb; font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
kbd { padding: 0 .3em; border: 1px solid #85898d; border-radius: 3px; font: .85em system-ui, sans-serif; }
code { overflow-wrap: anywhere; }
table { border-collapse: collapse; }
th, td { padding: .25rem .75rem .25rem 0; border-bottom: 1px solid #dcdcd6; text-align: start; vertical-align: top; }
img { width: 100%; border: 1px solid #dcdcd6; }
@page { size: A4; margin: 18mm; }
@media print {
  body { margin: 0; max-width: none; font-size: 11pt; }
  article { margin: 0; break-before: page; }
  h2, h3 { break-after: avoid; }
  pre, table, img { break-inside: avoid; }
}
`

/** What is printed on keys, where it is not their name. */
const keyNames = {
  en: { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' },
  fr: {
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
    Escape: 'Échap',
    Enter: 'Entrée',
    Shift: 'Maj',
    Space: 'Espace',
    Backspace: 'Retour arrière',
  },
}

function pageOf({ name, title, blocks, sections }, language) {
  const written = (some) => some.map((each) => block(each, language)).join('\n')
  const section = ({ id, title, blocks }) =>
    `<section id="${name}.${escaped(id)}">\n<h3>${escaped(title)}</h3>\n${written(blocks)}\n</section>`
  return `<article id="${name}">\n<h2>${escaped(title)}</h2>\n${[written(blocks), ...sections.map(section)].join('\n')}\n</article>`
}

function block({ kind, ...it }, language) {
  if (kind === 'paragraph') return `<p>${inline(it.pieces, language)}</p>`
  if (kind === 'code') return `<pre>${escaped(it.text)}</pre>`
  if (kind === 'picture') return picture(it)
  if (kind === 'table') {
    const row = (cells, name) => `<tr>${cells.map((cell) => `<${name}>${inline(cell, language)}</${name}>`).join('')}</tr>`
    return `<table>\n<thead>${row(it.head, 'th')}</thead>\n<tbody>\n${it.rows.map((cells) => row(cells, 'td')).join('\n')}\n</tbody>\n</table>`
  }
  const list = kind === 'steps' ? 'ol' : 'ul'
  return `<${list}>\n${it.items.map((item) => `<li>${inline(item, language)}</li>`).join('\n')}\n</${list}>`
}

function inline(pieces, language) {
  return pieces
    .map((piece) => {
      if (piece.kind === 'key')
        return piece.text
          .split(/(?<=.)\+/)
          .map((name) => `<kbd>${escaped(keyNames[language][name] ?? name)}</kbd>`)
          .join('+')
      if (piece.kind === 'text') return escaped(piece.text)
      if (piece.kind === 'code') return `<code>${escaped(piece.text)}</code>`
      if (piece.kind === 'label') return `<strong>${escaped(piece.text)}</strong>`
      if (piece.kind === 'picture') return picture(piece)
      return `<a href="#${piece.page}${piece.section === undefined ? '' : `.${escaped(piece.section)}`}">${inline(piece.pieces, language)}</a>`
    })
    .join('')
}

function picture({ file, text }) {
  return `<img src="pictures/${escaped(file)}" alt="${escaped(text)}">`
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign])
}
