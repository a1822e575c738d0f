import { say } from '../../core/say.ts'
import { UnreadableError } from '../format.ts'
import { type CorpusDocument, type CorpusFormat, type CorpusSet, type CorpusSpan, UnwritableError } from './corpusFormat.ts'
import { type FoundSpan, fitted, leftOutRemarks } from './fit.ts'
import { documentsOf } from './manifest.ts'
import { bareDocument, extensionOf, isHidden, type ReadDocument, readText } from './reading.ts'
import { inCodePoints, onlySet, scattered } from './writing.ts'
import { attributeText, elementsIn, isXmlText, type XmlElement, xmlOf } from './xml.ts'

/**
 * The i2b2-2014 challenge's XML: the text in TEXT, an element for each entity in TAGS, named after
 * its group, its category in TYPE, offsets in code points. MedTator writes the same with the
 * category as the element's name and its place as spans="0~5".
 */
export const i2b2: CorpusFormat = {
  name: 'i2b2',
  read: (files) => {
    const texts = files.filter(({ name }) => !isHidden(name) && extensionOf(name) === '.xml')
    return documentsOf(files, texts, async (file) => documentIn(file.name, await readText(file)))
  },
  write: (documents, skip) =>
    scattered(documents, skip, (document) => [{ extension: '.xml', text: xmlOfDocument(document, onlySet(document)) }]),
}

function documentIn(name: string, xml: string): ReadDocument {
  const root = elementsIn(xml)[0]
  const text = root?.children.find(({ name }) => name === 'TEXT')
  if (!root || !text) throw new UnreadableError(say`no TEXT in it, so this is not i2b2 XML. Check the format.`)
  const tags = root.children.find(({ name }) => name === 'TAGS')
  if (!tags) return { document: bareDocument(name, text.text), remarks: [] }
  const found = tags.children.flatMap((element, i) => spansIn(element, i))
  const { spans, leftOut } = fitted(text.text, found)
  return { document: bareDocument(name, text.text, [{ by: null, spans }]), remarks: leftOutRemarks(leftOut) }
}

function spansIn({ name, attributes }: XmlElement, place: number): FoundSpan[] {
  const { start, end, spans, text: quoted, TYPE, comment } = attributes
  const pieces = spans?.split(',').map((piece) => piece.split('~')) ?? [[start, end]]
  if (pieces.some(([from, to]) => !isNumber(from) || !isNumber(to)))
    throw new UnreadableError(say`tag ${place + 1} (${name}) has no offsets. Mend the tag or take it out.`)
  return pieces.map(([from, to]) => ({
    start: Number(from),
    end: Number(to),
    label: TYPE || name,
    ...(quoted !== undefined && pieces.length === 1 && { quoted }),
    ...(comment && { comment }),
  }))
}

function isNumber(digits: string | undefined): boolean {
  return digits !== undefined && /^\d{1,10}$/.test(digits)
}

function xmlOfDocument({ text }: CorpusDocument, set: CorpusSet | undefined): string {
  if (!isXmlText(text))
    throw new UnwritableError(
      say`XML has no way to write some of its characters (controls, or broken bytes). Export it in a JSON format, or as brat.`,
    )
  const tags =
    set &&
    `<TAGS>\n${inCodePoints(text, set.spans)
      .map((span, i) => tagOf(text, span, set.spans[i]!, i))
      .join('')}</TAGS>\n`
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${xmlOf(text)}</TEXT>\n${tags ?? ''}</deIdi2b2>\n`
}

function tagOf(text: string, { start, end, label, comment = '' }: CorpusSpan, span: CorpusSpan, place: number): string {
  if (!isXmlText(label) || !isXmlText(comment))
    throw new UnwritableError(say`XML has no way to write some characters of a label or a comment. Change it, or export in a JSON format.`)
  const quoted = attributeText(text.slice(span.start, span.end))
  const range = `start="${start}" end="${end}"`
  return `<${groupOf(label)} id="P${place}" ${range} text="${quoted}" TYPE="${attributeText(label)}" comment="${attributeText(comment)}" />\n`
}

/** The guideline's groups (Stubbs & Uzuner 2015); what it does not know goes under OTHER. */
function groupOf(label: string): string {
  return groups.get(label.toUpperCase().replaceAll('-', '_')) ?? 'OTHER'
}

const groups = new Map(
  Object.entries({
    NAME: 'PATIENT DOCTOR USERNAME',
    PROFESSION: 'PROFESSION',
    LOCATION: 'HOSPITAL ORGANIZATION DEPARTMENT ROOM STREET CITY STATE COUNTRY COUNTY ZIP LOCATION_OTHER',
    AGE: 'AGE',
    DATE: 'DATE DOB',
    CONTACT: 'PHONE PAGER FAX EMAIL URL IPADDRESS IPADDR',
    ID: 'SSN MEDICALRECORD HEALTHPLAN ACCOUNT LICENSE VEHICLE DEVICE BIOID IDNUM',
  }).flatMap(([group, labels]) => labels.split(' ').map((label) => [label, group] as const)),
)
