/** A value that makes no page of the plain text around it, when that is read again. */
export function withoutClosingTags(value: string): string {
  return value.replace(/<\/(?=[a-z])/gi, '<')
}

/**
 * Whether an element opens and closes, and lines are made by elements: not so of lines of plain
 * text with a word in bold, whose ends a page would not have.
 */
export function holdsMarkup(text: string): boolean {
  const closed = new Set([...text.matchAll(/<\/([a-z][a-z\d]{0,9})\s*>/gi)].map(([, name]) => name!.toLowerCase()))
  if (closed.size === 0) return false
  const opened = [...text.matchAll(/<([a-z][a-z\d]{0,9})(?=[\s>])[^<>]*>/gi)].map(([, name]) => name!.toLowerCase())
  const known = opened.filter((name) => closed.has(name) && (blocks.test(name) || inline.test(name)))
  return known.some((name) => blocks.test(name)) || (known.length > 0 && !text.trim().includes('\n'))
}

const blocks = /^(?:p|div|h[1-6]|[uod]l|table|html|body|pre|blockquote|section|article)$/
const inline = /^(?:b|i|u|s|em|strong|span|font|a|sub|sup|small|big|mark|code|tt)$/
