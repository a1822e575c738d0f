import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { NoteOutcome, NoteSettings, NoteTask, RedactedNote } from '../../../worker/redact/redactNote.ts'
import { writeResult } from '../../../worker/redact/writeResult.ts'
import { folderLanguages } from '../../../worker/release/folderLanguages.ts'
import { outcomeOf } from '../../../worker/release/runTasks.ts'
import { loadLexicon } from '../../../worker/taggers/gazetteer/lexicon.ts'
import { openPool } from '../../../worker/threads/pool.ts'
import { timeLimit } from '../../../worker/threads/timeLimit.ts'
import type { Call, ProgramPlaces } from '../protocol.ts'
import { causeWords } from './releaseWords.ts'

/** One note, and what is to become of it. */
export type NoteAsked = Pick<NoteTask, 'policy' | 'key' | 'language' | 'need'> & {
  readonly note:
    | { readonly text: string }
    | {
        readonly input: string
        /** The file that is written; absent: the note is shown. */
        readonly output?: string
      }
}

/** What became of it, or why nothing did, in the window's words. */
export type NoteAnswer = RedactedNote | { readonly written: true } | { readonly problem: string }

type NotePool = ReturnType<typeof openPool<NoteTask, NoteOutcome>>

let pool: NotePool | undefined

/** Redacts one note; the models stay open for the next. */
export async function redactOneNote({ note, ...asked }: NoteAsked, { places }: Call): Promise<NoteAnswer> {
  pool ??= openNotePool(places)
  const settled = await pool.run({ ...asked, ...taskOf(note) })
  const outcome = 'value' in settled ? await inItsPlace(settled.value, note) : outcomeOf<never>(settled)
  return 'error' in outcome ? { problem: causeWords(outcome.error) } : outcome
}

/** The file is written here: the thread that reads may write none. */
async function inItsPlace(
  made: NoteOutcome,
  note: NoteAsked['note'],
): Promise<RedactedNote | { readonly written: true } | { readonly error: string }> {
  if (!('outcome' in made)) return made
  if ('text' in note || note.output === undefined) throw new Error('a result that nobody asked for')
  const place = { file: note.output, temporary: growing(note.output) }
  const outcome = await writeResult({ redacted: made, original: { input: note.input }, place })
  return 'error' in outcome ? outcome : { written: true }
}

function taskOf(note: NoteAsked['note']): Pick<NoteTask, 'note' | 'id'> {
  if ('text' in note) return { note, id: 'note' }
  const { input, output } = note
  const name = basename(input)
  return {
    id: name,
    note: {
      input,
      prior: folderLanguages({ root: dirname(input), within: undefined }, [name]),
      ...(output === undefined ? {} : { result: true }),
    },
  }
}

/** Beside the file, on its own disk. */
function growing(file: string): string {
  return join(dirname(file), `.${basename(file)}.growing-${process.pid}`)
}

function openNotePool({ tasks, packs, gazetteer }: ProgramPlaces): NotePool {
  const workerData: NoteSettings = { lexicon: loadLexicon(gazetteer).buffer, packs }
  return openPool<NoteTask, NoteOutcome>('redactNote', {
    filename: tasks,
    threads: 1,
    workerData,
    runsModels: true,
    memoryLimit: 1024,
    timeLimit: ({ note }) => 2 * ('text' in note ? timeLimit(note.text.length) : timeLimit(sizeOf(note.input), true)),
  })
}

/** Bytes; a file that is no longer there fails in its turn. */
function sizeOf(input: string): number {
  return statSync(input, { throwIfNoEntry: false })?.size ?? 0
}
