import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { extractFile, getRawHeader } from '@electron/asar'
import { executableIn, wrongFuses } from './fuses.mjs'
import { anyOf } from './packages.mjs'
import { filesBelow } from './stage.mjs'

/**
 * Looks at what was packaged, as somebody would who trusts nobody: is everything there, nothing too
 * much, and each thing what it should be?
 *
 * @param appOutDir the folder that is installed
 * @param root the checkout it was made from
 * @returns what is wrong, a line each
 */
export async function inspect({ appOutDir, target, root }) {
  const resources = resourcesIn(appOutDir, target)
  const archive = join(resources, 'app.asar')
  const { headerString, header } = getRawHeader(archive)
  const files = entries(header)
  const damaged = archived(archive, files)
  // What is in it can't be relied on.
  if (damaged.length > 0) return damaged
  return [
    ...(await wrongFuses(executableIn(appOutDir, target))),
    ...integrity(appOutDir, target, headerString),
    ...besideArchive(resources, files, target),
    ...beginning(archive, files),
    ...strangers(files, root, target),
    ...tellTales(appOutDir, archive, files, root),
    ...locales(appOutDir, target),
  ]
}

/** @returns the folder that holds app.asar */
export function resourcesIn(appOutDir, { platform }) {
  return platform === 'darwin' ? join(appOutDir, 'Cloister.app', 'Contents', 'Resources') : join(appOutDir, 'resources')
}

/** Files of an archive's header: path → entry. */
function entries(header, within = '') {
  return new Map(
    Object.entries(header.files).flatMap(([name, entry]) =>
      entry.files ? [...entries(entry, `${within}${name}/`)] : [[`${within}${name}`, entry]],
    ),
  )
}

/**
 * Electron compares the archive's header with a hash in the binary (Windows) or in Info.plist
 * (macOS). Linux has no such check.
 */
function integrity(appOutDir, target, headerString) {
  if (target.platform === 'linux') return []
  const holder =
    target.platform === 'win32' ? executableIn(appOutDir, target) : join(executableIn(appOutDir, target), 'Contents', 'Info.plist')
  return readFileSync(holder).includes(sha256(headerString)) ? [] : ["the hash of the archive's header is not in the program"]
}

function archived(archive, files) {
  const wrong = []
  for (const [path, entry] of files) {
    if (entry.link) wrong.push(`${path} is a link`)
    else if (!entry.integrity) wrong.push(`${path} has no hash in the archive`)
    else if (!entry.unpacked && sha256(extractFile(archive, path)) !== entry.integrity.hash)
      wrong.push(`${path} differs from its hash in the archive`)
  }
  return wrong
}

/**
 * What lies beside the archive is what the archive says, all of it is vouched for by a sum or by a
 * pack's card, and nothing else lies there.
 */
function besideArchive(resources, files, { platform }) {
  const folder = join(resources, 'app.asar.unpacked')
  const sums = JSON.parse(extractFile(join(resources, 'app.asar'), 'sums.json').toString('utf8'))
  const here = filesBelow(folder)
  const wrong = []
  for (const path of here) {
    if (!files.get(path)?.unpacked) wrong.push(`${path} lies beside the archive and is not in it`)
    const sum = sums[path] ?? sumOnCard(folder, path)
    if (sum === undefined && !(platform === 'darwin' && /\.(?:node|dylib)$/.test(path))) wrong.push(`${path} has no sum`)
    else if (sum !== undefined && sum !== sha256(readFileSync(join(folder, path)))) wrong.push(`${path} differs from its sum`)
  }
  for (const [path, { unpacked }] of files)
    if (unpacked && !existsSync(join(folder, path))) wrong.push(`${path} is missing beside the archive`)
  return wrong
}

function sumOnCard(folder, path) {
  const card = join(folder, dirname(path), 'pack.json')
  return existsSync(card) ? JSON.parse(readFileSync(card, 'utf8')).sha256[posix.basename(path)] : undefined
}

/**
 * The program begins inside the archive, and loads nothing from outside it before it has looked at
 * the sums.
 */
function beginning(archive, files) {
  const { main } = JSON.parse(extractFile(archive, 'package.json').toString('utf8'))
  const wrong = []
  const follow = (path, seen = new Set()) => {
    if (seen.has(path)) return
    seen.add(path)
    const entry = files.get(path)
    if (!entry || entry.unpacked) return wrong.push(`${path}, which the program begins with, does not lie in the archive`)
    const code = extractFile(archive, path).toString('utf8')
    for (const [, from] of code.matchAll(/^(?:import|export)\b[^'"`;]*?["']([^"']+)["'];?$/gm)) {
      if (from.startsWith('.')) follow(posix.join(posix.dirname(path), from), seen)
      else if (!/^(?:node:|electron$)/.test(from)) wrong.push(`${path}, which the program begins with, loads ${from}`)
    }
  }
  follow(main)
  return wrong
}

const unwanted = anyOf(
  /\.map$|\.d\.[cm]?ts$|\.[cm]?tsx?$|\.(?:test|spec|bench)\./,
  /(?:^|\/)(?:tests?|__tests__|fixtures|e2e|corpora)\//,
  /(?:^|\/)(?:package-lock\.json|tsconfig[^/]*\.json|\.[^/]+)$/,
  /\.(?:pem|key|p12|pfx|env|db|log|stamp)$|builder-debug/,
)

/** Files that no installation needs, and packages that only development does. */
function strangers(files, root, target) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return [...files.keys()].flatMap((path) => {
    if (unwanted.test(path)) return [`${path} does not belong in an installation`]
    const [, folder] = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
    if (folder && (!packages[folder] || packages[folder].dev)) return [`${path} is of a package that only development needs`]
    if (/cuda|tensorrt|directml|dxil|dxcompiler/i.test(path)) return [`${path} is for graphics cards`]
    const [, platform] = /(?:^|[/.-])(darwin|linux|linuxmusl|win32)[/-](?:x64|arm64|ia32)/.exec(path) ?? []
    if (platform && platform !== target.platform && /\.(?:node|so|dll|dylib)/.test(path)) return [`${path} is for another platform`]
    return []
  })
}

/** Signs of secrets; their first letters are parted here, so that this file has none of them. */
const secrets = [
  /-----BEGIN (?:\w+ )?PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bnpm_[A-Za-z0-9]{36}/,
  /\bxox[abp]-[A-Za-z0-9-]{20}/,
]

/** Texts, ours and others', that name this machine's folders or hold a secret. */
function tellTales(appOutDir, archive, files, root) {
  const places = [root.replace(/[\\/]$/, ''), homedir(), hostname()].filter((place) => place.length > 5)
  const inArchive = [...files].filter(([, { unpacked }]) => !unpacked).map(([path]) => [path, () => extractFile(archive, path)])
  const outside = filesBelow(appOutDir)
    .filter((path) => !path.endsWith('app.asar') && statSync(join(appOutDir, path)).size < 4e6)
    .map((path) => [path, () => readFileSync(join(appOutDir, path))])
  return [...inArchive, ...outside]
    .filter(([path]) => /\.(?:[cm]?js|json|html|css|txt|plist|xml)$/.test(path))
    .flatMap(([path, read]) => {
      const text = read().toString('utf8')
      const place = places.find((each) => text.includes(each))
      return [
        ...(place ? [`${path} names a place of this machine`] : []),
        ...(secrets.some((secret) => secret.test(text)) ? [`${path} holds what looks like a secret`] : []),
        ...(/[#@] sourceMappingURL=data:/.test(text) ? [`${path} has a source map in it`] : []),
      ]
    })
}

/** Of Chromium's own texts, only those in the interface's languages. */
function locales(appOutDir, { platform }) {
  if (platform === 'darwin') return []
  const extra = readdirSync(join(appOutDir, 'locales')).filter((file) => !['en-US.pak', 'fr.pak'].includes(file))
  return extra.length > 0 ? [`locales has languages that the interface lacks: ${extra.join(', ')}`] : []
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}
