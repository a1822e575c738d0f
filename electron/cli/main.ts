import { parseArgs } from 'node:util'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { guardTerminal } from '../../worker/io/terminal.ts'

/** The commands that need the vault. They ask for the same rights as the window: who it is, the vault's passphrase, and their own where they have one. */
const help = `cloister audit verify FILE [--head HASH@COUNTER …]   checks the trail of a vault, or one that was exported (.jsonl)
cloister audit export VAULT FILE.jsonl                writes the whole trail, as JSON lines
cloister audit head VAULT                             prints where the trail ends, to be kept elsewhere
cloister backup VAULT FOLDER                          copies a vault into a new folder within FOLDER, and checks the copy
cloister restore BACKUP VAULT                         tries a backup on a copy, then puts it in the vault's place
cloister retention VAULT [--erase]                    lists what is due to be erased; with --erase, erases it

VAULT is the file vault.db, or its folder.
--as NAME                 who you are, as it stands on the list of people
--passphrase-file FILE    the vault's passphrase on the first line, your own on the second; without it, you are asked

Exit status: 0 done and sound, 1 the trail is not sound, or something is due; 2 the command could not run.
`

async function main(argv: readonly string[]): Promise<number> {
  guardTerminal()
  try {
    if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
      process.stdout.write(help)
      return 0
    }
    const { positionals, values } = parsed(argv)
    const entrance = { as: values.as, file: values['passphrase-file'] }
    const tell = (line: string) => void process.stdout.write(`${line}\n`)
    const [command, first, second, third, ...more] = positionals
    const words = [first, second, third, ...more].filter((word) => word !== undefined)
    if (command === 'audit' && first === 'verify' && words.length === 2)
      return (await (await import('./audit.ts')).auditVerify(second as string, values.head ?? [], entrance, tell)) ? 0 : 1
    if (command === 'audit' && first === 'export' && words.length === 3)
      await (await import('./audit.ts')).auditExport(second as string, third as string, entrance, tell)
    else if (command === 'audit' && first === 'head' && words.length === 2)
      await (await import('./audit.ts')).auditEnd(second as string, entrance, tell)
    else if (command === 'backup' && words.length === 2)
      await (await import('./copies.ts')).backup(first as string, second as string, entrance, tell)
    else if (command === 'restore' && words.length === 2)
      await (await import('./copies.ts')).restore(first as string, second as string, entrance, tell)
    else if (command === 'retention' && words.length === 1)
      return (await (await import('./retention.ts')).retention(first as string, values.erase ?? false, entrance, tell)) ? 0 : 1
    else throw new UserError(say`This is not how ${command ?? 'it'} is called. --help shows how.`)
    return 0
  } catch (error) {
    process.stderr.write(error instanceof UserError ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`)
    return 2
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        'passphrase-file': { type: 'string' },
        head: { type: 'string', multiple: true },
        erase: { type: 'boolean' },
      },
    })
  } catch (error) {
    const [cause] = (error as Error).message.split('. ')
    throw new UserError(say`${cause}. --help lists the options.`)
  }
}

process.exitCode = await main(process.argv.slice(2))
