import { say } from '../../core/say.ts'
import { UserError } from '../../core/userError.ts'
import { settingsFile, settingsKind } from '../../packs/packCards.ts'
import { digestsOf } from '../../packs/packFile.ts'
import type { LearningNote } from '../learningNote.ts'
import { provenanceOf } from '../provenance.ts'
import { notesFingerprint } from '../split.ts'
import type { LearntPack } from '../train.ts'
import type { Retuned } from './retune.ts'

/**
 * The pack of a retuning: where it lies in the folder of models (or is switched on in a project),
 * the default vote of its language goes by it; where it is taken away, by the release's settings
 * again, exactly. It holds figures and names of models, and no word of a note.
 *
 * @throws UserError when nothing was better beyond chance: there is nothing to install
 */
export function settingsPack(
  retuned: Retuned,
  { notes, seed, licence }: { readonly notes: readonly LearningNote[]; readonly seed: number; readonly licence: string },
): Pick<LearntPack, 'file' | 'files'> {
  if (!retuned.changed) throw new UserError(say`No change was better than chance on these notes: the settings stay as they are.`)
  const { language, settings, vote, parts, calibration, voters } = retuned
  const bytes = Buffer.from(`${JSON.stringify(settings, null, 1)}\n`)
  const files = new Map([[settingsFile, bytes]])
  return {
    file: {
      ...provenanceOf(
        { source: `${retuned.notes} annotated notes of this site`, licence, seed },
        {
          notes: retuned.notes,
          // Every figure is of notes that a refit had not seen.
          heldOutNotes: retuned.notes,
          notesFingerprint: notesFingerprint(notes.filter((note) => note.language === language)),
          voters,
          vote,
          parts,
          calibration,
        },
      ),
      kind: settingsKind,
      architecture: settingsKind,
      languages: [language],
      inputs: { core: 0, context: 0 },
      sha256: digestsOf(files),
    },
    files,
  }
}
