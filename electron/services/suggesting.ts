import { counted, say } from '../../worker/core/say.ts'
import { isBalanced, type Sensitivity } from '../../worker/core/sensitivity.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { ModelChoice } from '../../worker/packs/taggerNames.ts'
import type { Suggested, SuggestTask } from '../../worker/redact/suggest.ts'
import type { AnnotationSet } from '../contract/annotate.ts'
import type { Job } from '../contract/values.ts'
import type { OpenPool, TaggingPool } from '../processes/tagging/taggingPool.ts'
import { presentCorpus } from '../store/corpora.ts'
import { documentsToSuggest, documentToTag } from '../store/documentsToSuggest.ts'
import { packById, packWithFiles, votingPackIds } from '../store/packs.ts'
import { type Connected, transact } from '../store/prepared.ts'
import { annotationSetOf, createSet, setOf } from '../store/sets.ts'
import { type NewRun, startRun, storeSuggestions } from '../store/suggestions.ts'
import { transactWithoutSync } from '../store/transactWithoutSync.ts'
import { inParallel } from './inParallel.ts'
import type { JobReporter, Jobs } from './jobs.ts'
import { savingTurns } from './savingTurns.ts'

export type Models = NewRun['models']

/** Who is asked, and how readily they take a word; if absent, as the vote was fitted. */
interface Asked {
  readonly models: Models
  readonly sensitivity?: Sensitivity | undefined
}

/** What each choice means for the taggers. */
const modelChoices: Readonly<Record<Models, ModelChoice>> = { all: 'all', fast: 'fast', rules: ['rules', 'gazetteer'] }

/** Pre-annotation: the taggers' suggestions, kept in the store, for annotators to decide on. */
export interface Suggesting {
  /**
   * Suggestions for those documents, or for every document of the corpus that has none, as a job.
   *
   * @throws UserError when the corpus is gone, or its suggestions are being made already
   */
  readonly forCorpus: (
    asked: Asked & { readonly corpusId: number; readonly documentIds: readonly number[] | null },
    personId: number,
  ) => Job
  /**
   * Suggestions for one document, now. Rejects with UserError when this person has confirmed it, or
   * the taggers cannot read it.
   */
  readonly forDocument: (asked: Asked & { readonly documentId: number }, personId: number) => Promise<AnnotationSet>
  /**
   * What would become of a text under a policy; what nobody has marked in it is found by rules and
   * lists alone, and by the fast models besides where the policy asks for another sensitivity than
   * the vote's: rules and lists alone would cover far more than a release does. Rejects as the pool
   * does.
   */
  readonly preview: (task: SuggestTask) => Promise<Suggested>
  /**
   * The vault is being locked: the taggers' processes end, and with them what they remember of the
   * notes.
   */
  readonly stop: () => void
}

export interface SuggestingParts {
  readonly store: () => Connected
  readonly jobs: Pick<Jobs, 'start' | 'list'>
  /**
   * One pool a choice, and for packs that were learned here: what one has loaded is of no use to
   * the other, and the rules share no process with what may crash.
   */
  readonly openPool: OpenPool
}

/**
 * @returns calls that throw UserError while the vault is locked, for a corpus at work already, and
 *   for a note that is confirmed or that the taggers can't read
 */
export function startSuggesting({ store, jobs, openPool }: SuggestingParts): Suggesting {
  const pools = new Map<string, TaggingPool>()
  /** The last job of each corpus. */
  const jobOf = new Map<number, string>()
  const poolFor = (open: Connected, models: Models, projectId: number): TaggingPool => {
    // Rules alone, where rules alone are asked for.
    const learnt = models === 'rules' ? [] : votingPackIds(open, projectId)
    // Under their names, which may have changed.
    const key = [models, ...learnt.map((id) => `${id} ${packById(open, id).name}`)].join()
    const pool = pools.get(key) ?? openPool(modelChoices[models], () => learnt.map((id) => packWithFiles(open, id)))
    pools.set(key, pool)
    return pool
  }

  return {
    forCorpus: ({ corpusId, documentIds, models, sensitivity }, personId) => {
      const open = store()
      const { name, projectId } = presentCorpus(open, corpusId)
      if (jobs.list().some(({ id, state }) => id === jobOf.get(corpusId) && state === 'running'))
        throw new UserError(say`Suggestions for ${name} are being made already. Wait for them, or cancel that job.`)
      const job = jobs.start('suggest', name, (tell) =>
        suggestAll(
          open,
          poolFor(open, models, projectId),
          documentsToSuggest(open, corpusId, documentIds),
          { personId, models, sensitivity },
          tell,
        ),
      )
      jobOf.set(corpusId, job.id)
      return job
    },
    forDocument: async ({ documentId, models, sensitivity }, personId) => {
      const open = store()
      refuseConfirmed(open, documentId, personId)
      const { text, language, projectId } = documentToTag(open, documentId)
      const pool = poolFor(open, models, projectId)
      const packs = await pool.packs()
      const suggested = await pool.tag(taskOf(text, language, sensitivity), { urgent: true })
      if ('error' in suggested) throw new UserError(say`There are no suggestions for this note. ${suggested.error}`)
      if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Ask for suggestions once more.`)
      return transact(open, () => {
        const set = refuseConfirmed(open, documentId, personId) ?? createSet(open, documentId, personId)
        storeSuggestions(open, documentId, startRun(open, { personId, models, sensitivity, packs }), suggested.spans)
        return annotationSetOf(open, set.id)
      })
    },
    preview: (task) => {
      const by = previewedBy(task)
      const pool = pools.get(by) ?? openPool(modelChoices[by], () => [])
      pools.set(by, pool)
      return pool.tag(task, { urgent: true })
    },
    stop: () => {
      for (const pool of pools.values()) pool.stop()
    },
  }
}

/** Who finds what nobody has marked. */
export function previewedBy({ under }: Pick<SuggestTask, 'under'>): 'rules' | 'fast' {
  return under?.spans || isBalanced(under?.policy.find.sensitivity) ? 'rules' : 'fast'
}

function taskOf(text: string, language: SuggestTask['language'], sensitivity: Sensitivity | undefined): SuggestTask {
  return { text, language, ...(sensitivity === undefined ? {} : { sensitivity }) }
}

function refuseConfirmed(store: Connected, documentId: number, personId: number) {
  const set = setOf(store, documentId, personId)
  if (set?.status === 'confirmed') throw new UserError(say`This note is confirmed. Reopen it before you ask for suggestions.`)
  return set
}

/** Documents after which, when each failed for the very same cause, the cause is not in them. */
const hopeless = 20

/** Documents that may wait for the disk while the taggers are kept busy. */
const beingSaved = 16

/** @returns the outcome in a sentence */
async function suggestAll(
  store: Connected,
  pool: TaggingPool,
  documentIds: readonly number[],
  { personId, models, sensitivity }: Omit<NewRun, 'packs'>,
  { progress, problem, signal }: JobReporter,
): Promise<string> {
  if (documentIds.length === 0) return say`Every note has suggestions already.`
  progress(0, documentIds.length)
  const packs = await pool.packs(signal)
  const runId = startRun(store, { personId, models, sensitivity, packs })
  const { save } = savingTurns<{ documentId: number; spans: Parameters<typeof storeSuggestions>[3] }>(
    (work) => transactWithoutSync(store, work),
    ({ documentId, spans }) => storeSuggestions(store, documentId, runId, spans),
  )
  const causes = new Set<string>()
  let suggestions = 0
  let failed = 0
  let done = 0
  const suggestOne = async (documentId: number): Promise<void> => {
    const { name, text, language } = documentToTag(store, documentId)
    const suggested = await pool.tag(taskOf(text, language, sensitivity), { signal })
    if ('error' in suggested) {
      failed++
      causes.add(suggested.error)
      problem({ name, cause: suggested.error })
      if (failed === done + 1 && failed === hopeless && causes.size === 1) throw new UserError(suggested.error)
    } else {
      await save({ documentId, spans: suggested.spans })
      suggestions += suggested.spans.length
    }
    progress(++done, documentIds.length)
  }
  await inParallel(documentIds, pool.window + beingSaved, suggestOne)
  const outcome = say`${counted(suggestions, 'suggestion', 'suggestions')} in ${counted(done - failed, 'note', 'notes')}.`
  return failed === 0 ? outcome : `${outcome} ${counted(failed, 'note could not be read.', 'notes could not be read.')}`
}
