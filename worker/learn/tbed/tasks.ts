import { columnReader } from '../../taggers/crf/columns.ts'
import { lexiconOf } from '../../taggers/gazetteer/lexicon.ts'
import { rulesTagger } from '../../taggers/rules/rulesTagger.ts'
import type { TbedRule } from '../../taggers/tbed/rule.ts'
import { loadTbedCheckpoint, saveTbedCheckpoint } from './checkpoint.ts'
import { tbedCurve } from './curve.ts'
import { learnTbed, type TbedSearch } from './learnTbed.ts'
import { tbedNotes } from './notes.ts'
import { type LearnRulesTask, type LearntRules, tbedSign } from './thread.ts'

/** Milliseconds between two checkpoints. */
const checkpointEvery = 30_000

/**
 * Learns rules that mend what the hand-written ones get wrong, and measures what each is worth on
 * the notes held out, unless it was stopped.
 */
export function learnRules(task: LearnRulesTask): LearntRules {
  const { train, heldOut, names, options, lexicon: memory, checkpoint, signs } = task
  const lexicon = lexiconOf(memory)
  const first = rulesTagger(lexicon)
  const reader = columnReader(lexicon)
  const notes = tbedNotes(train, names, first, reader, options)
  const started = checkpoint && loadTbedCheckpoint(checkpoint.path, checkpoint.fingerprint)
  let saved = Date.now()
  let latest = started
  const onRule = ({ right = 0, wrong = 0 }: TbedRule, left: number, search: TbedSearch): boolean => {
    signs[tbedSign.errors] = left
    signs[tbedSign.gain] = right - wrong
    signs[tbedSign.rules] = search.keys.length
    latest = search
    const goOn = Atomics.load(signs, tbedSign.stop) === 0
    if (checkpoint && Date.now() - saved > checkpointEvery) {
      saveTbedCheckpoint(checkpoint.path, checkpoint.fingerprint, search)
      saved = Date.now()
    }
    return goOn
  }
  const rules = learnTbed(notes, reader.values, options, onRule, started)
  const stopped = Atomics.load(signs, tbedSign.stop) !== 0
  // A stop may also come when the last rule is learned already, or while the rules are measured.
  if (checkpoint && latest) saveTbedCheckpoint(checkpoint.path, checkpoint.fingerprint, latest)
  return { rules, ...tbedCurve(stopped ? [] : heldOut, rules, first, reader), tokens: notes.gold.length }
}
