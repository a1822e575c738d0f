import type { Path } from './crf.ts'
import type { Evidence } from './flags.ts'
import type { NeuralModel } from './model.ts'
import type { Reading } from './reading.ts'
import type { Window } from './windows.ts'

/**
 * What taggers answered for windows of texts that came before. All that a tagger sees of a window
 * is its tokens, the phrases in which they stand and the flags that the whole note gives them.
 * Where that is the same again (another version of a note, a form that was filled in alike,
 * boilerplate longer than a window), the answer is the same to the last bit, whatever else is in
 * its batch. A part of that, such as a line, would not do: what a model says of it depends on what
 * stands around it.
 */
export interface Answers {
  /** What a window shows; made once for all who see it so. */
  readonly shownIn: (reading: Reading, window: Window, evidence: Evidence | undefined) => string
  readonly of: (pack: NeuralModel, shown: string) => Path | undefined
  readonly keep: (pack: NeuralModel, shown: string, path: Path) => void
}

/**
 * Code units: some 2,000 windows, which with the answers of seven taggers are some 20 MB. Those
 * that were not asked for the longest go first.
 */
const mostKept = 3_000_000

/** @param most code units of what windows show that are kept at once */
export function keptAnswers(most = mostKept): Answers {
  const paths = new Map<string, Map<NeuralModel, Path>>()
  const shown = new WeakMap<Reading, Map<Evidence | undefined, Map<string, string>>>()
  let length = 0
  return {
    shownIn: (reading, window, evidence) => {
      const byEvidence = shown.get(reading) ?? new Map<Evidence | undefined, Map<string, string>>()
      shown.set(reading, byEvidence)
      const byWindow = byEvidence.get(evidence) ?? new Map<string, string>()
      byEvidence.set(evidence, byWindow)
      const place = `${window.first}-${window.end}`
      const text = byWindow.get(place) ?? written(reading, window, evidence)
      byWindow.set(place, text)
      return text
    },
    of: (pack, text) => {
      const own = paths.get(text)
      if (!own) return undefined
      paths.delete(text)
      paths.set(text, own)
      return own.get(pack)
    },
    keep: (pack, text, path) => {
      const own = paths.get(text)
      if (own) {
        own.set(pack, path)
        return
      }
      paths.set(text, new Map([[pack, path]]))
      length += text.length
      for (const oldest of paths.keys()) {
        if (length <= most) break
        paths.delete(oldest)
        length -= oldest.length
      }
    },
  }
}

/**
 * Token by token three characters that stand for its marks, and itself to the end of the line: no
 * token holds one.
 */
function written({ forms, marks }: Reading, { first, end }: Window, evidence: Evidence | undefined): string {
  const { phrases, flags } = marks(evidence)
  const parts: string[] = []
  for (let i = first; i < end; i++) {
    const own = flags ? flags[i]! : 0
    parts.push(String.fromCharCode(phrases[i]!, own & 0x7fff, own >>> 15), forms.texts[forms.rows[i]!]!, '\n')
  }
  return parts.join('')
}
