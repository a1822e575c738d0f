import { createHash } from 'node:crypto'
import type { Category } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { labelsIn, type Scheme } from '../taggers/crf/lattice.ts'
import { labelLists } from '../taggers/crf/nativeLabels.ts'
import { weightsFile } from '../taggers/crf/pack.ts'
import { sequenceTokens } from '../taggers/crf/stretches.ts'
import { type FeatureGroup, featuresVersion } from '../taggers/crf/templates.ts'
import { writeWeights } from '../taggers/crf/weights.ts'
import type { PackFile, TuneScores } from '../taggers/neural/packFile.ts'
import { rulesFileName } from '../taggers/tbed/pack.ts'
import { rulesFile } from '../taggers/tbed/rule.ts'
import type { CrfDataOptions } from './crfData.ts'
import type { CrfFitOptions } from './crfFit.ts'
import { type CrfProgress, fitInThreads } from './crfThreads.ts'
import type { Learner } from './learners.ts'
import { type LearningNote, namesIn } from './learningNote.ts'
import { measuring } from './measured.ts'
import { notesFingerprint } from './split.ts'
import type { TbedOptions } from './tbed.ts'
import { learnRulesInThread, type RulesProgress } from './tbedThread.ts'

export interface Training {
  readonly train: readonly LearningNote[]
  /** Never learnt from: what the scores are measured on. May be empty. */
  readonly heldOut: readonly LearningNote[]
  /** What the names of the labels stand for; null for what is not looked for. */
  readonly categoryOf: (name: string) => Category | null
  readonly languages: readonly Language[]
  /** Of the split; recorded, so that the same notes give the same pack again. */
  readonly seed: number
  /** What the pack says it was trained on, and under which licence it is. */
  readonly source: string
  readonly licence: string
  readonly crf: Omit<CrfDataOptions, 'constrained'> & CrfFitOptions
  readonly tbed: TbedOptions
}

export interface TrainingThreads {
  /** The file whose exports the threads run, and how many may. */
  readonly filename: string
  readonly threads: number
  /** The gazetteer's memory. */
  readonly lexicon: SharedArrayBuffer
  /** Where the CRF's search is saved now and then; it goes on from there when it is of the same notes and settings. */
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
}

/** Learns from notes. @returns the pack; undefined after a stop */
export function trainPack(learner: Learner, training: Training, threads: TrainingThreads): Promise<LearntPack | undefined> {
  return learner === 'crf' ? trainCrf(training, threads) : trainTbed(training, threads)
}

/** Stands for everything on which the CRF's weights depend. */
export function crfFingerprint({ train, crf }: Training, lexicon: SharedArrayBuffer): string {
  return createHash('sha256')
    .update(JSON.stringify([notesFingerprint(train), featuresVersion, crf, gazetteerDigest(lexicon)]))
    .digest('hex')
}

async function trainCrf(
  training: Training,
  { lexicon, checkpoint, onProgress, ...threads }: TrainingThreads,
): Promise<LearntPack | undefined> {
  const { train, heldOut, crf } = training
  const names = namesIn(train)
  const { scheme, groups, minimumNotes, ...fit } = crf
  const read = { notes: train, names, options: { scheme, groups, minimumNotes, constrained: true }, lexicon }
  const saved = checkpoint === undefined ? {} : { checkpoint: { path: checkpoint, fingerprint: crfFingerprint(training, lexicon) } }
  const fitted = await fitInThreads(read, { ...fit, ...saved }, heldOut, {
    ...threads,
    ...(onProgress && { onProgress: (of) => onProgress({ learner: 'crf', of }) }),
  })
  if (!fitted) return undefined
  const { tokens, steps, objective, end } = fitted
  return packOf('crf', training, lexicon, {
    names,
    scheme,
    files: new Map([[weightsFile, writeWeights(fitted.model)]]),
    found: fitted.found,
    extra: { features: { version: featuresVersion, groups } },
    learnt: { tokens, steps, objective, end, attributes: fitted.model.a.length, weights: fitted.model.weights.length, ...crf },
  })
}

async function trainTbed(training: Training, { lexicon, filename, signal, onProgress }: TrainingThreads): Promise<LearntPack | undefined> {
  const { train, heldOut, tbed } = training
  const names = namesIn(train)
  const learnt = await learnRulesInThread(
    { train, heldOut, names, options: tbed, lexicon },
    { filename, ...(signal && { signal }), ...(onProgress && { onProgress: (of) => onProgress({ learner: 'tbed', of }) }) },
  )
  if (!learnt) return undefined
  const { rules, curve, tokens, found } = learnt
  const pack = packOf('tbed', training, lexicon, {
    names,
    scheme: 'BIO',
    files: new Map([[rulesFileName, Buffer.from(rulesFile(rules))]]),
    found,
    extra: {},
    learnt: { tokens, rules: rules.length, ...tbed, ...(heldOut.length > 0 && { curve: curve.map((f1) => Math.round(f1 * 1e4) / 1e4) }) },
  })
  return { ...pack, ...(heldOut.length > 0 && { curve }) }
}

interface Learnt {
  readonly names: readonly string[]
  readonly scheme: Scheme
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly found: readonly (readonly { start: number; end: number; category: string }[])[]
  readonly extra: { readonly features?: { readonly version: number; readonly groups: readonly FeatureGroup[] } }
  /** How it came about: what is needed to make it again. */
  readonly learnt: Readonly<Record<string, unknown>>
}

function packOf(learner: Learner, training: Training, lexicon: SharedArrayBuffer, own: Learnt): LearntPack {
  const { train, heldOut, categoryOf, languages, seed, source, licence } = training
  const measured = measuring(categoryOf)
  for (const [k, { spans }] of heldOut.entries()) measured.add(spans, own.found[k] ?? [])
  const scores = heldOut.length > 0 ? measured.scores() : undefined
  const provenance = {
    version: '1',
    licence,
    trainedOn: [{ source, licence }],
    learnt: {
      on: new Date().toISOString().slice(0, 10),
      seed,
      notes: train.length,
      heldOutNotes: heldOut.length,
      notesFingerprint: notesFingerprint(train),
      heldOutFingerprint: notesFingerprint(heldOut),
      gazetteer: gazetteerDigest(lexicon),
      ...own.learnt,
    },
  }
  return {
    learner,
    file: {
      ...provenance,
      kind: learner,
      architecture: learner,
      languages,
      ...labelLists(labelsIn(own.scheme, own.names), categoryOf),
      tokenisation: 'shared',
      inputs: { core: sequenceTokens, context: 3 },
      ...own.extra,
      ...(scores && { scores: { tune: scores } }),
      sha256: Object.fromEntries([...own.files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])),
    },
    files: own.files,
    ...(scores && { scores }),
  }
}

function gazetteerDigest(lexicon: SharedArrayBuffer): string {
  return createHash('sha256').update(new Uint8Array(lexicon)).digest('hex')
}
