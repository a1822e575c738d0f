/**
 * What a thread may do that reads files from elsewhere. Node's permission model holds for each
 * thread by itself: this process goes on writing results while its threads may write nothing.
 */
export interface Confinement {
  /** Whether the thread runs models, whose runtime is native code. */
  readonly runsModels: boolean
}

/** Whether this runtime's threads can be confined. */
export const canConfine: boolean = process.allowedNodeEnvironmentFlags.has('--permission')

/**
 * Options of Node for a thread that may read files and nothing else: it writes none, starts no
 * process and no thread, and opens no debugger. `confineThread` closes what the options leave open.
 *
 * @returns undefined where the runtime knows no permissions: then threads are as their process is
 */
export function confinedOptions({ runsModels }: Confinement): string[] | undefined {
  if (!canConfine) return undefined
  return [
    ...process.execArgv.filter((option) => inherited.some((each) => option === each || option.startsWith(`${each}=`))),
    '--permission',
    // Which folders are read is known only later, and models may lie anywhere.
    '--allow-fs-read=*',
    // Node warns of it; onnxruntime alone is let in (confineThread.ts).
    ...(runsModels ? ['--allow-addons', '--disable-warning=SecurityWarning'] : []),
    // node:sqlite, which confineThread loads to close it.
    '--disable-warning=ExperimentalWarning',
  ]
}

/** What a checkout's own processes are started with; the engine's options can't be a thread's. */
const inherited = ['--experimental-strip-types', '--enable-source-maps', '--disable-warning']
