import type { Ballot, Tagger } from '../../core/tagger.ts'
import { addMatches, f1, type MatchCounts, noMatches, strictMatches } from '../../evaluate/match.ts'
import type { ColumnReader } from '../../taggers/crf/columns.ts'
import { readyRules } from '../../taggers/tbed/apply.ts'
import type { TbedRule } from '../../taggers/tbed/rule.ts'
import { firstLabels } from '../../taggers/tbed/tbedTagger.ts'
import { tokenize } from '../../text/tokenize.ts'
import { type LearningNote, spansOfLabels } from '../learningNote.ts'

/**
 * The learning curve (Zhao 2020): strict F1 on notes before the first rule and after each.
 *
 * @returns `curve`, one more than there are rules, 0–1; and what all rules together find in each
 * note
 */
export function tbedCurve(notes: readonly LearningNote[], rules: readonly TbedRule[], first: Tagger<Ballot>, reader: ColumnReader) {
  const { labels } = readyRules(rules, firstLabels, reader.values)
  const open = notes.map((note) => {
    const tokens = tokenize(note.text)
    const ballot = first.tag({ id: '', text: note.text, language: note.language }, tokens)
    return { note, tokens, columns: reader.read(tokens, note.language), current: ballot.labels.slice(), matches: noMatches }
  })
  const match = (each: (typeof open)[number]) => {
    each.matches = strictMatches(each.note.spans, spansOfLabels(each.current, labels, each.tokens))
  }
  for (const each of open) match(each)
  const curve = [f1Of(open)]
  for (const rule of rules) {
    const ready = readyRules([rule], labels, reader.values)
    for (const each of open) {
      let changed = false
      ready.apply(each.columns, each.current, () => {
        changed = true
      })
      if (changed) match(each)
    }
    curve.push(f1Of(open))
  }
  return { curve, found: open.map(({ current, tokens }) => spansOfLabels(current, labels, tokens)) }
}

function f1Of(open: readonly { readonly matches: MatchCounts }[]): number {
  return f1(open.reduce((sum, { matches }) => addMatches(sum, matches), noMatches)) ?? 0
}
