import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, SetUpError, say, step } from './say.mjs'

/** Packages are installed for the machine. */
const asRoot = process.platform === 'win32' || process.getuid?.() === 0 ? [] : ['sudo']

/**
 * How the files that are handed out are installed and removed, by the end of their names.
 * `program` is the window's executable, `command` the command line. `{file}` and `{folder}` (an
 * empty one) are put in their places. deb and MSI need an administrator.
 */
export const installers = {
  '.tar.gz': {
    install: [['tar', '-xzf', '{file}', '-C', '{folder}', '--strip-components=1']],
    program: '{folder}/cloister',
    command: '{folder}/bin/cloister',
    remove: [],
  },
  '.deb': {
    install: [[...asRoot, 'apt-get', 'install', '--yes', '{file}']],
    program: '/opt/Cloister/cloister',
    command: '/usr/bin/cloister',
    remove: [[...asRoot, 'apt-get', 'purge', '--yes', 'cloister']],
  },
  '.AppImage': {
    install: [['chmod', '755', '{file}']],
    program: '{file}',
    command: '{file}',
    remove: [],
  },
  '-user.exe': {
    install: [['{file}', '/S', '/D={folder}']],
    program: '{folder}/Cloister.exe',
    command: '{folder}/bin/cloister.cmd',
    remove: [['{folder}/Uninstall Cloister.exe', '/S']],
  },
  '-machine.msi': {
    install: [['msiexec', '/i', '{file}', '/qn']],
    program: 'C:/Program Files/Cloister/Cloister.exe',
    command: 'C:/Program Files/Cloister/bin/cloister.cmd',
    remove: [['msiexec', '/x', '{file}', '/qn']],
  },
  '-portable.zip': {
    install: [['tar', '-xf', '{file}', '-C', '{folder}', '--strip-components=1']],
    program: '{folder}/Cloister.exe',
    command: '{folder}/bin/cloister.cmd',
    remove: [],
  },
  '.dmg': {
    install: [
      ['mkdir', '{folder}/disk'],
      ['hdiutil', 'attach', '{file}', '-mountpoint', '{folder}/disk', '-nobrowse'],
      ['cp', '-R', '{folder}/disk/Cloister.app', '{folder}/'],
      ['hdiutil', 'detach', '{folder}/disk'],
    ],
    program: '{folder}/Cloister.app/Contents/MacOS/Cloister',
    command: '{folder}/Cloister.app/Contents/MacOS/Cloister',
    remove: [],
  },
}

/** Milliseconds that a window may take to open, on a slow machine. */
const patience = 120_000

/**
 * Installs one file, proves the models and the whole installation, opens the window, and removes it
 * again.
 *
 * @param file absolute path of what `npm run package` built
 * @param window whether to open the window, for which a display is needed
 * @throws SetUpError naming the step that failed
 */
export async function tryInstaller(file, { window = true } = {}) {
  const kind = Object.entries(installers).find(([end]) => file.endsWith(end))?.[1]
  if (!kind) throw new SetUpError(`Not an installer: ${file}`)
  const folder = mkdtempSync(join(tmpdir(), 'cloister-installed-'))
  const placed = (word) => word.replaceAll('{file}', file).replaceAll('{folder}', folder)
  try {
    for (const words of kind.install) ran(words.map(placed))
    ran([placed(kind.command), 'models', 'verify'])
    ran([placed(kind.command), 'self-test'])
    if (window) await opens(placed(kind.program), join(folder, 'data'))
  } finally {
    for (const words of kind.remove) ran(words.map(placed))
    rmSync(folder, { recursive: true, force: true })
  }
}

function ran([program, ...words]) {
  const { status, error } = spawnSync(program, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: program.endsWith('.cmd'),
    // A machine of the build service has no FUSE.
    env: { ...process.env, APPIMAGE_EXTRACT_AND_RUN: '1' },
  })
  if (status !== 0) throw new SetUpError(`${[program, ...words].join(' ')}: ${error?.message ?? `exit status ${status}`}`)
}

/**
 * The window is open once it has written where Chromium keeps its state; a program that ends before
 * has failed.
 */
export async function opens(program, data, words = []) {
  const child = spawn(program, [...words, `--user-data-dir=${data}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, APPIMAGE_EXTRACT_AND_RUN: '1' },
  })
  const ended = new Promise((resolved) => child.once('exit', resolved).once('error', resolved))
  const until = Date.now() + patience
  try {
    while (!existsSync(join(data, 'Local State'))) {
      const over = await Promise.race([ended.then((status) => ({ status })), new Promise((resolved) => setTimeout(resolved, 200))])
      if (over) throw new SetUpError(`${program} ended before its window opened: ${over.status?.message ?? `exit status ${over.status}`}`)
      if (Date.now() > until) throw new SetUpError(`${program} opened no window within ${patience / 1000} s`)
    }
  } finally {
    child.kill()
    await ended
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const [given, ...flags] = process.argv.slice(2)
    if (!given) throw new SetUpError('Usage: node build/tryInstallers.mjs FOLDER [--no-window]')
    const found = readdirSync(given).filter((file) => Object.keys(installers).some((end) => file.endsWith(end)))
    if (found.length === 0) throw new SetUpError(`There is no installer in ${given}.`)
    for (const file of found) await step(file, () => tryInstaller(resolve(given, file), { window: !flags.includes('--no-window') }))
    say(`${found.length} installed, tried and removed.`)
  } catch (error) {
    fail(error)
  }
}
