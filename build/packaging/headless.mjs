import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root as here } from '../runtime.mjs'
import { SetUpError } from '../say.mjs'
import { stage } from './stage.mjs'

const own = join(here, 'build', 'packaging', 'headless')

/**
 * Lays out the command line as it is handed out for machines without a window: Node, the packages
 * that it loads, the models, one launcher, systemd units and a container recipe.
 *
 * @param folder where it goes; what was there goes
 * @param node the Node that it holds
 * @param rest as stage.mjs has it
 * @returns the packages that are shipped
 */
export async function headlessBundle({ root, folder, target, gazetteer, packs, program, publisher, node }) {
  const { packages } = await stage({ root, folder, target, gazetteer, packs, program, publisher, headless: true })
  const isWindows = target.platform === 'win32'
  const runtime = join(folder, isWindows ? 'node.exe' : 'node')
  copyFileSync(realpathSync(node), runtime)
  chmodSync(runtime, 0o755)
  // A seventh of it is names of functions for debuggers.
  if (target.platform === 'linux') spawnSync('strip', [runtime], { stdio: 'ignore' })
  const licence = licenceOf(realpathSync(node))
  if (!licence) throw new SetUpError(`The licence of ${node} is not beside it. Use the Node that set-up fetches, or one from an archive.`)
  cpSync(licence, join(folder, 'LICENSE.node'))
  const launcher = isWindows ? 'cloister.cmd' : 'cloister'
  cpSync(join(own, isWindows ? 'cloister.cmd' : 'cloister.sh'), join(folder, launcher))
  chmodSync(join(folder, launcher), 0o755)
  mkdirSync(join(folder, 'share'), { recursive: true })
  for (const name of ['cloister-redact.service', 'cloister-redact.timer', 'cloister-watch.service', 'Containerfile', 'README.txt'])
    cpSync(join(own, name), join(folder, 'share', name))
  return packages
}

/**
 * @returns the file; undefined where there is none. Beside the binary in an archive of Node, in the
 * folder above, or where a system's package has it.
 */
export function licenceOf(node) {
  const places = [dirname(node), join(dirname(node), '..'), join(dirname(node), '..', 'share', 'doc', 'nodejs')]
  return places
    .flatMap((place) => ['LICENSE', 'LICENSE.txt', 'copyright'].map((name) => join(place, name)))
    .find((file) => existsSync(file))
}
