import type { InputOrder, TaggingOrder } from '../../release/order.ts'
import { command, omit, pick } from '../commandSpec.ts'
import { path, required } from '../flags.ts'
import { passphraseFilesIn } from '../passphrases.ts'
import { redactFlags } from './redact.ts'
import { inArgument, inputOrder, needOf, type RunWords, runFlags, runWords, taggingFlags, taggingOrder } from './tagging.ts'

/** A first pass alone: who is who in all of IN, for the parts of a release. */
export interface SurveyCommand extends TaggingOrder, InputOrder, RunWords {
  readonly name: 'survey'
  readonly entities: string
  readonly key: string
  /** Two, each with a passphrase, where two people open the key together; none: they are asked. */
  readonly passphraseFiles: readonly string[]
}

const flags = {
  entities: required(path('FILE', 'The file to write: who is who, which every part of the release reads')),
  key: required(path('FILE', 'The key of the release, which every part is given; made where it is missing')),
  ...taggingFlags,
  ...pick(redactFlags, 'patient-from', 'exclude', 'accept-weaker', 'passphrase-file'),
  ...runFlags,
} as const

export const survey = command({
  name: 'survey',
  group: 'Redact',
  summary: 'Read all of IN first, so that the parts of a release agree on surrogates',
  details: ['What it writes is encrypted. Each part is then a run of redact with --shard, --entities and --key.'],
  arguments: [inArgument],
  flags,
  withoutEffect: omit(redactFlags, [...Object.keys(flags), 'until']),
  examples: [
    {
      line: 'survey notes --entities who --key site.key --style surrogate --scope release',
      does: 'Who is who, for redact --shard 1/8 --entities who --key site.key …',
    },
  ],
  read(values, [input = '']): SurveyCommand {
    const order = taggingOrder(values)
    return {
      name: 'survey',
      ...order,
      ...needOf(order, { acceptWeaker: values['accept-weaker'] }),
      ...inputOrder(input, { ...values, shard: undefined }),
      entities: values.entities,
      ...runWords(values),
      key: values.key,
      passphraseFiles: passphraseFilesIn(values['passphrase-file']),
    }
  },
})
