import { type GroupName, groupNames } from '../ensemble/groups.ts'
import type { Hybrid } from '../ensemble/hybrid.ts'
import { type StackMethod, stackMethods } from '../ensemble/stackModel.ts'
import { type StackGroup, stackGroups } from './stackPack.ts'

/**
 * The taggers that come with the program itself and read every language; all others are packs. In a
 * file of their own because the taggers are slow to load.
 */
export const builtIn = ['rules', 'gazetteer'] as const

/** The value of --models: every tagger of a document's language, the fast ones, or names. */
export type ModelChoice = 'all' | 'fast' | readonly string[]

/**
 * The least that must look for identifiers: every model of a note's language, or rules, gazetteer
 * and the fast models.
 */
export type Need = 'all' | 'fast'

/** The value of --ensemble. */
const fixedNames = [
  'auto',
  'vote:six',
  'vote:top3-f1',
  'vote:top3-recall',
  'hybrid:1',
  'hybrid:2',
  'hybrid:3',
  'hybrid:4',
  'hybrid:5',
  'hybrid:6',
] as const
export type EnsembleName = (typeof fixedNames)[number] | `stack:${StackMethod | 'auto'}@${StackGroup}`
const stacks = (['auto', ...stackMethods] as const).flatMap((method) =>
  stackGroups.map((group) => ({ name: `stack:${method}@${group}`, method, group }) as const),
)
export const ensembleNames: readonly EnsembleName[] = [...fixedNames, ...stacks.map(({ name }) => name)]

/** The group of a vote of Liu's; undefined for other ensembles. */
export function groupIn(ensemble: EnsembleName): GroupName | undefined {
  return groupNames.find((name) => ensemble === `vote:${name}`)
}

/** Not hybrid.ts's own list: that file loads the taggers. */
const hybridNumbers: readonly Hybrid[] = [1, 2, 3, 4, 5, 6]

/** The approach of Bourdois 2021; undefined for other ensembles. */
export function hybridIn(ensemble: EnsembleName): Hybrid | undefined {
  return hybridNumbers.find((number) => ensemble === `hybrid:${number}`)
}

/**
 * The method and the group of a stack ('auto': the method with the best score on held-out folds);
 * undefined for other ensembles.
 */
export function stackIn(ensemble: EnsembleName): { readonly method: StackMethod | 'auto'; readonly group: StackGroup } | undefined {
  const found = stacks.find(({ name }) => name === ensemble)
  return found && { method: found.method, group: found.group }
}
