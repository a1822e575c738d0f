import { UserError } from '../../core/userError.ts'
import { namesModes, type ReleaseOrder } from '../../release/order.ts'
import { fewestCharacters } from '../../release/wayBackKey.ts'
import { command, present } from '../commandSpec.ts'
import { choice, path, text, toggle, type Values } from '../flags.ts'
import { passphraseFilesIn } from '../passphrases.ts'
import { refuseToRelease } from '../policyArgument.ts'
import { untilFlag } from './job.ts'
import {
  acceptWeakerFlag,
  explainFlag,
  inArgument,
  inputFlags,
  inputOrder,
  keyFlag,
  needOf,
  type PipeCommand,
  passphraseFlag,
  patientFlag,
  pipeCommand,
  type RunWords,
  runFlags,
  runWords,
  taggingFlags,
  taggingOrder,
} from './tagging.ts'

export interface RedactCommand extends Omit<ReleaseOrder, 'wayBack'>, RunWords {
  readonly name: 'redact'
  /** Where the file that allows re-identification goes. */
  readonly wayBackFile?: string
  /** Two, each with a passphrase; none: they are asked. */
  readonly passphraseFiles: readonly string[]
  readonly dryRun: boolean
}

export const redactFlags = {
  ...taggingFlags,
  key: keyFlag,
  names: choice(
    namesModes,
    'opaque',
    'Names of files and folders in OUT: opaque (keyed codes), readable (their own without what identifies in them) or keep (as they are)',
  ),
  report: path('FILE', 'Writes the release report: a page (.html) or a PDF (.pdf), and beside it its figures (.json)'),
  operator: text('NAME', 'Who answers for the release, as the report says'),
  spans: path('FILE', 'Writes a line of spans for each document too; offsets in Unicode code points'),
  explain: explainFlag,
  ...inputFlags,
  'patient-from': patientFlag,
  entities: path('FILE', 'What survey wrote: who is who, which every part of a release reads'),
  given: path('FILE', "Spans, as JSON lines that detect writes, that take the taggers' place"),
  gold: path('FILE', 'Looks for the values of these spans in the output, and reports what survived'),
  'accept-weaker': acceptWeakerFlag,
  'way-back': path(
    'FILE',
    `Keeps what stood in each place, encrypted, for reidentify: two people each type a passphrase (${fewestCharacters} characters or more) ` +
      'and only both together open it. The release key is in it; a --key beside it, as parts need it, is sealed by both passphrases, too',
  ),
  'passphrase-file': passphraseFlag,
  resume: toggle(
    'Continues a run that was stopped or did not do everything; takes what was added to IN, changed or removed since, and does again what ' +
      'is not in OUT as it was written',
  ),
  force: toggle('Starts again over older results'),
  ...runFlags,
  until: untilFlag,
  'dry-run': toggle('Says what would be done, and writes nothing'),
} as const

/** What says something of a folder, or writes a file of its own. */
const notOfOneNote = [
  'report',
  'operator',
  'spans',
  'explain',
  'exclude',
  'shard',
  'patient-from',
  'entities',
  'given',
  'gold',
  'way-back',
  'passphrase-file',
  'resume',
  'force',
  'dry-run',
  'log',
  'pause-file',
  'metrics',
  'until',
] as const satisfies readonly (keyof typeof redactFlags)[]

/** @throws UserError for what one note has no use for */
function noteOnInput(values: Values<typeof redactFlags>, output: string | undefined): PipeCommand {
  if (output !== undefined && output !== '-')
    throw new UserError('redact - writes to standard output, and takes no OUT. Write redact - > FILE, or redact FILE OUT.')
  const given = notOfOneNote.find((name) => values[name] !== undefined && values[name] !== false && `${values[name]}` !== '')
  const needless = given ?? (values.progress === 'auto' ? undefined : 'progress')
  if (needless) throw new UserError(`redact - redacts one note, and --${needless} is of folders and files. Leave it out.`)
  return pipeCommand('note', values)
}

export const redact = command({
  name: 'redact',
  group: 'Redact',
  summary: 'Write every document of IN, redacted, to OUT',
  details: [
    'OUT mirrors IN and is never inside it. A file appears in OUT whole or not at all; a document that fails is reported, and has no output.',
  ],
  arguments: [
    { ...inArgument, meaning: `${inArgument.meaning}. - is one note on standard input, and OUT is standard output then` },
    { name: 'OUT', meaning: 'The folder, or file, to write', optional: true },
  ],
  flags: redactFlags,
  examples: [
    { line: 'redact notes redacted', does: 'Replaces every identifier by its category' },
    {
      line: 'redact notes redacted --style surrogate --scope release --key site.key',
      does: 'Realistic surrogates that agree in all notes',
    },
    { line: 'redact notes redacted --profile safe-harbor --report report.html', does: 'HIPAA Safe Harbor, with the release report' },
    { line: 'redact notes redacted --resume', does: 'Continues a run that was stopped' },
    { line: 'redact notes redacted --resume --priority low --until 06:00', does: 'Works at night, and goes on the next one' },
    { line: 'redact - < note.txt > redacted.txt', does: 'One note, from standard input to standard output' },
  ],
  read(values, [input = '', output]): RedactCommand | PipeCommand {
    if (input === '-') return noteOnInput(values, output)
    if (output === undefined) throw new UserError('redact takes IN and OUT, and 1 was given. Usage: cloister redact IN OUT [flags]')
    const order = taggingOrder(values)
    const tagging = { ...order, ...needOf(order, { acceptWeaker: values['accept-weaker'], given: values.given }) }
    refuseToRelease(tagging.policy)
    if (values.resume && values.force) throw new UserError('--resume keeps what an earlier run did and --force replaces it. Choose one.')
    const passphraseFiles = passphraseFilesIn(values['passphrase-file'])
    const wayBackFile = values['way-back']
    if (!wayBackFile && passphraseFiles.length > 0) throw new UserError('--passphrase-file needs --way-back FILE, which is missing.')
    const { spans, key, entities, gold, given, report, operator } = values
    return {
      name: 'redact',
      ...tagging,
      ...inputOrder(input, values),
      output,
      ...present({ spans, key, entities, gold: given ?? gold, report, operator, wayBackFile }),
      ...(given !== undefined && { given: true }),
      passphraseFiles,
      names: values.names,
      existing: values.resume ? 'resume' : values.force ? 'force' : 'refuse',
      dryRun: values['dry-run'],
      ...runWords(values),
    }
  },
})
