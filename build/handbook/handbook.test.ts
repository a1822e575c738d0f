import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { menuTemplate } from '../../electron/shell/menu.ts'
import { keysOf as annotationKeys } from '../../renderer/components/marking/keys.ts'
import { guides, screens } from '../../renderer/handbook/contents.ts'
import type { Block, Page, Piece } from '../../renderer/handbook/page.ts'
import { keysOf as adjudicationKeys } from '../../renderer/screens/adjudicate/adjudicateKeys.ts'
import { english } from '../../renderer/texts/en/texts.ts'
import { french } from '../../renderer/texts/fr/texts.ts'
import { commandIn, parseWords } from '../../worker/cli/parseWords.ts'
import { table } from '../../worker/cli/table.ts'
import { safeHarbor } from '../../worker/redact/policy/presets/safeHarbor.ts'
import { root } from '../runtime.mjs'
import { htmlOf } from './html.mjs'
import { readPage, readPages } from './readPage.mjs'

const languages = ['en', 'fr'] as const
const handbook: Record<'en' | 'fr', Readonly<Record<string, Page>>> = {
  en: readPages(join(root, 'renderer/handbook/en')),
  fr: readPages(join(root, 'renderer/handbook/fr')),
}
const pagesOf = (language: 'en' | 'fr') => Object.values(handbook[language])

/** Every block of a page, and every piece of text in them, links' own too. */
const blocksOf = (page: Page) => [...page.blocks, ...page.sections.flatMap(({ blocks }) => blocks)]
const piecesOf = (page: Page) => blocksOf(page).flatMap(piecesOfBlock)

function piecesOfBlock(block: Block): Piece[] {
  const inside = (pieces: readonly Piece[]): Piece[] =>
    pieces.flatMap((piece) => (piece.kind === 'link' ? [piece, ...inside(piece.pieces)] : [piece]))
  if (block.kind === 'paragraph') return inside(block.pieces)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(inside)
  return 'items' in block ? block.items.flatMap(inside) : []
}

describe.each(languages)('the handbook, %s', (language) => {
  const pages = pagesOf(language)

  it('has a page for each screen and each kind of work, and no other', () => {
    expect(pages.map(({ name }) => name)).toEqual([...guides, ...screens].toSorted())
  })

  it('links to pages and sections that exist', () => {
    const dead = pages.flatMap((page) =>
      piecesOf(page).flatMap((piece) => {
        if (piece.kind !== 'link') return []
        const to = handbook[language][piece.page]
        const isThere = to && (piece.section === undefined || to.sections.some(({ id }) => id === piece.section))
        return isThere ? [] : [`${page.name}: ${piece.page}#${piece.section ?? ''}`]
      }),
    )
    expect(dead).toEqual([])
  })

  it('shows pictures that the end-to-end tests take', () => {
    const pictures = pages.flatMap((page) => [...blocksOf(page), ...piecesOf(page)].flatMap((it) => (it.kind === 'picture' ? [it] : [])))
    expect(pictures.length).toBeGreaterThan(1)
    expect(pictures.filter(({ file, text }) => text === '' || !existsSync(join(root, 'e2e/pictures', file)))).toEqual([])
  })

  it('names buttons, fields and tabs as the screens do', () => {
    const known = new Set([...labelsIn({ en: english, fr: french }[language]), ...menuLabels(language)].map(bare))
    const unknown = pages.flatMap((page) =>
      piecesOf(page).flatMap((piece) => (piece.kind === 'label' && !known.has(bare(piece.text)) ? [`${page.name}: ${piece.text}`] : [])),
    )
    expect(unknown).toEqual([])
  })

  it('names keys that the screens have, and flags that a command has', () => {
    const flags = new Set(table.flatMap((command) => Object.keys(command.flags)))
    const wrong = pages.flatMap((page) =>
      piecesOf(page).flatMap((piece) => {
        if (piece.kind === 'key') return keys.has(piece.text) ? [] : [`${page.name}: ${piece.text}`]
        if (piece.kind !== 'code') return []
        const named = piece.text.startsWith('unshare ') ? [] : [...piece.text.matchAll(/(?:^| )--([\w-]+)/g)].map(([, flag = '']) => flag)
        const unknown = named.filter((flag) => !flags.has(flag))
        return unknown.map((flag) => `${page.name}: --${flag}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('is HTML whose links and pictures are in it, and nothing of it is read as HTML', () => {
    const html = htmlOf(language, [{ title: 'All', pages }], '0 <b>')
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect([...html.matchAll(/ href="#([^"]+)"/g)].filter(([, id]) => !ids.has(id))).toEqual([])
    expect(html).toContain('&lt;**PATIENT**&gt;')
    const { Enter, Shift, Escape, Space, Backspace } = { en: english, fr: french }[language].shell.keyNames
    for (const name of [Enter, Shift, Escape, Space, Backspace]) expect(html).toContain(`<kbd>${name}</kbd>`)
    expect(html).not.toMatch(/<b>|<script|https?:/)
    for (const [, name = ''] of html.matchAll(/ src="pictures\/([^"]+)"/g)) expect(existsSync(join(root, 'e2e/pictures', name))).toBe(true)
  })

  it('gives command lines that the program accepts', () => {
    const lines = pages.flatMap((page) =>
      blocksOf(page).flatMap((block) => (block.kind === 'code' ? block.text.split('\n').map((line) => ({ page: page.name, line })) : [])),
    )
    expect(lines.length).toBeGreaterThan(30)
    for (const { page, line } of lines) expect(() => accept(line), `${page}.md: ${line}`).not.toThrow()
  })
})

it('says the same in both languages, page by page: sections, lists, tables, links, keys and commands', () => {
  for (const { name } of pagesOf('en')) expect(shapeOf(handbook.fr[name]), name).toEqual(shapeOf(handbook.en[name]))
})

it.each([
  ['a page without a title', 'Words.'],
  ['two titles', '# One\n\n# Two'],
  ['HTML', '# One\n\nA <b>word</b> and\n\n<script>alert(1)</script>\n\n![x](javascript:alert)\n\n> quoted'],
  ['a link out of the handbook', '# One\n\n[a](https://example.org)'],
  ['a list in a list', '# One\n\n- a\n  - b\n'],
])('is not built from %s', (_, source) => {
  expect(() => readPage('page', source)).toThrow('page.md: a page of the handbook may not hold')
})

/** Keys that are held, and all that are in a list of shortcuts somewhere. */
const keys: ReadonlySet<string> = new Set([
  ...['Shift', 'Ctrl', 'Alt'],
  ...[annotationKeys, adjudicationKeys].flatMap((keysOf) => Object.values(keysOf).flat()),
  ...readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, 'renderer', file), 'utf8').matchAll(/\bkeys: '([^']+)'/g)].map(([, name = '']) => name)),
])

/** What a reader has: a policy file and a list of devices of their own. */
const folder = mkdtempSync(join(tmpdir(), 'cloister-handbook-'))
const policy = join(folder, 'our-policy.json')
writeFileSync(policy, JSON.stringify(safeHarbor))
const devices = join(folder, 'devices.json')
writeFileSync(devices, '[]')
afterAll(() => rmSync(folder, { recursive: true }))

/** @throws where the program would refuse the line */
function accept(line: string): void {
  const [, command = ''] = /^(?:cloister|npm start --(?: --silent)?) (.+)$/.exec(line) ?? []
  const words = Array.from(command.replace(/ [<>] \S+/g, '').matchAll(/'([^']*)'|(\S+)/g), ([, quoted, word]) =>
    (quoted ?? word ?? '').replace(/^our-policy\.json$/, policy).replace(/^devices\.json$/, devices),
  )
  const { spec, words: rest } = commandIn(words, table)
  parseWords(spec, rest, table, (warning) => expect.fail(warning))
}

/** What can be counted: a translation that leaves something out differs in it. */
function shapeOf(page: Page | undefined) {
  if (!page) return undefined
  const shape = (blocks: readonly Block[]) =>
    blocks.map((block) =>
      block.kind === 'code'
        ? block.text
        : [block.kind, 'items' in block ? block.items.length : block.kind === 'table' ? block.rows.length : 0],
    )
  const codes = piecesOf(page).flatMap((piece) => (piece.kind === 'code' || piece.kind === 'key' ? [piece.text] : []))
  const links = piecesOf(page).flatMap((piece) => (piece.kind === 'link' ? [piece.page] : []))
  const labels = piecesOf(page).filter(({ kind }) => kind === 'label').length
  return { begin: shape(page.blocks), sections: page.sections.map(({ blocks }) => shape(blocks)), codes, links, labels }
}

/** Every fixed text of the screens. */
function labelsIn(texts: object): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? labelsIn(value) : [],
  )
}

function menuLabels(language: 'en' | 'fr'): string[] {
  const menus = menuTemplate({ language, platform: 'linux', development: false, choose: () => {} })
  return menus.flatMap(({ label = '', submenu }) => [
    label,
    ...(Array.isArray(submenu) ? submenu.map((item: { label?: string }) => item.label ?? '') : []),
  ])
}

/**
 * As it is compared: without the dots of what asks more, the mark of a menu's key, and kinds of
 * spaces.
 */
function bare(label: string): string {
  return label.replace('&', '').replace(/…$/u, '').replaceAll(/\s+/gu, ' ').trim()
}
