import { type FileTask, type Outcome, redactFile } from '../redactFile.ts'
import { type ResultPlace, writeResult } from '../writeResult.ts'

/** Redacts a file and writes the result, in this thread. */
export async function redactInto(place: ResultPlace, task: FileTask): Promise<Outcome> {
  return writeResult({ redacted: await redactFile({ ...task, result: true }), original: task, place })
}
