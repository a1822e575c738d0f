import type { RunLog } from '../release/runLog.ts'
import type { Command, CommandOfVault } from './arguments.ts'
import type { HelpCommand } from './commands/program.ts'
import { openLexicon, packsFolder, publisherFile, threadFile } from './program.ts'
import { endOnSignal, type Stop, stopOnSignal } from './stop.ts'
import { table } from './table.ts'

type Runnable = Exclude<Command, HelpCommand>

/** What runs a command. @returns the exit status */
type Run<Name extends Runnable['name']> = (
  command: Extract<Runnable, { readonly name: Name }>,
  stop: Stop,
  log: RunLog | undefined,
) => Promise<number>

/** Each function is loaded when it is needed: a start takes no longer for the others. */
const runs: { readonly [Name in Runnable['name']]: Run<Name> } = {
  redact: async (command, stop, log) => (await import('./redact.ts')).redact(command, stop, log),
  detect: async (command, stop, log) => (await import('./detect.ts')).detect(command, stop, log),
  survey: async (command, stop, log) => (await import('./survey.ts')).survey(command, stop, log),
  pipe: async (command, stop) => (await import('./pipe.ts')).pipe(command, stop),
  report: async (command) => (await import('./report.ts')).report(command),
  names: async (command) => (await import('./names.ts')).names(command),
  reidentify: async (command) => (await import('./reidentify.ts')).reidentify(command),
  agree: async (command) => (await import('./agree.ts')).agree(command),
  evaluate: async (command) => (await import('./evaluate.ts')).evaluate(command, openLexicon),
  ablate: async (command, stop) => (await import('./ablate.ts')).ablate(command, stop, { threadFile, openLexicon, packs: packsFolder }),
  train: async (command, stop) => (await import('./train.ts')).train(command, stop, { threadFile, openLexicon, packs: packsFolder }),
  next: async (command, stop) => (await import('./next.ts')).next(command, stop, { threadFile, openLexicon, packs: packsFolder }),
  models: async (command) => (await import('./models.ts')).models(command, packsFolder),
  'self-test': async (command) => (await import('./selfTest.ts')).runSelfTest(command),
  verify: async (command) => (await import('./verify.ts')).verify(command, publisherFile),
  support: async (command) => (await import('./support.ts')).support(command),
  completion: async ({ shell }) => {
    process.stdout.write((await import('./completion.ts')).completionScript(shell, table))
    return 0
  },
}

/** Commands that a first signal lets end tidily; any other it ends at once. */
const stopTidily: ReadonlySet<string> = new Set(['train', 'next', 'ablate', 'redact', 'detect', 'survey', 'pipe'])

export async function runCommand<C extends Runnable>(command: C): Promise<number> {
  const stop = stopTidily.has(command.name) ? stopOnSignal() : endNowOnSignal()
  const log = await logOf(command)
  try {
    const status = await (runs[command.name] as Run<C['name']>)(command as never, stop, log)
    log?.end(status)
    return status
  } catch (error) {
    log?.failed(error)
    throw error
  }
}

async function logOf(command: Runnable): Promise<RunLog | undefined> {
  if (!('log' in command) || command.log === undefined) return undefined
  if ('dryRun' in command && command.dryRun) return undefined
  ;(await import('../release/planRelease.ts')).refuseInside(command, command.log)
  return (await import('../release/runLog.ts')).openRunLog(command.log, (warning) => process.stderr.write(`${warning}\n`))
}

function endNowOnSignal(): Stop {
  endOnSignal()
  return { requested: () => false, onStop: () => {} }
}

export function isWorkerCommand(command: Command | CommandOfVault): command is Command {
  return !('args' in command)
}
