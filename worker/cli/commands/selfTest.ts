import type { TaggingOrder } from '../../release/order.ts'
import { command, omit, pick } from '../commandSpec.ts'
import { toggle } from '../flags.ts'
import { redactFlags } from './redact.ts'
import { taggingFlags } from './tagging.ts'

/** Checks an installation. */
export interface SelfTestCommand extends Pick<TaggingOrder, 'models' | 'jobs'> {
  readonly name: 'self-test'
  readonly quick: boolean
}

const flags = {
  ...pick(taggingFlags, 'models', 'jobs'),
  quick: toggle('Leaves out text recognition, stopping, resuming and parts'),
}

export const selfTest = command({
  name: 'self-test',
  group: 'Program',
  summary: 'Prove an installation: redact invented notes of every format, and search what comes out',
  arguments: [],
  flags,
  withoutEffect: omit(redactFlags, [...Object.keys(flags), 'accept-weaker']),
  examples: [{ line: 'self-test', does: 'PASS n/n where everything works' }],
  read: ({ models, jobs, quick }): SelfTestCommand => ({ name: 'self-test', models, jobs, quick }),
})
