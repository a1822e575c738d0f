/**
 * An error that the user can resolve. It is shown as it stands, without a stack; it names the file,
 * the cause and the way out, and never quotes a note.
 */
export class UserError extends Error {
  override readonly name = 'UserError'
}

/**
 * What a user can mend of what `act` does: the message of the UserError that it throws; undefined
 * where it throws none.
 *
 * @throws what is no UserError
 */
export function refusalOf(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
