import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildProgram } from '../programs.mjs'
import { forbidden, thirdPartyText } from './licences.mjs'
import { neededFiles, packagesFor, productPackages, wordPackages } from './packages.mjs'

/**
 * Lays out what an installation holds besides Electron's runtime, from a checkout and the same for
 * the same commit: the program, the packages that it loads, the models, the licences, and the sums
 * of what will lie beside the archive.
 *
 * @param root the checkout, with its packages installed
 * @param folder where it goes; what was there goes
 * @param target `{ platform, arch }`
 * @param gazetteer the compiled name lists
 * @param packs the folder of the model packs
 * @param program what buildProgram gave, with its `outdir`, where the program has been built as
 *   installed already
 * @param headless the command line alone, without a window
 * @param publisher the public key (PEM) by which the program verifies updates, if there is one
 * @returns `{ unpacked, packages }`: patterns of what must lie beside the archive, and the packages
 *   that are shipped
 */
export async function stage({ root, folder, target, gazetteer, packs, program, publisher, headless = false }) {
  rmSync(folder, { recursive: true, force: true })
  const dist = join(folder, 'dist')
  mkdirSync(dist, { recursive: true })

  const product = [...productPackages(root), ...wordPackages(root)]
  const refused = forbidden(product)
  if (refused.length > 0) throw new Error(`May not be shipped:\n${refused.join('\n')}`)

  const { processes, packages } = program ?? (await buildProgram({ root, outdir: dist, installed: true, headless }))
  if (program) cpSync(program.outdir, dist, { recursive: true })
  cpSync(gazetteer, join(dist, 'gazetteer.bin'))
  cpSync(packs, join(folder, 'models', 'packs'), { recursive: true })
  if (publisher) writeFileSync(join(dist, 'publisher.pub'), publisher)

  const [ofProcesses, ofWindow = []] = packages.map((names) => packagesFor(root, names))
  const loaded = new Map([...ofProcesses, ...ofWindow].map((entry) => [entry.folder, entry]))
  for (const entry of loaded.values()) {
    for (const path of neededFiles(root, entry, target)) {
      const to = join(folder, entry.folder, path)
      mkdirSync(dirname(to), { recursive: true })
      if (path === 'package.json') writeFileSync(to, `${JSON.stringify(cardOfPackage(join(root, entry.folder)), null, 2)}\n`)
      else cpSync(join(root, entry.folder, path), to, { dereference: true })
    }
  }

  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdPartyText(root, product))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(card(root, headless ? 'dist/cli.js' : 'dist/installed.js'), null, 2)}\n`)

  const isUnpacked = unpacking(processes, ofProcesses)
  const files = filesBelow(folder)
  for (const path of files) chmodSync(join(folder, path), 0o644)
  const unpacked = files.filter(isUnpacked)
  writeFileSync(join(folder, 'sums.json'), `${JSON.stringify(sumsOf(folder, unpacked, target), null, 1)}\n`, { mode: 0o644 })
  return { unpacked, packages: product }
}

/** The package.json that is shipped: no scripts, no development packages. */
function card(root, main) {
  const { name, productName, version, description, license, type, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return { name, productName, version, description, license, type, main, dependencies }
}

/**
 * Of a package's own package.json what finding its files takes; electron-builder would take out
 * other parts, and the sums would not hold.
 */
function cardOfPackage(folder) {
  const { name, version, license, type, main, module, exports, imports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version, license, type, main, module, exports, imports }
}

/** What threads, processes and the linker open for themselves can't be found in an archive. */
function unpacking(processes, ofProcesses) {
  const programs = new Set([...processes, 'gazetteer.bin', 'publisher.pub'].map((file) => `dist/${file}`))
  const folders = [...ofProcesses.map(({ folder }) => `${folder}/`), 'models/']
  return (path) =>
    programs.has(path) || folders.some((folder) => path.startsWith(folder)) || /\.(?:node|dll|dylib|so(?:\.[\d.]+)?)$/.test(path)
}

/**
 * Of everything beside the archive, but for a pack's files: its card vouches for them when they are
 * opened. A Mac's libraries are signed after this, which changes them; their signature is what the
 * system itself checks.
 */
function sumsOf(folder, unpacked, { platform }) {
  const cards = unpacked.filter((path) => path.endsWith('/pack.json'))
  const vouchedFor = new Set(
    cards.flatMap((path) =>
      Object.keys(JSON.parse(readFileSync(join(folder, path), 'utf8')).sha256).map((file) =>
        join(dirname(path), file).replaceAll('\\', '/'),
      ),
    ),
  )
  const summed = unpacked.filter((path) => !vouchedFor.has(path) && !(platform === 'darwin' && /\.(?:node|dylib)$/.test(path)))
  return Object.fromEntries(
    summed.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  )
}

/** Paths of files below a folder, with slashes, sorted; links are none. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(join(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
