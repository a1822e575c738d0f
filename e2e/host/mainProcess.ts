import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type PagesOptions, stageOfPages } from './pages.ts'
import { connect, type Main, type Stage } from './wire.ts'

const entry = fileURLToPath(new URL('main.ts', import.meta.url))

export interface MainProcessOptions extends PagesOptions {
  /** The built program. */
  readonly program: string
  readonly userData: string
  readonly env?: NodeJS.ProcessEnv | undefined
  /** The executable, another than this process's: a machine's policy may lie beside it. */
  readonly executable?: string | undefined
  /** More words for its command line. */
  readonly args?: readonly string[] | undefined
  /** What the main process says on its standard error. */
  readonly onWords: (words: string) => void
}

/** Starts the product's main process as a child, with this process as its stage. */
export function startMain({ program, userData, env, executable = process.execPath, args = [], onWords, ...options }: MainProcessOptions) {
  const child = fork(entry, [program, `--user-data-dir=${userData}`, ...args], {
    execArgv: ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '--enable-source-maps'],
    execPath: executable,
    env: { ...process.env, ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.setEncoding('utf8').on('data', onWords)
  child.stderr?.setEncoding('utf8').on('data', onWords)
  const ended = new Promise<{ status: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('exit', (status, signal) => resolve({ status, signal }))
  })
  // The stage needs the main process and the other way round: the one is made when the other first
  // asks.
  const answers: { stage?: Stage } = {}
  const main = connect<Main>(channelTo(child), new Proxy({} as Stage, { get: (_target, name) => answers.stage?.[name as keyof Stage] }))
  const { stage, ...rest } = stageOfPages(main, options)
  answers.stage = stage
  return { child, main, ended, ...rest }
}

function channelTo(child: ChildProcess) {
  return {
    send: (message: unknown) => {
      if (child.connected) child.send(message as never, () => {})
    },
    onMessage: (listener: (message: unknown) => void) => void child.on('message', listener),
    onEnd: (listener: () => void) => void child.on('exit', listener),
  }
}
