import type { CommandSpec } from './commandSpec.ts'
import type { HelpCommand } from './commands/program.ts'
import type { Flags } from './flags.ts'
import { commandHelp, programHelp } from './help.ts'
import { commandIn, familyOf, parseWords } from './parseWords.ts'
import { table, type vaultTable, type workerTable } from './table.ts'

/** A command of worker/cli, as its row of the table reads it. */
export type Command = ReturnType<(typeof workerTable)[number]['read']> | HelpCommand

/** A command of electron/cli. */
export type CommandOfVault = ReturnType<(typeof vaultTable)[number]['read']>

/**
 * The command that a line asks for.
 *
 * @param warn is called with flags that have no effect
 * @throws UserError when a word is unknown, missing or not what it must be
 */
export function parseCommand(argv: readonly string[], warn: (line: string) => void = () => {}): Command | CommandOfVault {
  const text = helpAsked(argv)
  if (text !== undefined) return { name: 'help', text }
  const { spec, words } = commandIn(argv, table)
  // Each row of the table reads one of these.
  return parseWords(spec as CommandSpec<Flags, Command | CommandOfVault>, words, table, warn)
}

/**
 * A command of a known row, from the words after its name.
 *
 * @throws UserError as `parseCommand` does
 */
export function parseRow<C>(spec: CommandSpec<Flags, C>, words: readonly string[]): C {
  return parseWords(spec, words, table, () => {})
}

/** @throws UserError for help on a command that is unknown */
function helpAsked(argv: readonly string[]): string | undefined {
  const [first] = argv
  if (first !== undefined && first !== 'help' && !argv.includes('--help') && !argv.includes('-h')) return undefined
  const words = argv.filter((word) => word !== '--help' && word !== '-h')
  const asked = words[0] === 'help' && words.length === argv.length ? words.slice(1) : words
  if (asked[0] === undefined) return programHelp(table)
  const family = familyOf(asked[0], table)
  const isOfFamily = family.some(({ name }) => `${asked.join(' ')} `.startsWith(`${name} `))
  if (family.length > 0 && !isOfFamily) return family.map(commandHelp).join('\n')
  return commandHelp(commandIn(asked, table).spec)
}
