import { isPageName, type Place } from './contents.ts'
import { type Block, linesOf, type Page } from './page.ts'

export interface Found extends Place {
  readonly title: string
  /** Of the section; none: the page's beginning. */
  readonly sectionTitle?: string
  /**
   * The line that has the first word, with what stands around it; empty where only titles have it.
   */
  readonly excerpt: string
}

/** Characters of a line that are shown around a word. */
const around = 60

/**
 * Sections in which every word of a query begins a word, whatever case and accents; those whose
 * titles have a word come first, and first of all pages whose title does.
 *
 * @returns nothing for a query without a word
 */
export function search(pages: readonly Page[], query: string): readonly Found[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return []
  const found = pages.flatMap((page) => {
    if (!isPageName(page.name)) return []
    const place = { page: page.name, title: page.title }
    const parts = [
      { place, titles: page.title, blocks: page.blocks, isPage: true },
      ...page.sections.map(({ id, title, blocks }) => ({
        place: { ...place, section: id, sectionTitle: title },
        titles: title,
        blocks,
        isPage: false,
      })),
    ]
    return parts.flatMap(({ place, titles, blocks, isPage }) => {
      const lines = blocks.flatMap((block: Block) => linesOf(block))
      const known = wordsOf([page.title, titles, ...lines].join(' '))
      if (!wanted.every((word) => known.some((each) => each.startsWith(word)))) return []
      const inTitles = wordsOf(titles).filter((word) => wanted.some((each) => word.startsWith(each))).length
      // Words of the page's title alone are no reason to list each of its sections.
      const inLines = wordsOf(lines.join(' ')).some((word) => wanted.some((each) => word.startsWith(each)))
      if (inTitles === 0 && !inLines) return []
      return [{ rank: inTitles * 2 + (isPage && inTitles > 0 ? 1 : 0), found: { ...place, excerpt: excerptOf(lines, wanted) } }]
    })
  })
  return found.toSorted((a, b) => b.rank - a.rank).map((each) => each.found)
}

/** Lower case, without accents: what is typed in a hurry. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")
}

function wordsOf(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function excerptOf(lines: readonly string[], wanted: readonly string[]): string {
  for (const line of lines) {
    const words = [...line.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    const hit = words.find(([word]) => wanted.some((each) => plain(word).startsWith(each)))
    if (hit) return cut(line, hit.index)
  }
  return ''
}

function cut(line: string, index: number): string {
  const from = index <= around ? 0 : line.indexOf(' ', index - around) + 1
  const end = line.length - index <= 2 * around ? line.length : line.lastIndexOf(' ', index + 2 * around)
  return `${from > 0 ? '… ' : ''}${line.slice(from, end)}${end < line.length ? ' …' : ''}`
}
