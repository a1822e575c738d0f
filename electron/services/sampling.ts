import { drawSample, leakBound, sampleSize } from '../../worker/release/residual.ts'
import type { Demand, ReviewOverview, SampleRow } from '../contract/review.ts'
import type { Drawable, Reading, SamplePlace, StoredDecoy, StoredSample } from '../store/samples.ts'
import { isHasty } from './readingSpeed.ts'

/** A unit of a release: what has to be read of it. */
type Unit = readonly Omit<SamplePlace, 'unit'>[]

/** What may be drawn from, counted. */
export function populationOf(documents: readonly Drawable[]): ReviewOverview['population'] {
  const known = new Set<string>()
  let notes = 0
  let unknown = 0
  for (const document of documents) {
    notes += document.notes
    const patient = patientIn(document)
    if (patient === undefined) unknown++
    else known.add(patient)
  }
  return { notes, patients: known.size + unknown, unknown }
}

/** How many units there are, and of them are to be read; null where even all would not do. */
export function planOf(documents: readonly Drawable[], demand: Demand): { readonly population: number; readonly size: number | null } {
  const { notes, patients } = populationOf(documents)
  const population = demand.unit === 'note' ? notes : patients
  const size = sampleSize({ ...demand, population })
  // Of a handful, one is read at least: nobody signs for what nobody has seen.
  return { population, size: size === undefined ? null : Math.max(size, Math.min(1, population)) }
}

/**
 * Draws what is to be read.
 *
 * @param size how many notes or patients, as `unit` says; all of them where there are fewer
 * @param key 32 bytes
 * @param draw names it: another name draws others
 * @returns in the order of the documents; places of one note or patient share their `unit`, from 1
 */
export function drawnPlaces(
  documents: readonly Drawable[],
  unit: Demand['unit'],
  size: number,
  key: Uint8Array,
  draw: string,
): SamplePlace[] {
  const { notes, patients } = populationOf(documents)
  const chosen = drawSample(unit === 'note' ? notes : patients, size, key, draw)
  const units = unit === 'note' ? notesAt(documents, chosen) : patientsAt(documents, chosen)
  return units.flatMap((places, k) => places.map((place) => ({ unit: k + 1, ...place })))
}

/** @param chosen places among all notes, from 0, rising */
function notesAt(documents: readonly Drawable[], chosen: readonly number[]): Unit[] {
  const units: Unit[] = []
  let k = 0
  let before = 0
  for (const { number, path, notes } of documents) {
    for (; k < chosen.length && chosen[k]! < before + notes; k++)
      units.push([{ number, path, note: notes === 1 ? null : chosen[k]! - before }])
    before += notes
  }
  return units
}

/** @param chosen places among all patients, in the order of their first document, from 0, rising */
function patientsAt(documents: readonly Drawable[], chosen: readonly number[]): Unit[] {
  const all = new Map<string, Omit<SamplePlace, 'unit'>[]>()
  for (const document of documents) {
    const name = patientIn(document) ?? `#${document.number}`
    const places = all.get(name) ?? []
    places.push({ number: document.number, path: document.path, note: null })
    all.set(name, places)
  }
  const units = [...all.values()]
  return chosen.map((place) => units[place]!)
}

/** Letters and digits alone, as the release takes them. */
function patientIn({ patient }: Drawable): string | undefined {
  const said = (patient ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  return said === '' ? undefined : said
}

/** A sample with what its readings come to. */
export function sampleRow(sample: StoredSample, readings: readonly Reading[], decoys: readonly StoredDecoy[]): SampleRow {
  const { id, drawnAt, by, unit, population, size, rate, confidence, missRate, state } = sample
  const { read, found } = unitsRead(sample, readings)
  const isComplete = read === size
  const most = isComplete ? leakBound({ population, size, found, confidence, missRate }) : null
  const at = readings.map((reading) => reading.at)
  return {
    id,
    drawnAt,
    by,
    unit,
    population,
    size,
    rate,
    confidence,
    missRate,
    state,
    read,
    found,
    most,
    met: most === null ? null : most <= Math.floor(rate * population),
    seconds: readings.reduce((sum, { seconds }) => sum + seconds, 0),
    readAt: at.length === 0 ? null : Math.max(...at),
    readers: [...new Set(readings.map((reading) => reading.by))],
    decoys: countsOf(decoys),
    hasty: hastyIn(readings),
    byReader: [...Map.groupBy(readings, (reading) => reading.by)].map(([name, own]) => {
      const places = new Set(own.map(({ place }) => place))
      const { set, missed } = countsOf(decoys.filter(({ place }) => places.has(place)))
      const spent = own.reduce((sum, { seconds }) => sum + seconds, 0)
      return { name, read: own.length, seconds: spent, decoys: set, missed, hasty: hastyIn(own) }
    }),
  }
}

function countsOf(decoys: readonly StoredDecoy[]): SampleRow['decoys'] {
  const told = decoys.filter(({ found }) => found !== null)
  return { set: told.length, missed: told.filter(({ found }) => found === false).length }
}

function hastyIn(readings: readonly Reading[]): number {
  return readings.filter(({ characters, seconds }) => isHasty(characters, seconds)).length
}

/**
 * Of the units of a sample, those that are read wholly, and those in which somebody was still to be
 * seen.
 */
function unitsRead({ places }: StoredSample, readings: readonly Reading[]): { read: number; found: number } {
  const verdicts = new Map(readings.map(({ place, verdict }) => [place, verdict]))
  const units = new Map<number, { isRead: boolean; leaks: boolean }>()
  for (const [k, { unit }] of places.entries()) {
    const verdict = verdicts.get(k + 1)
    const known = units.get(unit) ?? { isRead: true, leaks: false }
    units.set(unit, { isRead: known.isRead && verdict !== undefined, leaks: known.leaks || verdict === 'leak' })
  }
  const all = [...units.values()]
  return { read: all.filter(({ isRead }) => isRead).length, found: all.filter(({ leaks }) => leaks).length }
}
