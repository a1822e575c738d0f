import { UnreadableError } from './format.ts'
import type { SourcePiece, Writing } from './sourcePieces.ts'
import { unescaped } from './unescaped.ts'

/**
 * A value of JSON by where it stands in its source; nothing is decoded, so that whatever isn't
 * changed stays as it is written.
 */
export type JsonNode =
  | { readonly kind: 'object'; readonly start: number; readonly end: number; readonly members: readonly JsonMember[] }
  | { readonly kind: 'array'; readonly start: number; readonly end: number; readonly items: readonly JsonNode[] }
  /** `start` and `end` without the quotes. */
  | { readonly kind: 'string'; readonly start: number; readonly end: number }
  | { readonly kind: 'number' | 'literal'; readonly start: number; readonly end: number }

export interface JsonMember {
  /** As it is written, escapes resolved. */
  readonly key: string
  /** Where the key's quote stands. */
  readonly start: number
  readonly value: JsonNode
}

/** Deeper nesting occurs only in files made to break a program. */
const deepest = 400

/**
 * One value of JSON (RFC 8259), from `from` on.
 *
 * @returns the value, and where it ends
 * @throws UnreadableError when it isn't well-formed, or nested more than 400 deep
 */
export function parseJson(source: string, from = 0): JsonNode {
  const open: Open[] = []
  for (let at = from; ; ) {
    at = afterBlanks(source, at)
    const top = open.at(-1)
    let node: JsonNode
    if (top?.fresh && source[at] === closing(top)) node = closed(open.pop()!, ++at)
    else {
      if (top?.kind === 'object') at = readKey(source, at, top)
      if (source[at] === '{' || source[at] === '[') {
        if (open.length >= deepest) throw new UnreadableError('its JSON is nested more than 400 deep. Leave it out with --exclude')
        open.push(
          source[at] === '{'
            ? { kind: 'object', start: at, members: [], fresh: true }
            : { kind: 'array', start: at, items: [], fresh: true },
        )
        at++
        continue
      }
      node = scalar(source, at)
      at = node.kind === 'string' ? node.end + 1 : node.end
    }
    for (;;) {
      const outer = open.at(-1)
      if (!outer) return node
      put(outer, node)
      at = afterBlanks(source, at)
      if (source[at] === ',') break
      if (source[at] !== closing(outer)) throw damaged()
      node = closed(open.pop()!, ++at)
    }
    at++
  }
}

interface OpenObject {
  readonly kind: 'object'
  readonly start: number
  readonly members: JsonMember[]
  key?: string
  keyStart?: number
  /** Whether nothing stands in it yet. */
  fresh: boolean
}

interface OpenArray {
  readonly kind: 'array'
  readonly start: number
  readonly items: JsonNode[]
  fresh: boolean
}

type Open = OpenObject | OpenArray

function closing(open: Open): string {
  return open.kind === 'object' ? '}' : ']'
}

function closed(open: Open, end: number): JsonNode {
  const { start } = open
  return open.kind === 'object' ? { kind: 'object', start, end, members: open.members } : { kind: 'array', start, end, items: open.items }
}

/** @returns where the member's value begins */
function readKey(source: string, at: number, open: OpenObject): number {
  if (source[at] !== '"') throw damaged()
  const end = stringEnd(source, at)
  open.key = readString(source, at + 1, end - 1)
  open.keyStart = at
  const colon = afterBlanks(source, end)
  if (source[colon] !== ':') throw damaged()
  return afterBlanks(source, colon + 1)
}

function put(top: Open, value: JsonNode): void {
  top.fresh = false
  if (top.kind === 'array') top.items.push(value)
  else top.members.push({ key: top.key!, start: top.keyStart!, value })
}

const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y

function scalar(source: string, at: number): JsonNode {
  if (source[at] === '"') return { kind: 'string', start: at + 1, end: stringEnd(source, at) - 1 }
  literal.lastIndex = at
  const found = literal.exec(source)
  if (!found) throw damaged()
  return { kind: /[-\d]/.test(found[0][0]!) ? 'number' : 'literal', start: at, end: at + found[0].length }
}

/** @param at of the opening quote @returns after the closing one */
function stringEnd(source: string, at: number): number {
  for (let end = source.indexOf('"', at + 1); end >= 0; end = source.indexOf('"', end + 1)) {
    let slashes = 0
    while (source[end - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return end + 1
  }
  throw damaged()
}

/** The first offset from `from` on that is no JSON white space. */
export function afterBlanks(source: string, from: number): number {
  let at = from
  while (at < source.length && isBlank(source.charCodeAt(at))) at++
  return at
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09
}

/**
 * A JSON string as a piece of its source.
 *
 * @param start without the quotes: `[start, end)` of `source`, UTF-16 code units
 */
export function jsonPiece(source: string, start: number, end: number, writing: Writing): SourcePiece {
  return { start, end, ...unescaped(source.slice(start, end), start, escapes, unescapedCharacter), writing }
}

/**
 * Where each code unit of a string's value begins in the source, and where the last one ends;
 * undefined when nothing is escaped.
 *
 * @param raw what stands within its quotes, from `start` on
 */
export function stringOffsets(raw: string, start: number): Uint32Array | undefined {
  return unescaped(raw, start, escapes, unescapedCharacter).offsets
}

/**
 * What stands between two quotes, escapes resolved.
 *
 * @param start `[start, end)` of `source`, without the quotes
 */
export function readString(source: string, start = 0, end: number = source.length): string {
  const raw = source.slice(start, end)
  return raw.includes('\\') ? raw.replace(escapes, unescapedCharacter) : raw
}

/**
 * How strings of JSON are written.
 *
 * @param ascii whether everything beyond ASCII is escaped, since the file's encoding may lack it
 */
export function jsonWriting(ascii: boolean): Writing {
  return {
    read: (source) => readString(source),
    escape: (value) => {
      const quoted = JSON.stringify(value).slice(1, -1)
      return ascii ? quoted.replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : quoted
    },
  }
}

/**
 * The same, with characters escaped as a string that is there already has them ('\/', '\u003c').
 */
export function writingLike(raw: string, usual: Writing): Writing {
  const own = new Map<string, string>()
  for (const [written] of raw.matchAll(escapes)) own.set(unescapedCharacter(written), written)
  if (own.size === 0) return usual
  return { ...usual, escape: (value) => Array.from(value, (character) => own.get(character) ?? usual.escape(character)).join('') }
}

const escapes = /\\(?:u[0-9a-fA-F]{4}|[\s\S])/g

function unescapedCharacter(written: string): string {
  if (written[1] === 'u' && written.length === 6) return String.fromCharCode(Number.parseInt(written.slice(2), 16))
  return shortEscapes[written[1]!] ?? written[1]!
}

const shortEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function damaged(): UnreadableError {
  return new UnreadableError('its JSON is damaged. Export it again, or leave it out with --exclude')
}
