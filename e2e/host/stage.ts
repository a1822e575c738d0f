import { connect, type Main, type Stage } from './wire.ts'

/**
 * The other half, from within the main process. Its answers to the stage are gathered from the
 * stand-ins, each of which knows its own.
 */
const answers: Partial<Record<keyof Main, unknown>> = {}

/** Says how the main process answers one of the stage's questions. */
export function answer<Name extends keyof Main>(name: Name, how: Main[Name]): void {
  answers[name] = how
}

export const stage = connect<Stage>(
  {
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
    onMessage: (listener) => process.on('message', listener),
    // Electron's main process does not outlive its browser, either.
    onEnd: (listener) =>
      process.on('disconnect', () => {
        listener()
        process.exit(0)
      }),
  },
  answers as Main,
)
