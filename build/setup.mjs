import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fetchElectron } from './electron.mjs'
import { headersFor, nodeFetched, npm, root } from './runtime.mjs'
import { SetUpError, say, step } from './say.mjs'
import { removeUnverified } from './unverified.mjs'

/**
 * Packages that may run code of their own at set-up; every install script is held back, here and in
 * .npmrc. better-sqlite3 brings binaries for the usual platforms and is compiled where none of them
 * loads. esbuild, onnxruntime-node and protobufjs work without their scripts (onnxruntime-node's
 * would fetch CUDA); electron's is run apart, since it may fail (`electron.mjs`), and
 * electron-winstaller's serves Windows installers only.
 */
const mayBeCompiled = ['better-sqlite3']

/**
 * Makes the checkout ready: Node, packages, native parts, build. Does only what is missing or
 * stale.
 *
 * @returns the path of the Node to run the program with
 */
export async function setUp() {
  const node = await nodeFetched()
  if (isStale(packagesStamp, packagesNow())) {
    await step('Installing packages from the lock file', () =>
      npm(['ci', '--ignore-scripts'], { node, env: { ELECTRON_SKIP_BINARY_DOWNLOAD: '1', ONNXRUNTIME_NODE_INSTALL: 'skip' } }),
    )
    const removed = removeUnverified(root)
    if (removed.length > 0) say(`  removed, since the lock file has no checksum for them: ${removed.join(', ')}`)
    await prepareNativeParts(node)
    await fetchElectron(node)
    stamp(packagesStamp, packagesNow())
  }
  if (isStale(gazetteerStamp, gazetteerNow()) || !existsSync(join(dist, 'gazetteer.bin'))) {
    await step('Compiling the gazetteer', () => runHere(node, ['build/gazetteer.mjs']))
    stamp(gazetteerStamp, gazetteerNow())
  }
  if (isStale(programStamp, programNow()) || !isBuilt()) {
    await step('Building the program', () => runHere(node, ['build/bundle.mjs']))
    stamp(programStamp, programNow())
  }
  return node
}

/** Whether nothing is to be done. Cheap: a few hundred file times and no process. */
export function isReady() {
  return (
    isBuilt() &&
    existsSync(join(dist, 'gazetteer.bin')) &&
    !isStale(packagesStamp, packagesNow()) &&
    !isStale(gazetteerStamp, gazetteerNow()) &&
    !isStale(programStamp, programNow())
  )
}

const dist = join(root, 'dist')
const packagesStamp = join(root, 'node_modules', '.cloister-stamp')
const gazetteerStamp = join(dist, 'gazetteer.stamp')
const programStamp = join(dist, 'program.stamp')

function isBuilt() {
  return ['cli.js', 'main.js', 'preload.cjs', 'renderer/index.html'].every((file) => existsSync(join(dist, file)))
}

function isStale(file, now) {
  return !existsSync(file) || readFileSync(file, 'utf8') !== now
}

function stamp(file, now) {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, now)
}

function packagesNow() {
  return digest(`${process.platform} ${process.arch} ${readFileSync(join(root, 'package-lock.json'))}`)
}

function gazetteerNow() {
  return digest(`${packagesNow()} ${times('worker/taggers/gazetteer')}`)
}

function programNow() {
  return digest(`${packagesNow()} ${['worker', 'electron', 'renderer', 'build', 'models/packs', 'e2e/pictures'].map(times).join(' ')}`)
}

/** Paths, sizes and times of all files below a folder: what tells a change without reading them. */
function times(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return times(path)
      const { size, mtimeMs } = statSync(join(root, path))
      return `${path} ${size} ${mtimeMs}`
    })
    .join('\n')
}

function digest(content) {
  return createHash('sha256').update(content).digest('hex')
}

async function prepareNativeParts(node) {
  if (opensDatabase(node)) return
  for (const name of mayBeCompiled) {
    const headers = await headersFor(node)
    await step(`Compiling ${name} (some minutes)`, () => compile(node, name, headers))
  }
  if (!opensDatabase(node)) throw new SetUpError('The database was compiled but does not open. Remove node_modules and start again.')
}

/** Compiles a native package by node-gyp. Throws SetUpError with the compiler's last words. */
function compile(node, name, headers) {
  const folder = join(root, 'node_modules', name)
  // The package would go on loading a binary of its own that does not work here.
  rmSync(join(folder, 'prebuilds'), { recursive: true, force: true })
  const gyp = join(root, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js')
  const args = [gyp, 'rebuild', `--directory=${folder}`, '--release', '--force_build=1', `--nodedir=${headers}`]
  const path = `${dirname(node)}${delimiter}${process.env.PATH}`
  const { status, stderr, error } = spawnSync(node, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return
  const words = `${error?.message ?? stderr}`.trim().split('\n').slice(-12).join('\n')
  throw new SetUpError(
    `${name} could not be compiled:\n${words}\nIt needs a C++ compiler, make and Python 3 ` +
      '(on Debian: apt-get install g++ make python3). Install them and start again.',
  )
}

/** Whether the native database loads, and reads back what it has encrypted on disk. */
function opensDatabase(node) {
  const folder = mkdtempSync(join(tmpdir(), 'cloister-set-up-'))
  const probe = `
    const Database = require('better-sqlite3')
    const open = () => { const db = new Database(process.argv[1]); db.pragma("cipher='sqlcipher'"); db.pragma("key='probe'"); return db }
    const first = open()
    first.exec('create table probe as select 42 as answer')
    first.close()
    const isPlain = require('fs').readFileSync(process.argv[1]).subarray(0, 6).toString('latin1') === 'SQLite'
    process.exit(!isPlain && open().prepare('select answer from probe').pluck().get() === 42 ? 0 : 1)`
  try {
    return spawnSync(node, ['-e', probe, join(folder, 'probe.db')], { cwd: root, stdio: 'ignore' }).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runHere(node, args) {
  const { status, stderr } = spawnSync(node, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] })
  if (status === 0) return
  rmSync(programStamp, { force: true })
  throw new SetUpError(`${args[0]} failed:\n${stderr}`)
}
