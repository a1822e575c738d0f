import type { Call } from '../protocol.ts'
import type { ImportChoices } from './importedDocument.ts'
import { type Asked, previewFiles, readFiles, type Slice } from './readFiles.ts'

/** What the reading process does. */
export const readingWork = {
  preview: ({ paths, asked }: { readonly paths: readonly string[]; readonly asked: Asked }) => previewFiles(paths, asked),

  /**
   * Each slice is told once the one before has been taken: reading is faster than storing, and what
   * waits would fill the memory.
   */
  slices: async (
    { paths, asked, choices }: { readonly paths: readonly string[]; readonly asked: Asked; readonly choices: ImportChoices },
    { tell }: Call<Slice>,
  ): Promise<void> => {
    for await (const slice of readFiles(paths, asked, choices)) await tell(slice)
  },
} as const

export type ReadingWork = typeof readingWork
