import * as z from 'zod'
import type { OwnPack, PackScores, ShippedPack } from '../contract/models.ts'
import type { PackRow } from '../store/packs.ts'

const share = z.number().min(0).max(1)
const triple = z.tuple([share, share, share])
const tuneScores = z.object({
  strict: triple,
  span: triple,
  direct: share,
  by_category: z.record(z.string(), z.tuple([share, share, share, z.number().int().nonnegative()])).catch({}),
})

/**
 * What of a pack.json is shown. It may come from elsewhere: what is not as it should be is taken
 * for absent.
 */
const described = z.object({
  kind: z.string(),
  version: z.string().catch(''),
  architecture: z.string().catch(''),
  training: z.string().catch(''),
  languages: z.array(z.enum(['en', 'fr', 'es'])).catch([]),
  licence: z.string().catch(''),
  trainedOn: z.array(z.object({ source: z.string() })).catch([]),
  scores: z.object({ tune: tuneScores }).nullable().catch(null),
  learnt: z.record(z.string(), z.unknown()).nullable().catch(null),
})

/** A pack of the release, from its pack.json. */
export function shippedPack(name: string, packJson: unknown): ShippedPack {
  const { version, training, ...pack } = commonOf(packJson)
  return { name, version, training, ...pack.shown }
}

/** A stored pack, as the list of models shows it. */
export function ownPack({ described: packJson, projectId: _, ...row }: PackRow): OwnPack {
  const { shown, learnt } = commonOf(packJson)
  return {
    ...row,
    ...shown,
    learnt: learntOf(learnt),
    rules: shown.kind === 'tbed' ? wholeOf(learnt?.rules) : null,
    refit: refitOf(learnt?.vote),
  }
}

function commonOf(packJson: unknown) {
  const { kind, version, architecture, training, languages, licence, trainedOn, scores, learnt } = described.parse(packJson)
  const sources = trainedOn.map(({ source }) => source)
  return { version, training, learnt, shown: { kind, architecture, languages, licence, sources, scores: scores && scoresOf(scores.tune) } }
}

function scoresOf({ strict, span, direct, by_category }: z.infer<typeof tuneScores>): PackScores {
  const figures = ([precision, recall, f1]: readonly [number, number, number, ...number[]]) => ({ precision, recall, f1 })
  return {
    strict: figures(strict),
    span: figures(span),
    direct,
    categories: Object.entries(by_category)
      .map(([name, row]) => ({ name, ...figures(row), spans: row[3] }))
      .sort((a, b) => b.spans - a.spans || (a.name < b.name ? -1 : 1)),
  }
}

/** What is shown in words of its own; all else is a detail. */
const wordedFacts: readonly string[] = [
  'on',
  'notes',
  'heldOutNotes',
  'seed',
  'notesFingerprint',
  'heldOutFingerprint',
  'noteDigests',
  'curve',
  'vote',
]

function learntOf(learnt: Readonly<Record<string, unknown>> | null): OwnPack['learnt'] {
  if (!learnt) return null
  const { notes, heldOutNotes, seed, notesFingerprint, heldOutFingerprint } = learnt
  return {
    notes: wholeOf(notes),
    heldOut: wholeOf(heldOutNotes),
    seed: wholeOf(seed),
    notesFingerprint: String(notesFingerprint ?? ''),
    heldOutFingerprint: String(heldOutFingerprint ?? ''),
    details: Object.entries(learnt)
      .filter(([name]) => !wordedFacts.includes(name))
      .map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) })),
  }
}

const figures = z.object({ f1: share.nullable(), covered: z.number().int().nonnegative(), direct: z.number().int().nonnegative() })
const vote = z.object({ before: figures, after: figures, p: share })

function refitOf(given: unknown): OwnPack['refit'] {
  const { data } = vote.safeParse(given)
  if (!data) return null
  const { before, after, p } = data
  return { before: before.f1, after: after.f1, coveredBefore: before.covered, coveredAfter: after.covered, direct: after.direct, p }
}

function wholeOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0
}
