import type { RunLog } from '../release/runLog.ts'
import type { Command, CommandOfVault } from './arguments.ts'
import type { SteeringWords } from './commands/job.ts'
import type { HelpCommand } from './commands/program.ts'
import { openLexicon, openProgram, packsFolder, publisherFile, threadFile } from './program.ts'
import { endOnSignal, type Stop, stopOnSignal } from './stop.ts'
import { table } from './table.ts'

type Runnable = Exclude<Command, HelpCommand>

/** What runs a command. @returns the exit status */
type Run<Name extends Runnable['name']> = (command: Named<Name>, stop: Stop, log: RunLog | undefined) => Promise<number>

type Named<Name extends Runnable['name']> = Extract<Runnable, { readonly name: Name }>

/** Each function is loaded when it is needed: a start takes no longer for the others. */
const runs: { readonly [Name in Runnable['name']]: Run<Name> } = {
  redact: async (command, stop, log) => (await import('./redact.ts')).redact(command, stop, log),
  watch: async (command, stop, log) => (await import('./watch.ts')).watch(command, stop, log),
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
const stopTidily: ReadonlySet<string> = new Set(['train', 'next', 'ablate', 'redact', 'watch', 'detect', 'survey', 'pipe'])

/**
 * Runs a command within its limits of memory and priority, with its log and metrics.
 *
 * @returns the exit status
 * @throws UserError when it cannot run
 */
export async function runCommand(asked: Runnable): Promise<number> {
  if ('priority' in asked && asked.priority === 'low') (await import('./machineShare.ts')).lowerPriority()
  const command = await withinMemory(asked)
  const stop = stopTidily.has(command.name) ? stopOnSignal({ ...steeringOf(command), tell: warn }) : endNowOnSignal()
  const log = together([await logOf(command), await metricsOf(command)])
  try {
    const status = await runNamed(command.name, command, stop, log)
    log?.end(status)
    return status
  } catch (error) {
    log?.failed(error)
    throw error
  }
}

function runNamed<Name extends Runnable['name']>(name: Name, command: Named<Name>, stop: Stop, log: RunLog | undefined): Promise<number> {
  return runs[name](command, stop, log)
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** With as many threads, and as much heap for each, as `--memory` is enough for. */
async function withinMemory<C extends Runnable>(command: C): Promise<C> {
  if (!('memory' in command) || command.memory === undefined) return command
  const { memoryPlan } = await import('../release/memoryPlan.ts')
  return { ...command, ...memoryPlan({ ...command, memory: command.memory }, openProgram()) }
}

function steeringOf(command: Runnable): SteeringWords {
  return 'priority' in command && command.name !== 'pipe' ? command : {}
}

async function metricsOf(command: Runnable): Promise<RunLog | undefined> {
  const { metrics } = steeringOf(command)
  if (metrics === undefined || ('dryRun' in command && command.dryRun)) return undefined
  if ('input' in command) (await import('../release/planRelease.ts')).refuseInside(command, metrics)
  return (await import('./metrics.ts')).openMetrics(metrics, command.name, warn)
}

/** All of them hear of the run. */
function together(all: readonly (RunLog | undefined)[]): RunLog | undefined {
  const logs = all.filter((log) => log !== undefined)
  if (logs.length < 2) return logs[0]
  return {
    begin: (...told) => logs.forEach((log) => void log.begin(...told)),
    listening: (listen) => logs.reduce((listener, log) => log.listening(listener), listen),
    end: (status) => logs.forEach((log) => void log.end(status)),
    failed: (error) => logs.forEach((log) => void log.failed(error)),
  }
}

async function logOf(command: Runnable): Promise<RunLog | undefined> {
  if (!('log' in command) || command.log === undefined) return undefined
  if ('dryRun' in command && command.dryRun) return undefined
  ;(await import('../release/planRelease.ts')).refuseInside(command, command.log)
  return (await import('../release/runLog.ts')).openRunLog(command.log, warn)
}

function endNowOnSignal(): Stop {
  endOnSignal()
  return { requested: () => false, onStop: () => {} }
}

export function isWorkerCommand(command: Command | CommandOfVault): command is Command {
  return !('args' in command)
}
