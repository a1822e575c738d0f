import { isUtf8 } from 'node:buffer'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { jsonAs } from '../io/checkedJson.ts'
import { needsKey } from '../redact/policy/needsKey.ts'
import type { Outcome } from '../redact/redactFile.ts'
import type { TextTask } from '../redact/redactText.ts'
import { usualHeap } from '../release/memoryPlan.ts'
import { releaseKey } from '../release/releaseKey.ts'
import { checkTaggers, outcomeOf, settingsOf } from '../release/runTasks.ts'
import { shownSpans } from '../release/spansLine.ts'
import { inOrder } from '../threads/inOrder.ts'
import { openPool } from '../threads/pool.ts'
import { timeLimit } from '../threads/timeLimit.ts'
import type { PipeCommand } from './commands/tagging.ts'
import { openProgram } from './program.ts'
import { counted } from './progress.ts'
import type { Stop } from './stop.ts'

/**
 * JSON lines {"id","text"} in, {"id","text","spans"} out, in order, each as soon as it is there; a
 * line that fails gives {"id","error"}. Or one note in, and its redacted text out.
 *
 * @returns the exit status
 * @throws UserError when the policy needs a key and none is given
 */
export async function pipe(command: PipeCommand, stop: Stop): Promise<number> {
  // A note that is no text is refused before any model is loaded.
  const note = command.takes === 'note' ? await noteOnInput() : undefined
  const program = openProgram()
  checkTaggers(command, program)
  if (needsKey(command.policy) && !command.key)
    throw new UserError('This policy needs a key: give one with --key FILE; it is made when it is missing.')
  const pool = openPool<TextTask, Outcome>('redactText', {
    filename: program.threadFile,
    threads: note === undefined ? command.jobs : 1,
    workerData: settingsOf(command, program, command.key === undefined ? {} : { key: releaseKey(command.key) }),
    runsModels: true,
    memoryLimit: command.heap ?? usualHeap,
    memoryOfAll: command.memory,
    timeLimit: ({ text }) => timeLimit(text.length),
  })
  try {
    return note === undefined ? await redactLines(pool, command, stop) : await redactNote(pool, note, stop)
  } finally {
    await pool.close()
  }
}

type TextPool = ReturnType<typeof openPool<TextTask, Outcome>>

async function noteOnInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`Type or paste a note; end it with ${endKeys} on a line of its own.\n`)
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw new UserError('What stands on standard input is not text in UTF-8. Give the file itself: redact FILE OUT.')
  if (bytes.length === 0) throw new UserError('There is no note on standard input. Write redact - < FILE, or paste a note.')
  return bytes.toString('utf8')
}

const endKeys = process.platform === 'win32' ? 'Ctrl+Z and Enter' : 'Ctrl+D'

/** The note as it leaves, on standard output, and nothing else; what was done on standard error. */
async function redactNote(pool: TextPool, text: string, stop: Stop): Promise<number> {
  const outcome = outcomeOf(await pool.run({ text, id: 'note' }))
  if (stop.requested()) return 130
  if ('error' in outcome) {
    process.stderr.write(`The note was not redacted: ${outcome.error}.\n`)
    return 1
  }
  if (outcome.redacted === undefined || outcome.notes.withheld > 0) {
    process.stderr.write('The note was withheld, as the policy says; nothing of it was written.\n')
    return 0
  }
  // A file gets the note to the byte; a terminal must not obey what stands in a note.
  await written(process.stdout.isTTY ? `${outcome.redacted.replaceAll('\r\n', '\n')}\n` : Buffer.from(outcome.redacted))
  const count = outcome.spans.length
  process.stderr.write(`${counted(count)} ${count === 1 ? 'identifier' : 'identifiers'} replaced.\n`)
  return 0
}

async function written(chunk: string | Buffer): Promise<void> {
  if (!process.stdout.write(chunk)) await new Promise((resolve) => process.stdout.once('drain', resolve))
}

async function redactLines(pool: TextPool, command: PipeCommand, stop: Stop): Promise<number> {
  let place = 0
  const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  stop.onStop(() => input.close())
  const work = async (line: string): Promise<Answer | undefined> => {
    if (line.trim() === '') return undefined
    const asked = parsed(line)
    if (!('text' in asked)) return asked
    return answer(asked.id, outcomeOf(await pool.run(taskOf(asked, ++place))), command.explain)
  }
  let failed = false
  for await (const { result } of inOrder(input, work, command.jobs * linesAhead)) {
    if (stop.requested()) return 130
    if (result === undefined) continue
    if ('error' in result) failed = true
    await written(`${JSON.stringify(result)}\n`)
  }
  if (stop.requested()) return 130
  return failed ? 1 : 0
}

const linesAhead = 16

/**
 * A line that says whose it is belongs to that patient's notes; its own scope is named by its id,
 * so that the order of lines has no effect.
 */
function taskOf({ id, text, patient }: Extract<Asked, { readonly text: string }>, place: number): TextTask {
  return { text, id: id === null ? `line ${place}` : JSON.stringify(id), ...(patient === undefined ? {} : { patient }) }
}

type Asked = { readonly id: unknown; readonly text: string; readonly patient?: string } | { readonly id: unknown; readonly error: string }

const idShape = z.unknown()
const askedShape = z.object({ id: idShape, text: z.string(), patient: z.union([z.string(), z.number()]).nullish() })

/** An invalid line gets an error of its own; the others continue. */
function parsed(line: string): Asked {
  const asked = jsonAs(line, askedShape)
  if (asked) {
    const { id = null, text, patient } = asked
    return { id, text, ...(patient === undefined || patient === null ? {} : { patient: String(patient) }) }
  }
  const { id = null } = jsonAs(line, z.object({ id: idShape })) ?? {}
  return {
    id,
    error: 'the line is invalid. Give one object a line: "id", "text" and, where it is known, "patient", each a word or a number',
  }
}

/** A line of what comes out. */
type Answer = { readonly id: unknown } & (
  | { readonly error: string }
  | ({ readonly text: string | undefined } & ReturnType<typeof shownSpans>)
)

function answer(id: unknown, outcome: Outcome, explain: boolean): Answer {
  if ('error' in outcome) return { id, error: outcome.error }
  return { id, text: outcome.redacted, ...shownSpans(outcome, explain) }
}
