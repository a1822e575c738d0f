import { UserError } from '../../core/userError.ts'
import { needsSurvey } from '../../redact/policy/needsSurvey.ts'
import type { WatchOrder } from '../../release/watch.ts'
import { command, pick } from '../commandSpec.ts'
import { choice, required, toggle, whole } from '../flags.ts'
import { refuseToRelease } from '../policyArgument.ts'
import { redactFlags } from './redact.ts'
import { inArgument, inputOrder, keyFlag, needOf, type RunWords, runFlags, runWords, taggingFlags, taggingOrder } from './tagging.ts'

export interface WatchCommand extends WatchOrder, RunWords {
  readonly name: 'watch'
}

const flags = {
  ...taggingFlags,
  key: required(keyFlag),
  names: choice(['opaque', 'keep'], 'opaque', 'Names of files and folders in OUT: opaque (keyed codes) or keep (as they are)'),
  every: whole([1, 86_400], 5, 'Looks at IN every so many seconds; what is as it was the last time has stopped growing', 'SECONDS'),
  once: toggle('Ends once everything that is there was redacted, for a scheduler; with status 1 where some failed'),
  ...pick(redactFlags, 'exclude', 'patient-from', 'accept-weaker'),
  force: { ...redactFlags.force, meaning: 'Starts again: OUT may hold older results, and all of IN is redacted' },
  ...runFlags,
} as const

export const watch = command({
  name: 'watch',
  group: 'Redact',
  summary: 'Redact what comes into IN, as a service, until it is stopped',
  details: [
    'A file is redacted once it has stopped growing, and again when it is changed. One that fails has no output and is tried again after a minute, ' +
      'ten minutes and an hour. What is removed from IN or OUT is left as it is. After a restart it goes on where it was.',
    'Ctrl-C or SIGTERM ends it with status 0, once the documents in progress are done.',
  ],
  arguments: [
    { ...inArgument, meaning: 'The folder to watch; nothing in it is changed' },
    { name: 'OUT', meaning: 'The folder to write' },
  ],
  flags,
  examples: [
    { line: 'watch incoming redacted --key site.key', does: 'Every file that comes in, while it runs' },
    {
      line: 'watch incoming redacted --key site.key --priority low --log watch.log --metrics /var/lib/node_exporter/cloister.prom',
      does: 'As a service beside others',
    },
  ],
  read(values, [input = '', output = '']): WatchCommand {
    const order = taggingOrder(values)
    refuseToRelease(order.policy)
    if (needsSurvey(order.policy) && order.policy.surrogates.scope !== 'note')
      throw new UserError(
        'This policy’s surrogates agree beyond a note, and what comes later is not known yet. Use --scope note, or redact the whole folder with redact.',
      )
    return {
      name: 'watch',
      ...order,
      ...needOf(order, { acceptWeaker: values['accept-weaker'] }),
      ...inputOrder(input, { ...values, shard: undefined }),
      output,
      key: values.key,
      names: values.names,
      every: values.every,
      once: values.once,
      existing: values.force ? 'force' : 'resume',
      ...runWords(values),
    }
  },
})
