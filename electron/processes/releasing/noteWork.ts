import { statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { NoteOutcome, NoteSettings, NoteTask, RedactedNote } from '../../../worker/redact/redactNote.ts'
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
  const outcome = 'value' in settled ? settled.value : { error: lostWords(settled.error) }
  return 'error' in outcome ? { problem: causeWords(outcome.error) } : outcome
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
      ...(output === undefined ? {} : { output: { file: output, temporary: growing(output) } }),
    },
  }
}

/** Beside the file, on its own disk. */
function growing(file: string): string {
  return join(dirname(file), `.${basename(file)}.growing-${process.pid}`)
}

function lostWords(error: 'crash' | 'timeout' | 'memory'): string {
  const outcome = outcomeOf({ error })
  return 'error' in outcome ? outcome.error : ''
}

function openNotePool({ tasks, packs, gazetteer }: ProgramPlaces): NotePool {
  const workerData: NoteSettings = { lexicon: loadLexicon(gazetteer).buffer, packs }
  return openPool<NoteTask, NoteOutcome>('redactNote', {
    filename: tasks,
    threads: 1,
    workerData,
    memoryLimit: 1024,
    timeLimit: ({ note }) => 2 * ('text' in note ? timeLimit(note.text.length) : timeLimit(sizeOf(note.input), true)),
  })
}

/** Bytes; a file that is no longer there fails in its turn. */
function sizeOf(input: string): number {
  return statSync(input, { throwIfNoEntry: false })?.size ?? 0
}
