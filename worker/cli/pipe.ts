import { createInterface } from 'node:readline'
import { inOrder } from '../tasks/inOrder.ts'
import type { Outcome } from '../tasks/worker.ts'
import type { PipeCommand } from './arguments.ts'
import { spansLine } from './spansFile.ts'
import type { Stop } from './stop.ts'
import { checkModels, openLexicon, openTextPool, outcomeOf } from './tagging.ts'

/** JSON lines {"id","text"} in, {"id","text","spans"} out, in order; a line that fails gives {"id","error"}. @returns the exit status */
export async function pipe(command: PipeCommand, stop: Stop): Promise<number> {
  checkModels(command)
  const pool = openTextPool(command, openLexicon())
  const input = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  stop.onStop(() => input.close())
  const work = async (line: string): Promise<string | undefined> => {
    if (line.trim() === '') return undefined
    const asked = parsed(line)
    if (!('text' in asked)) return JSON.stringify(asked)
    return answer(asked.id, outcomeOf(await pool.run({ text: asked.text })), command.explain)
  }
  let failed = false
  try {
    for await (const { result } of inOrder(input, work, command.jobs * linesAhead)) {
      if (stop.requested()) return 130
      if (result === undefined) continue
      if (isFailure(result)) failed = true
      if (!process.stdout.write(`${result}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve))
    }
  } finally {
    await pool.close()
  }
  return failed ? 1 : 0
}

const linesAhead = 16

type Asked = { readonly id: unknown; readonly text: string } | { readonly id: unknown; readonly error: string }

function parsed(line: string): Asked {
  try {
    const value = JSON.parse(line) as { id?: unknown; text?: unknown } | null
    const id = value?.id ?? null
    if (typeof value?.text !== 'string') return { id, error: 'the line has no "text". Give every line an "id" and a "text"' }
    return { id, text: value.text }
  } catch {
    return { id: null, error: 'the line is not JSON. Give one object a line, with "id" and "text"' }
  }
}

function answer(id: unknown, outcome: Outcome, explain: boolean): string {
  if ('error' in outcome) return JSON.stringify({ id, error: outcome.error })
  const { spans, detector } = JSON.parse(spansLine('', outcome, explain)) as { spans: unknown; detector?: unknown }
  return JSON.stringify({ id, text: outcome.redacted, spans, detector })
}

function isFailure(line: string): boolean {
  return 'error' in (JSON.parse(line) as object)
}
