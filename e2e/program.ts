import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * An unpacked bundle without a window (`npm run package -- --headless`), where the tests of the
 * command line are to run it in place of the checkout's build.
 */
const bundle = process.env.CLOISTER_BUNDLE
const built = bundle ? join(resolve(bundle), 'dist') : fileURLToPath(new URL('../dist', import.meta.url))

/** The command line, as it ships. */
export const program = join(built, 'cli.js')
/** The commands of a vault, as they ship. */
export const vaultProgram = join(built, 'vault.js')
/** The Node that runs them. */
export const node = bundle ? join(resolve(bundle), 'node') : process.execPath

export interface Ended {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly input?: string | Uint8Array
  /** Another of the built programs than the command line: the vault's. */
  readonly entry?: string
  readonly env?: NodeJS.ProcessEnv
  /** Another Node than this one: a machine's policy may lie beside it. */
  readonly executable?: string
  /** A command that runs the program, such as `['prlimit', '--fsize=1000']`. */
  readonly under?: readonly string[]
  /** Milliseconds after which the program is taken to hang and is killed. */
  readonly limit?: number
  /** Gets the process as soon as it runs. */
  readonly watch?: (child: ChildProcess) => void
}

/** Commands that start threads. */
const threaded = new Set(['redact', 'watch', 'detect', 'pipe', 'survey', 'train', 'next', 'ablate', 'self-test'])

/**
 * Runs the program as its user would, in a process of its own, and on one thread unless `--jobs`
 * says otherwise: a thread takes longer to start than a few notes to do.
 */
export function run(
  args: readonly string[],
  { input = '', entry = program, env, executable = node, under = [], limit = 280_000, watch }: RunOptions = {},
): Promise<Ended> {
  const [name = '', ...words] = args
  const jobs = threaded.has(name) && !words.includes('--jobs') ? ['--jobs', '1'] : []
  const [command, ...rest] = [...under, executable, entry, ...args.slice(0, 1), ...jobs, ...words]
  // Ends before the test's own time limit does: a program that hangs must not outlive its test and
  // slow down the others.
  const child = spawn(command!, rest, { env: { ...process.env, ...env }, timeout: limit, killSignal: 'SIGKILL' })
  watch?.(child)
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin.on('error', () => {}).end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => resolve({ status, signal, stdout, stderr }))
  })
}

/** A folder that is gone when the test ends. */
export function scratchFolder(): { readonly path: (...segments: string[]) => string; readonly [Symbol.dispose]: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'cloister-test-'))
  return {
    path: (...segments) => join(root, ...segments),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Writes files, folders and all: `{ 'a/b.txt': 'text' }`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/**
 * Every file below a folder with its content, the run's own aside; empty when the folder is
 * missing.
 */
export function readFiles(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith('.cloister/'))
    .sort()
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'latin1')]))
}
