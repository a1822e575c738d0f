import type { Flags, Values } from './flags.ts'

/** The parts of the program's help, in the order in which it shows them. */
export const commandGroups = ['Redact', 'Re-identify', 'Measure', 'Learn', 'Models', 'Vault', 'Program'] as const

/** A word of a command that is no flag. */
export interface Argument {
  readonly name: string
  readonly meaning: string
  /** One or more. */
  readonly repeats?: true
  /** None or one; the last argument alone. */
  readonly optional?: true
  /** The words that a shell completes; absent: paths. */
  readonly choices?: readonly string[]
}

/** A command line that works, and what it does. */
export interface Example {
  /** Without the program's name. */
  readonly line: string
  readonly does: string
}

/**
 * A row of the table of commands: all that is known of a command before it runs. Parsing, help,
 * completion and the README's list are read from it.
 */
export interface CommandSpec<F extends Flags = Flags, C = unknown> {
  /** One word, or two: `redact`, `models info`. */
  readonly name: string
  readonly group: (typeof commandGroups)[number]
  /** One line, without a full stop. */
  readonly summary: string
  /** What else a user has to know, a paragraph each. */
  readonly details?: readonly string[]
  readonly arguments: readonly Argument[]
  readonly flags: F
  /**
   * Flags that earlier versions accept without effect, so that scripts go on working: a command
   * accepts them, and says on standard error that they do nothing.
   */
  readonly withoutEffect?: Flags
  readonly examples: readonly Example[]
  /**
   * @param args the arguments, as many as `arguments` asks for
   * @returns the command as its function takes it
   * @throws UserError for values that contradict each other
   */
  read(values: Values<F>, args: readonly string[]): C
}

/** A row whose flags' types are kept for `read`. */
export function command<const F extends Flags, C>(spec: CommandSpec<F, C>): CommandSpec<F, C> {
  return spec
}

/** The flags of some that have one of the names. */
export function pick<F extends Flags, Name extends keyof F>(flags: F, ...names: readonly Name[]): Pick<F, Name> {
  // The entries are those of `names`.
  return Object.fromEntries(names.map((name) => [name, flags[name]])) as Pick<F, Name>
}

/** The flags of some that have none of the names. */
export function omit<F extends Flags>(flags: F, names: readonly string[]): Flags {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => !names.includes(name)))
}

/** The properties that have a value. */
export function present<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // The entries are those of `values`, without the undefined ones.
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> }
}
