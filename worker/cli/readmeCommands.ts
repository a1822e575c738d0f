import { type CommandSpec, commandGroups } from './commandSpec.ts'
import { callSyntax } from './help.ts'

const start = '<!-- commands: written by node --experimental-strip-types build/readmeCommands.ts -->'
const end = '<!-- end of commands -->'

/** A call that is longer has its summary on the next line. */
const longestCall = 46

/**
 * A README with its list of commands as the table has them.
 *
 * @throws Error when the README lacks the marks around the list
 */
export function withCommands(readme: string, table: readonly CommandSpec[]): string {
  const [before, listed] = readme.split(start)
  const after = listed?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md lacks ${start} and ${end}.`)
  return `${before}${start}\n\n\`\`\`\n${listOf(table)}\n\`\`\`\n\n\`npm start --silent -- …\` prints nothing but results.\n\n${end}${after}`
}

function listOf(table: readonly CommandSpec[]): string {
  const rows = commandGroups.flatMap((group) => table.filter((spec) => spec.group === group))
  const calls = rows.map((spec) => [`npm start -- ${callSyntax(spec)}`, spec.summary] as const)
  const width = Math.max(...calls.map(([call]) => call.length).filter((length) => length <= longestCall)) + 2
  return calls
    .map(([call, summary]) => (call.length > longestCall ? `${call}\n${' '.repeat(width)}${summary}` : `${call.padEnd(width)}${summary}`))
    .join('\n')
}
