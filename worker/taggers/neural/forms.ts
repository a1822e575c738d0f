import { type Tokens, tokenText } from '../../core/tokens.ts'
import { kindAt } from '../../text/tokenize.ts'

/** The different tokens of a text, so that what depends on a token alone is found out once. */
export interface Forms {
  /** Row of each token's form. */
  readonly rows: Int32Array
  /** One value a form: the token, its small letters, the kind of its first character. */
  readonly texts: readonly string[]
  readonly lowers: readonly string[]
  readonly kinds: Uint8Array
}

export function formsOf(tokens: Tokens): Forms {
  const rows = new Int32Array(tokens.count)
  const texts: string[] = []
  const known = new Map<string, number>()
  for (let i = 0; i < tokens.count; i++) {
    const text = tokenText(tokens, i)
    let row = known.get(text)
    if (row === undefined) {
      row = texts.length
      known.set(text, row)
      texts.push(text)
    }
    rows[i] = row
  }
  return { rows, texts, lowers: texts.map((text) => text.toLowerCase()), kinds: Uint8Array.from(texts, (text) => kindAt(text, 0)) }
}
