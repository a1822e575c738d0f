import { type CommandOfVault, parseCommand } from '../../worker/cli/arguments.ts'
import { endInOneLine, errorLine } from '../../worker/cli/errorLine.ts'
import { refuseOldNode } from '../../worker/cli/oldNode.ts'
import { openNoDebugger } from '../../worker/cli/stop.ts'
import { UserError } from '../../worker/core/userError.ts'
import { guardTerminal } from '../../worker/io/terminal.ts'
import { inWords } from '../store/sqliteErrors.ts'

/**
 * The commands that open a vault. They ask for the same rights as the window: who it is, the
 * vault's passphrase, and their own where they have one.
 */
async function main(argv: readonly string[]): Promise<number> {
  guardTerminal()
  endInOneLine()
  openNoDebugger()
  try {
    refuseOldNode()
    const asked = parseCommand(argv, warn)
    if (asked.name === 'help') {
      process.stdout.write(asked.text)
      return 0
    }
    if (!isOfVault(asked)) throw new UserError(`${asked.name} opens no vault; it is a command of dist/cli.js.`)
    return await run(asked)
  } catch (error) {
    warn(errorLine(inWords(error)))
    return 2
  }
}

/** @returns the exit status: 0 done and sound, 1 the trail is not sound, or something is due */
async function run(command: CommandOfVault): Promise<number> {
  const { args, values } = command
  const [first = '', second = ''] = args
  const entrance = { as: values.as, file: values['passphrase-file'] }
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  switch (command.name) {
    case 'audit verify':
      return (await (await import('./audit.ts')).auditVerify(first, command.values.head, entrance, tell)) ? 0 : 1
    case 'audit export':
      await (await import('./audit.ts')).auditExport(first, second, entrance, tell)
      return 0
    case 'audit head':
      await (await import('./audit.ts')).auditEnd(first, entrance, tell)
      return 0
    case 'backup': {
      const { wait } = command.values
      const waiting = wait === undefined ? undefined : { until: performance.now() + 1000 * wait, tell: warn }
      await (await import('./copies.ts')).backup(first, second, { ...entrance, waiting }, tell)
      return 0
    }
    case 'restore':
      await (await import('./copies.ts')).restore(first, second, entrance, tell)
      return 0
    case 'retention':
      return (await (await import('./retention.ts')).retention(first, command.values.erase, entrance, tell)) ? 0 : 1
  }
}

function warn(line: string): void {
  process.stderr.write(`${line}\n`)
}

function isOfVault(command: ReturnType<typeof parseCommand>): command is CommandOfVault {
  return 'args' in command
}

process.exitCode = await main(process.argv.slice(2))
