import { UserError } from '../../core/userError.ts'
import type { TaggingOrder } from '../../release/order.ts'
import { command, pick } from '../commandSpec.ts'
import { path, paths, required, toggle } from '../flags.ts'
import { taggingFlags } from './tagging.ts'

/** Packs what someone who helps needs to know, and nothing of any note. */
export interface SupportCommand extends Pick<TaggingOrder, 'jobs'> {
  readonly name: 'support'
  /** The file to write. */
  readonly out: string
  /** Logs of runs, and the window's errors.log. */
  readonly logs: readonly string[]
  readonly selfTest: boolean
}

export const support = command({
  name: 'support',
  group: 'Program',
  summary: 'Pack logs, versions, settings and the self-test into one file that may be sent, and list what is in it',
  details: ['Of a log only lines that this program wrote are packed. Nothing in the file is a path or a text of a note.'],
  arguments: [],
  flags: {
    out: required(path('FILE.zip', 'The file to write')),
    log: paths('FILE', "A log that --log wrote, with the older ones beside it, or the window's errors.log"),
    'without-self-test': toggle('Leaves the self-test out, which takes a minute'),
    ...pick(taggingFlags, 'jobs'),
  },
  examples: [{ line: 'support --log cloister.log --out support.zip', does: 'support.zip, and a list of what is in it' }],
  read({ out, log, jobs, 'without-self-test': without }): SupportCommand {
    if (!out.toLowerCase().endsWith('.zip')) throw new UserError(`--out ${out} does not end in .zip, which is what is written.`)
    return { name: 'support', out, logs: log, selfTest: !without, jobs }
  },
})
