import type { Span } from '../../core/span.ts'
import type { Within } from '../sourcePieces.ts'
import { htmlText } from './markup.ts'

/**
 * A piece of a page in a string or a cell, as editors of rich text leave it, so that no markup parts
 * a name ('<p>Jo<b>hn</b></p>').
 *
 * @returns undefined for what is none, for lines of plain text with a word in bold, whose ends a
 *   page would not have, and for a page of which something can't be searched
 */
export function pageWithin(text: string): { readonly text: string; readonly fields: readonly Span[]; readonly within: Within } | undefined {
  if (!holdsMarkup(text)) return undefined
  const { text: said, fields, unsearched, added, fit, write } = htmlText(text)
  if (unsearched.length > 0) return undefined
  return { text: said, fields, within: { write, fit, dropped: false, added } }
}

/** A value that makes no page of the plain text around it, when that is read again. */
export function withoutClosingTags(value: string): string {
  return value.replace(/<\/(?=[a-z])/gi, '<')
}

/** Whether an element opens and closes, and lines are made by elements. */
export function holdsMarkup(text: string): boolean {
  const closed = new Set([...text.matchAll(/<\/([a-z][a-z\d]{0,9})\s*>/gi)].map(([, name]) => name!.toLowerCase()))
  if (closed.size === 0) return false
  const opened = [...text.matchAll(/<([a-z][a-z\d]{0,9})(?=[\s>])[^<>]*>/gi)].map(([, name]) => name!.toLowerCase())
  const known = opened.filter((name) => closed.has(name) && (blocks.test(name) || inline.test(name)))
  return known.some((name) => blocks.test(name)) || (known.length > 0 && !text.trim().includes('\n'))
}

const blocks = /^(?:p|div|h[1-6]|[uod]l|table|html|body|pre|blockquote|section|article)$/
const inline = /^(?:b|i|u|s|em|strong|span|font|a|sub|sup|small|big|mark|code|tt)$/
