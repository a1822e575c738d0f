import { expect } from 'vitest'
import { defaultReadOptions, type Format } from '../format.ts'

/** What an independent reader finds in a file: the value at each of its places. */
export type Found = ReadonlyMap<string, string>

const marker = 'Zyx'

/**
 * An independent reader finds in the output what it finds in the input, but for the values that
 * were changed: every identifier that the file's structure names becomes a marker.
 *
 * @param read the independent reader
 * @param computed places that the editor may add or compute (DICOM: the lengths of groups, and that
 *   a header was de-identified)
 * @returns how many places differ
 */
export async function expectOnlyChangesToDiffer(
  format: Format,
  bytes: Uint8Array,
  read: (bytes: Uint8Array) => Found | Promise<Found>,
  computed?: RegExp,
): Promise<number> {
  const file = await format.read(bytes, defaultReadOptions)
  // What can't be searched is left out of the output: not of it is asked here.
  const before = await read(await file.write([]))
  const changes = (file.fields ?? []).map(({ start, end }) => ({ start, end, value: file.fit?.(marker, start) ?? marker }))
  const after = await read(await file.write(changes))
  expect([...after.keys()].filter((place) => before.has(place) || !computed?.test(place))).toEqual([...before.keys()])
  const differing = [...before].filter(([place, value]) => after.get(place) !== value && !computed?.test(place))
  const values = new Set(changes.map(({ value }) => value.toLowerCase()))
  for (const [place] of differing) {
    const now = after.get(place)?.toLowerCase() ?? ''
    expect(
      [...values].some((value) => value === '' || now.includes(value)),
      `${place}: ${now}`,
    ).toBe(true)
  }
  return differing.length
}

/** Every leaf of a value, by its path. Binary data counts by its length. */
export function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) found.set(path, `${value.byteLength} bytes`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, `${path}/${key}`, found)
  else if (value !== undefined) found.set(path, String(value))
  return found
}
