import { arch, cpus, platform, totalmem } from 'node:os'
import { categories } from '../core/category.ts'
import type { Language } from '../core/document.ts'
import { isBalanced } from '../core/sensitivity.ts'
import { missingTaggers } from '../packs/chooseTaggers.ts'
import { packCards, voters } from '../packs/packCards.ts'
import { actionFor } from '../redact/policy/actionFor.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import { gazetteerHash } from './fingerprint.ts'
import type { Inputs } from './inputs.ts'
import type { Program, ReleaseOrder } from './order.ts'
import { inputsFingerprint } from './outputs.ts'
import type { ReleaseRecord } from './record.ts'
import { addTallies, emptyTally, spansIn, type Tally } from './tally.ts'
import type { ListedDocument } from './units.ts'

/** Collects the figures of a release as it proceeds. */
export interface RecordKeeper {
  /**
   * A document is done.
   *
   * @param isNew whether this run did it, and not an earlier one
   */
  readonly add: (document: number, tally: Tally, isNew: boolean) => void
  /** @param document its number among all of IN; 0 for what could not even be listed */
  readonly fail: (document: number, cause: string) => void
  /**
   * A document that was counted is not in OUT after all. Its notes and identifiers stay counted:
   * they were read.
   */
  readonly lose: (document: number, isNew: boolean, cause: string) => void
  /** A document is held back. */
  readonly hold: () => void
  /** Documents that an earlier run had done. */
  readonly before: () => number
  readonly end: () => ReleaseRecord
}

/**
 * Documents may be told of in any order: the record names them in that of `own`.
 *
 * @param own what this part of the release has to do
 */
export function beginRecord(order: ReleaseOrder, program: Program, inputs: Inputs, own: readonly ListedDocument[]): RecordKeeper {
  const documents = own.length
  const began = Date.now()
  let tally = emptyTally
  let done = 0
  let withheld = 0
  let before = 0
  const failures: ReleaseRecord['failures'] = []
  const lost: ReleaseRecord['failures'] = []
  const leaking: number[] = []
  return {
    add: (document, own, isNew) => {
      if (Object.keys(own.leaks?.surviving ?? {}).length > 0) leaking.push(document)
      tally = addTallies(tally, own)
      if (own.notes.withheld > 0 && own.notes.withheld === own.notes.all) withheld++
      else done++
      if (!isNew) before++
    },
    hold: () => {
      withheld++
    },
    lose: (document, isNew, cause) => {
      done--
      if (!isNew) before--
      lost.push({ document, cause })
    },
    fail: (document, cause) => failures.push({ document, cause }),
    before: () => before,
    end: () => {
      const failed = failures.length + lost.length
      const placeOf = placesOf(own, [...failures.map(({ document }) => document), ...leaking])
      const { leaks, ...counts } = tally
      return {
        record: 1,
        program: program.version,
        ...settingsOf(order, program),
        ...weakerThan(order, program, Object.keys(tally.languages)),
        inputs: inputsFingerprint(inputs),
        names: order.names,
        machine: {
          platform: `${platform()} ${arch()}`,
          processor: cpus()[0]?.model.trim() ?? 'unknown',
          cores: order.jobs,
          memory: totalmem(),
        },
        operator: order.operator ?? '',
        began,
        ended: Date.now(),
        shards: order.shard ? [order.shard] : [],
        documents: {
          all: documents + inputs.failed.length,
          done,
          failed,
          withheld,
          left: documents + inputs.failed.length - done - failed - withheld,
        },
        ...counts,
        ...(leaks
          ? {
              leaks: {
                ...leaks,
                surviving: { ...leaks.surviving },
                surviveDistinctive: { ...leaks.surviveDistinctive },
                documents: leaking.sort((a, b) => placeOf(a) - placeOf(b)),
              },
            }
          : {}),
        spans: spansIn(tally),
        failures: [...failures.sort((a, b) => placeOf(a.document) - placeOf(b.document)), ...lost],
      }
    },
  }
}

/**
 * @returns the place among `own` of each of the numbers; before all of them for what could not be
 * listed
 */
function placesOf(own: readonly ListedDocument[], numbers: readonly number[]): (document: number) => number {
  const places = new Map(numbers.map((number) => [number, -1]))
  for (const [place, { number }] of places.size > 0 ? own.entries() : []) if (places.has(number)) places.set(number, place)
  return (document) => places.get(document)!
}

/**
 * The taggers that are missing of those that the policy requires, in the languages that occurred.
 */
function weakerThan(
  { policy, models, ensemble, given, acceptWeaker }: ReleaseOrder,
  { packs, atHand }: Program,
  languages: readonly string[],
): Pick<ReleaseRecord, 'weaker'> {
  if (given) return {}
  const than = policy.find.models ?? 'fast'
  const asked = { models, ensemble, packs, ...(atHand ? { atHand } : {}) }
  const rows = languages.filter(isLanguage).flatMap((language) => {
    const missing = missingTaggers(asked, language, than)
    return missing.length > 0 ? [[language, [...missing]] satisfies [string, string[]]] : []
  })
  return rows.length > 0 ? { weaker: { than, accepted: acceptWeaker ?? false, without: Object.fromEntries(rows) } } : {}
}

function isLanguage(name: string): name is Language {
  return name === 'en' || name === 'fr' || name === 'es'
}

function settingsOf({ policy, models, ensemble, language }: ReleaseOrder, { lexicon, packs, atHand }: Program) {
  const cards = voters(packCards(packs, atHand))
  return {
    policy: {
      name: policy.name,
      version: policy.version,
      hash: policyHash(policy),
      profile: policy.profile,
      scope: policy.surrogates.scope,
    },
    models: cards
      .filter(({ id }) => typeof models === 'string' || models.includes(id))
      .map(({ id, version, digest }) => ({ name: id, version, hash: digest })),
    chosen: typeof models === 'string' ? models : models.join(','),
    ensemble,
    ...(isBalanced(policy.find.sensitivity) ? {} : { sensitivity: policy.find.sensitivity }),
    gazetteer: gazetteerHash(lexicon),
    language,
    actions: Object.fromEntries(categories.map((category) => [category, actionFor(policy, category).do])),
  }
}
