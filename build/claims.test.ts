/**
 * Promises that documents make, and the tests that hold them. A promise has an id, the letter of
 * its document and a number: `[T12]` after its sentence, or `T12` in the first cell of its row. A
 * test, or a group of tests, holds the promises whose ids its name ends with, in the same brackets;
 * several are separated by commas.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The documents that promise something, and what of them promises nothing: whole sections by their
 * heading, other blocks by their first words.
 */
const documents: Record<string, { readonly path: string; readonly plain: readonly string[] }> = {
  R: {
    path: 'README.md',
    plain: [
      'It is for privacy officers',
      '_Right words_ is the share',
      '**It misses identifiers**',
      'It knows the number formats',
      '## Read on',
    ],
  },
  T: {
    path: 'electron/TRUST.md',
    plain: ['What guards a vault, against what', 'scrypt rather than Argon2id', 'Not in reach:'],
  },
  S: {
    path: 'build/SECURITY.md',
    plain: ["Electron's own list", 'Besides:', 'Files from elsewhere are parsed', '### What stays open'],
  },
  F: { path: 'e2e/FAULTS.md', plain: ['What was tried, by which test', 'Only real Electron can show'] },
}

/** What a reader takes for one statement: a row of a table, an item of a list, a paragraph. */
interface Block {
  readonly kind: 'row' | 'item' | 'paragraph'
  /** From 1. */
  readonly line: number
  /** The heading above it, as it is written: '## Keys'. */
  readonly heading: string
  readonly text: string
}

/**
 * The blocks of a document in Markdown, without headings, heads of tables and what stands between
 * fences.
 */
function blocksOf(markdown: string): Block[] {
  const blocks: { kind: Block['kind']; line: number; heading: string; text: string }[] = []
  const lines = markdown.split('\n')
  const isRule = (line = '') => /^\|[\s|:-]+$/.test(line)
  let heading = ''
  let fenced = false
  let goesOn = false
  for (const [index, text] of lines.entries()) {
    const kind = text.startsWith('|') ? 'row' : text.startsWith('- ') ? 'item' : 'paragraph'
    const isFence = text.startsWith('```')
    if (isFence) fenced = !fenced
    else if (!fenced && text.startsWith('#')) heading = text
    const last = blocks.at(-1)
    if (isFence || fenced || text === heading || /^\s*$|^<!--.*-->$/.test(text) || isRule(text) || isRule(lines[index + 1])) goesOn = false
    else if (goesOn && last && kind === 'paragraph') last.text += `\n${text}`
    else {
      blocks.push({ kind, line: index + 1, heading, text })
      goesOn = kind !== 'row'
    }
  }
  return blocks
}

/** The ids in a block of the document with this letter. */
function idsIn(text: string, letter: string): string[] {
  const first = new RegExp(`^\\| (${letter}\\d+) +\\|`).exec(text)?.[1]
  return [...(first ? [first] : []), ...listed(text, /\[([A-Z]\d+(?:, [A-Z]\d+)*)\](?!\()/g).filter((id) => id.startsWith(letter))]
}

/** Which files name an id at the end of a test's name. */
function holders(sources: Iterable<readonly [path: string, source: string]>): Map<string, string[]> {
  const held = new Map<string, string[]>()
  for (const [path, source] of sources)
    for (const id of listed(source, /\[([A-Z]\d+(?:, [A-Z]\d+)*)\]['"`]/g)) held.set(id, [...(held.get(id) ?? []), path])
  return held
}

const listed = (text: string, lists: RegExp) => [...text.matchAll(lists)].flatMap(([, ids = '']) => ids.split(', '))

/** Without what stands as code: an example of an id, a command. */
const withoutCode = (text: string) => text.replace(/`[^`]*`/g, '')

/** What is amiss between a document and the tests, a sentence each. */
function faults(letter: string, path: string, markdown: string, plain: readonly string[], held: ReadonlyMap<string, readonly string[]>) {
  const blocks = blocksOf(markdown).map((block) => ({
    ...block,
    ids: idsIn(withoutCode(block.text), letter),
    place: `${path}:${block.line}`,
  }))
  const ids = blocks.flatMap((block) => block.ids)
  const isPlain = ({ heading, text }: Block, words: string) => heading === words || text.replace(/^(?:\| |- )/, '').startsWith(words)
  return [
    ...blocks
      .filter((block) => block.ids.length === 0 && !plain.some((words) => isPlain(block, words)))
      .map(({ place, kind, text }) => `${place}: a ${kind} without an id: ${text.slice(0, 80)}`),
    ...plain.filter((words) => !blocks.some((block) => isPlain(block, words))).map((words) => `${path}: nothing begins with '${words}'`),
    ...ids.filter((id, k) => ids.indexOf(id) < k).map((id) => `${path}: ${id} stands there twice`),
    ...ids.filter((id) => !held.has(id)).map((id) => `${path}: no test names ${id}`),
    ...[...held].filter(([id]) => id.startsWith(letter) && !ids.includes(id)).map(([id, files]) => `${files}: ${path} has no ${id}`),
    // A row that names files names each for a test of its own.
    ...blocks.flatMap((block) =>
      (withoutCode(block.text).match(/[\w./-]+\.test\.tsx?\b/g) ?? [])
        .filter((file) => !block.ids.some((id) => held.get(id)?.some((holder) => `/${holder}`.endsWith(`/${file}`))))
        .map((file) => `${block.place}: no test of ${file} names ${block.ids.join(' or ')}`),
    ),
  ]
}

const sources = ['build', 'e2e', 'electron', 'renderer', 'worker'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')] as const),
)

describe('promises [F113]', () => {
  it.each(Object.entries(documents))('with %s have an id each, and a test that names it', (letter, { path, plain }) => {
    expect(faults(letter, path, readFileSync(join(root, path), 'utf8'), plain, holders(sources))).toEqual([])
  })

  it('are not held by tests that never run', () => {
    expect(sources.filter(([, source]) => /\b(?:it|test|describe)\.(?:skip|todo|fails)\(/.test(source)).map(([path]) => path)).toEqual([])
  })

  it.each([
    ['a row without an id', '| id | what |\n| --- | --- |\n| Q1 | kept |\n| | also |', 'Q.md:4: a row without an id: | | also |'],
    ['an item without an id', 'Kept [Q1]:\n\n- by a lock\n', 'Q.md:3: a item without an id: - by a lock'],
    ['a paragraph without an id', 'Kept [Q1].\nStill.\n\nNever\nsent.\n', 'Q.md:4: a paragraph without an id: Never\nsent.'],
    ['an id without a test', 'Kept [Q1]. Never sent [Q2].', 'Q.md: no test names Q2'],
    ['an id that stands there twice', 'Kept [Q1]. Never sent [Q1].', 'Q.md: Q1 stands there twice'],
    ['a test without a promise', '```\nKept [Q1].\n```\n\nPlain: nothing.', 'a/b.test.ts: Q.md has no Q1'],
    ['a file that holds none of its row', '| Q1 | c.test.ts, b.test.ts |', 'Q.md:1: no test of c.test.ts names Q1'],
    ['words that nothing begins with', 'Kept [Q1].', "Q.md: nothing begins with 'Plain'"],
  ])('are missed, each by its place: %s', (name, markdown, fault) => {
    const held = holders([['a/b.test.ts', "it('is kept [Q1]', () => {})"]])
    expect(faults('Q', 'Q.md', markdown, name.startsWith('words') || markdown.includes('Plain') ? ['Plain'] : [], held)).toEqual([fault])
  })
})
