import { packCards, voters } from '../../worker/packs/packCards.ts'
import { acceptingOf } from '../services/accepting.ts'
import { type EvaluatingParts, evaluatingOf } from '../services/evaluating.ts'
import type { Services } from '../services/services.ts'
import type { Handle } from './handle.ts'

export function evaluateHandlers(handle: Handle, { store, jobs, openPool, packs, lexicon, files }: Services): void {
  const parts: EvaluatingParts = { store, jobs, openPool, releasePacks: () => voters(packCards(packs)), lexicon, path: files.output }
  const evaluating = evaluatingOf(parts)
  const accepting = acceptingOf(parts)
  handle('evaluate.choices', evaluating.choices)
  handle('evaluate.start', (asked, { person }) => evaluating.start(asked, person.id))
  handle('evaluate.list', ({ corpusId }) => evaluating.list(corpusId))
  handle('evaluate.open', ({ evaluationId }) => evaluating.open(evaluationId))
  handle('evaluate.remove', ({ evaluationId }) => evaluating.remove(evaluationId, true))
  handle('evaluate.restore', ({ evaluationId }) => evaluating.remove(evaluationId, false))
  handle('evaluate.documents', evaluating.documents)
  handle('evaluate.errors', (asked, { person }) => evaluating.errors(asked, person))
  handle('evaluate.error', (asked, { person }) => evaluating.error(asked, person))
  handle('evaluate.correct', (asked, { person }) => evaluating.correct(asked, person))
  handle('evaluate.rules', evaluating.rules)
  handle('evaluate.report', evaluating.report)
  handle('evaluate.coveredTerms', evaluating.coveredTerms)
  handle('acceptance.list', ({ corpusId }) => accepting.list(corpusId))
  handle('acceptance.begin', (asked, { person }) => accepting.begin(asked, person.id))
  handle('acceptance.measure', ({ acceptanceId }, { person }) => accepting.measure(acceptanceId, person.id))
  handle('acceptance.decide', (asked, { person }) => accepting.decide(asked, person.id))
}
