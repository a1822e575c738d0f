/**
 * Characters that a terminal interprets instead of showing: control characters except line feed and
 * tab, and marks that change the direction of writing. File names, labels and causes come from
 * outside. They are escaped as in JSON, so that a line of JSON keeps its meaning.
 */
const obeyed = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** @returns the text with such characters escaped */
export function escapeControls(text: string): string {
  return text.replace(obeyed, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** @returns the text as one field of a line, with line feeds and tabs escaped too */
export function escapeField(text: string): string {
  return escapeControls(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/** From now on nothing that this process prints can control the terminal, except `redrawLine`. */
export function guardTerminal(): void {
  for (const stream of [process.stdout, process.stderr]) {
    // The shape that the overloads of write() have in common.
    const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean
    stream.write = (chunk: unknown, ...rest: unknown[]) => write(typeof chunk === 'string' ? escapeControls(chunk) : chunk, ...rest)
  }
}

/** Overwrites the last line of the terminal on standard error. */
export function redrawLine(text = ''): void {
  // The prototype's write(), which guardTerminal() has not replaced, has the same type.
  const { write } = Object.getPrototypeOf(process.stderr) as typeof process.stderr
  write.call(process.stderr, `\r\x1b[K${escapeControls(text)}`)
}
