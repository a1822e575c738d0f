import type { RunLog } from '../release/runLog.ts'
import { type WatchListener, watchFolder } from '../release/watch.ts'
import type { WatchCommand } from './commands/watch.ts'
import { errorLine } from './errorLine.ts'
import { openProgram } from './program.ts'
import { counted, runProgress } from './progress.ts'
import type { Stop } from './stop.ts'

/**
 * Redacts what comes into IN until it is stopped.
 *
 * @returns the exit status
 * @throws UserError when it can't begin
 */
export async function watch(command: WatchCommand, stop: Stop, log?: RunLog): Promise<number> {
  const program = openProgram()
  log?.begin(command.name, command, program)
  const progress = runProgress('Redacted', command.progress)
  const tell: WatchListener = {
    ready: (before) =>
      say(`Ready. Watching ${command.input} every ${command.every} s; ${counted(before)} of its files were redacted before.`),
    batch: ({ done, failed }) =>
      say(`${counted(done)} documents redacted${failed > 0 ? `, ${counted(failed)} failed and have no output` : ''}.`),
    trouble: (error) => void process.stderr.write(`${errorLine(error)} It is tried again.\n`),
    over: () => void process.stderr.write('Going on: what was in the way is gone.\n'),
  }
  const failed = await watchFolder(command, program, stop, waitingFor(stop), log?.listening(progress) ?? progress, tell)
  if (!stop.requested()) return failed > 0 ? 1 : 0
  say('Stopped.')
  return 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function waitingFor(stop: Stop): (seconds: number) => Promise<void> {
  let wake = () => {}
  stop.onStop(() => wake())
  return (seconds) =>
    new Promise((resolve) => {
      if (stop.requested()) return resolve()
      const timer = setTimeout(resolve, 1000 * seconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
}
