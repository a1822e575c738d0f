import { type JsonNode, jsonPiece } from '../jsonText.ts'
import { type PieceField, type SourcePiece, slicePiece } from '../sourcePieces.ts'
import { isTerminology, schemes } from './keys.ts'
import { type Reader, wordsOfCode } from './reader.ts'
import { isCount, pathWords, type referenceParts } from './references.ts'

/** Who is reached by a URI ('mailto:…'), which is nobody's code wherever it stands. */
export function reachIn(text: string): PieceField | undefined {
  const scheme = /^([a-z]{3,6}):(?=\S+$)/i.exec(text)
  const category = schemes[scheme?.[1]?.toLowerCase() ?? '']
  return scheme && category ? { start: scheme[0].length, end: text.length, category } : undefined
}

/** The name of a definition stays, but for what its words say of a person. */
export function readCanonical({ into, words }: Reader, whole: SourcePiece): void {
  for (const { start, end, isFirst, isNumber } of pathWords(whole.text))
    into.add({ ...slicePiece(whole, start, end), writing: words }, isFirst ? '\n' : ' ', isNumber ? 'IDNUM' : undefined)
}

/** A code as its sender likes it is one word or a number, unless words in it may be a name's. */
export function readWords({ into, inCode }: Reader, whole: SourcePiece): void {
  const text = wordsOfCode(whole.text)
  if (text === undefined) return
  const offsets = whole.offsets ?? Uint32Array.from({ length: text.length + 1 }, (_, i) => whole.start + i)
  into.add({ ...whole, text, offsets, writing: inCode }, '\n')
}

/** The version of a resource, or an entity tag of it. A small one is a count. */
export function readVersion({ into, versions }: Reader, whole: SourcePiece): void {
  const start = /^(?:W\/)?"?/.exec(whole.text)![0].length
  const end = whole.text.length - (whole.text.endsWith('"') && start < whole.text.length ? 1 : 0)
  if (end > start && !isCount(whole.text.slice(start, end)))
    into.add({ ...slicePiece(whole, start, end), writing: versions }, '\n', 'IDNUM', 'id')
}

/** Members of a bundle's requests that hold a version. */
export const versionKeys: ReadonlySet<string> = new Set(['etag', 'ifMatch', 'ifNoneMatch'])

export function readReference({ source, into, usual, ids, addresses }: Reader, node: JsonNode, partsOf: typeof referenceParts): void {
  const whole = jsonPiece(source, node.start, node.end, usual)
  for (const { kind, start, end } of partsOf(whole.text)) {
    const piece = slicePiece(whole, start, end)
    if (kind === 'id') into.add({ ...piece, writing: ids }, '\n', 'IDNUM', 'id')
    else if (kind === 'address' && isServer(piece.text)) into.add({ ...piece, writing: addresses }, '\n', 'URL', 'address')
    else into.add({ ...piece, writing: kind === 'value' ? ids : addresses }, '\n')
  }
}

/** Whether an address is that of somebody's server, and not of the standard's own definitions. */
function isServer(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/./i.test(address) && !isTerminology(address)
}
