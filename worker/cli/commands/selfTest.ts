import type { TaggingOrder } from '../../release/order.ts'
import { command, omit, pick } from '../commandSpec.ts'
import { redactFlags } from './redact.ts'
import { taggingFlags } from './tagging.ts'

/** Checks an installation. */
export interface SelfTestCommand extends Pick<TaggingOrder, 'models' | 'jobs'> {
  readonly name: 'self-test'
}

const flags = pick(taggingFlags, 'models', 'jobs')

export const selfTest = command({
  name: 'self-test',
  group: 'Program',
  summary: 'Prove an installation: redact invented notes of every format, and search what comes out',
  arguments: [],
  flags,
  withoutEffect: omit(redactFlags, [...Object.keys(flags), 'accept-weaker']),
  examples: [{ line: 'self-test', does: 'PASS n/n where everything works' }],
  read: ({ models, jobs }): SelfTestCommand => ({ name: 'self-test', models, jobs }),
})
