import type { Language } from '../core/document.ts'
import type { Sensitivity } from '../core/sensitivity.ts'
import type { Span } from '../core/span.ts'
import { UserError } from '../core/userError.ts'
import { systemError } from '../io/systemError.ts'
import { type OpenPacks, openPacks } from '../packs/openPacks.ts'
import type { PackFiles } from '../packs/packFile.ts'
import type { EnsembleName, ModelChoice } from '../packs/taggerNames.ts'
import { type Lexicon, lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { type DocumentTagger, documentTagger } from '../tagging/tagDocument.ts'
import { workerSettings } from '../threads/workerSettings.ts'
import { findingOf } from './policy/findingOf.ts'
import type { Policy } from './policy/policy.ts'
import { type NotePreview, previewNote } from './previewNote.ts'

/** What the workers of a pool that suggests share; handed over once, not with every task. */
export interface SuggestSettings {
  /** The gazetteer's memory, one for all threads. */
  readonly lexicon: SharedArrayBuffer
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** The folder of the model packs. */
  readonly packs: string
  /** Those that were learned on this workstation, out of its vault. */
  readonly atHand: readonly PackFiles[]
}

export interface SuggestTask {
  readonly text: string
  readonly language: Language
  /** Where no policy says it; if absent, balanced. */
  readonly sensitivity?: Sensitivity
  /** Also what would become of the text under a policy. */
  readonly under?: {
    readonly policy: Policy
    /** 32 bytes, for keyed operators. */
    readonly key: Uint8Array
    /** Canonical spans, where they are known; absent: the taggers are asked. */
    readonly spans?: readonly Span[]
  }
}

/**
 * What the taggers suggest for a text, in order and not overlapping, in UTF-16 code units; or why
 * they can't, without a word of it.
 */
export type Suggested = { readonly spans: readonly Span[]; readonly preview?: NotePreview } | { readonly error: string }

/**
 * Tags a note, as readily as its policy says: its canonical spans, each with its score and its
 * votes; nothing is written.
 */
export async function suggest({ text, language, sensitivity, under }: SuggestTask): Promise<Suggested> {
  try {
    const find = under ? under.policy.find : { sensitivity }
    const spans = under?.spans ?? (await taggerFor(find).spansOf({ id: '', text, language }))
    return { spans, ...(under && { preview: previewNote(under.policy, under.key, { text, language, spans }) }) }
  } catch (error) {
    return { error: causeOf(error) }
  }
}

interface Opened {
  readonly lexicon: Lexicon
  readonly packs: OpenPacks
  /** By what they are asked for. */
  readonly taggers: Map<string, DocumentTagger>
}

let opened: Opened | undefined

/** What finds as a policy says, of models that are read once. */
function taggerFor(find: Partial<Policy['find']>): DocumentTagger {
  const { lexicon: memory, models, ensemble, packs, atHand } = workerSettings<SuggestSettings>()
  if (!opened) {
    const lexicon = lexiconOf(memory)
    opened = { lexicon, packs: openPacks(packs, lexicon, atHand), taggers: new Map() }
  }
  const wanted = findingOf(find)
  const name = JSON.stringify(wanted)
  const { lexicon, taggers } = opened
  const tagger = taggers.get(name) ?? documentTagger(lexicon, { models, ensemble, packs, atHand, explain: true, ...wanted }, opened.packs)
  taggers.set(name, tagger)
  return tagger
}

function causeOf(error: unknown): string {
  if (error instanceof UserError) return error.message
  const { code, name = 'unknown' } = systemError(error)
  return `An internal error of the taggers (${code ?? name}). Please report this.`
}
