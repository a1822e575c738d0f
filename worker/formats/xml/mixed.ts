import { pattern } from '../../core/pattern.ts'
import type { XmlToken } from '../xmlText.ts'

/**
 * Which tags stand within a line: those of elements beside text of their parent's own
 * ('Jo<emphasis>hn</emphasis>'), and what is in them. Elements that are lines of their own wherever
 * they stand (paragraphs, rows, items) don't.
 *
 * @returns indices of 'open' and 'close' tokens
 */
export function inlineElements(source: string, tokens: readonly XmlToken[]): ReadonlySet<number> {
  const mixed = mixedElements(source, tokens)
  const inline = new Set<number>()
  const open: { readonly holds: boolean; readonly inline: boolean }[] = []
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'open') {
      const own = (open.at(-1)?.holds ?? false) && !blocks.test(token.name)
      if (own) inline.add(i)
      open.push({ holds: own || mixed.has(i), inline: own })
    } else if (token.kind === 'close' && open.pop()?.inline) inline.add(i)
  }
  return inline
}

/**
 * Whether a text goes on in the line before it and after it.
 *
 * @param inline places of the tokens of elements that stand in a line
 * @param at place of the text among the tokens
 */
export function isMixedIn(tokens: readonly XmlToken[], inline: ReadonlySet<number>, at: number): { before: boolean; after: boolean } {
  return { before: continues(tokens, inline, at, -1), after: continues(tokens, inline, at, 1) }
}

function continues(tokens: readonly XmlToken[], inline: ReadonlySet<number>, at: number, step: 1 | -1): boolean {
  for (let i = at + step; i >= 0 && i < tokens.length; i += step) {
    const { kind } = tokens[i]!
    if (kind === 'text' || kind === 'cdata') return true
    if (kind === 'open' || kind === 'close') return inline.has(i)
  }
  return false
}

/** Elements with text of their own and elements in them, and those whose words stand in runs. */
function mixedElements(source: string, tokens: readonly XmlToken[]): ReadonlySet<number> {
  const mixed = new Set<number>()
  const open: number[] = []
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'open') {
      const around = tokens[open.at(-1) ?? i]!
      if (around.kind === 'open' && isRun(token.name, around.name)) mixed.add(open.at(-1)!)
      open.push(i)
    } else if (token.kind === 'close') open.pop()
    else if (open.length > 0 && (token.kind === 'cdata' || (token.kind === 'text' && /\S/.test(source.slice(token.start, token.end)))))
      mixed.add(open.at(-1)!)
  }
  return mixed
}

/**
 * Stretches of a line that look alike, which programs cut anywhere: of a paragraph of Word's or
 * PowerPoint's, of a cell that Excel or a reporting system wrote as XML (2003).
 */
function isRun(name: string, around: string): boolean {
  return (/(?:^|:)r$/.test(name) && /(?:^|:)p$/.test(around)) || (looks.test(name) && /(?:^|:)Data$/.test(around))
}

const looks = /^(?:\w+:)?(?:B|I|U|S|Sub|Sup|Font|Span)$/

const blockNames = pattern`
  p|para|simpara|formalpara|paragraph|div|section|sect\d?|title|subtitle|head|table|t?body|thead|
  tfoot|tgroup|tr|row|td|th|cell|table-row|table-cell|entry|list|ul|ol|li|item|listitem|list-item|
  dl|dt|dd|term|definition|br|line|lb|l|lg|h|h\d|pre|blockquote|quote|note|footnote|annotation|
  caption|itemizedlist|orderedlist|variablelist|varlistentry|literallayout|programlisting|figure|
  mediaobject|tab|ptab|cr|fldChar|instrText
`

const blocks = new RegExp(pattern`^(?:.*:)?(?:${blockNames})$`, 'i')
