import { pattern } from '../../core/pattern.ts'
import { changed } from '../../text/changed.ts'
import { escapeXml, fitXml, scanXml, sourceOf, type XmlPlace, type XmlText, xmlText } from '../xmlText.ts'
import { editSource, type Leaf, type Part, type TextBuilder } from './leaves.ts'
import { attributeOf, localName, type OpenTag } from './tags.ts'

/**
 * Text that number formats write beside numbers ('"Bed of Ada Lunt "0'; ECMA-376-1, 18.8.31),
 * wherever a part has formats: cells, charts.
 */
export function showNumberFormats(part: Part, builder: TextBuilder): void {
  let around: OpenTag | undefined
  for (const token of scanXml(part.source)) {
    if (token.kind === 'open') {
      around = token
      const code = formatted.has(localName(token.name)) ? attributeOf(token, 'formatCode') : undefined
      if (code) showFormat(part, xmlText(part.source, code, 'attribute'), 'attribute', builder)
    } else if (token.kind === 'text' && around && localName(around.name) === 'formatCode') {
      showFormat(part, xmlText(part.source, token, 'text'), 'text', builder)
    } else if (token.kind === 'close') around = undefined
  }
}

/** Cells' own formats, those of charts and of points in them. */
const formatted: ReadonlySet<string> = new Set(['numFmt', 'pt', 'numDim', 'lvl'])

function showFormat(part: Part, whole: XmlText, place: XmlPlace, builder: TextBuilder): void {
  for (const literal of literalsIn(whole.text)) builder.piece([literalLeaf(part, whole, literal, place)], '\n')
}

/**
 * Whether a string can only be how a formula is to write a day or a number ('dd/mm/yyyy', in
 * English, French or German): it says nothing of anybody.
 */
export function isFormatCode(said: string): boolean {
  return /(?:dd|mm|yy|hh|ss|jj|aa|tt)/i.test(said) && formatCode.test(said)
}

// Every run of a letter is read whole, so that there is one way to read a string.
const formatCode =
  /^(?:d{1,4}(?!d)|m{1,5}(?!m)|y{2,4}(?!y)|h{1,2}(?!h)|s{1,2}(?!s)|j{2,4}(?!j)|a{2,4}(?!a)|t{2,4}(?!t)|AM\/PM|[^\p{L}\p{N}]|0)+$/iu

interface Literal {
  /** In the code, quotes and escapes included. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** The symbol of a currency, in brackets of its own: '[$Ada-409]'. */
  readonly symbol: boolean
}

/**
 * A run of quoted, escaped and other characters that a format writes as they are; those with
 * letters or digits of their own.
 */
function literalsIn(code: string): Literal[] {
  const out: Literal[] = []
  let run: { start: number; end: number; text: string } | undefined
  const flush = () => {
    if (run && /[\p{L}\p{N}]/u.test(run.text)) out.push({ ...run, symbol: false })
    run = undefined
  }
  for (const { 0: part, index, groups: { quoted, escaped, plain, symbol } = {} } of code.matchAll(piece)) {
    const said = quoted ?? escaped ?? plain
    if (said !== undefined) run = { start: run?.start ?? index, end: index + part.length, text: (run?.text ?? '') + said }
    else {
      flush()
      if (symbol && /[\p{L}\p{N}]/u.test(symbol)) out.push({ start: index + 2, end: index + 2 + symbol.length, text: symbol, symbol: true })
    }
  }
  flush()
  return out
}

const quotedPart = pattern`"(?<quoted>[^"]*)"`
const escapedPart = pattern`\\(?<escaped>[\s\S])`
const currencyPart = pattern`\[\$(?<symbol>[^\]-]*)(?:-[^\]]*)?\]`
const plainPart = pattern`(?<plain>[ '’]|(?![\p{ASCII}])[\p{L}\p{M}])`

const piece = new RegExp(pattern`${quotedPart}|${escapedPart}|${currencyPart}|\[[^\]]*\]|[_*][\s\S]|${plainPart}|[\s\S]`, 'gu')

/**
 * A change writes the whole run in quotes: which of its characters were escaped one by one matters
 * to nobody.
 */
function literalLeaf(part: Part, whole: XmlText, { start, end, text, symbol }: Literal, place: XmlPlace): Leaf {
  const allowed = (value: string) => (symbol ? value.replace(/["[\]-]/g, '_') : value.replaceAll('"', "'"))
  return {
    text,
    fit: (value) => fitXml(allowed(value), place),
    edit: (changes, edits) => {
      const now = changed(text, changes)
      editSource(edits, part, { ...sourceOf(whole, start, end), value: escapeXml(symbol || now === '' ? now : `"${now}"`, place) })
    },
  }
}
