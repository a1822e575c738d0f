import type { Language } from '../core/document.ts'
import { balancedLevel, isBalanced, type Sensitivity } from '../core/sensitivity.ts'
import { refusalOf, UserError } from '../core/userError.ts'
import { byF1, groupOf } from '../ensemble/groups.ts'
import { type Hybrid, needsDetector, needsModels } from '../ensemble/hybrid.ts'
import type { WordWeights } from '../ensemble/sensitivity.ts'
import { votingKind } from '../ensemble/sensitivityShape.ts'
import { byTrust, type EnsembleSettings } from '../ensemble/settings.ts'
import { type ChosenStack, chooseStack } from './chooseStack.ts'
import { type PackCard, packCards, sensitivityFor, settingsFor, voters } from './packCards.ts'
import type { PackFiles } from './packFile.ts'
import { builtIn, type EnsembleName, groupIn, hybridIn, type ModelChoice, type Need, stackIn } from './taggerNames.ts'

/** What a run is asked to tag with. */
export interface TaggerRequest {
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** The folder of the model packs. */
  readonly packs: string
  /** The least that must take part; fewer is refused. */
  readonly need?: Need
  /** How readily a word is taken; if absent, as the vote was fitted. */
  readonly sensitivity?: Sensitivity | undefined
  /**
   * Packs that are not in the folder, such as those of a vault. They take part in every choice
   * except one by name.
   */
  readonly atHand?: readonly PackFiles[]
}

/** The taggers that take part in one language. */
export interface ChosenTaggers {
  readonly rules: boolean
  readonly gazetteer: boolean
  /** Sorted by F1, the best first. */
  readonly packs: readonly PackCard[]
  /** Decides whether a note holds personal data at all; most languages have none. */
  readonly detector?: PackCard
  readonly settings: EnsembleSettings
  /** If set, only the stack's voters take part. */
  readonly stack?: ChosenStack
  /**
   * What it takes to be more or less sensitive than the vote; absent where the vote is left as it
   * is.
   */
  readonly level?: { readonly at: number; readonly weights: WordWeights; readonly balanced?: number | undefined }
}

/**
 * @throws UserError when the language has no tagger among those asked for, too few for the group,
 * or fewer than are needed
 */
export function chooseTaggers({ need, ...asked }: TaggerRequest, language: Language): ChosenTaggers {
  const missing = need ? missingTaggers(asked, language, need) : []
  if (missing.length > 0) {
    const least = need === 'all' ? 'every model of its language' : 'rules, gazetteer and the fast models'
    throw new UserError(
      `the policy needs ${least} to look at a note in ${language}, and without ${missing.join(', ')} fewer would. ` +
        `Use --models ${need === 'all' ? 'all' : 'fast or all'} with --ensemble auto, or answer for it with --accept-weaker, ` +
        'which the report says on its first page',
    )
  }
  return chosenFor(asked, language)
}

function chosenFor({ sensitivity, ...asked }: TaggerRequest, language: Language): ChosenTaggers {
  const chosen = votersFor(asked, language)
  if (sensitivity === undefined || isBalanced(sensitivity))
    return asked.ensemble === 'auto' ? balancedFor(chosen, asked.packs, language) : chosen
  if (asked.ensemble !== 'auto')
    throw new UserError(`the sensitivity ${sensitivity} goes with --ensemble auto alone. Use that, or --sensitivity balanced`)
  const fitted = sensitivityFor(asked.packs, language)?.[votingKind(chosen.packs.length)]
  if (!fitted)
    throw new UserError(
      `nothing was fitted beside the models of the language ${language} for the sensitivity ${sensitivity}. Use --sensitivity balanced`,
    )
  return {
    ...chosen,
    level: { at: sensitivity === 'cautious' ? fitted.cautious : Number(sensitivity), weights: fitted.weights, balanced: fitted.balanced },
  }
}

/** Adds the words that the language's models were fitted to add at balanced, where they were. */
function balancedFor(chosen: ChosenTaggers, packs: string, language: Language): ChosenTaggers {
  if (chosen.packs.length === 0 || !chosen.rules || !chosen.gazetteer) return chosen
  const fitted = sensitivityFor(packs, language)?.[votingKind(chosen.packs.length)]
  if (fitted?.balanced === undefined) return chosen
  return { ...chosen, level: { at: balancedLevel, weights: fitted.weights, balanced: fitted.balanced } }
}

function votersFor({ models, ensemble, packs, atHand = [] }: TaggerRequest, language: Language): ChosenTaggers {
  const settings = settingsFor(packs, language, atHand)
  const named = models === 'all' ? undefined : models === 'fast' ? [...builtIn, ...settings.fast] : models
  const isNamed = (id: string) => named === undefined || named.includes(id)
  const isChosen = (id: string) => isNamed(id) || (typeof models === 'string' && atHand.some(({ name }) => name === id))
  const cards = packCards(packs, atHand)
  const own = voters(cards).filter(({ id, languages }) => languages.includes(language) && isChosen(id))
  const detector = cards.find(({ kind, languages }) => kind === 'detector' && languages.includes(language))
  const known = { settings, ...(detector && { detector }) }
  const group = groupIn(ensemble)
  if (group) return { rules: false, gazetteer: false, packs: groupOf(group, own, language), ...known }
  const wanted = stackIn(ensemble)
  if (wanted) {
    const stack = chooseStack({ ...wanted, language, isNamed: isChosen }, packs, atHand)
    const asks = (id: string) => stack.entry.voters.some((voter) => voter.id === id)
    return { rules: asks('rules'), gazetteer: asks('gazetteer'), packs: stack.packs, stack, ...known }
  }
  const hybrid = hybridIn(ensemble)
  if (hybrid) return { rules: true, gazetteer: false, packs: modelsFor(hybrid, byF1(own), detector, language), ...known }
  const voting = models === 'all' ? own.filter(({ id }) => !settings.without?.includes(id)) : own
  const chosen = { rules: isNamed('rules'), gazetteer: isNamed('gazetteer'), packs: byTrust(byF1(voting), settings.order), ...known }
  if (!chosen.rules && !chosen.gazetteer && own.length === 0) {
    throw new UserError(`none of the models named reads ${language}. Name one that does with --models, or leave it out with --exclude`)
  }
  return chosen
}

/**
 * The taggers that a policy requires and that do not take part, by name; 'models' where no model
 * reads the language.
 *
 * @returns an empty list when nothing is missing
 * @throws UserError when the language can't be tagged as asked
 */
export function missingTaggers(asked: Omit<TaggerRequest, 'need'>, language: Language, need: Need): readonly string[] {
  const chosen = chosenFor(asked, language)
  const there = voters(packCards(asked.packs, asked.atHand)).filter(({ languages }) => languages.includes(language))
  const { fast, without = [] } = chosen.settings
  const wanted = there.map(({ id }) => id).filter((id) => !without.includes(id) && (need === 'all' || fast.includes(id)))
  const taking = new Set(chosen.packs.map(({ id }) => id))
  return [
    ...(chosen.rules ? [] : ['rules']),
    ...(chosen.gazetteer ? [] : ['gazetteer']),
    ...(there.length === 0 ? ['models'] : wanted.filter((id) => !taking.has(id))),
  ]
}

/**
 * @throws UserError when the hybrid needs models or a note-level detector that the language does
 * not have
 */
function modelsFor(hybrid: Hybrid, own: readonly PackCard[], detector: PackCard | undefined, language: Language): readonly PackCard[] {
  const lacks = (what: string): never => {
    throw new UserError(`hybrid:${hybrid} asks for ${what} of the language ${language}, and there is none. Use --ensemble auto`)
  }
  if (needsDetector(hybrid) && !detector) lacks('a note-level detector')
  if (!needsModels(hybrid)) return []
  return own.length > 0 ? own : lacks('a model')
}

/**
 * Refuses, before a run begins, what would fail for every document.
 *
 * @throws UserError when a model is unknown, or the ensemble is not available in the language (in
 * any language when it is detected per note)
 */
export function checkTaggerRequest(asked: TaggerRequest, language: Language | 'auto'): void {
  if (typeof asked.models !== 'string') refuseUnknown(asked.models, asked.packs)
  else if (voters(packCards(asked.packs, asked.atHand)).length === 0)
    throw new UserError(
      `There is no model in ${asked.packs}: rules and gazetteer would look for identifiers alone. Put the models there, ` +
        'name their folder in CLOISTER_MODELS, or name --models rules,gazetteer.',
    )
  const languages = language === 'auto' ? (['en', 'fr', 'es'] as const) : [language]
  const causes = languages.map((each) => refusalOf(() => chooseTaggers(asked, each)))
  if (causes.every((cause) => cause !== undefined)) throw new UserError(`${causes[0]}.`)
}

function refuseUnknown(models: readonly string[], packs: string): void {
  const there = [...builtIn, ...voters(packCards(packs)).map(({ id }) => id)]
  const unknown = models.find((name) => !there.includes(name))
  if (unknown !== undefined) throw new UserError(`--models does not know '${unknown}'. There is all, fast, ${there.join(', ')}.`)
}
