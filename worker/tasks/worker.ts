import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { Language } from '../core/document.ts'
import { UserError } from '../core/userError.ts'
import type { Detection } from '../detectors/noteDetector.ts'
import { UnreadableError } from '../formats/format.ts'
import { open } from '../formats/registry.ts'
import { operators, type Style } from '../redact/operators.ts'
import { type ProfiledSpan, type ProfileName, profiles } from '../redact/profiles.ts'
import { replace, replacementsOf } from '../redact/redact.ts'
import { VerifyError, verify } from '../redact/verify.ts'
import { lexiconOf } from '../taggers/gazetteer/lexicon.ts'
import { offsetMap } from '../text/offsets.ts'
import { type Journey, journey, languageFor } from './journey.ts'
import type { EnsembleName, ModelChoice } from './taggerNames.ts'

export { castVotes, countVotes, disputeVotes, judgeVotes, measureVotes } from './castVotes.ts'
export { findCrf, helpCrf, leadCrf, readCrf } from './learnCrf.ts'
export { askLearnt, fitStackOn } from './learnStack.ts'
export { learnRules } from './learnTbed.ts'
export { suggest } from './suggest.ts'

/** What a pool's workers share; handed over once, not with every task. */
export interface WorkerSettings {
  /** The gazetteer's memory, one for all threads. */
  readonly lexicon: SharedArrayBuffer
  readonly models: ModelChoice
  readonly ensemble: EnsembleName
  /** Whether spans say their votes and scores. */
  readonly explain: boolean
  /** The folder of the model packs. */
  readonly packs: string
  readonly language: Language | 'auto'
  readonly profile: ProfileName
  readonly style: Style
}

export interface FileTask {
  /** The file to read, and the name that decides its format. */
  readonly input: string
  /** Where the redacted file goes, and where it is written before it is renamed; absent when only spans are wanted. */
  readonly output?: { readonly file: string; readonly temporary: string }
}

export interface TextTask {
  readonly text: string
}

/** What became of one document. Offsets are Unicode code points: this is where spans leave the program. */
export type Outcome =
  | {
      readonly language: Language
      readonly spans: readonly ProfiledSpan[]
      /** Of the note-level detector, when it was to be explained and the language has one. */
      readonly detection?: Detection
      readonly redacted?: string
    }
  | { readonly error: string }

/** Reads, tags, redacts, verifies and writes one file. Whatever goes wrong is this file's own outcome. */
export function redactFile({ input, output }: FileTask): Promise<Outcome> {
  return guarded(async () => {
    const file = open(input, readFileSync(input))
    const { redacted, spans, ...found } = await redactText(file.text, output !== undefined)
    if (output) writeWhole(output.file, output.temporary, file.write(redacted))
    const { before = 0 } = file
    return { ...found, spans: spans.map((span) => ({ ...span, start: span.start + before, end: span.end + before })) }
  })
}

/** The same journey for a text that comes and goes as a string. */
export function redactString({ text }: TextTask): Promise<Outcome> {
  return guarded(() => redactText(text, true))
}

let ready: { settings: WorkerSettings; journey: Journey } | undefined

function prepared(): { settings: WorkerSettings; journey: Journey } {
  if (!ready) {
    const settings = workerData as WorkerSettings
    ready = { settings, journey: journey(lexiconOf(settings.lexicon), settings) }
  }
  return ready
}

type Redacted = Exclude<Outcome, { readonly error: string }> & { readonly redacted: string }

async function redactText(text: string, write: boolean): Promise<Redacted> {
  const { settings, journey } = prepared()
  const language = languageFor(text, settings.language)
  const document = { id: '', text, language }
  const spans = profiles[settings.profile].apply(await journey.spansOf(document), text)
  const detection = settings.explain ? await journey.detectionOf(document) : undefined
  let redacted = ''
  if (write) {
    const replacements = replacementsOf(text, spans, operators[settings.style])
    redacted = replace(text, replacements)
    verify(text, redacted, replacements)
  }
  const { toCodePoint } = offsetMap(text)
  const leaving = spans.map((span) => ({ ...span, start: toCodePoint(span.start), end: toCodePoint(span.end) }))
  return { language, spans: leaving, ...(detection && { detection }), redacted }
}

/** The file appears whole or not at all. */
function writeWhole(file: string, temporary: string, bytes: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(temporary, bytes, { flush: true })
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

async function guarded(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    return { error: causeOf(error) }
  }
}

/** A cause without path and without text: either could hold a name. */
function causeOf(error: unknown): string {
  if (error instanceof UserError || error instanceof UnreadableError) return error.message
  if (error instanceof VerifyError)
    return `the result did not pass verification (${error.message}); nothing was written. Please report this`
  const code = (error as NodeJS.ErrnoException).code
  return (
    (code && causes[code]) ?? `an internal error (${code ?? (error as Error).name ?? 'unknown'}); nothing was written. Please report this`
  )
}

const causes: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read, or its output may not be written. Check the permissions, or leave it out with --exclude',
  EPERM: 'it may not be read, or its output may not be written. Check the permissions, or leave it out with --exclude',
  ENOENT: 'it is gone. Was it moved while the run went on? Run again with --resume',
  EISDIR: 'a folder stands where its output should go. Remove it, or choose another OUT',
  ENOTDIR: 'a file stands where a folder of OUT should be. Remove it, or choose another OUT',
  ENAMETOOLONG: 'its name is too long for this disk. Shorten it',
  ENOSPC: 'the disk is full. Make room and run again with --resume',
  EDQUOT: 'the disk quota is used up. Make room and run again with --resume',
  EFBIG: 'the output is larger than a file may be here. Raise the limit and run again with --resume',
  EROFS: 'the disk is read-only. Choose another OUT',
  EIO: 'the disk reports an error (EIO). Check it, and run again with --resume',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB. Split it',
  ERR_STRING_TOO_LONG: 'it is longer than 512 million characters. Split it',
}
