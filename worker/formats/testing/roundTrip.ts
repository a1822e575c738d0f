import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import { changed } from '../../text/changed.ts'
import { type Change, defaultReadOptions, type Format, type OpenFile, UnreadableError } from '../format.ts'
import { differsAt } from '../readAgain.ts'

/** What tests of several formats ask of each of their fixtures. */
export function fixtures(folder: string): readonly (readonly [name: string, bytes: Uint8Array])[] {
  const at = new URL(`../fixtures/${folder}/`, import.meta.url)
  return readdirSync(at)
    .sort()
    .map((name) => [name, new Uint8Array(readFileSync(new URL(name, at)))] as const)
}

/**
 * The bytes of the fixture of that name.
 *
 * @throws where there is none
 */
export function bytesNamed(files: ReturnType<typeof fixtures>, name: string): Uint8Array {
  const found = files.find(([own]) => own === name)
  if (!found) throw new Error(`There is no fixture ${name}.`)
  return found[1]
}

/** For every set of changes: the output, read again, has the text with the changes made. */
export async function expectChangesToComeBack(format: Format, bytes: Uint8Array, numRuns = 60): Promise<void> {
  const file = await format.read(bytes, defaultReadOptions)
  expect(file.text.length).toBeGreaterThan(0)
  await fc.assert(
    fc.asyncProperty(changesOf(file), async (changes) => {
      const again = await format.read(await file.write(changes), defaultReadOptions)
      if (differsAt(file, changes, again) !== undefined) expect(again.text).toBe(changed(file.text, changes))
    }),
    { numRuns },
  )
}

/**
 * Whatever happens to a file's bytes: it is read and written as it is, or refused with a reason.
 */
export async function expectDamageToBeRefused(format: Format, bytes: Uint8Array, numRuns = 60): Promise<void> {
  const damage = fc.record({
    at: fc.nat({ max: bytes.length - 1 }),
    length: fc.nat({ max: 40 }),
    put: fc.uint8Array({ maxLength: 8 }),
    cut: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, length, put, cut }) => {
      const damaged = Buffer.concat(
        [bytes.subarray(0, at), put, cut ? [] : bytes.subarray(at + length)].map((part) => Uint8Array.from(part)),
      )
      try {
        const file = await format.read(damaged, defaultReadOptions)
        const written = Buffer.from(await file.write([]))
        if (!file.unsearched?.length) expect(Buffer.compare(written, damaged)).toBe(0)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableError)
      }
    }),
    { numRuns },
  )
}

const nasty = [
  'X',
  '[PATIENT]',
  'O\\Hara & Søns',
  '<b>"q"</b>',
  "d'A|^~\\&",
  'T\\',
  'two\nlines',
  '😀 Zoë',
  '}{],:',
  ']]>',
  '--',
  'a;b,c',
  '1970-01-01',
]

function changesOf(file: OpenFile): fc.Arbitrary<readonly Change[]> {
  const one = fc.record({
    at: fc.nat({ max: file.text.length - 1 }),
    length: fc.integer({ min: 1, max: 12 }),
    value: fc.oneof(fc.constantFrom(...nasty), fc.string({ minLength: 1, maxLength: 6 })),
  })
  return fc.array(one, { minLength: 1, maxLength: 8 }).map((all) => {
    const changes: Change[] = []
    for (const { at, length, value } of all.sort((a, b) => a.at - b.at)) {
      let start = at
      while (start < file.text.length && (/\s/.test(file.text[start]!) || halfPair(file.text, start))) start++
      let end = Math.min(start + length, file.text.length)
      while (end < file.text.length && halfPair(file.text, end)) end++
      while (end > start && /\s/.test(file.text[end - 1]!)) end--
      const written = file.fit?.(visible(value), start) ?? visible(value)
      if (end > start && start >= (changes.at(-1)?.end ?? 0) && !added(file, start, end) && visible(written) === written)
        changes.push({ start, end, value: written })
    }
    return changes
  })
}

/** Operators write what can be seen: no control characters, no white space around. */
function visible(value: string): string {
  return value.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').trim() || 'v'
}

function halfPair(text: string, at: number): boolean {
  return /[\udc00-\udfff]/.test(text[at]!) && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
}

function added(file: OpenFile, start: number, end: number): boolean {
  return (file.added ?? []).some((each) => each.start < end && each.end > start)
}

/**
 * Replaces every field, and every place where one of the strings stands, then looks for them in the
 * output.
 */
export async function outputWithout(format: Format, bytes: Uint8Array, strings: readonly string[]): Promise<Buffer> {
  return outputOf(await format.read(bytes, defaultReadOptions), strings)
}

export async function outputOf(file: OpenFile, strings: readonly string[]): Promise<Buffer> {
  const spans: { start: number; end: number }[] = [...(file.fields ?? [])]
  for (const string of strings) {
    for (let at = file.text.indexOf(string); at >= 0; at = file.text.indexOf(string, at + string.length))
      spans.push({ start: at, end: at + string.length })
  }
  spans.sort((a, b) => a.start - b.start || b.end - a.end)
  const changes: { start: number; end: number; value: string }[] = []
  for (const { start, end } of spans) {
    const last = changes.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else changes.push({ start, end, value: file.fit?.('#', start) ?? '#' })
  }
  return Buffer.from(await file.write(changes))
}

/** The fields of a file by what they say. */
export function fieldsOf(file: OpenFile): readonly string[] {
  return (file.fields ?? []).map(({ start, end, category }) => `${category} ${file.text.slice(start, end)}`)
}
