import { createHash } from 'node:crypto'
import { cpSync, linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildProgram } from '../programs.mjs'
import { root } from '../runtime.mjs'
import { pack } from './pack.mjs'
import { productPackages, wordPackages } from './packages.mjs'
import { stage } from './stage.mjs'
import { makeStandIn } from './standIn.mjs'

const electronVersion = '45.0.0'

/**
 * A copy of what the program is built from, elsewhere and of another hour, with the packages that
 * it ships.
 */
export function copiedTree(folder, from = root) {
  mkdirSync(join(folder, 'models'), { recursive: true })
  for (const name of ['worker', 'electron', 'renderer', 'e2e/pictures']) cpSync(join(from, name), join(folder, name), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE', 'models/SOURCES.md'])
    cpSync(join(from, name), join(folder, name))
  for (const { folder: own } of [...productPackages(from), ...wordPackages(from)]) linkAll(join(from, own), join(folder, own))
  return folder
}

function linkAll(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkAll(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(source, target)
    else linked(source, target)
  }
}

function linked(source, target) {
  try {
    linkSync(source, target)
  } catch (error) {
    if (error.code === 'EXDEV' || error.code === 'EPERM') cpSync(source, target)
    else if (error.code !== 'EEXIST') throw error
  }
}

/** Small things in the place of the name lists and of the models. @returns their places */
export function smallParts(folder) {
  const pack = join(folder, 'packs', 'small')
  mkdirSync(pack, { recursive: true })
  const weights = 'weights'
  writeFileSync(join(pack, 'model.onnx'), weights)
  const sum = createHash('sha256').update(weights).digest('hex')
  writeFileSync(
    join(pack, 'pack.json'),
    JSON.stringify({ name: 'small', version: '1.0.0', kind: 'tagger', licence: 'MIT', sha256: { 'model.onnx': sum } }),
  )
  writeFileSync(join(folder, 'gazetteer.bin'), 'names')
  return { packs: join(folder, 'packs'), gazetteer: join(folder, 'gazetteer.bin'), publisher: 'a public key' }
}

/** The program of a tree as installed, whatever the system. */
export async function builtTree(tree, outdir) {
  return { outdir, ...(await buildProgram({ root: tree, outdir, installed: true })) }
}

/**
 * The program of a tree, packaged with a stand-in for Electron. @returns the folder that would be
 * installed
 */
export async function packagedTree({ tree, program, work, target, parts }) {
  const { unpacked } = await stage({ root: tree, folder: join(work, 'stage'), target, program, ...parts })
  makeStandIn(join(work, 'stand-in'), target, electronVersion)
  return pack({
    target,
    staged: join(work, 'stage'),
    output: join(work, 'packed'),
    unpacked,
    electronDist: join(work, 'stand-in'),
    electronVersion,
  })
}
