/** What RTF is made of, by offsets in its bytes read as Latin-1. */
export type RtfToken =
  | { readonly kind: 'open' | 'close' | 'nothing'; readonly start: number; readonly end: number }
  /** ASCII as it stands. */
  | { readonly kind: 'text'; readonly start: number; readonly end: number }
  /** One byte of text, raw or as \'hh. */
  | { readonly kind: 'byte'; readonly byte: number; readonly start: number; readonly end: number }
  /**
   * `\name5 `, its blank included; or a symbol (`\~`), whose name it is. `\bin` takes its bytes
   * along.
   */
  | { readonly kind: 'word'; readonly name: string; readonly parameter: number | undefined; readonly start: number; readonly end: number }

const text = /[\x01-\x08\x0b\x0c\x0e-\x5b\x5d-\x7a\x7c\x7e\x7f]+/y
const word = /\\([a-zA-Z]{1,40})(-?\d{1,10})? ?/y

/** The token at `at`; undefined at the end. What is cut off is a token as long as it goes. */
export function tokenAt(source: string, at: number): RtfToken | undefined {
  const character = source[at]
  if (character === undefined) return undefined
  if (character === '{') return { kind: 'open', start: at, end: at + 1 }
  if (character === '}') return { kind: 'close', start: at, end: at + 1 }
  if (character === '\r' || character === '\n' || character === '\0') return { kind: 'nothing', start: at, end: at + 1 }
  if (character === '\t') return { kind: 'word', name: 'tab', parameter: undefined, start: at, end: at + 1 }
  if (character === '\\') return control(source, at)
  text.lastIndex = at
  const match = text.exec(source)
  if (match) return { kind: 'text', start: at, end: at + match[0].length }
  return { kind: 'byte', byte: source.charCodeAt(at), start: at, end: at + 1 }
}

function control(source: string, at: number): RtfToken {
  word.lastIndex = at
  const match = word.exec(source)
  if (match) {
    const [whole, name, digits] = match
    const parameter = digits === undefined ? undefined : Number.parseInt(digits, 10)
    const bytes = name === 'bin' ? Math.max(0, parameter ?? 0) : 0
    return { kind: 'word', name: name!, parameter, start: at, end: Math.min(source.length, at + whole.length + bytes) }
  }
  const symbol = source[at + 1] ?? ''
  if (symbol === "'") {
    const byte = /^[\da-fA-F]{2}$/.test(source.slice(at + 2, at + 4)) ? Number.parseInt(source.slice(at + 2, at + 4), 16) : undefined
    return byte === undefined ? { kind: 'nothing', start: at, end: at + 2 } : { kind: 'byte', byte, start: at, end: at + 4 }
  }
  return { kind: 'word', name: symbol, parameter: undefined, start: at, end: Math.min(source.length, at + 2) }
}

/**
 * Where the characters end that stand for a `\u` where Unicode isn't known: `count` of them, never
 * beyond the group.
 */
export function afterFallback(source: string, at: number, count: number): number {
  let end = at
  for (let left = count; left > 0; ) {
    const token = tokenAt(source, end)
    if (!token || token.kind === 'open' || token.kind === 'close') return end
    if (token.kind === 'text') {
      const taken = Math.min(left, token.end - token.start)
      end = token.start + taken
      left -= taken
    } else {
      end = token.end
      if (token.kind !== 'nothing') left--
    }
  }
  return end
}
