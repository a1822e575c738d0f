/**
 * What a terminal would obey rather than show: control characters other than the end of a line and
 * the tab, and marks that turn the direction of writing. Names of files, labels and causes come
 * from outside. Written as in JSON, so that a line of JSON says what it said.
 */
const obeyed = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** @returns the text as it can be shown anywhere */
export function shown(text: string): string {
  return text.replace(obeyed, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** @returns the text as one field of a line: neither does it begin another */
export function field(text: string): string {
  return shown(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/**
 * From now on nothing that is printed by this process can speak to the terminal, but `redrawLine`.
 */
export function guardTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean
    stream.write = (chunk: unknown, ...rest: unknown[]) => write(typeof chunk === 'string' ? shown(chunk) : chunk, ...rest)
  }
}

/** Writes over the last line of the terminal on standard error; nothing wipes it. */
export function redrawLine(text = ''): void {
  const { write } = Object.getPrototypeOf(process.stderr) as typeof process.stderr
  write.call(process.stderr, `\r\x1b[K${shown(text)}`)
}
