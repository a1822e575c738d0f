import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Category, categories } from '../../core/category.ts'
import type { Language } from '../../core/document.ts'
import { beginLabel, insideLabel } from '../../core/labels.ts'
import { UserError } from '../../core/userError.ts'
import { flagNames, phraseClasses } from './inputs.ts'

/** A model pack of kind `blstm-cnn-crf`, read whole (models/recipe/features.md describes its inputs). */
export interface Pack {
  readonly name: string
  readonly languages: readonly Language[]
  /** The model's label k as the program's label (core/labels.ts). */
  readonly labels: Uint8Array
  readonly model: Uint8Array
  /** Lower-cased token → row of the word table. */
  readonly words: ReadonlyMap<string, number>
  /** Character → row of the character table. */
  readonly characters: ReadonlyMap<string, number>
  readonly shapes: ReadonlyMap<string, number>
  /** Tokens of a window that count, and tokens of context on each side. */
  readonly core: number
  readonly context: number
  readonly evidence: Evidence
  readonly crf: Crf
}

/** Words that say whose name stands near (lower case). */
export interface Evidence {
  readonly staffTitles: ReadonlySet<string>
  readonly personTitles: ReadonlySet<string>
  readonly patientLabels: ReadonlySet<string>
  readonly staffLabels: ReadonlySet<string>
  readonly credentials: ReadonlySet<string>
}

/** Log-space scores; `transitions` is labels × labels, row = from. */
export interface Crf {
  readonly transitions: Float32Array
  readonly start: Float32Array
  readonly end: Float32Array
}

interface PackFile {
  readonly name: string
  readonly kind: string
  readonly languages: readonly Language[]
  readonly labels: readonly string[]
  readonly tokenisation: string
  readonly inputs: {
    readonly core: number
    readonly context: number
    readonly vocabulary: { readonly first: number }
    readonly forms: { readonly length: number; readonly first: number; readonly characters: string }
    readonly shapes: readonly string[]
    readonly bits: { readonly phrase: readonly string[]; readonly flags: readonly string[] }
  }
  readonly sha256: Readonly<Record<string, string>>
}

/**
 * Reads a pack and checks every file against its hash.
 *
 * @throws UserError when a file is missing or altered, or the pack wants what this program does not know
 */
export function readPack(folder: string): Pack {
  const pack = JSON.parse(readChecked(folder, 'pack.json').toString('utf8')) as PackFile
  const refuse = (why: string): never => {
    throw new UserError(`The model pack ${pack.name} is refused: ${why}. Get the pack again, or leave it out with --models.`)
  }
  if (pack.kind !== 'blstm-cnn-crf' || pack.tokenisation !== 'shared') refuse(`its kind ${pack.kind} is unknown`)
  const { inputs } = pack
  if (inputs.bits.flags.join() !== flagNames.join() || inputs.bits.phrase.join() !== phraseClasses.join() || inputs.forms.length !== 16) {
    refuse('its inputs are those of another version')
  }
  const read = (file: string): Buffer => {
    const bytes = readChecked(folder, file)
    if (createHash('sha256').update(bytes).digest('hex') !== pack.sha256[file]) refuse(`${file} is not the file that was packed`)
    return bytes
  }
  const lines = read('vocabulary.txt').toString('utf8').split('\n').filter(Boolean)
  const evidence = JSON.parse(read('evidence.json').toString('utf8')) as Record<keyof Evidence, readonly string[]>
  const crf = JSON.parse(read('transitions.json').toString('utf8')) as { transitions: number[][]; start: number[]; end: number[] }
  return {
    name: pack.name,
    languages: pack.languages,
    labels: Uint8Array.from(pack.labels, (label) => programLabel(label) ?? refuse(`its label ${label} is unknown`)),
    model: read('model.onnx'),
    words: new Map(lines.map((word, i) => [word, i + inputs.vocabulary.first])),
    characters: new Map([...inputs.forms.characters].map((character, i) => [character, i + inputs.forms.first])),
    shapes: new Map(inputs.shapes.map((shape, i) => [shape, i])),
    core: inputs.core,
    context: inputs.context,
    evidence: {
      staffTitles: new Set(evidence.staffTitles),
      personTitles: new Set(evidence.personTitles),
      patientLabels: new Set(evidence.patientLabels),
      staffLabels: new Set(evidence.staffLabels),
      credentials: new Set(evidence.credentials),
    },
    crf: { transitions: Float32Array.from(crf.transitions.flat()), start: Float32Array.from(crf.start), end: Float32Array.from(crf.end) },
  }
}

function readChecked(folder: string, file: string): Buffer {
  try {
    return readFileSync(join(folder, file))
  } catch (error) {
    throw new UserError(`${join(folder, file)} can't be read (${(error as NodeJS.ErrnoException).code}). Get the model pack again.`)
  }
}

function programLabel(label: string): number | undefined {
  if (label === 'O') return 0
  const category = label.slice(2) as Category
  if (!categories.includes(category)) return undefined
  return label.startsWith('B-') ? beginLabel(category) : insideLabel(category)
}
