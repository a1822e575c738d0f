import { scanXml } from '../xmlText.ts'
import type { Part, TextBuilder } from './leaves.ts'
import { attributeOf, attributeText, localName } from './tags.ts'
import { xmlLeaf } from './xmlLeaf.ts'

/**
 * Names that people gave to styles of paragraphs and cells; those of the program itself are left
 * alone.
 */
export function showStyleNames(part: Part, builder: TextBuilder): void {
  const { source } = part
  let own = false
  for (const token of scanXml(source)) {
    if (token.kind !== 'open') continue
    const element = localName(token.name)
    if (element === 'style') own = /^(?:1|true|on)$/.test(attributeText(source, token, 'customStyle') ?? '')
    const named =
      element === 'cellStyle' && attributeOf(token, 'builtinId') === undefined
        ? attributeOf(token, 'name')
        : own && (element === 'name' || element === 'aliases')
          ? attributeOf(token, 'val')
          : undefined
    if (named) builder.piece([xmlLeaf(part, named, 'attribute')], '\n')
  }
}
