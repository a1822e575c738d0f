import type { Language } from '../core/document.ts'
import type { Threshold } from '../ensemble/categoryVote.ts'
import type { ReadOptions } from '../formats/format.ts'
import { type OpenPacks, openPacks } from '../packs/openPacks.ts'
import type { PackFiles } from '../packs/packFile.ts'
import type { EnsembleName, ModelChoice, Need } from '../packs/taggerNames.ts'
import { type Lexicon, lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { type DocumentTagger, documentTagger } from '../tagging/tagDocument.ts'
import type { LanguagePrior } from '../text/language.ts'
import { workerSettings } from '../threads/workerSettings.ts'
import { findingOf } from './policy/findingOf.ts'
import type { Policy } from './policy/policy.ts'
import { readingOf } from './policy/readingOf.ts'
import { type Redactor, redactor } from './redact.ts'
import { type KnownDates, knownDates } from './surrogates/dateClues.ts'
import type { Entities } from './surrogates/entities.ts'
import { type EntityTable, entityReader } from './surrogates/entityTable.ts'
import { entitiesIn, type SharedEntities } from './surrogates/sharedEntities.ts'

/** What a pool's workers share; handed over once, not with every task. */
export interface RedactionSettings {
  /** The gazetteer's memory, one for all threads. */
  readonly lexicon: SharedArrayBuffer
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  readonly need?: Need
  /** Whether spans say their votes and scores. */
  readonly explain: boolean
  /** The folder of the model packs. */
  readonly packs: string
  /** Packs that are in no folder. */
  readonly atHand?: readonly PackFiles[]
  readonly language: Language | 'auto'
  readonly policy: Policy
  /** 32 bytes; absent where the policy needs none. */
  readonly key?: Uint8Array
  /** What languages the notes of the folder are in; absent: nothing is known of them. */
  readonly prior?: LanguagePrior
  /** Who is who, from a first pass; absent: each note by itself. */
  readonly entities?: EntityTable
}

/** The settings of this thread, and what is made of them once. */
export interface RedactionContext {
  readonly settings: RedactionSettings
  readonly tagger: DocumentTagger
  readonly lexicon: Lexicon
  readonly redactor: Redactor
  readonly reading: ReadOptions
  /** Who is who in a scope; undefined without a first pass. */
  readonly entitiesOf: (scope: string) => Entities | undefined
  /** What other notes say of the dates of a patient's notes; undefined without a first pass. */
  readonly datesOf: (patient: string, language: Language) => KnownDates | undefined
  /**
   * A tagger of the same models whose vote uses other thresholds, per cent; made when it is first
   * wanted.
   */
  readonly votingAt: (threshold: Threshold) => DocumentTagger
}

let ready: RedactionContext | undefined
let withEntities: { readonly id: number; readonly context: RedactionContext } | undefined

/**
 * This thread's taggers, policy and key, made with its first document.
 *
 * @param known who is who, where it was not known yet when the thread was begun
 * @throws UserError when the gazetteer is of another version
 */
export function redactionContext(known?: SharedEntities): RedactionContext {
  if (!ready) {
    const settings = workerSettings<RedactionSettings>()
    const lexicon = lexiconOf(settings.lexicon)
    ready = contextOf(settings, lexicon, openPacks(settings.packs, lexicon, settings.atHand))
  }
  if (!known) return ready
  if (withEntities?.id !== known.id) withEntities = { id: known.id, context: { ...ready, ...knownFrom(ready.settings, entitiesIn(known)) } }
  return withEntities.context
}

/**
 * What a thread makes of settings.
 *
 * @param open the packs, which contexts of other settings may share
 */
export function contextOf(settings: RedactionSettings, lexicon: Lexicon, open: OpenPacks): RedactionContext {
  const { policy, key, entities } = settings
  const asked = { ...settings, ...findingOf(policy.find) }
  const others = new Map<string, DocumentTagger>()
  return {
    settings,
    lexicon,
    tagger: documentTagger(lexicon, asked, open),
    redactor: redactor(policy, key),
    reading: readingOf(policy),
    ...knownFrom(settings, entities),
    votingAt: (limits) => {
      const name = `${limits.direct} ${limits.indirect}`
      const other = others.get(name) ?? documentTagger(lexicon, { ...asked, threshold: limits }, open)
      others.set(name, other)
      return other
    },
  }
}

/** What a first pass tells of a scope and of a patient's dates. */
export function knownFrom(
  { policy }: Pick<RedactionSettings, 'policy'>,
  entities: EntityTable | undefined,
): Pick<RedactionContext, 'entitiesOf' | 'datesOf'> {
  return {
    // Where surrogates agree within a note only, the note is all that they go by.
    entitiesOf: entities && policy.surrogates.scope !== 'note' ? entityReader(entities) : () => undefined,
    datesOf: entities ? (patient, language) => knownDates(entities.dates, patient, language) : () => undefined,
  }
}
