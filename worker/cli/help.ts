import { type CommandSpec, commandGroups } from './commandSpec.ts'
import type { Flag } from './flags.ts'

const lineWidth = 100

/**
 * How a command is called, without the program's name: its arguments and the flags that it needs.
 */
export function callSyntax({ name, arguments: args, flags }: CommandSpec): string {
  const words = args.map(({ name, repeats, optional }) => (optional ? `[${name}]` : repeats ? `${name} …` : name))
  const needed = Object.entries(flags).filter(([, { required }]) => required)
  return [name, ...words, ...needed.map(([flag, { value }]) => `--${flag} ${value}`)].join(' ')
}

export function usageOf(spec: CommandSpec): string {
  const hasMore = Object.values(spec.flags).some(({ required }) => !required)
  return `cloister ${callSyntax(spec)}${hasMore ? ' [flags]' : ''}`
}

/** What `cloister --help` prints. */
export function programHelp(table: readonly CommandSpec[]): string {
  const width = widthOf(table.map(shortCall))
  const groups = commandGroups.map((group) => {
    const specs = table.filter((spec) => spec.group === group)
    return `${group}\n${columns(
      specs.map((spec) => [shortCall(spec), spec.summary]),
      width,
    )}`
  })
  return `Cloister finds and replaces personal information in clinical notes, offline.

Usage: cloister COMMAND [arguments] [flags]

${groups.join('\n')}
cloister COMMAND --help shows the arguments, flags and examples of a command.

${paragraph(
  'CLOISTER_MODELS, an environment variable, names a folder of models to use instead of the program’s own. Where this machine has a policy, an ' +
    'administrator’s, every command keeps to it and says so.',
)}
${paragraph(
  'Exit status: 0 all done; 1 some documents failed, models were refused or a check did not pass; ' +
    '2 the command could not run; 3 the time of --until came; 130 it was stopped ' +
    '(Ctrl-C or SIGTERM): the first lets the documents under way end, a second one does not. Nothing is left half-written.',
)}`
}

/** Without flags: the names of a list stay in one narrow column. */
function shortCall(spec: CommandSpec): string {
  return callSyntax({ ...spec, flags: {} })
}

/** What `cloister COMMAND --help` prints. */
export function commandHelp(spec: CommandSpec): string {
  const parts = [
    `Usage: ${usageOf(spec)}\n`,
    paragraph(`${spec.summary}.`),
    ...(spec.details ?? []).map(paragraph),
    section(
      'Arguments',
      spec.arguments.map(({ name, meaning, repeats }) => [name, `${meaning}${repeats ? ' (one or more)' : ''}.`]),
    ),
    section(
      'Flags',
      Object.entries(spec.flags).map(([name, flag]) => [`--${name}${flag.value === undefined ? '' : ` ${flag.value}`}`, meaningOf(flag)]),
    ),
    spec.examples.length === 0 ? '' : `Examples\n${spec.examples.map(({ line, does }) => `  cloister ${line}\n      ${does}\n`).join('')}`,
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function meaningOf({ meaning, usual, choices, required, repeats }: Flag): string {
  const unnamed = (choices ?? []).filter((word) => !meaning.includes(word))
  const isShort = unnamed.length > 0 && unnamed.length <= 12
  return [
    `${meaning}.`,
    ...(isShort ? [`One of ${(choices ?? []).join(', ')}.`] : []),
    ...(usual === undefined ? [] : [`Default: ${usual}.`]),
    ...(required ? ['Required.'] : []),
    ...(repeats ? ['May be repeated.'] : []),
  ].join(' ')
}

function section(title: string, rows: readonly (readonly [string, string])[]): string {
  return rows.length === 0 ? '' : `${title}\n${columns(rows)}`
}

/** Two columns; what is too long for the first has a line of its own. */
function columns(rows: readonly (readonly [string, string])[], width = widthOf(rows.map(([left]) => left))): string {
  const indent = ' '.repeat(width + 4)
  return rows
    .map(([left, right]) => {
      const lines = wrapped(right, lineWidth - indent.length)
      const rest = lines.map((line) => `${indent}${line}\n`).join('')
      return left.length > width ? `  ${left}\n${rest}` : `  ${left.padEnd(width)}${rest.slice(width + 2)}`
    })
    .join('')
}

function widthOf(left: readonly string[]): number {
  return Math.max(...left.map(({ length }) => length).filter((length) => length <= 26))
}

function paragraph(text: string): string {
  return wrapped(text, lineWidth)
    .map((line) => `${line}\n`)
    .join('')
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
