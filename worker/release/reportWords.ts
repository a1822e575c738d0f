import type { ClinicalCategory } from '../core/clinical.ts'
import type { Role } from '../core/role.ts'
import { counted, currentLanguage, percent, say } from '../core/say.ts'

/** 12,345, as the language writes it. */
export function figure(count: number): string {
  return count.toLocaleString(currentLanguage())
}

/** 'E-mail 3, Phone 12' @param word what a name is called */
export function listed(counts: Readonly<Record<string, number>>, word: (name: string) => string = (name) => name): string {
  return Object.entries(counts)
    .map(([name, count]) => `${word(name)} ${figure(count)}`)
    .join(', ')
}

/** A part of a whole, in per cent. */
export function share(part: number, whole: number): string {
  return percent(part / Math.max(1, whole))
}

/**
 * Date and time in the time zone of the machine, which is named.
 *
 * @param at milliseconds since 1970
 */
export function moment(at: number): string {
  return new Date(at).toLocaleString(writtenIn(), { dateStyle: 'long', timeStyle: 'long' })
}

/**
 * The same to the minute, without the time zone.
 *
 * @param at milliseconds since 1970
 */
export function shortMoment(at: number): string {
  return new Date(at).toLocaleString(writtenIn(), { dateStyle: 'medium', timeStyle: 'short' })
}

/** English has dates and hours as the window does: 23 November 2026, 20:50. */
function writtenIn(): string {
  return currentLanguage() === 'en' ? 'en-GB' : currentLanguage()
}

/**
 * How long something took: whole seconds up to two minutes, then minutes, from two hours on hours.
 */
export function span(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000))
  if (seconds < 120) return counted(seconds, 'second', 'seconds')
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? counted(minutes, 'minute', 'minutes') : counted(Math.round(minutes / 60), 'hour', 'hours')
}

/** A role, as it stands beside a name. */
export function roleWord(role: Role): string {
  switch (role) {
    case 'annotator':
      return say`annotator`
    case 'adjudicator':
      return say`adjudicator`
    case 'officer':
      return say`privacy officer`
    case 'administrator':
      return say`administrator`
  }
}

/** Which models took part. @param chosen as in the record: 'all', 'fast', or their names */
export function chosenWord(chosen: string): string {
  if (chosen === 'all') return say`every model of a note’s language`
  return chosen === 'fast' ? say`rules, gazetteer and the fast models` : chosen
}

/** @param ensemble as in the record: 'auto', or its name */
export function ensembleWord(ensemble: string): string {
  return ensemble === 'auto' ? say`chosen by the program` : ensemble
}

/** @param language as in the record: 'auto', or its code */
export function languageWord(language: string): string {
  return language === 'auto' ? say`judged for each note` : language
}

/** The scope within which surrogates agree. */
export function scopeWord(scope: 'note' | 'patient' | 'release'): string {
  if (scope === 'note') return say`a note`
  return scope === 'patient' ? say`the notes of a patient` : say`the whole release`
}

export function clinicalWord(category: ClinicalCategory): string {
  switch (category) {
    case 'drugs':
      return say`Drugs`
    case 'conditions':
      return say`Conditions`
    case 'findings':
      return say`Findings`
    case 'measurements':
      return say`Measurements`
    case 'devices':
      return say`Devices`
    case 'procedures':
      return say`Procedures`
  }
}

/** How readily a word was taken. @param sensitivity as in the record */
export function sensitivityWord(sensitivity: string | number): string {
  if (typeof sensitivity === 'number') return sensitivity.toLocaleString(currentLanguage(), { maximumFractionDigits: 6 })
  if (sensitivity === 'balanced') return say`balanced`
  return sensitivity === 'cautious' ? say`cautious` : sensitivity
}

/**
 * The action for a category.
 *
 * @param action as in the record
 */
export function actionWord(action: string): string {
  switch (action) {
    case 'keep':
      return say`kept in clear`
    case 'tag':
      return say`replaced by its name`
    case 'mask':
      return say`masked`
    case 'hash':
      return say`keyed hash`
    case 'surrogate':
      return say`surrogate`
    case 'shift':
      return say`shifted`
    case 'generalise':
      return say`made coarser`
    case 'drop':
      return say`the note is withheld`
    default:
      return action
  }
}

/**
 * What can't be searched.
 *
 * @param kind as in the record, which may come from an older version
 */
export function partWord(kind: string): string {
  switch (kind) {
    case 'picture':
      return say`picture`
    case 'embedded file':
      return say`embedded file`
    case 'attachment':
      return say`attachment`
    case 'macro':
      return say`macro`
    case 'signature':
      return say`signature`
    case 'thumbnail':
      return say`thumbnail`
    case 'sound or video':
      return say`sound or video`
    case 'scanned page':
      return say`scanned page`
    case 'private attribute':
      return say`private attribute`
    case 'attribute of an unknown kind':
      return say`attribute of an unknown kind`
    case 'encrypted or former attribute':
      return say`encrypted or former attribute`
    case 'overlay or curve':
      return say`overlay or curve`
    case 'file preamble':
      return say`file preamble`
    case 'pivot table, slicer or timeline':
      return say`pivot table, slicer or timeline`
    case 'record of changes':
      return say`record of changes`
    case 'member that is no XML':
      return say`member that is no XML`
    case 'file in an archive':
      return say`file in an archive`
    case 'XFA form':
      return say`XFA form`
    case 'writing in an unreadable font':
      return say`writing in an unreadable font`
    case 'text burned into a picture':
      return say`text burned into a picture`
    default:
      return kind
  }
}

/** Names of files and folders in OUT. */
export function namesWord(names: 'opaque' | 'readable' | 'keep'): string {
  switch (names) {
    case 'opaque':
      return say`codes that reveal nothing`
    case 'readable':
      return say`readable, without the identifiers found in them: chosen for this release`
    case 'keep':
      return say`as they were: chosen for this release`
  }
}
