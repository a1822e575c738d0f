import { systemError } from './systemError.ts'

/**
 * A bug, without its message, which may quote a note (JSON.parse does): its kind, its code and
 * where it happened in our own files.
 *
 * @returns for instance `TypeError at open (main.js:10:5) < main.js:20:1`
 */
export function described(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  const { code } = systemError(error)
  const kind = /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
  const shownCode = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? ` ${code}` : ''
  const details = error instanceof PlainError ? ` (${error.message})` : ''
  return `${kind}${shownCode}${details} at ${places(error) || 'an unknown place'}`
}

/** An error whose message holds none of the data that it is about. */
export class PlainError extends Error {}

function places(error: Error): string {
  const message = error.message
  // The stack begins with the message, which may look like anything, a place included.
  const stack = error.stack ?? ''
  const after = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : ''
  return Array.from(after.matchAll(/^ {4}at (?:(?:async )?([\w.<>]{1,60}) )?\(?(?:file:\/\/)?[^\n]*?([\w.-]{1,60}:\d+:\d+)\)?$/gm))
    .slice(0, 12)
    .map(([, name, place]) => (name ? `${name} (${place})` : place))
    .join(' < ')
}
