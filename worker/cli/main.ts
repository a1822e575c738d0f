import { UserError } from '../core/userError.ts'
import { guardTerminal } from '../io/terminal.ts'
import { policyPlaces, readMachinePolicy } from '../release/machinePolicy.ts'
import { noTelemetry } from '../threads/noTelemetry.ts'
import { parseCommand } from './arguments.ts'
import { helpText } from './help.ts'
import { refuseForbidden, withMachineNeed } from './machine.ts'
import { compilePatternsOnce } from './patterns.ts'
import { openLexicon, packsFolder, publisherFile, refuseEnvironment, tasksFile } from './program.ts'
import { endOnSignal, stopOnSignal } from './stop.ts'

/** Commands that leave tidily when they are stopped, most of them with something to go on with. */
const goesOn: ReadonlySet<string> = new Set(['train', 'next', 'ablate', 'redact', 'detect', 'survey', 'pipe'])

/** Exit status: 0 all done, 1 some documents failed, 2 the command could not run, 130 stopped by the user (DESIGN.md, Contracts). */
async function main(argv: readonly string[]): Promise<number> {
  guardTerminal()
  noTelemetry()
  compilePatternsOnce()
  try {
    const asked = parseCommand(argv)
    if (asked.name === 'help') {
      process.stdout.write(helpText)
      return 0
    }
    // An import makes the folder.
    if (asked.name !== 'models') refuseEnvironment()
    const rules = readMachinePolicy(policyPlaces())
    refuseForbidden(asked, rules, process.stdout.isTTY)
    const command = withMachineNeed(asked, rules)
    if (!goesOn.has(command.name)) endOnSignal()
    if (command.name === 'models') return await (await import('./models.ts')).models(command, packsFolder)
    if (command.name === 'verify') return await (await import('./verify.ts')).verify(command, publisherFile)
    if (command.name === 'agree') return await (await import('./agree.ts')).agree(command)
    if (command.name === 'report') return await (await import('./report.ts')).report(command)
    if (command.name === 'evaluate') return await (await import('./evaluate.ts')).evaluate(command, openLexicon)
    if (command.name === 'names') return (await import('./names.ts')).names(command)
    if (command.name === 'self-test') return await (await import('./selfTest.ts')).runSelfTest(command)
    if (command.name === 'reidentify') return await (await import('./reidentify.ts')).reidentify(command)
    const stop = stopOnSignal()
    if (command.name === 'train')
      return await (await import('./train.ts')).train(command, stop, { tasksFile, openLexicon, packs: packsFolder })
    if (command.name === 'next')
      return await (await import('./next.ts')).next(command, stop, { tasksFile, openLexicon, packs: packsFolder })
    if (command.name === 'ablate')
      return await (await import('./ablate.ts')).ablate(command, stop, { tasksFile, openLexicon, packs: packsFolder })
    if (command.name === 'redact') return await (await import('./redact.ts')).redact(command, stop)
    if (command.name === 'detect') return await (await import('./detect.ts')).detect(command, stop)
    if (command.name === 'survey') return await (await import('./survey.ts')).survey(command, stop)
    return await (await import('./pipe.ts')).pipe(command, stop)
  } catch (error) {
    process.stderr.write(error instanceof UserError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`)
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
