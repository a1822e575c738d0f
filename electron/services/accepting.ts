import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { accept, tallyAcceptance } from '../../worker/evaluate/acceptance.ts'
import { defaultCriteria } from '../../worker/evaluate/acceptanceCriteria.ts'
import type { Acceptance, NoteTypes } from '../contract/acceptance.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { Job } from '../contract/values.ts'
import { acceptanceById, acceptancesOf, beginAcceptance, decideAcceptance, keepMeasured, measuredAlready } from '../store/acceptances.ts'
import { presentCorpus } from '../store/corpora.ts'
import { annotatorName, systemName } from './evaluatedSystems.ts'
import type { EvaluatingParts } from './evaluating.ts'
import { runEvaluation } from './evaluationRun.ts'

/**
 * Local acceptance: criteria first, then the sample is measured, then somebody decides. Each step
 * is taken once and stays.
 */
export interface Accepting {
  readonly list: (corpusId: number) => Reply<'acceptance.list'>
  readonly begin: (request: Request<'acceptance.begin'>, personId: number) => Acceptance
  readonly measure: (acceptanceId: number, personId: number) => Job
  readonly decide: (request: Request<'acceptance.decide'>, personId: number) => Acceptance
}

export function acceptingOf({ store, jobs, openPool, lexicon }: EvaluatingParts): Accepting {
  return {
    list: (corpusId) => ({ acceptances: acceptancesOf(store(), corpusId), usual: defaultCriteria.map((each) => ({ ...each })) }),
    begin: (asked, personId) => {
      presentCorpus(store(), asked.corpusId)
      systemName(store(), asked.system)
      const truthName = asked.truth === 'gold' ? '' : annotatorName(store(), asked.truth)
      return acceptanceById(store(), beginAcceptance(store(), personId, { ...asked, truthName }))
    },
    measure: (acceptanceId, personId) => {
      const open = store()
      const { corpusId, truth, system, part, criteria, noteTypes, measured } = acceptanceById(open, acceptanceId)
      if (measured) throw new UserError(measuredAlready())
      const asked = { corpusId, truth, systems: [system], naming: 'i2b2', part, onlyAnswered: false, rounds, seed: 1 } as const
      return jobs.start('evaluate', presentCorpus(open, corpusId).name, async (tell) => {
        const tally = tallyAcceptance(lexicon())
        const { evaluationId, figures, outcome } = await runEvaluation({ store: open, openPool, personId }, asked, tell, (document) => {
          const [answer] = document.answers
          if (answer) tally.add({ ...answer, language: document.language, noteType: noteTypeOf(document.name, noteTypes) })
        })
        const { go, outcomes, figures: shares } = accept(tally.figures(), criteria)
        keepMeasured(open, acceptanceId, evaluationId, { packs: figures.systems[0]?.packs ?? [], go, outcomes, ...shares })
        return `${outcome} ${go ? say`Every criterion is met.` : say`Not every criterion is met.`}`
      })
    },
    decide: ({ acceptanceId, go, why }, personId) => {
      decideAcceptance(store(), acceptanceId, { go, why, personId })
      return acceptanceById(store(), acceptanceId)
    },
  }
}

/** Of the bootstrap, for the intervals of the evaluation that the acceptance rests on. */
const rounds = 1000

/** The type of a note, as far as its name tells: its folder, or the words that it begins with. */
export function noteTypeOf(name: string, by: NoteTypes): string | null {
  const slash = name.lastIndexOf('/')
  if (by === 'folder') return slash > 0 ? name.slice(0, slash) : null
  if (by === 'none') return null
  return /^\p{L}+(?:[ _-]\p{L}+)*/u.exec(name.slice(slash + 1).replace(/\.\p{L}{2,5}$/u, ''))?.[0]?.toLowerCase() ?? null
}
