import type { CommandSpec } from './commandSpec.ts'
import type { Flag } from './flags.ts'

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const
export type Shell = (typeof shells)[number]

/**
 * A script that completes the program's commands, flags and values.
 *
 * @param table every command
 */
export function completionScript(shell: Shell, table: readonly CommandSpec[]): string {
  const families = familiesOf(table)
  switch (shell) {
    case 'bash':
      return bash(table, families)
    case 'zsh':
      return zsh(table, families)
    case 'fish':
      return fish(table, families)
    case 'powershell':
      return powershell(table, families)
  }
}

/** First words of commands, each with the second words that it has. */
type Families = ReadonlyMap<string, readonly string[]>

function familiesOf(table: readonly CommandSpec[]): Families {
  const families = new Map<string, string[]>()
  for (const { name } of table) {
    const [first = '', second] = name.split(' ')
    families.set(first, [...(families.get(first) ?? []), ...(second === undefined ? [] : [second])])
  }
  return families
}

function flagsOf({ flags }: CommandSpec): readonly [string, Flag][] {
  return [...Object.entries(flags), ['help', { meaning: 'Shows its usage', schema: undefined! }]]
}

/** Words that an argument of a command may be; undefined where it is a path. */
function argumentWords({ name, arguments: args }: CommandSpec, families: Families): readonly string[] | undefined {
  return name === 'help' ? [...families.keys()] : args[0] === undefined ? [] : args[0].choices
}

function bash(table: readonly CommandSpec[], families: Families): string {
  const actions = [...families].filter(([, seconds]) => seconds.length > 0)
  const valueCases = table.flatMap((spec) =>
    flagsOf(spec)
      .filter(([, { value }]) => value !== undefined)
      .map(
        ([flag, { choices, isPath }]) => `    '${spec.name} --${flag}') choices='${choices?.join(' ') ?? ''}' files=${isPath ? 1 : 0} ;;`,
      ),
  )
  const commandCases = table.map((spec) => {
    const words = argumentWords(spec, families)
    const flags = flagsOf(spec).map(([flag]) => `--${flag}`)
    return `    '${spec.name}') flags='${flags.join(' ')}' choices='${words?.join(' ') ?? ''}' files=${words === undefined ? 1 : 0} ;;`
  })
  return `# bash completion for cloister: cloister completion bash
_cloister() {
  # COMP_WORDS is split at colons, which values such as vote:six contain.
  local line="\${COMP_LINE:0:COMP_POINT}" typed words command previous flags='' choices='' files=0
  read -ra words <<< "$line"
  typed=''
  [[ "$line" =~ [^[:space:]]$ ]] && { typed="\${words[-1]}"; unset 'words[-1]'; }
  COMPREPLY=()
  command="\${words[1]:-}"
  case "$command" in
    '') COMPREPLY=($(compgen -W '${[...families.keys()].join(' ')} --help' -- "$typed")); return ;;
${actions
  .map(
    ([first, seconds]) =>
      `    ${first}) [[ \${#words[@]} -lt 3 ]] && { COMPREPLY=($(compgen -W '${seconds.join(' ')}' -- "$typed")); return; }; ` +
      `command="${first} \${words[2]}" ;;`,
  )
  .join('\n')}
  esac
  previous="\${words[-1]}"
  case "$command" in
${commandCases.join('\n')}
    *) return ;;
  esac
  [[ "$previous" == --* ]] && case "$command $previous" in
${valueCases.join('\n')}
    *) previous='' ;;
  esac
  [[ "$previous" == --* || "$typed" != -* ]] && {
    COMPREPLY=($(compgen -W "$choices" -- "$typed"))
    [[ $files == 1 ]] && { compopt -o filenames 2> /dev/null; COMPREPLY+=($(compgen -f -- "$typed")); }
    [[ "$typed" == *:* && "$COMP_WORDBREAKS" == *:* ]] && COMPREPLY=("\${COMPREPLY[@]#"\${typed%"\${typed##*:}"}"}")
    return
  }
  COMPREPLY=($(compgen -W "$flags" -- "$typed"))
}
complete -F _cloister cloister
`
}

function zsh(table: readonly CommandSpec[], families: Families): string {
  const plain = (text: string) => text.replaceAll(/[[\]:\\]/g, '\\$&').replaceAll("'", "'\\''")
  const word = (text: string) => text.replaceAll(':', '\\:')
  const flagSpec = ([name, flag]: readonly [string, Flag]) => {
    const action = flag.choices !== undefined ? `(${flag.choices.map(word).join(' ')})` : flag.isPath ? '_files' : ' '
    const value = flag.value === undefined ? '' : `:${plain(flag.value)}:${action}`
    return `      '${flag.repeats ? '*' : ''}--${name}[${plain(firstSentence(flag.meaning))}]${value}'`
  }
  const argumentSpecs = (spec: CommandSpec) => {
    const words = argumentWords(spec, families)
    const action = words === undefined ? '_files' : words.length === 0 ? '' : `(${words.join(' ')})`
    return spec.arguments.map(({ name, repeats }) => `      '${repeats ? '*' : ''}:${plain(name)}:${action}'`)
  }
  const cases = table.map(
    (spec) => `    '${spec.name}') _arguments \\
${[...flagsOf(spec).map((flag) => flagSpec(flag)), ...argumentSpecs(spec)].join(' \\\n')} ;;`,
  )
  const describe = (specs: readonly (readonly [string, string])[]) =>
    specs.map(([name, summary]) => `'${name}:${plain(summary)}'`).join(' ')
  const firsts = [...families.keys()].map(
    (first) => [first, table.find(({ name }) => name.split(' ')[0] === first)?.summary ?? ''] as const,
  )
  const actions = [...families]
    .filter(([, seconds]) => seconds.length > 0)
    .map(([first]) => {
      const rows = table
        .filter(({ name }) => name.startsWith(`${first} `))
        .map((spec) => [spec.name.slice(first.length + 1), spec.summary] as const)
      return `    ${first})
      if (( CURRENT == 2 )); then actions=(${describe(rows)}); _describe action actions; return; fi
      command="${first} $words[2]"; shift words; (( CURRENT-- )) ;;`
    })
  return `#compdef cloister
# zsh completion for cloister: cloister completion zsh
_cloister() {
  local -a commands actions
  local command
  if (( CURRENT == 2 )); then
    commands=(${describe(firsts)})
    _describe command commands
    return
  fi
  shift words; (( CURRENT-- ))
  command="$words[1]"
  case "$command" in
${actions.join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
  esac
}
if [[ "$funcstack[1]" == _cloister ]]; then _cloister "$@"; else compdef _cloister cloister; fi
`
}

function fish(table: readonly CommandSpec[], families: Families): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = [...families].flatMap(([first, seconds]) => {
    const summary = table.find(({ name }) => name.split(' ')[0] === first)?.summary ?? ''
    const rows = table.filter(({ name }) => name.startsWith(`${first} `))
    return [
      `complete -c cloister -n __fish_use_subcommand -f -a ${first} -d ${quote(summary)}`,
      ...rows.map(
        (spec) =>
          `complete -c cloister -n '__fish_seen_subcommand_from ${first}; ` +
          `and not __fish_seen_subcommand_from ${seconds.join(' ')}' -f -a ${spec.name.slice(first.length + 1)} ` +
          `-d ${quote(spec.summary)}`,
      ),
    ]
  })
  const flagLines = table.flatMap((spec) => {
    const [first, second] = spec.name.split(' ')
    const condition = `'__fish_seen_subcommand_from ${first}${second === undefined ? '' : `; and __fish_seen_subcommand_from ${second}`}'`
    const words = argumentWords(spec, families)
    const line = (rest: string) => `complete -c cloister -n ${condition} ${rest}`
    return [
      ...(words === undefined ? [] : [line(words.length === 0 ? '-f' : `-f -a ${quote(words.join(' '))}`)]),
      ...flagsOf(spec).map(([name, flag]) => {
        const value =
          flag.value === undefined ? '' : `${flag.isPath ? ' -r' : ' -x'}${flag.choices ? ` -a ${quote(flag.choices.join(' '))}` : ''}`
        return line(`-l ${name}${value} -d ${quote(firstSentence(flag.meaning))}`)
      }),
    ]
  })
  return `# fish completion for cloister: cloister completion fish\n${[...lines, ...flagLines].join('\n')}\n`
}

function powershell(table: readonly CommandSpec[], families: Families): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
  const list = (words: readonly string[]) => `@(${words.map(quote).join(', ')})`
  const flags = table.map((spec) => `    ${quote(spec.name)} = ${list(flagsOf(spec).map(([flag]) => `--${flag}`))}`)
  const values = table.flatMap((spec) =>
    flagsOf(spec).flatMap(([flag, { choices }]) =>
      choices === undefined ? [] : [`    ${quote(`${spec.name} --${flag}`)} = ${list(choices)}`],
    ),
  )
  const actions = [...families].filter(([, seconds]) => seconds.length > 0)
  return `# PowerShell completion for cloister: cloister completion powershell
Register-ArgumentCompleter -Native -CommandName cloister -ScriptBlock {
  param($typed, $ast, $cursor)
  $commands = ${list([...families.keys()])}
  $actions = @{
${actions.map(([first, seconds]) => `    ${quote(first)} = ${list(seconds)}`).join('\n')}
  }
  $flags = @{
${flags.join('\n')}
  }
  $values = @{
${values.join('\n')}
  }
  $words = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  if ($words.Count -lt 2) { $found = $commands }
  elseif ($actions.ContainsKey($words[1]) -and $words.Count -lt 3) { $found = $actions[$words[1]] }
  else {
    $command = if ($actions.ContainsKey($words[1])) { $words[1] + ' ' + $words[2] } else { $words[1] }
    $value = $values[$command + ' ' + $words[-1]]
    $found = if ($value) { $value } elseif ($typed.StartsWith('-')) { $flags[$command] } else { @() }
  }
  $found | Where-Object { $_.StartsWith($typed) } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}

function firstSentence(meaning: string): string {
  return (meaning.split(/[.:;](?: |$)/)[0] ?? '').slice(0, 80)
}
