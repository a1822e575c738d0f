import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Fork, FromProcess } from '../protocol.ts'

/**
 * Processes of Node's own, for where there is no Electron. What a native crash says goes nowhere,
 * since it could quote a note.
 */
export function nodeFork(execArgv: readonly string[] = []): Fork {
  return (file) => {
    const child = fork(file, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [...execArgv] })
    // It may end between two messages; its exit says so.
    child.on('error', () => {})
    return {
      postMessage: (message) => void (child.connected && child.send(message, () => {})),
      onMessage: (listener) => child.on('message', (message) => listener(message as FromProcess)),
      onExit: (listener) => child.on('exit', listener),
      kill: () => child.kill('SIGKILL'),
    }
  }
}

/** Runs a module of the sources in a process of its own. */
export const fromSource = nodeFork(['--experimental-strip-types', '--disable-warning=ExperimentalWarning'])

/** The path of a file that set-up built. */
export const built = (name: string) => fileURLToPath(new URL(`../../../dist/${name}`, import.meta.url))
