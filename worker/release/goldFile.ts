import { readFileSync } from 'node:fs'
import { UserError } from '../core/userError.ts'
import type { GoldSpan } from '../tasks/redactFile.ts'

/**
 * Spans by document, from a file of JSON lines as detect writes them and people correct them: {"document","spans":[{"start","end","category"}]}, offsets in code points.
 *
 * @throws UserError when it can't be read; the line is named, nothing of it quoted
 */
export function readGold(file: string): Map<string, readonly GoldSpan[]> {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`${file} can't be read (${(error as NodeJS.ErrnoException).code}). Check the path of the spans.`)
  }
  const gold = new Map<string, readonly GoldSpan[]>()
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = jsonOf(line)
    if (!parsed || typeof parsed.document !== 'string' || !Array.isArray(parsed.spans))
      throw new UserError(`${file}, line ${i + 1} is no line of spans: it needs "document" and "spans".`)
    gold.set(parsed.document, parsed.spans as readonly GoldSpan[])
  }
  return gold
}

function jsonOf(line: string): { document?: unknown; spans?: unknown } | undefined {
  try {
    return JSON.parse(line) as { document?: unknown; spans?: unknown }
  } catch {
    return undefined
  }
}
