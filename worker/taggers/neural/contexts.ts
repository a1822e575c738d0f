import type { Reading } from './reading.ts'
import type { Runner } from './runner.ts'
import { batchOf, type Contexts } from './tensors.ts'
import type { Window } from './windows.ts'

/**
 * Bytes of answers kept: some 150,000 characters' worth. Of a longer text the rest is asked for
 * again by every tagger.
 */
const mostKept = 48 << 20

/**
 * What an encoder answers, kept for a while: several taggers ask about the same windows, and notes
 * that are there in several versions have the same windows again. An encoder sees tokens alone, so
 * a window that has the same ones has the same answer, to the last bit.
 *
 * @param open called at the first window; it should open the encoder once
 * @param keeps false: no answer outlives the reading that it was given for
 * @param most bytes of answers that are kept at once; those that were not asked for the longest go
 *   first, but for what the same reading gave, which its other taggers will ask for
 */
export function contextsOf(width: number, open: () => Promise<Runner>, keeps = true, most = mostKept): Contexts {
  const kept = new Map<string, { readonly answer: Float32Array; reading: WeakRef<Reading> }>()
  let bytes = 0
  const forgetOthersThan = (reading: Reading) => {
    // All that is there is of one reading then.
    const [one] = kept.values()
    if (one?.reading.deref() === reading) return
    kept.clear()
    bytes = 0
  }
  const makeRoom = (wanted: number, reading: Reading) => {
    for (const [shown, { answer, reading: last }] of kept) {
      if (bytes + wanted <= most || last.deref() === reading) break
      kept.delete(shown)
      bytes -= answer.byteLength
    }
    return bytes + wanted <= most
  }
  return {
    width,
    of: async (reading, window) => {
      if (!keeps) forgetOthersThan(reading)
      const shown = tokensIn(reading, window)
      const ready = kept.get(shown)
      if (ready) {
        kept.delete(shown)
        kept.set(shown, { answer: ready.answer, reading: new WeakRef(reading) })
        return ready.answer
      }
      const answer = await answerOf(await open(), reading, window)
      if (!kept.has(shown) && makeRoom(answer.byteLength, reading)) {
        kept.set(shown, { answer, reading: new WeakRef(reading) })
        bytes += answer.byteLength
      }
      return answer
    },
  }
}

/** No token holds a line's end. */
function tokensIn({ forms }: Reading, { first, end }: Window): string {
  return Array.from(forms.rows.subarray(first, end), (row) => forms.texts[row]).join('\n')
}

/** One window a call: what a quantised graph answers depends on what else is in the batch. */
function answerOf(runner: Runner, reading: Reading, window: Window): Promise<Float32Array> {
  return runner.run(batchOf(reading, [window]))
}
