import type { Language } from '../core/document.ts'
import { readDocument } from '../formats/readDocument.ts'
import { type OpenPacks, openPacks } from '../packs/openPacks.ts'
import type { Need } from '../packs/taggerNames.ts'
import { type Lexicon, lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { changed } from '../text/changed.ts'
import type { LanguagePrior } from '../text/language.ts'
import { workerSettings } from '../threads/workerSettings.ts'
import { causeOf } from './causeOf.ts'
import { needsSurvey } from './policy/needsSurvey.ts'
import type { Policy } from './policy/policy.ts'
import { type FilePreview, preview } from './previewFile.ts'
import { type Redacted, redactFile } from './redactFile.ts'
import { documentOf } from './redactText.ts'
import { countEntities } from './surrogates/entityTable.ts'
import { contextOf, knownFrom, type RedactionContext, type RedactionSettings } from './threadSettings.ts'
import { verify } from './verify.ts'

/** What the threads that redact single notes share: the policy comes with each note. */
export type NoteSettings = Pick<RedactionSettings, 'lexicon' | 'packs'>

/** One note that a person pasted, or one file that they opened. */
export interface NoteTask {
  readonly note:
    | { readonly text: string }
    | {
        readonly input: string
        /** What the file's own text says of its language, as a release of it alone knows it. */
        readonly prior: LanguagePrior
        /** Whether the redacted file is wanted; absent: it is shown. */
        readonly result?: true
      }
  /** Names the note's own scope: 'note', as `redact -` has it, or the file's name. */
  readonly id: string
  readonly policy: Policy
  /** 32 bytes. */
  readonly key: Uint8Array
  readonly language: Language | 'auto'
  readonly need?: Need
}

/** A note before and after. Offsets are code units of `text`. */
export type RedactedNote = Pick<FilePreview, 'text' | 'language' | 'changes' | 'found' | 'notes' | 'withheld'> & {
  readonly redacted: string
}

/** Of a file of which the result was wanted: what is to be written. */
export type NoteOutcome = RedactedNote | Redacted | { readonly error: string }

/**
 * Redacts one note as `redact` does, for a person who looks at it: the same text comes out as
 * `redact -` and `redact FILE OUT` write with this policy and key.
 */
export async function redactNote(task: NoteTask): Promise<NoteOutcome> {
  try {
    const own = contextFor(task)
    if ('text' in task.note) {
      const document = documentOf(task.note.text)
      const shown = await preview(document, { id: task.id }, {}, undefined, own)
      const redacted = changed(shown.text, shown.changes)
      verify(shown.text, redacted, shown.changes)
      return { ...shown, redacted }
    }
    return await redactOneFile(task, task.note, own)
  } catch (error) {
    return { error: causeOf(error) }
  }
}

/** In two passes where a release has two: the records of one file may be of one patient. */
async function redactOneFile(
  { id, policy }: NoteTask,
  { input, result }: Extract<NoteTask['note'], { readonly input: string }>,
  own: RedactionContext,
): Promise<NoteOutcome> {
  const first = needsSurvey(policy) ? (await redactFile({ input, id, survey: true }, own)).outcome : undefined
  if (first && 'error' in first) return first
  const survey = first?.survey
  const count = countEntities()
  if (survey) count.add(survey)
  const context = survey ? { ...own, ...knownFrom(own.settings, count.table([survey])) } : own
  if (!result) {
    const document = await readDocument({ input }, undefined, own.reading)
    const shown = await preview(document, { id }, { known: survey?.spans }, undefined, context)
    return { ...shown, redacted: changed(shown.text, shown.changes) }
  }
  return redactFile({ input, id, result, ...(survey ? { found: survey.spans } : {}) }, context)
}

let shared: { readonly lexicon: Lexicon; readonly open: OpenPacks } | undefined

/** Settings of this note alone, over packs that stay open from note to note. */
function contextFor({ note, policy, key, language, need }: NoteTask): RedactionContext {
  const { lexicon: memory, packs } = workerSettings<NoteSettings>()
  if (!shared) {
    const lexicon = lexiconOf(memory)
    shared = { lexicon, open: openPacks(packs, lexicon) }
  }
  const settings: RedactionSettings = {
    lexicon: memory,
    packs,
    models: 'all',
    ensemble: 'auto',
    explain: false,
    policy,
    key,
    language,
    ...(need ? { need } : {}),
    ...('input' in note ? { prior: note.prior } : {}),
  }
  return contextOf(settings, shared.lexicon, shared.open)
}
