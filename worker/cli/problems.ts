import { escapeField } from '../io/terminal.ts'

/** Says on standard error what could not be read or compared, a line each. */
export function printProblems(problems: readonly { readonly name: string; readonly cause: string }[]): void {
  for (const { name, cause } of problems) process.stderr.write(`${escapeField(name)}: ${escapeField(cause)}\n`)
}
