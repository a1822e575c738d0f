import type { Reading } from './reading.ts'
import type { Runner } from './runner.ts'
import { batchOf, type Contexts } from './tensors.ts'
import type { Window } from './windows.ts'

/** Bytes of answers kept for one text: some 150,000 characters' worth. Of a longer one the rest is asked for anew by every tagger. */
const mostKept = 48 << 20

/**
 * What an encoder answers, kept as long as the reading of the text is, since several taggers ask about the same windows.
 *
 * @param open called at the first window; it should open the encoder once
 */
export function contextsOf(width: number, open: () => Promise<Runner>): Contexts {
  const readings = new WeakMap<Reading, { readonly byWindow: Map<string, Float32Array>; bytes: number }>()
  return {
    width,
    of: async (reading, window) => {
      const kept = readings.get(reading) ?? { byWindow: new Map(), bytes: 0 }
      readings.set(reading, kept)
      const key = `${window.first}-${window.end}`
      const ready = kept.byWindow.get(key)
      if (ready) return ready
      const answer = await answerOf(await open(), reading, window)
      if (kept.bytes + answer.byteLength <= mostKept) {
        kept.byWindow.set(key, answer)
        kept.bytes += answer.byteLength
      }
      return answer
    },
  }
}

/** One window a call: what a quantised graph answers depends on what else is in the batch. */
function answerOf(runner: Runner, reading: Reading, window: Window): Promise<Float32Array> {
  return runner.run(batchOf(reading, [window]))
}
