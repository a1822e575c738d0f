import { base64Within } from './base64Text.ts'
import { xmlWritings } from './ccda/pieces.ts'
import { readDocument } from './ccda/read.ts'
import type { ReadOptions } from './format.ts'
import { messageWithin } from './hl7/within.ts'
import { embeddedIn, isBase64, kindOfEmbedded, nothingEmbedded } from './html/embedded.ts'
import { type DocumentWithin, opened, readable, richTextWithin } from './richText.ts'
import { asItIs, gather } from './sourcePieces.ts'
import { unsearchedCounter } from './unsearched.ts'
import { isXml, xmlWithin } from './xml.ts'

/**
 * What a string or a cell holds: rich text, a message of HL7, XML, or text in which files are
 * written.
 *
 * @returns undefined for plain text
 */
export function documentWithin(value: string, columns: ReadOptions['columns']): DocumentWithin | undefined {
  return (
    richTextWithin(value) ??
    messageWithin(value) ??
    clinicalWithin(value) ??
    xmlWithin(value, columns) ??
    base64Within(value) ??
    withoutFiles(value)
  )
}

/** A clinical document in XML. */
function clinicalWithin(value: string): DocumentWithin | undefined {
  if (!isXml(value) || !/<(?:[\w.-]+:)?ClinicalDocument[\s>]/.test(value)) return undefined
  return readable(() => opened(readDocument(value, anyCharacter, { complete: true, at: () => undefined }), value))
}

const anyCharacter = xmlWritings(
  () => true,
  (value) => value,
)

/** What is said beside addresses that hold a file, and beside long Base64. */
function withoutFiles(value: string): DocumentWithin | undefined {
  if (isBase64(value) && isPacked(value)) {
    const kind = kindOfEmbedded(value)
    return opened({ text: '', fields: [], unsearched: [{ kind, count: 1 }], added: [], fit: (own) => own, write: () => '' })
  }
  const out = gather(value)
  const left = unsearchedCounter()
  let at = 0
  const addTo = (end: number) => {
    if (value.slice(at, end).trim() !== '') out.add({ start: at, end, text: value.slice(at, end), writing: asItIs }, '\n')
  }
  for (const { 0: match, index } of embeddedIn(value)) {
    // Base64 has digits and letters of both cases; a gene, a line of signs in words has not.
    if (match !== nothingEmbedded && !(/^data:/i.test(match) ? holdsFile.test(match) : isPacked(match))) continue
    addTo(index)
    at = index + match.length
    if (match === nothingEmbedded) continue
    out.drop(index, at, nothingEmbedded)
    left.count(kindOfEmbedded(match))
  }
  if (at === 0) return undefined
  addTo(value.length)
  return opened({ ...out.end(), unsearched: left.counted() })
}

/** Text may say 'data:Na/K,Cl' of what it reports. */
const holdsFile = /^data:(?:(?:image|audio|video|text|application|font)\/|[^,]*;base64,)/i

function isPacked(value: string): boolean {
  return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value)
}
