import { currentLanguage } from '../../../worker/core/say.ts'
import { UserError } from '../../../worker/core/userError.ts'
import { PlainError } from '../../../worker/io/describedError.ts'
import { openPool } from '../../../worker/threads/pool.ts'
import type { Call, ProgramPlaces } from '../protocol.ts'
import type { Previewed, Slice } from './readFiles.ts'
import { type FilesAsked, notReadToTheEnd, type ReadingStep, type ReadingTask, type SlicesAsked, type Stepped } from './readingSteps.ts'

/** What the reading process does. Its thread parses; this one only passes on what was read. */
export const readingWork = {
  preview: async (preview: FilesAsked, { places }: Call): Promise<Previewed> => {
    const stepped = await reader(places)({ preview })
    if (!('previewed' in stepped)) throw new Error('a slice, where a preview was asked for')
    return stepped.previewed
  },

  /**
   * Each slice is told once the one before has been taken: reading is faster than storing, and what
   * waits would fill the memory.
   */
  slices: async (begin: SlicesAsked, { places, tell }: Call<Slice>): Promise<void> => {
    const read = reader(places)
    for (let stepped = await read({ begin }); 'slice' in stepped && stepped.slice; stepped = await read({ next: true }))
      await tell(stepped.slice)
  },
} as const

export type ReadingWork = typeof readingWork

/** A thread that is confined, and lives as long as its process. */
function reader({ tasks }: ProgramPlaces): (step: ReadingStep) => Promise<Exclude<Stepped, { refused: string } | { bug: string }>> {
  const pool = openPool<ReadingTask, Stepped>('read', {
    filename: tasks,
    threads: 1,
    workerData: null,
    runsModels: false,
    memoryLimit: 4096,
    timeLimit: () => longestStep,
  })
  return async (step) => {
    const settled = await pool.run({ step, language: currentLanguage() })
    if ('error' in settled) throw new UserError(notReadToTheEnd())
    const { value } = settled
    if ('refused' in value) throw new UserError(value.refused)
    if ('bug' in value) throw new PlainError(value.bug)
    return value
  }
}

/** Milliseconds: a preview reads all of a corpus, but what takes longer than this hangs. */
const longestStep = 3_600_000
