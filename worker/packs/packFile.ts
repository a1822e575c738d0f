import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import { explainIssue } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import type { PieceSettings } from '../taggers/neural/pieces.ts'
import { packShape } from './packShape.ts'

/** The content of pack.json; which parts are present depends on the kind and the model. */
export interface PackFile {
  readonly name: string
  readonly version?: string
  readonly kind: string
  readonly languages: readonly Language[]
  readonly sha256: Readonly<Record<string, string>>
  readonly inputs: {
    readonly core: number
    readonly context: number
    readonly vocabulary?: { readonly first: number }
    readonly forms?: { readonly length: number; readonly first: number; readonly characters: string }
    readonly shapes?: readonly string[]
    readonly bits?: { readonly phrase: readonly string[]; readonly flags: readonly string[] }
    readonly pieces?: PieceSettings & { readonly tokenizer: string }
  }
  // Taggers:
  readonly labels?: readonly string[]
  readonly tokenisation?: string
  readonly architecture?: string
  readonly training?: 'balanced' | 'imbalanced'
  readonly encoder?: string
  readonly scores?: { readonly tune?: TuneScores; readonly tuneNotes?: NoteScores }
  // Packs that were trained or imported with other labels: those labels, beside the category of
  // each in `labels`.
  readonly nativeLabels?: readonly string[]
  // CRFs:
  readonly features?: { readonly version: number; readonly groups: readonly string[] }
  // Encoders:
  readonly width?: number
  // Detectors:
  readonly runs?: number
  readonly threshold?: number
}

/** Measured on the tune split, 0–1: precision, recall, F1 (and the number of spans). */
export interface TuneScores {
  readonly strict: readonly [precision: number, recall: number, f1: number]
  readonly span: readonly [precision: number, recall: number, f1: number]
  /** Share of direct identifiers wholly covered. */
  readonly direct: number
  readonly by_category: Readonly<Record<string, readonly [precision: number, recall: number, f1: number, count: number]>>
}

/**
 * Scores of a note-level detector on the tune split, and how many of its notes hold personal data
 * and how many do not.
 */
export interface NoteScores {
  /** Share of the notes with personal data that are detected, 0–1. */
  readonly sensitivity: number
  /** Share of the notes without personal data that are not detected, 0–1. */
  readonly specificity: number
  readonly with: number
  readonly without: number
}

/** A pack's folder whose pack.json has been read. */
export interface PackFolder {
  readonly file: PackFile
  /** @throws UserError when a file of the pack is missing or its hash differs */
  readonly read: (name: string) => Buffer
  readonly json: (name: string) => unknown
  /** @throws UserError that names the pack and the way out */
  readonly refuse: (why: string) => never
}

/**
 * A pack in memory: its files, pack.json among them, as the vault of a workstation keeps packs that
 * were learned there.
 */
export interface PackFiles {
  readonly name: string
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** @throws UserError when pack.json is missing or invalid */
export function openFolder(path: string): PackFolder {
  const wayOut = 'Get the pack again, or leave it out with --models.'
  return opened(path, wayOut, (name) => readWhole(path, name))
}

/** @throws UserError when pack.json is missing or invalid */
export function openFiles({ name, files }: PackFiles): PackFolder {
  const wayOut = 'Learn it again, or switch it off.'
  return opened(name, wayOut, (file) => {
    const bytes = files.get(file)
    if (!bytes) throw new UserError(`The model pack ${name} has no ${file}. ${wayOut}`)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}

function opened(path: string, wayOut: string, readWhole: (name: string) => Buffer): PackFolder {
  const refuse = (why: string): never => {
    throw new UserError(`The model pack ${path} is refused: ${why}. ${wayOut}`)
  }
  const parse = (name: string, bytes: Buffer): unknown => {
    try {
      return JSON.parse(bytes.toString('utf8'))
    } catch {
      return refuse(`its ${name} is not JSON`)
    }
  }
  const content = parse('pack.json', readWhole('pack.json'))
  const { error } = packShape.safeParse(content)
  if (error) refuse(`its pack.json is invalid (${explainIssue(error)})`)
  // packShape has checked the fields; the reader of each kind refuses a pack that lacks one.
  const file = content as PackFile
  const read = (name: string): Buffer => {
    const expected = file.sha256[name]
    if (!expected) refuse(`its pack.json has no hash of ${name}`)
    const bytes = readWhole(name)
    if (createHash('sha256').update(bytes).digest('hex') !== expected) refuse(`${name} is not the file that was packed`)
    return bytes
  }
  return { file, read, json: (name) => parse(name, read(name)), refuse }
}

/** SHA-256 of each file, as pack.json has them. */
export function digestsOf(files: ReadonlyMap<string, Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]))
}

/**
 * Names of the packs in a folder, sorted; empty when it does not exist. Names that begin with a
 * point are imports in progress.
 */
export function packNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

function readWhole(folder: string, name: string): Buffer {
  const path = join(folder, name)
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UserError(`${path} can't be read (${systemError(error).code}). Get the model pack again.`)
  }
}
