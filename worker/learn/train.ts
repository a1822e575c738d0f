import { createHash } from 'node:crypto'
import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { denseFile, weightsFile } from '../packs/crfPack.ts'
import { labelLists } from '../packs/nativeLabels.ts'
import type { PackFile, TuneScores } from '../packs/packFile.ts'
import { digestsOf } from '../packs/packFile.ts'
import { rulesFileName } from '../packs/tbedPack.ts'
import { writeDense } from '../taggers/crf/dense.ts'
import { labelsIn, type Scheme } from '../taggers/crf/lattice.ts'
import { sequenceTokens } from '../taggers/crf/sequences.ts'
import { type FeatureGroup, featuresVersion } from '../taggers/crf/templates.ts'
import { writeWeights } from '../taggers/crf/weights.ts'
import { rulesFile, type TbedRule } from '../taggers/tbed/rule.ts'
import { checkpointFits } from './crf/checkpoint.ts'
import type { CrfDataOptions } from './crf/data.ts'
import type { CrfFitOptions } from './crf/fit.ts'
import { type CrfProgress, type FrozenEncoder, fitInThreads } from './crf/threads.ts'
import type { Learner } from './learners.ts'
import { type LearningNote, namesIn } from './learningNote.ts'
import { tallyMeasured } from './measured.ts'
import { provenanceOf } from './provenance.ts'
import { noteDigests, notesFingerprint } from './split.ts'
import { loadTbedCheckpoint } from './tbed/checkpoint.ts'
import type { TbedOptions } from './tbed/learnTbed.ts'
import { learnRulesInThread, type RulesProgress } from './tbed/thread.ts'

export interface Training {
  readonly train: readonly LearningNote[]
  /** Never learned from: what the scores are measured on. May be empty. */
  readonly heldOut: readonly LearningNote[]
  /** What the names of the labels stand for; null for what is not looked for. */
  readonly categoryOf: (name: string) => Category | null
  readonly languages: readonly Language[]
  /** Of the split; recorded, so that the same notes give the same pack again. */
  readonly seed: number
  /** What the pack says it was trained on, and under which licence it is. */
  readonly source: string
  readonly licence: string
  readonly crf: Omit<CrfDataOptions, 'constrained'> & CrfFitOptions & { readonly encoder?: Omit<FrozenEncoder, 'packs'> }
  readonly tbed: TbedOptions
}

export interface TrainingThreads {
  /** The file whose exports the threads run, and how many may. */
  readonly filename: string
  readonly threads: number
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** The folder of packs: where the encoder of dense features is. */
  readonly packs?: string
  /**
   * Where the learner's search is saved now and then; it goes on from there when it is of the same
   * notes and settings.
   */
  readonly checkpoint?: string
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: TrainingProgress) => void
}

export type TrainingProgress =
  | { readonly learner: 'crf'; readonly of: CrfProgress }
  | { readonly learner: 'tbed'; readonly of: RulesProgress }

/** A pack that is not yet written: all but its name, by which its pack.json calls it. */
export interface LearntPack {
  readonly learner: Learner
  readonly file: Omit<PackFile, 'name'>
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Absent where nothing was held out. */
  readonly scores?: TuneScores
  /** Of rules: strict F1 on the notes held out, before the first rule and after each. */
  readonly curve?: readonly number[]
  /**
   * How many rules only say by which of the corpus's names goes what the hand-written rules find:
   * the curve of what was learned begins after them.
   */
  readonly renamings?: number
}

/** Learns from notes. @returns the pack; undefined after a stop */
export function trainPack(learner: Learner, training: Training, threads: TrainingThreads): Promise<LearntPack | undefined> {
  return learner === 'crf' ? trainCrf(training, threads) : trainTbed(training, threads)
}

/** Whether there is a search of the same notes and settings to continue. */
export function canContinue(learner: Learner, training: Training, lexicon: SharedArrayBuffer, checkpoint: string): boolean {
  const fingerprint = fingerprintOf(learner, training, lexicon)
  return learner === 'crf' ? checkpointFits(checkpoint, fingerprint) : loadTbedCheckpoint(checkpoint, fingerprint) !== undefined
}

/** A digest of everything on which what is learned depends. */
function fingerprintOf(learner: Learner, training: Training, lexicon: SharedArrayBuffer): string {
  const { train } = training
  return createHash('sha256')
    .update(JSON.stringify([learner, notesFingerprint(train), featuresVersion, training[learner], gazetteerDigest(lexicon)]))
    .digest('hex')
}

async function trainCrf(
  training: Training,
  { lexicon, packs, checkpoint, onProgress, ...threads }: TrainingThreads,
): Promise<LearntPack | undefined> {
  const { train, heldOut, crf } = training
  const names = namesIn(train)
  const { scheme, groups, minimumNotes, encoder, ...fit } = crf
  if (encoder && packs === undefined) throw new Error('there is no folder of packs that the encoder could be in')
  const asked = encoder && packs !== undefined ? { encoder: { ...encoder, packs } } : {}
  const read = { notes: train, names, options: { scheme, groups, minimumNotes, constrained: true }, lexicon, ...asked }
  const saved = checkpoint === undefined ? {} : { checkpoint: { path: checkpoint, fingerprint: fingerprintOf('crf', training, lexicon) } }
  const fitted = await fitInThreads(read, { ...fit, ...saved }, heldOut, {
    ...threads,
    ...(onProgress && { onProgress: (of) => onProgress({ learner: 'crf', of }) }),
  })
  if (!fitted) return undefined
  const { tokens, steps, objective, end, model } = fitted
  return packOf('crf', training, lexicon, {
    names,
    scheme,
    files: new Map([[weightsFile, writeWeights(model)], ...(model.dense ? [[denseFile, writeDense(model.dense)] as const] : [])]),
    found: fitted.found,
    extra: { features: { version: featuresVersion, groups }, ...(model.dense && encoder && { encoder: encoder.name }) },
    learnt: { tokens, steps, objective, end, attributes: model.a.length, weights: model.weights.length, ...crf },
  })
}

async function trainTbed(
  training: Training,
  { lexicon, filename, checkpoint, signal, onProgress }: TrainingThreads,
): Promise<LearntPack | undefined> {
  const { train, heldOut, tbed } = training
  const names = namesIn(train)
  const saved = checkpoint === undefined ? {} : { checkpoint: { path: checkpoint, fingerprint: fingerprintOf('tbed', training, lexicon) } }
  const learnt = await learnRulesInThread(
    { train, heldOut, names, options: tbed, lexicon, ...saved },
    { filename, ...(signal && { signal }), ...(onProgress && { onProgress: (of) => onProgress({ learner: 'tbed', of }) }) },
  )
  if (!learnt) return undefined
  const { rules, curve, tokens, found } = learnt
  const isRenaming = ({ if: conditions, from, to }: TbedRule) =>
    conditions.length === 0 && from !== 'O' && to !== 'O' && !names.includes(from.slice(2))
  const renamings = rules.filter((_, k) => rules.slice(0, k + 1).every(isRenaming)).length
  const pack = packOf('tbed', training, lexicon, {
    names,
    scheme: 'BIO',
    files: new Map([[rulesFileName, Buffer.from(rulesFile(rules))]]),
    found,
    extra: {},
    learnt: {
      tokens,
      rules: rules.length,
      renamings,
      ...tbed,
      ...(heldOut.length > 0 && { curve: curve.map((f1) => Math.round(f1 * 1e4) / 1e4) }),
    },
  })
  return { ...pack, ...(heldOut.length > 0 && { curve, renamings }) }
}

interface Learnt {
  readonly names: readonly string[]
  readonly scheme: Scheme
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly found: readonly (readonly { start: number; end: number; category: string }[])[]
  readonly extra: { readonly features?: { readonly version: number; readonly groups: readonly FeatureGroup[] }; readonly encoder?: string }
  /** How it came about: what is needed to make it again. */
  readonly learnt: Readonly<Record<string, unknown>>
}

function packOf(learner: Learner, training: Training, lexicon: SharedArrayBuffer, own: Learnt): LearntPack {
  const { train, heldOut, categoryOf, languages } = training
  const measured = tallyMeasured(categoryOf)
  for (const [k, { spans }] of heldOut.entries()) measured.add(spans, own.found[k] ?? [])
  const scores = heldOut.length > 0 ? measured.scores() : undefined
  return {
    learner,
    file: {
      ...provenanceOf(training, {
        notes: train.length,
        heldOutNotes: heldOut.length,
        notesFingerprint: notesFingerprint(train),
        heldOutFingerprint: notesFingerprint(heldOut),
        noteDigests: noteDigests(train),
        gazetteer: gazetteerDigest(lexicon),
        ...own.learnt,
      }),
      kind: learner,
      architecture: learner,
      languages,
      ...labelLists(labelsIn(own.scheme, own.names), categoryOf),
      tokenisation: 'shared',
      inputs: { core: sequenceTokens, context: 3 },
      ...own.extra,
      ...(scores && { scores: { tune: scores } }),
      sha256: digestsOf(own.files),
    },
    files: own.files,
    ...(scores && { scores }),
  }
}

function gazetteerDigest(lexicon: SharedArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(lexicon)).digest('hex')
}
