import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import markdownIt from 'markdown-it'

/** No HTML: what a page may hold is what the functions below name. */
const markdown = markdownIt('commonmark', { html: false }).enable('table')

/**
 * A page of the handbook, as renderer/handbook/page.ts describes it: a title, an introduction and
 * sections.
 *
 * @param name of the page: its file's, without .md
 * @param source its Markdown
 * @returns {import('../../renderer/handbook/page.ts').Page}
 * @throws Error for anything that a page may not hold, with the page's name
 */
export function readPage(name, source) {
  const tokens = markdown.parse(source, {})[Symbol.iterator]()
  const refuse = (what) => {
    throw new Error(`${name}.md: a page of the handbook may not hold ${what}`)
  }
  const page = { name, title: '', blocks: [], sections: [] }
  let blocks = page.blocks
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const title = plainText(inline(tokens.next().value, refuse))
      tokens.next()
      if (token.tag === 'h1' && page.title === '') page.title = title
      else if (token.tag === 'h2' && page.title !== '') {
        const section = { id: anchorOf(title), title, blocks: [] }
        page.sections.push(section)
        blocks = section.blocks
      } else refuse(`a heading <${token.tag}> there: one title, then sections`)
    } else blocks.push(block(token, tokens, refuse))
  }
  if (page.title === '') refuse('no title')
  return page
}

/** All pages in a folder, by name. */
export function readPages(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(
    files.sort().map((file) => [basename(file, '.md'), readPage(basename(file, '.md'), readFileSync(join(folder, file), 'utf8'))]),
  )
}

/** What a heading is called in a link, as GitHub calls it. */
function anchorOf(title) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/gu, '-')
}

/** The words of inline pieces. */
function plainText(pieces) {
  return pieces.map((piece) => piece.text ?? plainText(piece.pieces)).join('')
}

function block(token, tokens, refuse) {
  if (token.type === 'paragraph_open') {
    const pieces = inline(tokens.next().value, refuse)
    tokens.next()
    return pieces.length === 1 && pieces[0].kind === 'picture' ? pieces[0] : { kind: 'paragraph', pieces }
  }
  if (token.type === 'fence') return { kind: 'code', text: token.content.trimEnd() }
  if (token.type === 'ordered_list_open' || token.type === 'bullet_list_open')
    return { kind: token.type === 'ordered_list_open' ? 'steps' : 'list', items: [...items(tokens, refuse)] }
  if (token.type === 'table_open') {
    const [head, ...rows] = tableRows(tokens, refuse)
    return { kind: 'table', head, rows }
  }
  return refuse(`this: ${token.type}`)
}

/** Each item is one paragraph. */
function* items(tokens, refuse) {
  for (const token of tokens) {
    if (token.type === 'ordered_list_close' || token.type === 'bullet_list_close') return
    if (token.type === 'inline') yield inline(token, refuse)
    else if (!/^(list_item|paragraph)_(open|close)$/.test(token.type)) refuse(`${token.type} in a list`)
  }
}

function tableRows(tokens, refuse) {
  const rows = []
  for (const token of tokens) {
    if (token.type === 'table_close') break
    if (token.type === 'tr_open') rows.push([])
    else if (token.type === 'inline') rows.at(-1).push(inline(token, refuse))
  }
  return rows
}

function inline({ children }, refuse) {
  const opened = [{ pieces: [] }]
  const add = (piece) => opened.at(-1).pieces.push(piece)
  for (const child of children) {
    if (child.type === 'text') add({ kind: 'text', text: child.content })
    else if (child.type === 'softbreak') add({ kind: 'text', text: ' ' })
    else if (child.type === 'code_inline') add({ kind: isKey(child.content) ? 'key' : 'code', text: child.content })
    else if (child.type === 'image') add({ kind: 'picture', file: basename(child.attrGet('src')), text: child.content })
    else if (child.type === 'strong_open') opened.push({ kind: 'label', pieces: [] })
    else if (child.type === 'link_open') opened.push({ kind: 'link', ...target(child.attrGet('href'), refuse), pieces: [] })
    else if (child.type === 'strong_close' || child.type === 'link_close') {
      const done = opened.pop()
      add(done.kind === 'label' ? { kind: 'label', text: plainText(done.pieces) } : done)
    } else refuse(child.type)
  }
  return opened[0].pieces.filter(({ text }) => text !== '')
}

/** `Ctrl+Shift+Z`, `F1`, `Enter`, `=`: what is pressed, not typed; `#` begins a heading of the guidelines. */
function isKey(text) {
  return /^(?:(?:Ctrl|Alt|Shift)(?:\+.+)?|F\d+|Tab|Space|Enter|Backspace|Escape|Arrow\w+|[^#])$/u.test(text)
}

/** Another page, or a section of one. Nothing leads out of the handbook: the program is offline. */
function target(href, refuse) {
  const [, page, section] = /^([a-z-]+)\.md(?:#(.+))?$/.exec(decodeURI(href)) ?? refuse(`a link to ${href}`)
  return { page, ...(section === undefined ? {} : { section }) }
}
