import { columnMeaning } from '../columnMeaning.ts'
import type { XmlToken } from '../xmlText.ts'

type OpenTag = Extract<XmlToken, { kind: 'open' }>

/**
 * What an element holds that says so in an attribute: `<field name="mrn">`.
 *
 * @returns undefined where its own name is what counts
 */
export function labelOf(source: string, { name, attributes }: OpenTag): string | undefined {
  if (!generic.test(name)) return undefined
  const label = attributes.find((each) => /^(?:name|key|label|field|column|itemoid)$/i.test(each.name))
  const said = label ? source.slice(label.start, label.end) : ''
  return said.length <= 60 && columnMeaning(said, {}).known ? said : undefined
}

const generic =
  /^(?:[\w.-]+:)?(?:field|item|itemdata|property|entry|column|param|parameter|data|cell|attribute|element|answer|variable|str|string|int|long|date)$/i

/**
 * What says what an attribute holds: its own name, or its element's, whose value it is
 * (`<family value="Okonjo"/>` as FHIR writes it).
 *
 * @param element its name, or its label
 */
export function nameOfAttribute(attribute: string, element: string, around: string): readonly [name: string, around: string] {
  if (!/^(?:value|val|v)$/i.test(attribute)) return [attribute, element]
  if (element === 'value' && around === 'identifier') return ['patient identifier', '']
  return element === 'line' && around === 'address' ? ['address', ''] : [element, around]
}
