import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './runtime.mjs'
import { say, step } from './say.mjs'

const electron = join(root, 'node_modules', 'electron')

/**
 * @returns the path of Electron's executable; undefined where its runtime is not here: the npm
 *   package brings types and a downloader only
 */
export function electronPath() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electron, 'dist')
  const named = join(electron, 'path.txt')
  const path = join(folder, existsSync(named) ? readFileSync(named, 'utf8').trim() : 'electron')
  return existsSync(path) ? path : undefined
}

/**
 * Where the vault and the preferences lie: the same whether the window is Electron's or Chromium's.
 */
export function userDataFolder() {
  const { platform, env } = process
  if (platform === 'win32') return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Cloister')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Cloister')
  return join(env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'Cloister')
}

/**
 * Tries once to get Electron's runtime, which comes from the releases of its own repository and not
 * from the package registry; many networks have only the latter. Never fails: without it, the
 * workbench opens in Chromium.
 *
 * @param node the path of the Node to run the downloader with; it checks the sums that the package
 *   brings
 */
export async function fetchElectron(node) {
  if (electronPath() || process.env.ELECTRON_SKIP_BINARY_DOWNLOAD || !(await isWithinReach())) return
  await step("Fetching Electron's runtime", () => {
    const { status } = spawnSync(node, [join(electron, 'install.js')], { stdio: 'ignore', timeout: 600_000 })
    if (status !== 0) say('  it could not be had; the workbench will open in Chromium')
  })
  if (electronPath()) await prepareDatabase(node, electronPath())
}

/** A network without a way out often lets requests hang: nobody waits for that. */
async function isWithinReach() {
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? 'https://github.com/electron/electron/releases/'
  try {
    await fetch(mirror, { method: 'HEAD', signal: AbortSignal.timeout(4000) })
    return true
  } catch {
    return false
  }
}

/**
 * better-sqlite3 speaks Node-API, so that Node's binary serves Electron too; where it does not, one
 * for Electron is compiled and lies beside it, and the store picks it by
 * `process.versions.electron`.
 */
async function prepareDatabase(node, path) {
  if (opensDatabase(path)) return
  await step('Compiling better-sqlite3 for Electron (some minutes)', () => {
    const { version } = JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8'))
    const copy = join(root, 'node_modules', '.cloister', 'better-sqlite3')
    cpSync(join(root, 'node_modules', 'better-sqlite3'), copy, { recursive: true })
    const gyp = join(root, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js')
    const target = ['--runtime=electron', `--target=${version}`, '--dist-url=https://electronjs.org/headers']
    const { status } = spawnSync(node, [gyp, 'rebuild', `--directory=${copy}`, '--release', '--force_build=1', ...target], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` },
    })
    if (status === 0) {
      mkdirSync(dirname(electronBinding), { recursive: true })
      cpSync(join(copy, 'build', 'Release', 'better_sqlite3.node'), electronBinding)
    } else say('  it could not be compiled; the workbench will open in Chromium')
    rmSync(copy, { recursive: true, force: true })
  })
  if (!existsSync(electronBinding)) rmSync(join(electron, 'dist'), { recursive: true, force: true })
}

const electronBinding = join(root, 'node_modules', '.cloister', 'better_sqlite3-electron.node')

function opensDatabase(path) {
  const probe =
    "const Database = require('better-sqlite3'); process.exit(new Database(':memory:').prepare('select 42').pluck().get() === 42 ? 0 : 1)"
  return spawnSync(path, ['-e', probe], { cwd: root, stdio: 'ignore', env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } }).status === 0
}
