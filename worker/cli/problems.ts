import { field } from '../io/terminal.ts'

/** Says on standard error what could not be read or compared, a line each. */
export function tellProblems(problems: readonly { readonly name: string; readonly cause: string }[]): void {
  for (const { name, cause } of problems) process.stderr.write(`${field(name)}: ${field(cause)}\n`)
}
