import type { DicomDevice } from '../../core/dicomPolicy.ts'
import type { Policy } from './policy.ts'

/** One place where two policies differ; lists as what came in and what went, in any order. */
export type Difference =
  | { readonly place: string; readonly before: Json | null; readonly after: Json | null }
  | { readonly place: string; readonly added: readonly string[]; readonly removed: readonly string[] }

type Json = string | number | boolean | { readonly [key: string]: string | number | boolean }

/** @returns in the order of the schema; `version` is no difference */
export function differences(a: Policy, b: Policy): Difference[] {
  const first = placesOf(a)
  const second = placesOf(b)
  const out: Difference[] = []
  for (const place of new Set([...first.settings.keys(), ...second.settings.keys()])) {
    const [before = null, after = null] = [first.settings.get(place), second.settings.get(place)]
    if (JSON.stringify(before) !== JSON.stringify(after)) out.push({ place, before, after })
  }
  for (const [place, before] of first.lists) {
    const after = second.lists.get(place) ?? []
    const [had, has] = [new Set(before), new Set(after)]
    const added = after.filter((entry) => !had.has(entry))
    const removed = before.filter((entry) => !has.has(entry))
    if (added.length + removed.length > 0) out.push({ place, added, removed })
  }
  return out
}

function placesOf(policy: Policy): {
  readonly settings: ReadonlyMap<string, Json>
  readonly lists: ReadonlyMap<string, readonly string[]>
} {
  const { name, description, profile, safeHarbor, leavesInClear, otherwise, categories, find, surrogates, files } = policy
  const settings = new Map<string, Json>()
  const put = (place: string, value: Json | undefined) => value !== undefined && settings.set(place, value)
  for (const [place, value] of Object.entries({ name, description, profile, safeHarbor, leavesInClear, otherwise })) put(place, value)
  for (const [category, action] of Object.entries(categories)) put(`categories.${category}`, action)
  put('find.models', find.models)
  put('find.sensitivity', find.sensitivity)
  put('find.direct', find.direct)
  put('find.other', find.other)
  put('find.staff.do', find.staff?.do)
  put('surrogates.scope', surrogates.scope)
  for (const [key, value] of Object.entries(surrogates.keep)) put(`surrogates.keep.${key}`, value)
  for (const [key, value] of Object.entries(surrogates.dates)) put(`surrogates.dates.${key}`, value)
  put('files.unsearched', files.unsearched)
  put('files.pdf', files.pdf)
  put('files.encoding', files.encoding)
  const { devices = [], ...dicom } = files.dicom ?? {}
  for (const [option, what] of Object.entries(dicom)) put(`files.dicom.${option}`, what)
  for (const [column, what] of Object.entries(files.columns)) put(`files.columns.${column}`, what)
  const word = ({ text, category, anyCase }: Policy['find']['always'][number]) =>
    [text, category, anyCase ? '' : 'Aa'].filter(Boolean).join(' · ')
  const lists = new Map([
    ['find.always', find.always.map(word)],
    ['find.never', find.never.map(word)],
    [
      'find.patterns',
      find.patterns.map(({ name, pattern, category, anyCase }) =>
        [name, pattern, category, anyCase ? '' : 'Aa'].filter(Boolean).join(' · '),
      ),
    ],
    ['find.staff.names', find.staff?.names ?? []],
    ['files.dicom.devices', devices.map(deviceLine)],
  ])
  return { settings, lists }
}

function deviceLine({ maker, model, modality, rows, columns, regions }: DicomDevice): string {
  const places = regions.map(({ x, y, w, h }) => [x, y, w, h].join(','))
  return [maker, model, modality, rows, columns, ...places].filter((part) => part !== undefined).join(' · ')
}
