import { Tokenizer } from '@huggingface/tokenizers'

/** Word pieces as a transformer was trained on, token by token. */
export interface Pieces extends PieceSettings {
  /** @returns ids of a token's first pieces: at least one, at most `perToken` */
  readonly of: (form: string) => readonly number[]
}

/**
 * `inputs.pieces` of pack.json: how many pieces of a token are read, and the ids of [CLS], [SEP]
 * and [UNK].
 */
export interface PieceSettings {
  readonly perToken: number
  readonly cls: number
  readonly sep: number
  readonly unknown: number
}

/** Tokens whose pieces are remembered from one document to the next. */
const remembered = 50_000
/**
 * Code units. A longer slice of a text keeps the whole text alive in V8, so that it must not be
 * remembered; and hardly any word comes again that is.
 */
const shortEnough = 12

/** @param tokenizer what tokenizer.json says */
export function piecesOf(tokenizer: object, settings: PieceSettings): Pieces {
  const { perToken, unknown } = settings
  const encoder = new Tokenizer(tokenizer, {})
  const known = new Map<string, readonly number[]>()
  return {
    perToken,
    cls: settings.cls,
    sep: settings.sep,
    unknown,
    of: (form) => {
      const ready = known.get(form)
      if (ready) return ready
      const { ids } = encoder.encode(form, { add_special_tokens: false })
      const pieces = ids.length > 0 ? ids.slice(0, perToken) : [unknown]
      if (form.length <= shortEnough) {
        if (known.size >= remembered) known.clear()
        known.set(form, pieces)
      }
      return pieces
    },
  }
}
