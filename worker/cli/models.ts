import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { changedVoter } from '../packs/chooseStack.ts'
import { openNeuralPacks } from '../packs/neuralPacks.ts'
import { packCards } from '../packs/packCards.ts'
import { checkPack, standsAlone } from '../packs/packCheck.ts'
import { type NoteScores, openFolder, type PackFile, packNames, type TuneScores } from '../packs/packFile.ts'
import { stackKind, stacksIn } from '../packs/stackPack.ts'
import type { ModelsCommand } from './commands/models.ts'
import { importModel } from './modelsImport.ts'
import { installPack } from './modelsInstall.ts'
import { showRules } from './modelsRules.ts'

/**
 * @param packs the folder of the model packs
 * @returns the exit status: 1 when `verify` refuses a pack
 * @throws UserError when the command could not run
 */
export async function models(command: ModelsCommand, packs: string): Promise<number> {
  if (command.action === 'import')
    return existsSync(join(command.input, 'pack.json')) ? installPack(command, packs) : importModel(command, packs)
  if (command.action === 'rules') return showRules(command, packs)
  if (command.action === 'info') return info(command.model, packs)
  return command.action === 'list' ? list(packs) : verify(packs)
}

function list(packs: string): number {
  const names = packNames(packs)
  if (names.length === 0) process.stdout.write(`There are no models in ${packs}.\n`)
  else process.stdout.write(table([headings, ...names.map((name) => row(name, packs))]))
  return 0
}

const headings = ['name', 'kind', 'language', 'architecture', 'training', 'size', 'strict F1', 'recall', 'files']

function row(name: string, packs: string): string[] {
  const cause = causeAgainst(name, packs)
  const file = described(name, packs)
  if (!file) return [name, ...headings.slice(2).map(() => '-'), 'refused']
  const [, recall, f1] = file.scores?.tune?.strict ?? []
  return [
    name,
    file.kind,
    file.languages?.join(',') ?? '-',
    file.architecture ?? '-',
    file.training ?? '-',
    bytesInWords(sizes(file, join(packs, name)).reduce((sum, { size }) => sum + size, 0)),
    f1?.toFixed(3) ?? '-',
    recall?.toFixed(3) ?? '-',
    cause ? 'refused' : 'as packed',
  ]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, k) => Math.max(...rows.map((cells) => cells[k]?.length ?? 0)))
  return rows
    .map(
      (cells) =>
        `${cells
          .map((cell, k) => cell.padEnd(widths[k]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

function verify(packs: string): number {
  const causes = packsRefused(packs)
  for (const cause of causes) process.stderr.write(`${cause}\n`)
  if (causes.length > 0) return 1
  process.stdout.write(`${packNames(packs).length} models in ${packs}: every file is the one that was packed.\n`)
  return 0
}

/** Why packs are refused, a sentence each. */
export function packsRefused(packs: string): string[] {
  return packNames(packs).flatMap((name) => causeAgainst(name, packs) ?? [])
}

/** Kinds that do not tag: their files are all there is to verify. */
const otherKinds = ['encoder', 'detector']

/** Why a pack is refused; undefined when it is not. Its model is not opened. */
function causeAgainst(name: string, packs: string): string | undefined {
  try {
    const folder = openFolder(join(packs, name))
    const { kind } = folder.file
    checkPack(folder)
    if (kind === stackKind) {
      const changed = changedVoter(stacksIn(folder.file, folder.refuse), packCards(packs))
      if (changed !== undefined) folder.refuse(`its voter ${changed} has changed since it was fitted`)
    }
    if (!standsAlone(kind) && !otherKinds.includes(kind)) openNeuralPacks(packs).tagger(name)
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.message
    return (
      `The model pack ${join(packs, name)} is refused: its pack.json is invalid (${systemError(error).message}). Get the ` +
      'pack again, or leave it out with --models.'
    )
  }
}

/** What `info` shows beyond what the program needs to run a pack. */
interface Provenance {
  readonly version?: string
  readonly weights?: string
  readonly licence?: string
  readonly trainedOn?: readonly { readonly source: string; readonly licence?: string }[]
  /** How a pack that was learned on site came about. */
  readonly learnt?: {
    readonly on: string
    readonly seed: number
    readonly notes: number
    readonly heldOutNotes: number
    readonly notesFingerprint: string
  }
}

function info(name: string, packs: string): number {
  const names = packNames(packs)
  if (!names.includes(name)) throw new UserError(`Unknown model: ${name}. Known: ${names.join(', ') || 'none'}.`)
  const file: PackFile & Provenance = openFolder(join(packs, name)).file
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['name', name],
    ['version', file.version],
    ['kind', file.kind],
    ['languages', file.languages?.join(', ')],
    ['architecture', file.architecture],
    ['training', file.training],
    ['encoder', file.encoder],
    ['weights', file.weights],
    ['licence', file.licence],
    ...(file.trainedOn ?? []).map(({ source, licence }) => ['trained on', `${source}${licence ? ` (${licence})` : ''}`] as const),
    ...(file.learnt ? learntFacts(file.learnt) : []),
    ['labels', labelsOf(file)],
  ]
  const shown = facts.flatMap(([key, value]) => (value ? [[key, value]] : []))
  const { tune, tuneNotes } = file.scores ?? {}
  const measured = tune ? scoresTable(tune) : tuneNotes && notesTable(tuneNotes)
  process.stdout.write(table(shown))
  process.stdout.write(measured ? `\nOn ${file.learnt ? 'the notes held out' : 'the tune split'}:\n${measured}` : '\nNot measured.\n')
  process.stdout.write(`\nFiles:\n${filesTable(file, join(packs, name))}`)
  const cause = causeAgainst(name, packs)
  process.stdout.write(cause ? `\n${cause}\n` : '\nEvery file is the one that was packed.\n')
  return 0
}

function learntFacts({ on, seed, notes, heldOutNotes, notesFingerprint }: NonNullable<Provenance['learnt']>) {
  return [
    ['learnt', `${on} from ${notes} notes, measured on ${heldOutNotes}`],
    ['seed', String(seed)],
    ['fingerprint of the notes', notesFingerprint],
  ] as const
}

/** A model's labels; where it has names of its own, each with the category that it is mapped to. */
function labelsOf({ kind, labels, nativeLabels }: PackFile): string | undefined {
  if (nativeLabels && kind !== 'imported') {
    const names = nativeLabels
      .map((label, k) => [label.slice(2), labels?.[k]?.slice(2) || 'nothing'] as const)
      .filter(([name]) => name !== '')
    return [...new Set(names.map(([name, ours]) => (name === ours ? name : `${name} → ${ours}`)))].join(', ')
  }
  if (nativeLabels) return nativeLabels.map((label, k) => `${label} → ${labels?.[k] ?? 'O'}`).join(', ')
  return labels && [...new Set(labels.map((label) => label.replace(/^[BIEU]-/, '')))].join(', ')
}

function scoresTable({ strict, span, direct, by_category }: TuneScores): string {
  const figures = (values: readonly number[]) => values.map((value) => value.toFixed(3))
  return table([
    ['', 'precision', 'recall', 'F1', 'spans'],
    ['strict', ...figures(strict)],
    ['span', ...figures(span)],
    ...Object.entries(by_category ?? {}).map(([category, [precision, recall, f1, count]]) => [
      category,
      ...figures([precision, recall, f1]),
      String(count),
    ]),
    ['direct identifiers wholly covered', direct.toFixed(3)],
  ])
}

function notesTable({ sensitivity, specificity, with: held, without }: NoteScores): string {
  return table([
    ['', 'share', 'notes'],
    ['notes with personal data found', sensitivity.toFixed(3), String(held)],
    ['notes without passed', specificity.toFixed(3), String(without)],
  ])
}

function filesTable(file: PackFile, folder: string): string {
  return table(sizes(file, folder).map(({ name, size }) => [name, bytesInWords(size), file.sha256[name] ?? '']))
}

/** The sizes, in bytes, of those of its files that exist. */
function sizes({ sha256 }: PackFile, folder: string): { readonly name: string; readonly size: number }[] {
  return ['pack.json', ...Object.keys(sha256).sort()]
    .filter((name) => existsSync(join(folder, name)))
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
}

function bytesInWords(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function described(name: string, packs: string): PackFile | undefined {
  try {
    return openFolder(join(packs, name)).file
  } catch (error) {
    if (error instanceof UserError) return undefined
    throw error
  }
}
