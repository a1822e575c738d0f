import { UserError } from '../core/userError.ts'
import type { Need } from '../packs/taggerNames.ts'
import { type MachineRules, withMachineNeed } from '../release/machineRules.ts'
import type { Command } from './arguments.ts'

/**
 * Applies the machine's policy to a command, before it reads or writes anything: the same policies
 * and folders as in the window. Keys, and the encrypted map of names beside one, may lie anywhere:
 * they belong apart from the results.
 *
 * @param toTerminal whether what is printed is seen by whoever asked
 * @throws UserError for what the policy forbids, and for a release where the policy asks for what
 *   nobody can give here
 */
export function refuseForbidden(command: Command, rules: MachineRules, toTerminal: boolean): void {
  if (isRelease(command)) {
    refuseRelease(rules)
    rules.refusePolicy(command.policy, 'file')
    if (rules.models) refuseFewer(command, rules.models)
  }
  for (const file of written(command)) rules.refuseOutput(file)
  if (rules.outputFolders && !rules.commandLine && !toTerminal && printsNotes(command))
    throw new UserError(
      `The policy of this machine restricts where results may be written, and where a pipe leads can't be checked. ${wayOut(command)}`,
    )
}

type ReleaseCommand = Extract<Command, { name: 'redact' | 'watch' | 'pipe' | 'survey' }>

function isRelease(command: Command): command is ReleaseCommand {
  return ['redact', 'watch', 'pipe', 'survey'].includes(command.name)
}

function refuseFewer(command: ReleaseCommand, models: Need): void {
  const option = command.acceptWeaker ? '--accept-weaker' : 'given' in command && command.given ? '--given' : undefined
  if (option)
    throw new UserError(
      `The policy of this machine sets which models look for identifiers (${models}), and ${option} is not allowed here. ` +
        'Leave it out, or ask your administrator.',
    )
}

/** Roles and second persons are known in the window alone. */
function refuseRelease({ restrictsRoles, fourEyes, commandLine }: MachineRules): void {
  if (commandLine || (!restrictsRoles && fourEyes !== true)) return
  throw new UserError(
    `The policy of this machine sets ${fourEyes ? 'that a second person confirms a release' : 'which roles may release'}, ` +
      'and no one signs in on the command line. Release in the window, or ask your administrator to allow "commandLine" in ' +
      'its policy.',
  )
}

function written(command: Command): readonly string[] {
  switch (command.name) {
    case 'redact':
      return present(command.output, command.spans, command.report, command.wayBackFile)
    case 'watch':
      return [command.output]
    case 'detect':
      return [command.spans]
    case 'survey':
      return [command.entities]
    case 'report':
      return command.out
    case 'support':
      return [command.out]
    case 'reidentify':
    case 'names':
      return present(command.out)
    case 'train':
      return present(command.output || undefined, command.curve?.html)
    case 'evaluate':
    case 'ablate':
      return present(command.html)
    default:
      return []
  }
}

function present(...files: readonly (string | undefined)[]): string[] {
  return files.filter((file) => file !== undefined)
}

/** Whether notes, or what stood in them, come out on standard output. */
function printsNotes(command: Command): boolean {
  return command.name === 'pipe' || ((command.name === 'reidentify' || command.name === 'names') && command.out === undefined)
}

function wayOut({ name }: Command): string {
  const own = name === 'pipe' ? 'Redact files with redact' : 'Name a file there with --out'
  return `${own}, or ask your administrator to allow "commandLine" in its policy.`
}

/** A release with what the machine's policy needs; other commands as they are. */
export function withMachineMinimum<C extends Command>(command: C, rules: MachineRules): C {
  return isRelease(command) ? withMachineNeed(command, rules) : command
}
