import { parseArgs } from 'node:util'
import { UserError } from '../core/userError.ts'
import { nearest } from '../redact/policy/nearest.ts'
import type { CommandSpec } from './commandSpec.ts'
import type { Flag, Flags } from './flags.ts'
import { usageOf } from './help.ts'

/** A command that was typed. */
export interface TypedCommand {
  readonly spec: CommandSpec
  /** The words after its name. */
  readonly words: readonly string[]
}

/**
 * The command that a line names. Flags may stand between the two words of a name.
 *
 * @param table the commands that there are
 * @throws UserError when there is none of that name
 */
export function commandIn(argv: readonly string[], table: readonly CommandSpec[]): TypedCommand {
  const [first = '', ...rest] = argv
  const single = table.find(({ name }) => name === first)
  if (single) return { spec: single, words: rest }
  const family = familyOf(first, table)
  if (family.length === 0) throw unknownCommand(first, table)
  const options = optionsOf(Object.assign({}, ...family.map(acceptedFlags)))
  const { tokens } = parseArgs({ args: rest, allowPositionals: true, strict: false, tokens: true, options })
  const action = tokens.find(({ kind }) => kind === 'positional')
  if (action?.kind !== 'positional')
    throw new UserError(`${first} is one of several commands: ${family.map(({ name }) => name).join(', ')}. ${helpFor(first)}`)
  const spec = family.find(({ name }) => name === `${first} ${action.value}`)
  if (!spec) throw unknownCommand(`${first} ${action.value}`, table)
  return { spec, words: rest.toSpliced(action.index, 1) }
}

/** The commands whose names begin with a word and have another one. */
export function familyOf(word: string, table: readonly CommandSpec[]): readonly CommandSpec[] {
  return table.filter(({ name }) => name.startsWith(`${word} `))
}

function unknownCommand(name: string, table: readonly CommandSpec[]): UserError {
  const near = nearest(
    name,
    table.map((spec) => spec.name),
  )
  return new UserError(`Unknown command: ${name}. ${near ? `Did you mean ${near}?` : 'cloister --help lists the commands.'}`)
}

/**
 * Reads a command's words by its row of the table.
 *
 * @param warn is called with flags that have no effect, a line each
 * @throws UserError for a word that is unknown, missing or not what it must be
 */
export function parseWords<C>(
  spec: CommandSpec<Flags, C>,
  words: readonly string[],
  table: readonly CommandSpec[],
  warn: (line: string) => void,
): C {
  const flags = acceptedFlags(spec)
  const { tokens, values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: optionsOf(flags),
  })
  for (const token of tokens) if (token.kind === 'option') checkOption(token, spec, table)
  checkArguments(positionals, spec)
  const typed: Readonly<Record<string, unknown>> = values
  for (const name of Object.keys(spec.withoutEffect ?? {}))
    if (typed[name] !== undefined) warn(`${spec.name} does nothing with --${name}. Leave it out.`)
  const read = Object.entries(spec.flags).map(([name, flag]) => [name, readFlag(name, flag, typed[name], spec)])
  return spec.read(Object.fromEntries(read), positionals)
}

function acceptedFlags({ flags, withoutEffect }: CommandSpec): Flags {
  return { ...withoutEffect, ...flags }
}

function optionsOf(flags: Flags) {
  return Object.fromEntries(
    Object.entries(flags).map(([name, { value, repeats }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(repeats && { multiple: true }) },
    ]),
  )
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

/** What `strict` of parseArgs refuses, in words of our own. */
function checkOption({ name, rawName, value, inlineValue }: OptionToken, spec: CommandSpec, table: readonly CommandSpec[]): void {
  const accepted = acceptedFlags(spec)
  const flag = Object.hasOwn(accepted, name) && rawName.startsWith('--') ? accepted[name] : undefined
  if (!flag) throw unknownFlag(rawName, spec, table)
  if (flag.value === undefined && inlineValue) throw new UserError(`${rawName} takes no value. ${helpFor(spec.name)}`)
  if (flag.value === undefined) return
  if (value === undefined) throw new UserError(`${rawName} needs a value: ${rawName} ${flag.value}. ${helpFor(spec.name)}`)
  if (!inlineValue && value.length > 1 && value.startsWith('-'))
    throw new UserError(`${rawName} needs a value. If it is ${value}, write ${rawName}=${value}. ${helpFor(spec.name)}`)
}

function unknownFlag(rawName: string, spec: CommandSpec, table: readonly CommandSpec[]): UserError {
  const name = rawName.replace(/^-+/, '')
  const owners = table.filter(({ flags }) => Object.hasOwn(flags, name)).map((owner) => owner.name)
  const near = nearest(name, Object.keys(spec.flags))
  const wayOut =
    owners.length > 0 ? `It is a flag of ${owners.join(', ')}, not of ${spec.name}.` : near ? `Did you mean --${near}?` : helpFor(spec.name)
  return new UserError(`Unknown flag: ${rawName}. ${wayOut}`)
}

function checkArguments(given: readonly string[], spec: CommandSpec): void {
  const wanted = spec.arguments
  const least = wanted.filter(({ optional }) => !optional).length
  const most = wanted.some(({ repeats }) => repeats) ? Number.POSITIVE_INFINITY : wanted.length
  if (given.length >= least && given.length <= most) return
  const takes = wanted.length === 0 ? 'no arguments' : wanted.map(({ name, repeats }) => (repeats ? `${name} …` : name)).join(' and ')
  const count = given.length === 0 ? 'none was' : given.length === 1 ? '1 was' : `${given.length} were`
  throw new UserError(`${spec.name} takes ${takes}, and ${count} given. Usage: ${usageOf(spec)}`)
}

function readFlag(name: string, flag: Flag, typed: unknown, spec: CommandSpec): unknown {
  const isAbsent = typed === undefined || typed === ''
  if (flag.required && isAbsent) throw new UserError(`${spec.name} needs --${name} ${flag.value}. ${flag.meaning}.`)
  const read = flag.schema.safeParse(typed)
  if (read.success) return read.data
  throw new UserError(`--${name} ${typed} ${read.error.issues[0]?.message}`)
}

function helpFor(name: string): string {
  return `cloister ${name} --help shows its usage.`
}
