import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { electronPath } from '../electron.mjs'
import { root } from '../runtime.mjs'
import { fail, SetUpError, say, step } from '../say.mjs'
import { debianPackage, tarball, zipped } from './archives.mjs'
import { headlessBundle } from './headless.mjs'
import { inspect } from './inspect.mjs'
import { installersFor, pack } from './pack.mjs'
import { isPublished, publisherKey, sha256, writeProvenance } from './provenance.mjs'
import { billOfMaterials } from './sbom.mjs'
import { signFile, signs } from './sign.mjs'
import { filesBelow, stage } from './stage.mjs'
import { makeStandIn } from './standIn.mjs'

/** Bytes that a download may have. */
const most = 350e6
/** Bytes that a bundle without a window may have once it is unpacked: 350 MiB. */
const mostUnpacked = 350 * 2 ** 20
/**
 * Of a download, what Electron's runtime takes, where a stand-in has its place: Electron's own zips
 * have 100 to 130 MB.
 */
const ofRuntime = 130e6

/** Native parts are there for these. */
const targets = ['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-arm64']

const systems = { linux: 'linux', win32: 'win', darwin: 'mac' }

/**
 * What `npm run package` runs (`../package.mjs`), with its words. What is built has been looked at
 * first; what can't be built on this machine is named at the end, with the reason.
 */
try {
  await packaged(
    parseArgs({
      options: {
        platform: { type: 'string', default: process.platform },
        arch: { type: 'string', default: process.arch },
        electron: { type: 'string' },
        'stand-in': { type: 'boolean', default: false },
        out: { type: 'string' },
        headless: { type: 'boolean', default: false },
      },
    }).values,
  )
} catch (error) {
  fail(error)
}

async function packaged({ platform, arch, electron, 'stand-in': standIn, out, headless }) {
  if (!targets.includes(`${platform}-${arch}`))
    throw new SetUpError(`There is nothing for ${platform}-${arch}. Choose one of ${targets.join(', ')}.`)
  const target = { platform, arch }
  const node = process.execPath
  if (headless) return packagedHeadless({ target, node, out })
  const { version } = cardOf(root)
  const electronVersion = cardOf(join(root, 'node_modules', 'electron')).version
  const output = resolve(out ?? join(root, 'out', `package-${platform}-${arch}`))
  const work = join(output, 'work')
  rmSync(output, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })

  const staged = join(work, 'stage')
  const gazetteer = join(root, 'dist', 'gazetteer.bin')
  const packs = join(root, 'models', 'packs')
  const { unpacked, packages } = await step('Laying out the program', () =>
    stage({ root, folder: staged, target, gazetteer, packs, publisher: publisherKey() }),
  )
  const bill = join(output, `cloister-${version}.cdx.json`)
  await step('Writing the bill of materials', () =>
    writeFileSync(bill, `${JSON.stringify(billOfMaterials({ root, packages, packs, gazetteer, electronVersion, node }), null, 2)}\n`),
  )
  cpSync(join(staged, 'THIRD-PARTY.txt'), join(output, 'THIRD-PARTY.txt'))
  const settings = {
    target,
    staged,
    output: join(work, 'packed'),
    unpacked,
    papers: { 'LICENSE.txt': join(staged, 'LICENSE'), 'THIRD-PARTY.txt': join(staged, 'THIRD-PARTY.txt'), 'cloister.cdx.json': bill },
    electronDist: distribution({ target, electron, standIn, folder: join(work, 'stand-in'), electronVersion }),
    electronVersion,
  }
  const appOutDir = await step('Packaging', () => pack(settings))
  const wrong = await step('Looking at the result', () => inspect({ appOutDir, target, root }))
  if (wrong.length > 0) throw new SetUpError(`What was packaged is not what it should be:\n${wrong.slice(0, 40).join('\n')}`)

  const name = `cloister-${version}-${systems[platform]}-${arch}`
  const unbuilt = await archives({ target, appOutDir, output, work, name, version })
  for (const { installer, build } of installersFor({ ...settings, output, appOutDir })) {
    const reason = standIn ? 'not tried with a stand-in for Electron' : await step(installer, build)
    if (reason) unbuilt.push(`${installer}: ${reason}`)
  }
  rmSync(work, { recursive: true, force: true })
  rmSync(join(output, 'builder-debug.yml'), { force: true })
  await handOver({
    output,
    name,
    unbuilt,
    standIn,
    about: { version, commit: commitBuilt(), electron: electronVersion, node: process.versions.node, packs },
  })
}

/** The command line with the Node that runs here, which serves this system alone. */
async function packagedHeadless({ target: { platform, arch }, node, out }) {
  if (platform !== process.platform || arch !== process.arch)
    throw new SetUpError(`A bundle holds the Node of the machine that makes it: make it for ${platform}-${arch} on such a machine.`)
  const { version } = cardOf(root)
  const name = `cloister-headless-${version}-${systems[platform]}-${arch}`
  const output = resolve(out ?? join(root, 'out', `headless-${platform}-${arch}`))
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const gazetteer = join(root, 'dist', 'gazetteer.bin')
  const packs = join(root, 'models', 'packs')
  const folder = join(output, name)
  const packages = await step('Laying out the bundle', () =>
    headlessBundle({ root, folder, target: { platform, arch }, gazetteer, packs, publisher: publisherKey(), node }),
  )
  const bill = `cloister-headless-${version}.cdx.json`
  await step('Writing the bill of materials', () =>
    writeFileSync(join(output, bill), `${JSON.stringify(billOfMaterials({ root, packages, packs, gazetteer, node }), null, 2)}\n`),
  )
  cpSync(join(output, bill), join(folder, 'cloister.cdx.json'))
  const size = filesBelow(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)
  if (size > mostUnpacked) throw new SetUpError(`The bundle has ${megabytes(size)}, more than ${megabytes(mostUnpacked)}.`)
  const date = dateOfCommit()
  if (platform === 'win32') await step('zip', () => zipped(folder, join(output, `${name}.zip`), name, date))
  else await step('tar.gz', () => tarball(folder, join(output, `${name}.tar.gz`), name, date))
  rmSync(folder, { recursive: true, force: true })
  say(`unpacked: ${megabytes(size)}`)
  const about = { version, commit: commitBuilt(), node: process.versions.node, packs }
  await handOver({ output, name, unbuilt: [], standIn: false, about })
}

/** What this machine can make by itself. @returns what it can't, with the reason */
async function archives({ target: { platform, arch }, appOutDir, output, work, name, version }) {
  const date = dateOfCommit()
  // A Mac's frameworks are held together by links, which electron-builder's own zip keeps.
  if (platform === 'darwin') return []
  if (platform === 'win32') {
    await step('zip', () => zipped(appOutDir, join(output, `${name}-portable.zip`), name, date))
    return []
  }
  await step('tar.gz', () => tarball(appOutDir, join(output, `${name}.tar.gz`), name, date))
  if (spawnSync('dpkg-deb', ['--version'], { stdio: 'ignore' }).status !== 0) return ['deb: dpkg-deb is not here']
  await step('deb', () => debianPackage({ folder: appOutDir, file: join(output, `${name}.deb`), work, version, arch, date }))
  return []
}

/** Sizes, sums, signatures, and the last words. */
async function handOver({ output, name, unbuilt, standIn, about }) {
  const built = readdirSync(output).sort()
  for (const file of built) {
    const size = statSync(join(output, file)).size + (standIn && file.startsWith(name) ? ofRuntime : 0)
    if (size > most) throw new SetUpError(`${file} has ${megabytes(size)}, more than ${megabytes(most)}.`)
    say(`built: ${file} (${megabytes(size)}${standIn && file.startsWith(name) ? `, with ${megabytes(ofRuntime)} for Electron` : ''})`)
  }
  writeProvenance(output, about)
  const sums = join(output, 'SHA256SUMS')
  writeFileSync(
    sums,
    readdirSync(output)
      .sort()
      .map((file) => `${sha256(join(output, file))}  ${file}\n`)
      .join(''),
  )
  await signFile(sums)
  for (const line of unbuilt) say(`NOT BUILT: ${line}`)
  if (!isPublished)
    say('NO PUBLISHER: nobody can verify the next update by this program; name a key in CLOISTER_PUBLISHER_KEY (build/README.md).')
  if (!signs) say('NOTHING IS SIGNED: name a command in CLOISTER_SIGN_COMMAND (build/README.md).')
  if (standIn) say("A STAND-IN took Electron's place: this starts nowhere and is not to be handed out.")
}

/**
 * @returns undefined where electron-builder is to fetch Electron, which it checks by the sums of
 *   its own package
 */
function distribution({ target, electron, standIn, folder, electronVersion }) {
  if (standIn) {
    makeStandIn(folder, target, electronVersion)
    return folder
  }
  if (electron) {
    if (!existsSync(electron))
      throw new SetUpError(`${electron} is not there. Give the folder or the zip of Electron ${electronVersion}, or --stand-in.`)
    return resolve(electron)
  }
  const own = electronPath()
  return own && target.platform === process.platform && target.arch === process.arch && target.platform !== 'darwin'
    ? dirname(own)
    : undefined
}

/** Of the commit, so that what is built of it tomorrow has the same bytes. */
function dateOfCommit() {
  const given = Number(process.env.SOURCE_DATE_EPOCH)
  if (given > 0) return given
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? Number(stdout) : 946_684_800
}

function commitBuilt() {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unknown'
}

function cardOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
