import type { System, Truth } from '../../../electron/contract/evaluate.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** A system as it is kept: what it is, and its own name where it has one. */
export interface NamedSystem {
  readonly system: System
  readonly name: string
}

/** What systems are called on screen; people and single models have names of their own. */
export function useSystemName(): (system: NamedSystem) => string {
  const { evaluate, common } = useTexts()
  const texts = evaluate.system
  return ({ system, name }) => {
    if (system.kind === 'annotator') return system.of === 'gold' ? common.gold : name
    if (system.kind === 'suggestions') return system.runId === null ? texts.latest : texts.run(system.runId)
    const { models, learnt, ensemble } = system
    if (typeof models !== 'string') return name
    const taggers = { all: learnt === 'voting' ? texts.release : texts.shipped, fast: texts.fast, rules: texts.rules }[models]
    // Its own name begins with what the command line calls the models.
    if (learnt !== 'voting' && learnt.length > 0) return name.replace(models, taggers)
    return ensemble === 'auto' ? taggers : texts.ensemble(taggers, ensemble)
  }
}

/** What the truth is called. */
export function useTruthName(): (truth: Truth, name: string) => string {
  const { common } = useTexts()
  return (truth, name) => (truth === 'gold' ? common.gold : name)
}
