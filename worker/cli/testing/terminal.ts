import { vi } from 'vitest'

/** What was written in place of the terminal; a test that runs several commands empties it. */
export interface Terminal {
  out: string
  err: string
}

/** Takes what is written to standard output and error from now on, until `vi.restoreAllMocks`. */
export function caughtTerminal(): Terminal {
  const terminal: Terminal = { out: '', err: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    terminal.out += text
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    terminal.err += text
    return true
  })
  return terminal
}
