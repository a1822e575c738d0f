import { UserError } from '../../core/userError.ts'
import { command } from '../commandSpec.ts'
import { type Shell, shells } from '../completion.ts'
import { chooseFrom } from '../flags.ts'

export interface CompletionCommand {
  readonly name: 'completion'
  readonly shell: Shell
}

export interface HelpCommand {
  readonly name: 'help'
  /** What is printed. */
  readonly text: string
}

export const completion = command({
  name: 'completion',
  group: 'Program',
  summary: 'Print a script that completes commands and flags in a shell',
  arguments: [{ name: 'SHELL', meaning: shells.join(', '), choices: shells }],
  flags: {},
  examples: [
    { line: 'completion bash > ~/.local/share/bash-completion/completions/cloister', does: 'bash' },
    { line: 'completion zsh > ~/.zfunc/_cloister', does: 'zsh, where ~/.zfunc is in fpath' },
    { line: 'completion fish > ~/.config/fish/completions/cloister.fish', does: 'fish' },
    { line: 'completion powershell >> $PROFILE', does: 'PowerShell' },
  ],
  read(_, [typed = '']): CompletionCommand {
    const shell = shells.find((name) => name === typed)
    if (!shell) throw new UserError(`Unknown shell: ${typed}. ${chooseFrom(shells)}`)
    return { name: 'completion', shell }
  },
})

/** Its text is made where the table is known. */
export const help = command({
  name: 'help',
  group: 'Program',
  summary: 'Describe a command; the same as COMMAND --help',
  arguments: [{ name: 'COMMAND', meaning: 'A command; without it, all are listed', optional: true }],
  flags: {},
  examples: [{ line: 'help redact', does: 'What redact takes' }],
  read: (): never => {
    throw new Error('help is answered before it is parsed')
  },
})
