import type { Language } from '../../core/document.ts'
import { stackFeaturesVersion } from '../../ensemble/stackFeatures.ts'
import { stackMethods } from '../../ensemble/stackModel.ts'
import type { PackFile } from '../../packs/packFile.ts'
import { digestsOf } from '../../packs/packFile.ts'
import { modelFile, type StackList, stackKind } from '../../packs/stackPack.ts'
import { type Provenance, provenanceOf } from '../provenance.ts'
import { noteDigests, notesFingerprint } from '../split.ts'
import type { LearntPack, Training } from '../train.ts'
import { untilStopped } from '../untilStopped.ts'
import { stackDefaults } from './fitStack.ts'
import { bestOf, fitGroup, type StackFit } from './stackFit.ts'
import { openStackWorkers, type Stacking, type StackThreads, startClock } from './stackThreads.ts'

/** A pack of stacks that is not yet written. */
export type StackedPack = Pick<LearntPack, 'file' | 'files' | 'scores'> & { readonly fits: readonly StackFit[] }

/**
 * Fits stacks on the notes to learn from, over answers of voters that have not seen them.
 *
 * @returns undefined after a stop
 * @throws UserError when a voter can't be asked, or it is not known what it was learned from
 */
export async function trainStack(training: Training, stacking: Stacking, threads: StackThreads): Promise<StackedPack | undefined> {
  const { groups, folds, methods, settings = stackDefaults } = stacking
  const workers = openStackWorkers(training, stacking, threads)
  return untilStopped(workers, threads.signal, async () => {
    const fits: StackFit[] = []
    const tried = methods === 'auto' ? stackMethods : methods
    const { train, heldOut } = training
    const asked = await workers.ask([...train, ...heldOut])
    const clock = startClock('fitting', groups.length * tried.length * (folds + 1), threads.onProgress)
    for (const group of groups) {
      const own = asked.of(group)
      const notes = await workers.outOfSample(own.slice(0, train.length), own.slice(train.length), group)
      if (!notes) return undefined
      const found: StackFit[] = []
      for (const method of tried) {
        const fit = await fitGroup(method, group, training, notes, { folds, settings, workers, tick: clock.tick })
        if (!fit) return undefined
        found.push(fit)
      }
      fits.push(...(methods === 'auto' ? [bestOf(found)] : found))
    }
    return packOf(training, stacking.language, fits)
  })
}

function packOf(training: Training, language: Language, fits: readonly StackFit[]): StackedPack {
  const { train, languages } = training
  const files = new Map(fits.map(({ entry, model }) => [entry.file, Buffer.from(modelFile(model))]))
  const { scores } = bestOf(fits)
  const stacks: StackList = { stackFeatures: stackFeaturesVersion, stacks: fits.map(({ entry }) => entry) }
  const file: Omit<PackFile, 'name'> & StackList & Provenance = {
    ...provenanceOf(training, {
      notes: train.length,
      heldOutNotes: 0,
      notesFingerprint: notesFingerprint(train),
      noteDigests: noteDigests(train),
    }),
    kind: stackKind,
    architecture: 'stack',
    languages: languages.filter((each) => each === language),
    tokenisation: 'shared',
    inputs: { core: 0, context: 0 },
    ...stacks,
    scores: { tune: scores },
    sha256: digestsOf(files),
  }
  return { file, files, scores, fits }
}
