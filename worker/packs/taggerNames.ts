import type { GroupName } from '../ensemble/groups.ts'
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
const stackNames = (['auto', ...stackMethods] as const).flatMap((method) => stackGroups.map((group) => `stack:${method}@${group}` as const))
export const ensembleNames: readonly EnsembleName[] = [...fixedNames, ...stackNames]

/** The group of a vote of Liu's; undefined for other ensembles. */
export function groupIn(ensemble: EnsembleName): GroupName | undefined {
  return ensemble.startsWith('vote:') ? (ensemble.slice('vote:'.length) as GroupName) : undefined
}

/** The approach of Bourdois 2021; undefined for other ensembles. */
export function hybridIn(ensemble: EnsembleName): Hybrid | undefined {
  return ensemble.startsWith('hybrid:') ? (Number(ensemble.slice('hybrid:'.length)) as Hybrid) : undefined
}

/**
 * The method and the group of a stack ('auto': the method with the best score on held-out folds);
 * undefined for other ensembles.
 */
export function stackIn(ensemble: EnsembleName): { readonly method: StackMethod | 'auto'; readonly group: StackGroup } | undefined {
  if (!ensemble.startsWith('stack:')) return undefined
  const [method, group] = ensemble.slice('stack:'.length).split('@') as [StackMethod | 'auto', StackGroup]
  return { method, group }
}
