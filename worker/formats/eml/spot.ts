import type { Category } from '../../core/category.ts'
import { firstWhere } from '../../core/sortedSearch.ts'
import type { Change } from '../format.ts'
import type { Piece } from '../pieces.ts'

/**
 * A place in a mail that is searched: what it says, and how it is written again. Sources are bytes
 * as Latin-1, a code unit each.
 */
export interface Spot {
  /** In the source. */
  readonly start: number
  readonly end: number
  /** Never empty. */
  readonly text: string
  /** In offsets of `text`. */
  readonly fields: readonly Field[]
  readonly added?: readonly Piece[]
  /** Whether an empty line stands before it: a body, not a line of a header. */
  readonly apart?: true
  readonly fit: (value: string, start: number) => string
  /** Of a file that is attached: whether a value is one of its reader's own (format.ts). */
  readonly isDummy?: (value: string, start: number) => boolean
  /**
   * @param changes in offsets of `text`
   * @returns what takes the source's place; undefined when nothing changes; of a file that is
   *   attached, a promise of it
   */
  readonly write: (changes: readonly Change[]) => string | undefined | Promise<string>
}

export interface Field extends Piece {
  readonly category: Category
}

/** What a place holds that takes ASCII alone, on one line. */
export function fitAscii(value: string): string {
  return plain(value).replace(/[^\x20-\x7e]/g, '?')
}

/** Text without accents, on one line. */
export function plain(value: string): string {
  return oneLine(value)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\ud800-\udbff][\udc00-\udfff]/g, '?')
}

export function oneLine(value: string): string {
  return value.replace(/\r\n|[\r\n]/g, ' ')
}

/** Bytes as a string of one character a byte, so that offsets are bytes. */
export function binary(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** The opposite of `binary`. */
export function bytesOf(source: string): Uint8Array {
  return Buffer.from(source, 'latin1')
}

/** @returns the last of some pieces, in order, that begins at `offset` or before */
export function pieceAt<T extends Piece>(pieces: readonly T[], offset: number): T | undefined {
  return pieces[firstWhere(pieces.length, (k) => pieces[k]!.start > offset) - 1]
}
