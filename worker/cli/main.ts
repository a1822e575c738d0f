import { UserError } from '../core/userError.ts'
import { guardTerminal } from '../io/terminal.ts'
import { policyPlaces, readMachinePolicy } from '../release/machinePolicy.ts'
import { noTelemetry } from '../threads/noTelemetry.ts'
import { parseCommand } from './arguments.ts'
import { endInOneLine, errorLine } from './errorLine.ts'
import { refuseForbidden, withMachineMinimum } from './machine.ts'
import { refuseOldNode } from './oldNode.ts'
import { refuseEnvironment } from './program.ts'
import { isWorkerCommand, runCommand } from './runCommand.ts'
import { openNoDebugger } from './stop.ts'

/**
 * Exit status: 0 all done, 1 some documents failed, 2 the command could not run, 3 the time of
 * `--until` came, 130 stopped by the user (DESIGN.md, Contracts).
 */
async function main(argv: readonly string[]): Promise<number> {
  guardTerminal()
  endInOneLine()
  noTelemetry()
  openNoDebugger()
  try {
    refuseOldNode()
    const asked = parseCommand(argv, (line) => process.stderr.write(`${line}\n`))
    if (!isWorkerCommand(asked))
      throw new UserError(`${asked.name} opens a vault, which is a program of its own: dist/vault.js ${asked.name}.`)
    if (asked.name === 'help') {
      process.stdout.write(asked.text)
      return 0
    }
    // An import makes the folder.
    if (asked.name !== 'models' && asked.name !== 'completion') refuseEnvironment()
    const rules = readMachinePolicy(policyPlaces())
    refuseForbidden(asked, rules, process.stdout.isTTY)
    return await runCommand(withMachineMinimum(asked, rules))
  } catch (error) {
    process.stderr.write(`${errorLine(error)}\n`)
    return 2
  }
}

process.exitCode = await main(process.argv.slice(2))
