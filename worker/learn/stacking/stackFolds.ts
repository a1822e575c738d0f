import { spansOf } from '../../core/labels.ts'
import { applyAliases } from '../../ensemble/stackAliases.ts'
import { stackMethods } from '../../ensemble/stackModel.ts'
import type { TuneScores } from '../../packs/packFile.ts'
import type { StackVoters } from '../../packs/stackVoters.ts'
import { crossValidate, type FoldedScores } from '../crossValidation.ts'
import type { LearningNote } from '../learningNote.ts'
import { tallyMeasured } from '../measured.ts'
import type { Split } from '../split.ts'
import type { Training } from '../train.ts'
import { untilStopped } from '../untilStopped.ts'
import { stackDefaults } from './fitStack.ts'
import type { OutOfSample } from './outOfSample.ts'
import { bestOf, fitGroup, type StackFit, sameName } from './stackFit.ts'
import { aliasesIn, stackNote } from './stackNote.ts'
import { openStackWorkers, type Stacking, type StackThreads, startClock } from './stackThreads.ts'

/**
 * Cross-validation of stacks, nested: of each fold held out nothing is seen by a stack, by the
 * choice between methods, or by a voter that was learned on site.
 *
 * @returns the voters' own figures on the same folds, then the stacks'; undefined after a stop
 * @throws what a thread threw
 */
export async function crossValidateStack(
  training: Training,
  splits: readonly Split[],
  stacking: Stacking,
  threads: StackThreads,
): Promise<FoldedScores[] | undefined> {
  const { groups, methods, folds, settings = stackDefaults } = stacking
  const workers = openStackWorkers(training, stacking, threads)
  return untilStopped(workers, threads.signal, async () => {
    const { train, heldOut } = splits[0] ?? { train: [], heldOut: [] }
    const notes = [...train, ...heldOut]
    const asked = await workers.ask(notes)
    const tried = methods === 'auto' ? stackMethods : methods
    const clock = startClock('fitting', splits.length * groups.length * tried.length * (folds + 1), threads.onProgress)
    return crossValidate(splits, async (split) => {
      const rows: { readonly name: string; readonly scores: TuneScores }[] = []
      for (const group of groups) {
        const all = asked.of(group)
        const of = (some: readonly LearningNote[]) => some.map((note) => all[notes.indexOf(note)]!)
        const out = await workers.outOfSample(of(split.train), of(split.heldOut), group)
        if (!out) return undefined
        for (const row of votersAlone(group, out, training)) if (!rows.some(({ name }) => name === row.name)) rows.push(row)
        const found: StackFit[] = []
        for (const method of tried) {
          const fit = await fitGroup(method, group, { ...training, ...split }, out, { folds, settings, workers, tick: clock.tick })
          if (!fit) return undefined
          found.push(fit)
          rows.push({ name: `stack:${method}@${group.group}`, scores: fit.measured! })
        }
        if (methods === 'auto') rows.push({ name: `stack:auto@${group.group}`, scores: bestOf(found).measured! })
      }
      return rows
    })
  })
}

/** What each voter finds without the others, in the annotators' categories. */
function votersAlone({ voters }: StackVoters, { train: fitted, heldOut }: OutOfSample, { categoryOf, train }: Training) {
  const aliases = aliasesIn(fitted.map(stackNote))
  const notes = heldOut
    .map(stackNote)
    .map(({ tokens, gold, voterBallots }) => ({ tokens, gold, voterBallots: applyAliases(voterBallots, aliases) }))
  return voters.map(({ id }, index) => {
    const measured = tallyMeasured(sameName(categoryOf, train))
    for (const { tokens, gold, voterBallots } of notes) measured.add(gold, spansOf(voterBallots[index]!.ballot.labels, tokens))
    return { name: id, scores: measured.scores() }
  })
}
