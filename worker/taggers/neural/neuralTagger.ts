import type { Labels } from '../../core/labels.ts'
import type { Ballot, Tagger } from '../../core/tagger.ts'
import type { TokenRange, Tokens } from '../../core/tokens.ts'
import type { Lexicon } from '../gazetteer/lexicon.ts'
import { type Answers, keptAnswers } from './answers.ts'
import type { Path } from './crf.ts'
import type { NeuralModel } from './model.ts'
import type { Reading } from './reading.ts'
import type { Runner } from './runner.ts'
import { readSection, sectionsOf } from './sections.ts'
import { batchOf } from './tensors.ts'
import { type Window, windowsOf, windowsWithin } from './windows.ts'

/**
 * The models of packs as taggers, which share what they read of a document: its features, word
 * pieces, and what an encoder answers. A model is opened with the first document that its tagger is
 * asked about.
 *
 * @param answers what was answered before, of the same packs with the same lexicon
 * @returns as many, in the order of the packs
 */
export function neuralTaggers(packs: readonly NeuralModel[], lexicon: Lexicon, answers: Answers = keptAnswers()): Tagger[] {
  const readingOf = latestReadings(lexicon)
  return packs.map((pack) => neuralTagger(pack, readingOf, answers))
}

function neuralTagger(pack: NeuralModel, readingOf: (tokens: Tokens, section: TokenRange) => Reading, answers: Answers): Tagger {
  return {
    id: pack.name,
    languages: pack.languages,
    categories: pack.categories,
    tag: async (_, tokens, wanted) => {
      // Awaited even for an empty document: a thread that ends while a model opens ends the whole
      // process.
      const runner = await pack.open()
      const labels = new Uint8Array(tokens.count)
      const scores = new Float32Array(tokens.count)
      const doubts = new Uint8Array(tokens.count)
      const refined = pack.refined && new Uint8Array(tokens.count)
      for (const section of sectionsOf(tokens)) {
        const asked = wanted && within(wanted, section)
        if (asked?.length === 0) continue
        const reading = readingOf(tokens, section)
        const ballot = {
          labels: labels.subarray(section.from, section.end),
          scores: scores.subarray(section.from, section.end),
          doubts: doubts.subarray(section.from, section.end),
          refined: refined?.subarray(section.from, section.end),
        }
        const windows = windowsWithin(windowsOf(reading.tokens, pack), asked)
        const shown = new Map(windows.map((window) => [window, answers.shownIn(reading, window, pack.evidence)]))
        const open = windows.filter((window) => {
          const path = answers.of(pack, shown.get(window)!)
          if (path) write(path, window, pack, ballot)
          return !path
        })
        for (const batch of batchesOf(open, pack.atOnce)) {
          const paths = await pathsOf(batch, reading, pack, runner)
          for (const [k, window] of batch.entries()) {
            write(paths[k]!, window, pack, ballot)
            answers.keep(pack, shown.get(window)!, paths[k]!)
          }
        }
      }
      return { tagger: pack.name, labels, scores, doubts, ...(refined && { refined }) }
    },
  }
}

/** The ranges that lie in a section, as places in it. */
function within(ranges: readonly TokenRange[], section: TokenRange): TokenRange[] {
  return ranges
    .filter(({ from, end }) => from < section.end && end > section.from)
    .map(({ from, end }) => ({ from: Math.max(from, section.from) - section.from, end: Math.min(end, section.end) - section.from }))
}

/**
 * Of each document the section that was read last, which is the whole of most, until the document
 * is released.
 */
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

async function pathsOf(windows: readonly Window[], reading: Reading, { labels, decode }: NeuralModel, runner: Runner): Promise<Path[]> {
  const batch = batchOf(reading, windows)
  const emissions = await runner.run(batch)
  return windows.map(({ first, end }, row) => decode(emissions, row * batch.longest * labels.length, end - first))
}

/** What the path says of the window's core. */
function write(
  path: Path,
  { first, coreFirst, coreEnd }: Window,
  { labels, refined }: NeuralModel,
  ballot: Pick<Ballot, 'labels' | 'scores'> & { readonly doubts: Labels; readonly refined: Uint8Array | undefined },
): void {
  for (let i = coreFirst; i < coreEnd; i++) {
    const label = path.labels[i - first]!
    ballot.labels[i] = labels[label]!
    ballot.scores[i] = path.scores[i - first]!
    ballot.doubts[i] = labels[path.doubts[i - first]!]!
    if (refined && ballot.refined) ballot.refined[i] = refined[label]!
  }
}
