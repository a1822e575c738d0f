import { pattern } from '../core/pattern.ts'
import { type Line, linesOf } from './lines.ts'

/** A sentence, `[start, end)` in code units, without the white space around it. */
export type Sentence = Line

/**
 * Sentences of clinical text: a blank line, a list mark or a heading ends one, a full stop does
 * unless it belongs to an abbreviation, an initial or a number ('Dr. Vincent' stays whole: Jiang
 * 2017, §3.1). A line that wraps in the middle of a sentence does not end it.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const block of blocksOf(text)) {
    let start = block.start
    for (const match of text.slice(block.start, block.end).matchAll(/[.!?…]+["'”’)\]]*\s+(?=["'“‘([]?[\p{Lu}\p{N}])/gu)) {
      const stop = block.start + match.index
      if (isAbbreviation(text, block.start, stop)) continue
      pushTrimmed(sentences, text, start, stop + match[0].trimEnd().length)
      start = stop + match[0].length
    }
    pushTrimmed(sentences, text, start, block.end)
  }
  return sentences
}

/**
 * Lines that belong together: a wrapped line, one that begins with a small letter, joins the line
 * before it.
 */
function blocksOf(text: string): Line[] {
  const blocks: Line[] = []
  for (const line of linesOf(text)) {
    const last = blocks.at(-1)
    const content = text.slice(line.start, line.end)
    if (
      last &&
      last.end > last.start &&
      /^\p{Ll}/u.test(content) &&
      /[\p{L}\p{N},]$/u.test(text.slice(Math.max(last.start, last.end - 2), last.end))
    ) {
      blocks[blocks.length - 1] = { start: last.start, end: line.end }
    } else if (content.trim()) blocks.push(line)
    else blocks.push({ start: line.start, end: line.start })
  }
  return blocks.filter((block) => block.end > block.start)
}

/** Abbreviations whose point ends no sentence. */
const abbreviated = pattern`
  dr|drs|mr|mrs|ms|st|prof|pr|mme|mlle|m|sr|sra|dra|d|dña|no|nos|tel|ext|vs|approx|pt|pts|hx|dx|
  rx|fx|tx|e\.g|i\.e|etc|inc|ltd|jr|dept|av|bd|art|fig|cf|env|resp|\p{L}
`
const abbreviations = new RegExp(pattern`(?:^|[^\p{L}])(?:${abbreviated})$`, 'iu')

function isAbbreviation(text: string, from: number, stop: number): boolean {
  return text[stop] === '.' && abbreviations.test(text.slice(Math.max(from, stop - 8), stop))
}

function pushTrimmed(sentences: Sentence[], text: string, start: number, end: number): void {
  let first = start
  let last = end
  while (first < last && /\s/u.test(text[first]!)) first++
  while (last > first && /\s/u.test(text[last - 1]!)) last--
  if (last > first) sentences.push({ start: first, end: last })
}
