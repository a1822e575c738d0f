/** Words for the person who waits, on standard error: standard output holds results only. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** Says what is being done, and how long it took when that was more than a second. */
export async function step(text, work) {
  say(`${text} …`)
  const began = Date.now()
  const result = await work()
  const seconds = (Date.now() - began) / 1000
  if (seconds > 1) say(`  done in ${seconds.toFixed(0)} s`)
  return result
}

/** Something the user can mend: shown as it stands, without a stack. */
export class SetUpError extends Error {}

/** Ends the program with a plain line for a SetUpError, and with the stack for a bug. */
export function fail(error) {
  process.stderr.write(error instanceof SetUpError ? `${error.message}\n` : `${error?.stack ?? error}\n`)
  process.exit(2)
}
