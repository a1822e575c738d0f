import { beginLabel, categoryOf, insideLabel } from '../../core/labels.ts'
import type { Tagger } from '../../core/tagger.ts'
import { type TokenRange, type Tokens, tokensWithin } from '../../core/tokens.ts'
import { stretchesOf } from '../../text/stretches.ts'
import type { Classifier, ImportedModel } from './classifier.ts'
import type { SubWords } from './pieces.ts'

/**
 * A token classifier from outside as a tagger. A shared token takes the label of the first of its
 * sub-words that has one other than O, and the probability that the model gave that label. The
 * model is opened with the first document.
 */
export function importedTagger(pack: ImportedModel): Tagger {
  return {
    id: pack.name,
    languages: pack.languages,
    categories: pack.categories,
    tag: async (_, tokens, wanted) => {
      // Awaited even for an empty document: a thread that ends while a model opens ends the whole
      // process.
      const classifier = await pack.open()
      const labels = new Uint8Array(tokens.count)
      const scores = new Float32Array(tokens.count)
      const asked = wanted ?? [{ from: 0, end: tokens.count }]
      for (const { from, end } of stretchesOf(tokens, sectionTokens)) {
        if (!asked.some((range) => range.from < end && range.end > from)) continue
        const section = tokensWithin(tokens, { from, end })
        const subWords = pack.reader.read(section)
        const answers = await classified(subWords, tokens, asked, pack, classifier)
        putOnTokens(subWords, answers, section, { labels: labels.subarray(from, end), scores: scores.subarray(from, end) })
      }
      return { tagger: pack.name, labels, scores }
    },
  }
}

/**
 * What is known of a longer document is gathered section by section, so that memory does not grow
 * with it.
 */
const sectionTokens = 50_000

/**
 * For each sub-word the program's label and its probability; nothing where it was not asked for.
 */
interface Answers {
  readonly labels: Uint8Array
  readonly scores: Float32Array
}

async function classified(
  subWords: SubWords,
  tokens: Tokens,
  wanted: readonly TokenRange[],
  { labels: programLabels, core, context }: ImportedModel,
  classifier: Classifier,
): Promise<Answers> {
  const { ids, starts, ends } = subWords
  const width = programLabels.length
  const answers = { labels: new Uint8Array(ids.length), scores: new Float32Array(ids.length) }
  const isWanted = withinAny(wanted, tokens)
  for (const { from, end } of coresOf(subWords, core, context)) {
    if (!isWanted(starts[from]!, Math.max(...ends.slice(from, end)))) continue
    const first = Math.max(0, from - context)
    const odds = await classifier.run(ids.slice(first, Math.min(ids.length, end + context)))
    for (let i = from; i < end; i++) {
      const row = (i - first) * width
      let best = row
      for (let k = row + 1; k < row + width; k++) if (odds[k]! > odds[best]!) best = k
      answers.labels[i] = programLabels[best - row]!
      answers.scores[i] = odds[best]!
    }
  }
  return answers
}

/**
 * The parts of a document that each window answers for: all of it when one window holds it, and
 * else parts that end before a word where they can.
 */
function* coresOf({ ids, words }: SubWords, core: number, context: number): Generator<TokenRange> {
  if (ids.length <= core + 2 * context) {
    if (ids.length > 0) yield { from: 0, end: ids.length }
    return
  }
  let word = 0
  for (let from = 0; from < ids.length; ) {
    const most = Math.min(ids.length, from + core)
    while (word < words.length && words[word]! <= most) word++
    const lastWord = words[word - 1] ?? 0
    const end = most === ids.length || lastWord <= from ? most : lastWord
    yield { from, end }
    from = end
  }
}

/** @returns whether a stretch of the text, asked for in rising order, touches a wanted token */
function withinAny(wanted: readonly TokenRange[], { starts, ends }: Tokens): (start: number, end: number) => boolean {
  let next = 0
  const beyond = (start: number) => {
    const range = wanted[next]
    return range !== undefined && (range.end <= range.from || ends[range.end - 1]! <= start)
  }
  return (start, end) => {
    while (beyond(start)) next++
    const range = wanted[next]
    return range !== undefined && starts[range.from]! < end
  }
}

function putOnTokens({ starts, ends }: SubWords, answers: Answers, tokens: Tokens, out: Answers): void {
  let first = 0
  for (let i = 0; i < tokens.count; i++) {
    const start = tokens.starts[i]!
    const end = tokens.ends[i]!
    while (first < ends.length && ends[first]! <= start) first++
    let chosen = -1
    for (let k = first; k < starts.length && starts[k]! < end; k++) {
      if (ends[k]! <= start || ends[k] === starts[k]) continue
      if (chosen < 0 || answers.labels[k] !== 0) chosen = k
      if (answers.labels[k] !== 0) break
    }
    if (chosen >= 0) {
      const label = answers.labels[chosen]!
      // A sub-word that reaches over two tokens begins one span, not two.
      const reachesBack = i > 0 && tokens.ends[i - 1]! > starts[chosen]!
      out.labels[i] = reachesBack ? goingOn(label) : label
      out.scores[i] = answers.scores[chosen]!
    }
  }
}

function goingOn(label: number): number {
  const category = categoryOf(label)
  return category && label === beginLabel(category) ? insideLabel(category) : label
}
