import { encodingNames } from '../../core/encodings.ts'
import type { Sensitivity } from '../../core/sensitivity.ts'
import { ensembleNames, type ModelChoice } from '../../packs/taggerNames.ts'
import { styleNames } from '../../redact/policy/policyFor.ts'
import { presets } from '../../redact/policy/presets.ts'
import { profileNames } from '../../redact/profiles.ts'
import type { InputOrder, TaggingOrder } from '../../release/order.ts'
import { present } from '../commandSpec.ts'
import { choice, parsed, path, type Refusal, refused, text, texts, threads, toggle, type Values, whole, wordsIn } from '../flags.ts'
import { policyNamed, refuseToRelease } from '../policyArgument.ts'
import { type MachineWords, machineFlags, machineWords, type SteeringWords, steeringFlags, steeringWords } from './job.ts'

/** What standard input has becomes what standard output gets: `pipe`, and `redact -`. */
export interface PipeCommand extends TaggingOrder, MachineWords {
  readonly name: 'pipe'
  /** What standard input has: JSON lines, or one note (`redact -`). */
  readonly takes: 'lines' | 'note'
  readonly key?: string
}

export const languageFlag = choice(['auto', 'en', 'fr', 'es'], 'auto', 'The language of the notes')

/** Which taggers find identifiers, and which policy says what becomes of them. */
export const taggingFlags = {
  profile: {
    ...text(
      'NAME',
      'What is replaced: i2b2 (everything) or hipaa; or a whole policy: surrogates, safe-harbor, limited-data-set, gdpr, detect-only, ' +
        'i2b2-tags, or a policy file of your own (FILE.json). au5, fr and meddocan leave identifiers in clear: they only measure',
    ),
    usual: 'i2b2',
    choices: [...profileNames, ...Object.keys(presets)],
    isPath: true,
  },
  style: {
    ...text(
      'NAME',
      'What replaces an identifier: tag (<**CATEGORY**>), mask (***), surrogate (realistic and consistent; dates move by a secret offset), ' +
        'hash (keyed); or a policy file',
    ),
    usual: 'tag',
    choices: styleNames,
    isPath: true,
  },
  scope: choice(
    ['note', 'patient', 'release'],
    undefined,
    "Where surrogates agree: within a note (unless the policy says otherwise), a patient's notes or the whole release",
  ),
  lang: languageFlag,
  encoding: choice(
    encodingNames,
    undefined,
    'The encoding of text files that have no byte-order mark and declare none (shift_jis, gb18030, windows-1251, cp037 ' +
      '…). A byte that says nothing in it fails its file',
  ),
  devices: path(
    'FILE',
    'A file of DICOM devices (maker, model, rows, columns) and the regions of their pictures that are painted over, besides those of the policy',
  ),
  models: {
    ...parsed<ModelChoice, ModelChoice>(
      'NAME,…',
      'all',
      'The taggers that take part: all, fast (rules, gazetteer and small models), or by name: rules, gazetteer, a model pack',
      modelsNamed,
    ),
    usual: 'all',
    choices: ['all', 'fast', 'rules', 'gazetteer'],
  },
  ensemble: choice(
    ensembleNames,
    'auto',
    'How the taggers vote. vote:six, vote:top3-f1, vote:top3-recall: the majority of the base models alone, without rules; ' +
      'hybrid:1 … hybrid:6: filters, models and note detector as in Bourdois 2021 (French), where a note that is not detected keeps everything; ' +
      'stack:METHOD@GROUP: a fitted stack, METHOD lr, svm, gbt or auto (the best of them), GROUP six, top3-f1 or top3-recall (English); ' +
      'others, and METHOD rbf and GROUP all, where train --learner stack has fitted them',
  ),
  sensitivity: {
    ...parsed<Sensitivity, undefined>(
      'LEVEL',
      undefined,
      'How readily a word is taken for a direct identifier: balanced (the vote as it was fitted), cautious (misses fewer, and covers more that is none: ' +
        'models/README.md has the figures), or a number from 0 to 1, where 0.5 is balanced; more never finds less. With --ensemble auto',
      sensitivityOf,
    ),
    usual: 'as the policy says; safe-harbor is cautious, the others balanced',
    choices: ['balanced', 'cautious'],
  },
  jobs: threads(9999),
  threads: whole([1, 9999], undefined, 'The same as --jobs'),
} as const

export const explainFlag = toggle('Adds scores and votes to each span, and whether a French note holds personal data at all')

export const acceptWeakerFlag = toggle(
  'Releases although fewer taggers take part than the policy needs (surrogates, safe-harbor, limited-data-set and gdpr need rules, ' +
    'gazetteer and the fast models; a policy file says "find": {"models": "all"}); the report says so first',
)

/** Which documents of IN. */
export const inputFlags = {
  exclude: texts('GLOB', 'Leaves out what matches, relative to IN'),
  shard: parsed<InputOrder['shard'], undefined>('I/N', undefined, 'Does the I-th of N parts, from 1', shardIn),
} as const

export const progressModes = ['auto', 'json', 'none'] as const

export type ProgressMode = (typeof progressModes)[number]

/** What a run over a folder takes of the machine, how it tells of itself and how it is steered. */
export const runFlags = {
  ...machineFlags,
  progress: choice(
    progressModes,
    'auto',
    'How far the run is, on standard error: auto (a line; under --silent on a terminal only), json (JSON lines for programs) or none',
  ),
  log: path(
    'FILE',
    'Adds JSON lines of what the run does to a log (rotated after 10 MB): when, how much, how long, versions, causes; documents by number, ' +
      'no path and no text of IN',
  ),
  ...steeringFlags,
} as const

/** The same, as commands have it. */
export interface RunWords extends MachineWords, SteeringWords {
  readonly progress: ProgressMode
  readonly log?: string
}

export function runWords(values: Values<typeof runFlags> & { readonly until?: number | undefined }): RunWords {
  const { progress, log } = values
  return { progress, ...present({ log }), ...machineWords(values), ...steeringWords(values) }
}

export const patientFlag = text(
  'RULE',
  'Whose document it is: folder, folder:N (of its path), name:PATTERN (its first group), table:FILE.csv (path, patient) or record (the record ' +
    'number in the note). What a file itself says (PID-3, a column) takes precedence',
)

export const keyFlag = path(
  'FILE',
  '32 bytes from which surrogates, hashes, date shifts, codes of names and the encrypted map of names are derived; made where it is missing. ' +
    'The same key gives the same surrogates: keep it apart from OUT. Without it each run has a key of its own, which is discarded ' +
    'when all is done, and no one can tell later which file became which',
)

export const passphraseFlag = {
  ...texts('FILE', 'A file with the passphrase of one of two people; given twice. Without it, both are asked'),
  isPath: true,
} as const

export const inArgument = { name: 'IN', meaning: 'A file or a folder of notes; nothing in it is changed' } as const

type TaggingValues = Values<typeof taggingFlags> & { readonly explain?: boolean }

/** @throws UserError when the policy can't be read */
export function taggingOrder({
  profile,
  style,
  scope,
  lang,
  encoding,
  devices,
  models,
  ensemble,
  sensitivity,
  explain,
  jobs,
  threads,
}: TaggingValues): TaggingOrder {
  const policy = policyNamed({ profile, style, scope, sensitivity, encoding, devices })
  return { policy, language: lang, models, ensemble, explain: explain ?? false, jobs: threads ?? jobs }
}

/** What a release's policy needs to look for identifiers; given spans take its place. */
export function needOf(
  { policy }: TaggingOrder,
  { acceptWeaker, given }: { readonly acceptWeaker: boolean; readonly given?: string | undefined },
): Pick<TaggingOrder, 'need' | 'acceptWeaker'> {
  if (given !== undefined) return {}
  if (acceptWeaker) return { acceptWeaker: true }
  return present({ need: policy.find.models })
}

/** @throws UserError when the policy can't be read, or can't release */
export function pipeCommand(
  takes: PipeCommand['takes'],
  values: TaggingValues & Values<typeof machineFlags> & { readonly key: string | undefined; readonly 'accept-weaker': boolean },
): PipeCommand {
  const order = taggingOrder(values)
  refuseToRelease(order.policy)
  return {
    name: 'pipe',
    takes,
    ...order,
    ...needOf(order, { acceptWeaker: values['accept-weaker'] }),
    ...present({ key: values.key }),
    ...machineWords(values),
  }
}

/** @param input IN, as it was typed */
export function inputOrder(
  input: string,
  values: Values<typeof inputFlags> & { readonly 'patient-from'?: string | undefined },
): InputOrder {
  const { exclude, shard } = values
  return { input, exclude, ...present({ shard, patientFrom: values['patient-from'] }) }
}

function sensitivityOf(typed: string): Sensitivity | Refusal {
  if (typed === 'balanced' || typed === 'cautious') return typed
  const level = /^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(typed) ? Number(typed) : Number.NaN
  return Number.isNaN(level) ? refused('is no sensitivity. Choose balanced, cautious or a number from 0 to 1, such as 0.8.') : level
}

/** Model names are validated after the packs are read. */
export function modelsNamed(list: string): ModelChoice {
  if (list === 'all' || list === 'fast') return list
  return wordsIn(list)
}

function shardIn(typed: string) {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(typed) ?? []
  if (!index || !of || Number(index) < 1 || Number(index) > Number(of))
    return refused('is not a part. Give its number and the number of parts: --shard 2/8.')
  return { index: Number(index) - 1, of: Number(of) }
}
