import { UserError } from '../../../worker/core/userError.ts'
import { described } from '../../../worker/io/describedError.ts'
import { confineThread } from '../../../worker/threads/confineThread.ts'
import { haveLoaded } from '../../../worker/threads/nativeGate.ts'
import { setLanguage } from '../../texts/setLanguage.ts'
import { previewFiles, readFiles, type Slice } from './readFiles.ts'
import type { ReadingTask, Stepped } from './readingSteps.ts'

/**
 * The thread in which the reading process parses what is imported: it may read files, and do nothing
 * else.
 */
confineThread()
haveLoaded()

let slices: AsyncGenerator<Slice> | undefined

/** One thing that is wanted of the files. */
export async function read({ step, language }: ReadingTask): Promise<Stepped> {
  setLanguage(language)
  try {
    if ('preview' in step) return { previewed: await previewFiles(step.preview.paths, step.preview.asked) }
    if ('begin' in step) slices = readFiles(step.begin.paths, step.begin.asked, step.begin.choices)
    const next = await slices?.next()
    return next && !next.done ? { slice: next.value } : {}
  } catch (error) {
    return error instanceof UserError ? { refused: error.message } : { bug: described(error) }
  }
}
