/** What Node tells of a failed system call. */
export interface SystemError {
  /** The system's name for the cause, such as ENOENT. */
  readonly code?: string
  /** The call that failed, such as `open`. */
  readonly syscall?: string
  readonly path?: string
  readonly name?: string
  readonly message?: string
}

/** A caught error's fields as a system error; each is missing where the error is of another kind. */
export function systemError(error: unknown): SystemError {
  return typeof error === 'object' && error !== null ? error : {}
}

/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return String(systemError(error).message ?? error).split('\n')[0]!
}
