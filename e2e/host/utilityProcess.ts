import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { UtilityProcess, utilityProcess as utilityProcesses } from 'electron'
import { standIn } from './standIn.ts'

/** A child of Node's; `process.parentPort` is in place in it before the module runs. */
export const utilityProcess = standIn<typeof utilityProcesses>('utilityProcess', {
  fork: (module, args = [], options = {}) => {
    const { serviceName: _, env = process.env, execArgv = [], cwd, stdio = 'inherit' } = options
    const shim = new URL('parentPort.ts', import.meta.url).href
    const child = fork(module, args, {
      env: env as NodeJS.ProcessEnv,
      execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--import', shim, ...execArgv],
      serialization: 'advanced',
      stdio: [...(Array.isArray(stdio) ? stdio.slice(0, 3) : [stdio, stdio, stdio]), 'ipc'] as StdioOptions,
      ...(cwd === undefined ? {} : { cwd }),
    })
    return started(child)
  },
})

function started(child: ChildProcess): UtilityProcess {
  const events = new EventEmitter()
  child.on('spawn', () => events.emit('spawn'))
  child.on('message', (message) => events.emit('message', message))
  child.on('error', () => {})
  child.on('exit', (status, signal) => events.emit('exit', status ?? (signal ? 128 : 1)))
  return standIn<UtilityProcess>(
    'UtilityProcess',
    {
      get pid() {
        return child.exitCode === null && child.signalCode === null ? child.pid : undefined
      },
      stdout: child.stdout,
      stderr: child.stderr,
      postMessage: (message, transfer) => {
        if (transfer?.length) throw new Error('not implemented by the host: electron.UtilityProcess.postMessage with ports')
        if (child.connected) child.send(message)
      },
      kill: () => child.kill(),
    },
    events,
  )
}
