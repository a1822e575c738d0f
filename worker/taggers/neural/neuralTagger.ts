import type { Tagger } from '../../core/tagger.ts'
import type { TokenRange, Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import type { Pack } from './pack.ts'
import type { Reading } from './reading.ts'
import type { Runner } from './runner.ts'
import { readSection, sectionsOf } from './sections.ts'
import { batchOf } from './tensors.ts'
import { type Window, windowsOf, windowsWithin } from './windows.ts'

/**
 * The models of packs as taggers, which share what they read of a document: its features, word pieces, and what an encoder answers. A model is opened with
 * the first document that its tagger is asked about.
 *
 * @returns as many, in the order of the packs
 */
export function neuralTaggers(packs: readonly Pack[], lexicon: Lexicon): Tagger[] {
  const readingOf = latestReadings(lexicon)
  return packs.map((pack) => neuralTagger(pack, readingOf))
}

function neuralTagger(pack: Pack, readingOf: (tokens: Tokens, section: TokenRange) => Reading): Tagger {
  return {
    id: pack.name,
    languages: pack.languages,
    categories: pack.categories,
    tag: async (_, tokens, wanted) => {
      // Awaited even for an empty document: a thread that ends while a model opens takes the process with it.
      const runner = await pack.open()
      const labels = new Uint8Array(tokens.count)
      const scores = new Float32Array(tokens.count)
      for (const section of sectionsOf(tokens)) {
        const asked = wanted && within(wanted, section)
        if (asked?.length === 0) continue
        const reading = readingOf(tokens, section)
        const answer = { labels: labels.subarray(section.from, section.end), scores: scores.subarray(section.from, section.end) }
        const windows = windowsWithin(windowsOf(reading.tokens, pack), asked)
        for (const batch of batchesOf(windows, pack.atOnce)) await tagBatch(batch, reading, pack, runner, answer)
      }
      return { tagger: pack.name, labels, scores }
    },
  }
}

/** The ranges that lie in a section, as places in it. */
function within(ranges: readonly TokenRange[], section: TokenRange): TokenRange[] {
  return ranges
    .filter(({ from, end }) => from < section.end && end > section.from)
    .map(({ from, end }) => ({ from: Math.max(from, section.from) - section.from, end: Math.min(end, section.end) - section.from }))
}

/** Of each document the section that was read last, which is the whole of most, until the document is let go. */
function latestReadings(lexicon: Lexicon): (tokens: Tokens, section: TokenRange) => Reading {
  const latest = new WeakMap<Tokens, { readonly from: number; readonly reading: Reading }>()
  return (tokens, section) => {
    const known = latest.get(tokens)
    if (known?.from === section.from) return known.reading
    const reading = readSection(tokens, section, lexicon)
    latest.set(tokens, { from: section.from, reading })
    return reading
  }
}

/** Windows of like length together, so that little is padding. */
function* batchesOf(windows: readonly Window[], atOnce: number): Generator<readonly Window[]> {
  const sorted = windows.toSorted((a, b) => a.end - a.first - (b.end - b.first))
  for (let i = 0; i < sorted.length; i += atOnce) yield sorted.slice(i, i + atOnce)
}

async function tagBatch(
  windows: readonly Window[],
  reading: Reading,
  { labels, decode }: Pack,
  runner: Runner,
  answer: { readonly labels: Uint8Array; readonly scores: Float32Array },
): Promise<void> {
  const batch = batchOf(reading, windows)
  const emissions = await runner.run(batch)
  for (const [row, { first, end, coreFirst, coreEnd }] of windows.entries()) {
    const path = decode(emissions, row * batch.longest * labels.length, end - first)
    for (let i = coreFirst; i < coreEnd; i++) {
      answer.labels[i] = labels[path.labels[i - first] as number] as number
      answer.scores[i] = path.scores[i - first] as number
    }
  }
}
