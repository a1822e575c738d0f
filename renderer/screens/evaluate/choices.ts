import type { AcceptanceDimension } from '../../../electron/contract/acceptance.ts'
import type { Reply } from '../../../electron/contract/contract.ts'
import type { EvaluationNames, System } from '../../../electron/contract/evaluate.ts'

export type Choices = Reply<'evaluate.choices'>

/**
 * In the order in which they are offered. The contract's own lists would bring its checks into the
 * page.
 */
export const evaluationNames = ['i2b2', 'own', 'i2b2-hipaa', 'hipaa', 'au5', 'fr', 'meddocan'] as const satisfies readonly EvaluationNames[]
export const acceptanceDimensions = [
  'noteType',
  'nameKind',
  'nameForm',
  'sex',
  'category',
  'language',
] as const satisfies readonly AcceptanceDimension[]

/** The system as the key of its checkbox. */
export function keyOf(system: System): string {
  return JSON.stringify(system)
}

export const taggers = (models: 'all' | 'fast' | 'rules', ensemble = 'auto'): System => ({
  kind: 'taggers',
  models,
  learnt: 'voting',
  ensemble,
})

/** The truth that is chosen until somebody chooses: the gold, else whoever has confirmed most. */
export function usualTruth({ annotators }: Pick<Choices, 'annotators'>): Choices['annotators'][number]['of'] | null {
  const gold = annotators.find(({ of }) => of === 'gold')
  return (gold ?? [...annotators].sort((a, b) => b.documents - a.documents)[0])?.of ?? null
}
