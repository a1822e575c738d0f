import type { Change } from '../format.ts'
import { scanXml, type XmlAttribute, type XmlToken, xmlText } from '../xmlText.ts'

export type OpenTag = Extract<XmlToken, { kind: 'open' }>

/**
 * A name without its prefix: documents may choose their own, and the families of parts that are
 * read here hardly ever use one name for two things.
 */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** An attribute, asked for without its prefix. */
export function attributeOf({ attributes }: OpenTag, name: string): XmlAttribute | undefined {
  return attributes.find((each) => localName(each.name) === name)
}

export function attributeText(source: string, tag: OpenTag, name: string): string | undefined {
  const found = attributeOf(tag, name)
  return found && xmlText(source, found, 'attribute').text
}

/** An element with all that it holds. */
export interface Element {
  readonly tag: OpenTag
  readonly end: number
}

/** Elements for which `wanted` holds, in order; none within another. */
export function elementsOf(source: string, wanted: (tag: OpenTag) => boolean): readonly Element[] {
  const out: Element[] = []
  let own: OpenTag | undefined
  let depth = 0
  for (const token of scanXml(source)) {
    if (token.kind === 'open') {
      if (own) depth++
      else if (wanted(token)) {
        own = token
        depth = 1
      }
    } else if (token.kind === 'close' && own && --depth === 0) {
      out.push({ tag: own, end: token.end })
      own = undefined
    }
  }
  return out
}

/**
 * Takes out an attribute with the white space before it.
 *
 * @param attribute `[start, end)` of `source` is its value without the quotes
 */
export function attributeRemoved(
  source: string,
  attribute: { readonly name: string; readonly start: number; readonly end: number },
): Change {
  const name = source.lastIndexOf(attribute.name, attribute.start)
  return { start: source.slice(0, name).trimEnd().length, end: attribute.end + 1, value: '' }
}
