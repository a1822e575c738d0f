import { isOneOf } from '../../worker/core/records.ts'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { builtIn, type EnsembleName, ensembleNames, type ModelChoice } from '../../worker/packs/taggerNames.ts'
import type { PackVersion } from '../../worker/packs/votingPacks.ts'
import type { System } from '../contract/evaluate.ts'
import type { OpenPool, TaggingPool } from '../processes/tagging/taggingPool.ts'
import { type ComparedSpan, comparedSpans } from '../store/agreement.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentToTag } from '../store/documentsToSuggest.ts'
import { confirmedSetId, runsOf, suggestedSpans } from '../store/evaluations.ts'
import { documentsOfPack, packById, packWithFiles, votingPackIds } from '../store/packs.ts'
import { everybody } from '../store/people.ts'
import type { Connected } from '../store/prepared.ts'
import { inParallel } from './inParallel.ts'
import type { JobReporter } from './jobs.ts'

/** A span of an answer, with the probability that it is right, where a tagger gave one. */
export interface AnsweredSpan extends ComparedSpan {
  readonly score?: number | null | undefined
}

/** A system, ready to answer document by document. */
export interface Answering {
  readonly name: string
  /** Packs that voted. */
  readonly packs: readonly PackVersion[]
  /** Documents that one of them was learned from here. */
  readonly learntFrom: ReadonlySet<number>
  /**
   * In our own categories; null where it has no answer; undefined where it failed and the document
   * has to be left out.
   */
  readonly spansOf: (documentId: number) => readonly AnsweredSpan[] | null | undefined
}

/**
 * What a system is called in reports; the screen has words of its own for what is no name. Throws
 * UserError where it is not there any more.
 */
export function systemName(store: Connected, system: System): string {
  switch (system.kind) {
    case 'annotator':
      return annotatorName(store, system.of)
    case 'suggestions':
      return system.runId === null ? 'suggestions' : `suggestions of run ${system.runId}`
    case 'taggers': {
      const { models, learnt, ensemble } = system
      const own = learnt === 'voting' ? [] : learnt.map((id) => packById(store, id)).map(({ name, version }) => `${name} ${version}`)
      const release = typeof models === 'string' ? [models] : models
      return `${[...release, ...own].join(', ')}${ensemble === 'auto' ? '' : ` (${ensemble})`}`
    }
  }
}

/**
 * @returns 'gold', or the person's name
 * @throws UserError when the person is no longer on the list
 */
export function annotatorName(store: Connected, of: 'gold' | number): string {
  if (of === 'gold') return 'gold'
  const person = everybody(store).find(({ id }) => id === of)
  if (!person) throw new UserError(say`The person whose annotation was chosen is not on the list any more. Choose another.`)
  return person.name
}

/** Answers that are in the store already. */
export function storedAnswers(store: Connected, corpusId: number, system: Exclude<System, { kind: 'taggers' }>): Answering {
  const name = systemName(store, system)
  if (system.kind === 'annotator') {
    const spansOf = (documentId: number) => {
      const setId = confirmedSetId(store, documentId, system.of)
      return setId === undefined ? null : comparedSpans(store, setId)
    }
    return { name, packs: [], learntFrom: new Set(), spansOf }
  }
  const packs = runsOf(store, corpusId).find(({ runId }) => runId === system.runId)?.packs ?? []
  return { name, packs, learntFrom: new Set(), spansOf: (documentId) => suggestedSpans(store, documentId, system.runId) }
}

/** Documents after which, when each failed for the very same cause, the cause is not in them. */
const hopeless = 20

/**
 * What the taggers find now, in the pool's own processes.
 *
 * @param tell of progress, problems and whether it was cancelled; `done` is counted on from there
 * @throws UserError when the first documents all fail for one cause
 */
export async function taggedAnswers(
  store: Connected,
  openPool: OpenPool,
  corpusId: number,
  system: Extract<System, { kind: 'taggers' }>,
  documentIds: readonly number[],
  { signal, problem, step }: Pick<JobReporter, 'signal' | 'problem'> & { readonly step: () => void },
): Promise<Answering> {
  const found = new Map<number, readonly AnsweredSpan[]>()
  const causes = new Set<string>()
  let failed = 0
  const pool = poolFor(store, openPool, corpusId, system)
  try {
    const packs = await pool.packs(signal)
    await inParallel(documentIds, pool.window, async (documentId) => {
      const { name, text, language } = documentToTag(store, documentId)
      const suggested = await pool.tag({ text, language }, { signal })
      if ('error' in suggested) {
        failed++
        causes.add(suggested.error)
        problem({ name, cause: suggested.error })
        if (found.size === 0 && causes.size === 1 && (failed === hopeless || failed === documentIds.length))
          throw new UserError(suggested.error)
      } else
        found.set(
          documentId,
          suggested.spans.map(({ start, end, category, score }) => ({ start, end, category, score })),
        )
      step()
    })
    const learntFrom = new Set(learntIds(store, corpusId, system).flatMap((id) => documentsOfPack(store, id).train))
    return { name: systemName(store, system), packs, learntFrom, spansOf: (documentId) => found.get(documentId) }
  } finally {
    // What it has loaded is of no use to anybody else.
    pool.stop()
  }
}

function poolFor(store: Connected, openPool: OpenPool, corpusId: number, system: Extract<System, { kind: 'taggers' }>): TaggingPool {
  const { models, learnt, ensemble } = system
  if (!isEnsemble(ensemble)) throw new UserError(say`There is no way to vote that is called ${ensemble}. Choose another.`)
  const own = learntIds(store, corpusId, system).map((id) => packWithFiles(store, id))
  return openPool(namesOf(models, learnt === 'voting' ? [] : own), () => own, ensemble)
}

/** The versions learned here that take part; never where rules alone are asked for. */
function learntIds(store: Connected, corpusId: number, { models, learnt }: Extract<System, { kind: 'taggers' }>): readonly number[] {
  if (learnt !== 'voting') return learnt
  return models === 'rules' ? [] : votingPackIds(store, presentCorpus(store, corpusId).projectId)
}

function namesOf(models: Extract<System, { kind: 'taggers' }>['models'], own: readonly { readonly name: string }[]): ModelChoice {
  if (models === 'rules') return [...builtIn]
  if (typeof models === 'string') return models
  const names = [...models, ...own.map(({ name }) => name)]
  if (names.length === 0) throw new UserError(say`No model was chosen. Choose one or more.`)
  return names
}

function isEnsemble(name: string): name is EnsembleName {
  return isOneOf(ensembleNames, name)
}

/** '3 documents' */
export function documentsCounted(n: number): string {
  return counted(n, 'note', 'notes')
}
