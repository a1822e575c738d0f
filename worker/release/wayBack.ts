import { hkdfSync } from 'node:crypto'
import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs'
import { UserError } from '../core/userError.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import { keyFor } from '../redact/keyed.ts'
import type { Replaced, WayBackOfText } from '../redact/replaced.ts'
import { sealed, unsealed } from './sealed.ts'
import type { AuditBond, AuditEnd } from './wayBackAudit.ts'
import { type Cost, checkPassphrases, defaultCost, type Head, headShape, keyIn, newKey, type Passphrases } from './wayBackKey.ts'

/**
 * The key file that allows re-identification. A line of JSON holds what its data key is derived
 * from (wayBackKey.ts); records follow, each a length of four bytes (big-endian) and as many
 * encrypted bytes. A record holds the original values of one document, or of one part of a big one;
 * it is bound to its position, so that none can be moved. Of several for the same unit the last one
 * counts.
 */
interface Entry extends WayBackOfText {
  /** As in the run's journal: '12', '12.3', '12~5f1c…'. */
  readonly unit: string
  /** The document's path in OUT. */
  readonly document: string
  /** Its path in IN, where that differs. */
  readonly original?: string
}

/** The last line of its audit that this way back has recorded (wayBackAudit.ts). */
interface AuditEntry {
  readonly audited: AuditEnd
}

/**
 * A way back to which a release appends: it continues the one that an earlier run of the same
 * release began.
 */
export interface WayBackWriter {
  /** Whether the values of a unit are kept. */
  readonly has: (unit: string) => boolean
  readonly add: (unit: string, document: Named, way: WayBackOfText) => void
  /**
   * 32 bytes that the release uses where it has no key of its own: no one can derive them without
   * both passphrases.
   */
  readonly releaseKey: Uint8Array
  readonly close: () => void
}

/** A document's path in OUT and in IN. */
export interface Named {
  readonly name: string
  readonly path: string
}

/**
 * @param run id of the release
 * @throws UserError when it can't be created, is of another release, or the passphrases don't open
 * it
 */
export async function openWayBackWriter({ file, passphrases }: Wanted, run: string, cost: Cost = defaultCost): Promise<WayBackWriter> {
  const older = existsSync(file) ? await opened(file, passphrases) : undefined
  if (older && older.head.run !== run) {
    closeSync(older.descriptor)
    throw new UserError(`${file} belongs to another release, or to another part of this one. Give each its own file with --way-back.`)
  }
  const { descriptor, key, places, end } = older ?? (await started(file, passphrases, run, cost))
  // A partial record that a crash left is overwritten.
  ftruncateSync(descriptor, end)
  let at = end
  return {
    has: (unit) => places.byUnit.get(placeOf(unit))?.unit === unit,
    releaseKey: keyFor(key, 'key of a release'),
    add: (unit, { name, path }, way) => {
      const entry: Entry = { unit, document: name, ...(path === name ? {} : { original: path }), ...way }
      const length = explained(file, () => writeEntry(descriptor, at, key, entry))
      putPlace(places, { unit, at, points: way.points })
      at += length
    },
    close: () => closeSync(descriptor),
  }
}

/** Where a way back is written, and who opens it. */
interface Wanted {
  readonly file: string
  readonly passphrases: Passphrases
}

/**
 * Checked before anything is written.
 *
 * @throws UserError when there is one already, or the passphrases are not acceptable
 */
export function checkWayBackTarget({ file, passphrases }: Wanted, resume: boolean): void {
  checkPassphrases(passphrases)
  if (existsSync(file) && !resume)
    throw new UserError(
      `${file} exists. A way-back file is never overwritten, since it may be the only one of an earlier release: choose another name for --way-back.`,
    )
}

/** A way back, open for reading. */
export interface WayBack {
  /**
   * The original values, document by document; `at` counts from the document's beginning.
   *
   * @param document its path in OUT; absent: all of them
   */
  readonly replaced: (document?: string) => Generator<Replaced & { readonly document: string; readonly original?: string }>
  /**
   * Which file of IN became which of OUT, once each.
   * @param document its path in OUT; absent: all of them
   */
  readonly names: (document?: string) => Generator<readonly [path: string, name: string]>
  /** Whether its end can't be read: it was truncated or altered. */
  readonly isTorn: boolean
  readonly audit: AuditBond
  readonly close: () => void
}

/** @throws UserError when there is none, or the passphrases don't open it */
export async function openWayBack(file: string, passphrases: Passphrases): Promise<WayBack> {
  const { descriptor, key, places, end, audited, isTorn } = await opened(file, passphrases)
  let at = end
  const inOrder = [...places.byUnit.values()].sort((a, b) => numberOf(a.unit) - numberOf(b.unit) || stretchOf(a.unit) - stretchOf(b.unit))
  return {
    replaced: function* (wanted) {
      let before = 0
      for (const [k, { unit, at, points }] of inOrder.entries()) {
        if (k === 0 || numberOf(inOrder[k - 1]!.unit) !== numberOf(unit)) before = 0
        const entry = entryAt(descriptor, at, key)?.entry
        if (entry && 'unit' in entry && (wanted === undefined || entry.document === wanted))
          for (const each of entry.replaced)
            yield {
              ...each,
              at: each.at + before,
              document: entry.document,
              ...(entry.original === undefined ? {} : { original: entry.original }),
            }
        before += points
      }
    },
    names: function* (wanted) {
      let last = 0
      for (const { unit, at } of inOrder) {
        if (numberOf(unit) === last) continue
        last = numberOf(unit)
        const entry = entryAt(descriptor, at, key)?.entry
        if (entry && 'unit' in entry && (wanted === undefined || entry.document === wanted))
          yield [entry.original ?? entry.document, entry.document]
      }
    },
    isTorn,
    audit: {
      key: new Uint8Array(hkdfSync('sha256', key, '', 'audit of a way back', 32)),
      known: audited,
      // A partial record at the end is overwritten, as by a run that continues.
      keep: (audited) =>
        explained(file, () => {
          ftruncateSync(descriptor, at)
          at += writeEntry(descriptor, at, key, { audited })
          fsyncSync(descriptor)
        }),
    },
    close: () => closeSync(descriptor),
  }
}

interface Places {
  /** By number and part. */
  readonly byUnit: Map<string, Place>
  /** The one that counts, by number. */
  readonly versions: Map<number, string>
}

interface Place {
  readonly unit: string
  readonly at: number
  readonly points: number
}

/**
 * A document that was changed and is done again may be split differently: parts of another version
 * no longer count.
 */
function putPlace({ byUnit, versions }: Places, place: Place): void {
  const [number, version] = [numberOf(place.unit), versionOf(place.unit)]
  if ((versions.get(number) ?? version) !== version)
    for (const [key, other] of byUnit) if (numberOf(other.unit) === number) byUnit.delete(key)
  versions.set(number, version)
  byUnit.set(placeOf(place.unit), place)
}

function noPlaces(): Places {
  return { byUnit: new Map(), versions: new Map() }
}

interface Opened {
  readonly head: Head
  readonly descriptor: number
  readonly key: Uint8Array
  readonly places: Places
  /** The end of the last complete record. */
  readonly end: number
  readonly audited: AuditEnd | null
  readonly isTorn: boolean
}

async function started(file: string, passphrases: Passphrases, run: string, cost: Cost): Promise<Opened> {
  const { key, head } = await newKey(passphrases, run, cost)
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  const descriptor = explained(file, () => openSync(file, 'wx+', 0o600))
  explained(file, () => writeSync(descriptor, line))
  return { head, descriptor, key, places: noPlaces(), end: line.length, audited: null, isTorn: false }
}

async function opened(file: string, passphrases: Passphrases): Promise<Opened> {
  const { head, length } = headOf(file)
  const key = await keyIn(head, passphrases)
  if (!key) throw new WrongPassphrases(file)
  const descriptor = explained(file, () => openSync(file, 'r+'))
  const places = noPlaces()
  let end = length
  let audited: AuditEnd | null = null
  for (let record = entryAt(descriptor, end, key); record; record = entryAt(descriptor, end, key)) {
    const { entry } = record
    if ('unit' in entry) putPlace(places, { unit: entry.unit, at: end, points: entry.points })
    else audited = entry.audited
    end += record.length
  }
  return { head, descriptor, key, places, end, audited, isTorn: end !== fstatSync(descriptor).size }
}

/** Both passphrases were given, and they don't open it. */
export class WrongPassphrases extends UserError {
  constructor(file: string) {
    super(`These two passphrases don't open ${file}. Ask both people to type theirs again.`)
  }
}

function headOf(file: string): { head: Head; length: number } {
  const start = explained(file, () => {
    const descriptor = openSync(file, 'r')
    const bytes = Buffer.alloc(4096)
    const length = readSync(descriptor, bytes, 0, bytes.length, 0)
    closeSync(descriptor)
    return bytes.subarray(0, length)
  })
  const length = start.indexOf(10) + 1
  const parsed = headShape.safeParse(jsonIn(start.subarray(0, length).toString('utf8')))
  if (!parsed.success) throw new UserError(`${file} is not a way-back file. Name the file that redact --way-back wrote.`)
  return { head: parsed.data, length }
}

function entryAt(descriptor: number, at: number, key: Uint8Array): { entry: Entry | AuditEntry; length: number } | undefined {
  const head = Buffer.alloc(4)
  if (readSync(descriptor, head, 0, 4, at) < 4) return undefined
  const length = head.readUInt32BE(0)
  // A length that was truncated or altered may have any value.
  if (at + 4 + length > fstatSync(descriptor).size) return undefined
  const bytes = Buffer.alloc(length)
  if (readSync(descriptor, bytes, 0, length, at + 4) < length) return undefined
  const body = unsealed(key, purposeAt(at), bytes)
  // writeEntry() wrote it: unsealed() has authenticated it.
  return body ? { entry: JSON.parse(body.toString('utf8')) as Entry | AuditEntry, length: 4 + length } : undefined
}

/** @returns the bytes that it takes */
function writeEntry(descriptor: number, at: number, key: Uint8Array, entry: Entry | AuditEntry): number {
  const bytes = sealed(key, purposeAt(at), Buffer.from(JSON.stringify(entry), 'utf8'))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return writeSync(descriptor, Buffer.concat([length, bytes]), 0, length.length + bytes.length, at)
}

function purposeAt(at: number): string {
  return `way back, record at ${at}`
}

/** '12~5f1c….3' → '12.3': the same unit, whatever was corrected. */
function placeOf(unit: string): string {
  return unit.replace(/~[\da-f]+/, '')
}

/** '12~5f1c….3' → '5f1c…' */
function versionOf(unit: string): string {
  return /~([\da-f]+)/.exec(unit)?.[1] ?? ''
}

function numberOf(unit: string): number {
  return Number.parseInt(unit, 10)
}

function stretchOf(unit: string): number {
  return Number(/\.(\d+)$/.exec(unit)?.[1] ?? 0)
}

function explained<T>(file: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const { code } = systemError(error)
    if (code === 'ENOENT') throw new UserError(`${file} does not exist, or its folder doesn't. Check the path given to --way-back.`)
    throw new UserError(
      `${file} can't be used as a way back (${code}). Check its permissions and the free space on the disk, or choose another place.`,
    )
  }
}
