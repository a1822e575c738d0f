import { learnTbed } from '../learn/tbed.ts'
import { tbedCurve } from '../learn/tbedCurve.ts'
import { tbedNotes } from '../learn/tbedNotes.ts'
import { type LearnRulesTask, type LearntRules, tbedSign } from '../learn/tbedThread.ts'
import { columnReader } from '../taggers/crf/columns.ts'
import { lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { rulesTagger } from '../taggers/rules/rulesTagger.ts'

/** Learns rules that mend what the hand-written ones get wrong, and measures what each is worth on the notes held out. */
export function learnRules({ train, heldOut, names, options, lexicon: memory, signs }: LearnRulesTask): LearntRules {
  const lexicon = lexiconOf(memory)
  const first = rulesTagger(lexicon)
  const reader = columnReader(lexicon)
  const notes = tbedNotes(train, names, first, reader, options)
  const rules = learnTbed(notes, reader.values, options, (_, left) => {
    signs[tbedSign.rules] = (signs[tbedSign.rules] as number) + 1
    signs[tbedSign.errors] = left
    return Atomics.load(signs, tbedSign.stop) === 0
  })
  return { rules, ...tbedCurve(heldOut, rules, first, reader), tokens: notes.gold.length }
}
