import { parseArgs } from 'node:util'
import { UserError } from '../core/userError.ts'
import { passphraseFilesIn } from './passphrases.ts'

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

/** @throws UserError when something is missing, unknown, or no such thing */
export function parseReidentify(args: readonly string[]): ReidentifyCommand {
  const values = parsed(args)
  const { document, at, value, out } = values
  if (!values['way-back']) throw new UserError('reidentify needs --way-back FILE, which redact --way-back wrote.')
  const reason = (values.reason ?? '').trim()
  if (reason === '') throw new UserError('reidentify needs --reason TEXT: the audit keeps why it was asked. Name no patient in it.')
  if (at !== undefined && (document === undefined || !/^\d{1,12}$/.test(at)))
    throw new UserError('--at is a number from 0, a place in the document that --document names.')
  if (values.names && (at !== undefined || value !== undefined))
    throw new UserError('--names shows which file became which: --at and --value are for what stands in them.')
  return {
    name: 'reidentify',
    names: values.names ?? false,
    wayBack: values['way-back'],
    passphraseFiles: passphraseFilesIn(values['passphrase-file']),
    people: twoPeople(values.people ?? ''),
    reason,
    ...(document === undefined ? {} : { document: document.replaceAll('\\', '/').replace(/^\.\//, '') }),
    ...(at === undefined ? {} : { at: Number(at) }),
    ...(value === undefined ? {} : { value }),
    ...(out === undefined ? {} : { out }),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'way-back': { type: 'string' },
        'passphrase-file': { type: 'string', multiple: true },
        people: { type: 'string' },
        reason: { type: 'string' },
        document: { type: 'string' },
        at: { type: 'string' },
        value: { type: 'string' },
        names: { type: 'boolean' },
        out: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. --help shows how reidentify is called.`)
  }
}

function twoPeople(names: string): readonly [string, string] {
  const [first = '', second = '', ...more] = names.split(';').map((name) => name.trim())
  if (first === '' || second === '' || more.length > 0 || first.toLowerCase() === second.toLowerCase())
    throw new UserError("reidentify needs --people 'NAME; NAME': the two who ask together.")
  return [first, second]
}
