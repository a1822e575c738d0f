import type { Unsearched } from '../format.ts'
import { jsonWriting } from '../jsonText.ts'
import type { Inner } from '../readWithin.ts'
import { type Gathering, gather, type Writing } from '../sourcePieces.ts'

/** A file's source, where its pieces go, and how strings of each kind are written. */
export interface Reader {
  readonly source: string
  readonly into: Gathering
  readonly usual: Writing
  /** Of ids, which only have letters, digits, '-' and '.' (FHIR R4, 2.24.0.1). */
  readonly ids: Writing
  /** Of what else stands in references, so that nothing in them is taken for a type. */
  readonly addresses: Writing
  /** Of what has no blanks. */
  readonly uris: Writing
  /** Of one word in an address. */
  readonly words: Writing
  /** Of words in a code, which hyphens and the like part. */
  readonly inCode: Writing
  /** Of an id that is no count. */
  readonly versions: Writing
  readonly left: (kind: Unsearched['kind'], count?: number) => void
  /** Absent: attachments that are no text can't be read. */
  readonly inner: Inner | undefined
}

export function readerOf(source: string, ascii: boolean, inner: Inner | undefined, left: Reader['left']): Reader {
  const usual = jsonWriting(ascii)
  return {
    source,
    into: gather(source),
    usual,
    ids: { ...usual, fit: asId },
    uris: { ...usual, fit: (value) => value.replace(/\s/g, '-') },
    inCode: {
      read: (code) => withoutMarks(usual.read(code)),
      escape: (value) => usual.escape(value.replaceAll(' ', '-')),
      fit: asWords,
    },
    versions: { ...usual, fit: (value) => asId(value).replace(/^(?=\d{1,4}$)/, 'v') },
    words: { ...usual, fit: (value) => value.replace(/[\s._+~-]+/g, '').replace(/[^\p{L}\p{N}<*>]/gu, 'x') },
    addresses: { ...usual, fit: (value) => value.toLowerCase().replace(/[^a-z0-9.:/-]/g, '-') },
    inner,
    left,
  }
}

function asId(value: string): string {
  return value.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 64)
}

/**
 * What a code says, if it is words rather than letters that stand for some ('RAD_CT'), or a code of
 * a terminology behind its name ('loinc-8480-6').
 *
 * @returns undefined for what is none
 */
export function wordsOfCode(code: string): string | undefined {
  const text = withoutMarks(code)
  return text.includes(' ') && word.test(text) && !terminology.test(text) ? text : undefined
}

const word = /\p{Ll}|\p{Lu}{5}|[<*>]/u

const terminology = /^(?:loinc|ln|snomed|sct|icd|rxnorm|cpt|hcpcs|atc|ndc|cvx|nubc|ucum|radlex|omop|cas)(?: |\d)/i

/** So that it is read as words again. */
function asWords(value: string): string {
  const words = value.replace(/[^\p{L}\p{N}<*>]+/gu, ' ')
  if (words === '') return ''
  const held = word.test(words) ? words : `x ${words}`
  return held.includes(' ') ? held : `${held} `
}

function withoutMarks(code: string): string {
  return code.replace(/[-._+~]/g, ' ')
}
