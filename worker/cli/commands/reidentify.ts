import { UserError } from '../../core/userError.ts'
import { command, present } from '../commandSpec.ts'
import { parsed, path, refused, required, text, toggle } from '../flags.ts'
import { passphraseFilesIn } from '../passphrases.ts'
import { pathInOut } from './names.ts'
import { passphraseFlag } from './tagging.ts'

/** What stood where something else stands now, asked by two people. */
export interface ReidentifyCommand {
  readonly name: 'reidentify'
  readonly wayBack: string
  readonly passphraseFiles: readonly string[]
  readonly people: readonly [string, string]
  readonly reason: string
  /** Path in OUT. */
  readonly document?: string
  /** Code points of its text, from 0: what stands across it. */
  readonly at?: number
  /** As it stands there. */
  readonly value?: string
  /** Which file became which, in place of values. */
  readonly names: boolean
  readonly out?: string
}

export const reidentify = command({
  name: 'reidentify',
  group: 'Re-identify',
  summary: 'Show what stood where a surrogate stands now; two people ask together',
  details: ['The audit beside the --way-back file keeps who asked, when and why.'],
  arguments: [],
  flags: {
    'way-back': required(path('FILE', 'What redact --way-back wrote')),
    people: required(parsed<readonly [string, string], undefined>("'NAME; NAME'", undefined, 'The two people who ask together', twoPeople)),
    reason: required(
      parsed<string, undefined>('TEXT', undefined, 'Why it is asked, as the audit keeps it. Name no patient in it', (typed) =>
        typed.trim() === '' ? refused('is empty. Say why it is asked, and name no patient.') : typed.trim(),
      ),
    ),
    document: text('PATH', 'Of this document of OUT alone'),
    at: parsed<number, undefined>('N', undefined, 'What stands across this place of the document: code points, from 0', (typed) =>
      /^\d{1,12}$/.test(typed) ? Number(typed) : refused('is not a number from 0, a place in the document that --document names.'),
    ),
    value: text('SURROGATE', 'Of this surrogate alone, as it stands in OUT'),
    names: toggle('Shows which file became which, instead of values'),
    out: path('FILE', 'The file to write; without it, standard output'),
    'passphrase-file': passphraseFlag,
  },
  examples: [
    {
      line: "reidentify --way-back release.way --people 'A. Rivers; B. Stone' --reason 'Recall of a lot' --document 3f/9a21.txt",
      does: 'What stood in one document',
    },
  ],
  read(values): ReidentifyCommand {
    const { document, at, value, out, names, people, reason } = values
    if (at !== undefined && document === undefined)
      throw new UserError('--at is a number from 0, a place in the document that --document names. Add --document PATH.')
    if (names && (at !== undefined || value !== undefined))
      throw new UserError('--names shows which file became which: --at and --value are for what stands in them.')
    return {
      name: 'reidentify',
      names,
      wayBack: values['way-back'],
      passphraseFiles: passphraseFilesIn(values['passphrase-file']),
      people,
      reason,
      ...present({ document: pathInOut(document), at, value, out }),
    }
  },
})

function twoPeople(typed: string) {
  const [first = '', second = '', ...more] = typed.split(';').map((name) => name.trim())
  if (first === '' || second === '' || more.length > 0 || first.toLowerCase() === second.toLowerCase())
    return refused("does not name two people. Write --people 'NAME; NAME'.")
  return [first, second] as const
}
