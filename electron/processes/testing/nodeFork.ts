import { fork } from 'node:child_process'
import type { FromPool, ToPool } from '../tagging/poolMessages.ts'
import type { Fork } from '../tagging/taggingPool.ts'

/** Processes of Node's own, for where there is no Electron: the command line and tests. What a native crash says goes nowhere, since it could quote a note. */
export function nodeFork<To extends object = ToPool, From = FromPool>(execArgv: readonly string[] = []): Fork<To, From> {
  return (file) => {
    const child = fork(file, [], { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [...execArgv] })
    // It may end between two messages; its exit says so.
    child.on('error', () => {})
    return {
      postMessage: (message) => void (child.connected && child.send(message, () => {})),
      onMessage: (listener) => child.on('message', (message) => listener(message as From)),
      onExit: (listener) => child.on('exit', listener),
      kill: () => child.kill('SIGKILL'),
    }
  }
}
