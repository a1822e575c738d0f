/**
 * An error that the user can resolve. It is shown as it stands, without a stack; it names the file,
 * the cause and the way out, and never quotes a note.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}
