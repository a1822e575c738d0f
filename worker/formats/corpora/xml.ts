import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { hasFields } from '../../core/records.ts'
import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'

/** An element as its file has it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text and CDATA together, entities decoded, line ends as XML reads them: LF. */
  readonly text: string
}

/**
 * The elements at the top of an XML file. Document types and their entities, by which files grow
 * without bound or reach for others, are refused.
 *
 * @throws UnreadableError
 */
export function elementsIn(xml: string): XmlElement[] {
  const markup = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup))
    throw new UnreadableError(say`it declares a document type or entities, which are not read. Take the <!DOCTYPE …> out.`)
  try {
    const sound = XMLValidator.validate(xml)
    if (sound !== true)
      throw new UnreadableError(say`not well-formed XML (line ${sound.err.line}). Export it again, or mend it in an editor.`)
    return elementsOf(parser.parse(xml))
  } catch (error) {
    // The parser's own messages quote what stands around the place.
    throw error instanceof UnreadableError
      ? error
      : new UnreadableError(say`not well-formed XML. Export it again, or mend it in an editor.`)
  }
}

/**
 * Nothing is guessed, trimmed or expanded: entities are decoded here, where CDATA can be told from
 * text.
 */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  processEntities: false,
  htmlEntities: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

type Ordered = readonly Readonly<Record<string, unknown>>[]

function elementsOf(nodes: Ordered): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined || name.startsWith('#')) return []
    const children = nodesUnder(node, name)
    const own = node[':@']
    const attributes = Object.entries(hasFields(own) ? own : {}).map(([key, value]) => [key, decoded(String(value))] as const)
    return [{ name, attributes: Object.fromEntries(attributes), children: elementsOf(children), text: children.map(textIn).join('') }]
  })
}

function textIn(node: Readonly<Record<string, unknown>>): string {
  if (typeof node['#text'] === 'string') return decoded(node['#text'])
  return nodesUnder(node, '#cdata')
    .map((part) => String(part['#text']))
    .join('')
}

/** What the parser puts under a name: with `preserveOrder`, a list of nodes. */
function nodesUnder(node: Ordered[number], name: string): Ordered {
  const nodes = node[name]
  return Array.isArray(nodes) ? nodes : []
}

/**
 * The five entities of XML and character references; any other is refused, since nothing may
 * declare it.
 */
function decoded(raw: string): string {
  return raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));|&/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const point = hex !== undefined ? Number.parseInt(hex, 16) : decimal !== undefined ? Number(decimal) : undefined
    const character = point === undefined ? named[name ?? ''] : point <= 0x10ffff ? String.fromCodePoint(point) : undefined
    // Sloppy writers leave a bare & in attributes; it can only be itself.
    if (character === undefined && whole !== '&')
      throw new UnreadableError(say`an entity in it is unknown to XML. Write the character itself, or as &#…;.`)
    return character ?? whole
  })
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Whether XML 1.0 can hold every character (production 2). */
export function isXmlText(text: string): boolean {
  return text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)
}

/**
 * Text in CDATA, as the challenge's own files have it; what CDATA can't hold as it is, stands
 * between two of them.
 */
export function xmlOf(text: string): string {
  // Readers turn a bare CR into LF, and ']]>' ends the CDATA.
  const inside = text.replace(/\r|\]\]>/g, (found) => (found === '\r' ? ']]>&#13;<![CDATA[' : ']]]]><![CDATA[>'))
  return `<![CDATA[${inside}]]>`
}

export function attributeText(value: string): string {
  return value.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
