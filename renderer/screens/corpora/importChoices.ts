import type { ImportPreview } from '../../../electron/contract/corpora.ts'
import type { FileFormat, FileHandle } from '../../../electron/contract/values.ts'
import type { Category } from '../../style/categories.ts'
import { categoryOf, patientColumnOf, textColumnOf } from './guesses.ts'

/** What the person who imports has said so far; null: as found. */
export interface ImportChoices {
  readonly format: FileFormat | null
  readonly textColumn: string | null
  readonly patientColumn: string | null
  readonly language: 'auto' | 'en' | 'fr' | 'es'
  readonly skipDuplicates: boolean
  /** What unknown labels become, where it was said. */
  readonly labels: Readonly<Record<string, Category | null>>
  readonly as: 'gold' | number
}

export const firstChoices: ImportChoices = {
  format: null,
  textColumn: null,
  patientColumn: null,
  language: 'auto',
  skipDuplicates: true,
  labels: {},
  as: 'gold',
}

/** The files and how to read them, as preview and import ask for it. */
export function requestOf(corpusId: number, files: readonly FileHandle[], { format, textColumn, patientColumn }: ImportChoices) {
  return {
    corpusId,
    handles: files.map(({ handle }) => handle),
    ...(format === null ? {} : { format }),
    ...(textColumn === null ? {} : { textColumn }),
    ...(patientColumn === null ? {} : { patientColumn }),
  }
}

/** The columns of a table, guessed from their names until somebody says. */
export function withGuesses(choices: ImportChoices, { columns }: ImportPreview): ImportChoices {
  if (columns.length === 0 || choices.textColumn !== null) return choices
  const textColumn = textColumnOf(columns)
  return textColumn === null ? choices : { ...choices, textColumn, patientColumn: patientColumnOf(columns) }
}

/** What somebody said that a label means, or else what it sounds like. */
export function meaningOf(label: string, { labels }: ImportChoices): Category | null {
  return Object.hasOwn(labels, label) ? (labels[label] ?? null) : categoryOf(label)
}

/** How many documents an import would store. */
export function storedOf({ documents, duplicates }: ImportPreview, { skipDuplicates }: ImportChoices): number {
  return skipDuplicates ? Math.max(0, documents - duplicates.length) : documents
}
