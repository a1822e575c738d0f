import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hasFields } from '../../worker/core/records.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'
import { vaultKinds } from '../../worker/packs/packCheck.ts'
import type { PackFiles } from '../../worker/packs/packFile.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { OwnPack } from '../contract/models.ts'
import type { Person } from '../contract/values.ts'
import type { Learner } from '../processes/learning/learner.ts'
import { presentCorpus } from '../store/corpora.ts'
import { addPack, packById, packWithFiles, refuseOtherKind } from '../store/packs.ts'
import type { Connected } from '../store/prepared.ts'
import { transact } from '../store/prepared.ts'
import { writeFolder } from './exporting.ts'
import { rulesBytes } from './learning.ts'
import { ownPacks, refuseTaken } from './models.ts'
import type { Services } from './services.ts'

/** Packs that leave the vault as folders, and folders that come in. */
export interface PackFolders {
  /** What leaves holds words of notes, in clear: the window has said so and asked. */
  readonly save: (request: Request<'models.save'>) => Promise<Reply<'models.save'>>
  readonly saveRules: (request: Request<'models.saveRules'>) => Promise<Reply<'models.saveRules'>>
  /** Rejects with UserError, and takes in none, when one of the packs is not as it was packed. */
  readonly takeIn: (request: Request<'models.takeIn'>, person: Person) => Promise<OwnPack[]>
}

export interface PackFoldersParts extends Pick<Services, 'files'> {
  readonly store: () => Connected
  readonly learner: Learner
  /** The folder of the packs that ship with the program. */
  readonly packs: string
}

/**
 * @returns calls that throw UserError while the vault is locked, for a folder that is no sound
 *   pack, and where the disk refuses
 */
export function packFoldersOf({ store, files, learner, packs }: PackFoldersParts): PackFolders {
  return {
    save: async ({ packId, handle }) => {
      const parent = files.output(handle)
      const { name, version } = packById(store(), packId)
      // A pack's name is that of its folder, so a second version has one of its own.
      const wanted = (await isThere(join(parent, name))) ? `${name}-v${version}` : name
      const folder = await writeFolder(parent, wanted, filesOf(packWithFiles(store(), packId)), new AbortController().signal)
      return { folder: folder ?? wanted }
    },
    saveRules: async ({ packId, handle }) => {
      const { name, version } = packById(store(), packId)
      return { file: await writeBeside(files.output(handle), `${name}-v${version}-rules`, rulesBytes(store(), packId)) }
    },
    takeIn: async ({ corpusId, handle }, person) => {
      const open = store()
      const { projectId } = presentCorpus(open, corpusId)
      const found = await packsIn(files.path(handle))
      for (const pack of found) {
        refuseTaken(pack.name, packs)
        refuseOtherKind(open, projectId, pack.name, pack.described.kind)
        await learner.run('check', pack)
      }
      if (store() !== open) throw new UserError(say`The vault was locked in the meantime. Start again.`)
      return transact(open, () => {
        for (const { name, described, files } of found) {
          const own = new Map([...files].filter(([file]) => file !== 'pack.json'))
          const nowhere = { fromId: null, corpusId: null, annotatorId: null, documents: { train: [], heldOut: [] } }
          addPack(open, { projectId, name, described, files: own, source: 'taken-in', personId: person.id, ...nowhere })
        }
        return ownPacks(open, projectId)
      })
    },
  }
}

async function* filesOf({ files }: PackFiles) {
  for (const [path, bytes] of files) yield { path, bytes }
}

interface FoundPack extends PackFiles {
  readonly described: Readonly<Record<string, unknown>> & { readonly kind: string }
}

/** The pack that a folder is, or those that are in it. Throws UserError when there is none. */
async function packsIn(folder: string): Promise<FoundPack[]> {
  if (await isThere(join(folder, 'pack.json'))) return [await packFrom(folder)]
  const below = await readdir(folder, { withFileTypes: true }).catch((error) => refuseUnreadable(folder, error))
  const found: FoundPack[] = []
  for (const entry of below.filter((each) => each.isDirectory() && !each.name.startsWith('.'))) {
    const path = join(folder, entry.name)
    if (await isThere(join(path, 'pack.json'))) found.push(await packFrom(path))
  }
  if (found.length === 0)
    throw new UserError(
      say`${basename(folder)} is no model, and there is none in it: a model is a folder with a pack.json. Choose another folder.`,
    )
  return found
}

/** Bytes; what is learned from notes stays far below. */
const mostBytes = 256 * 2 ** 20

async function packFrom(folder: string): Promise<FoundPack> {
  const name = basename(folder)
  const read = (file: string) => readFile(join(folder, file)).catch((error) => refuseUnreadable(`${name}/${file}`, error))
  const refuse = (why: string): never => {
    throw new UserError(say`${name} cannot be taken in: ${why}. Choose another folder.`)
  }
  const { kind, sha256, name: _, ...rest } = jsonOf(await read('pack.json'))
  if (typeof kind !== 'string' || typeof sha256 !== 'object' || sha256 === null)
    return refuse(say`its pack.json names no kind or no hashes`)
  if (!vaultKinds.includes(kind)) return refuse(say`it is of kind ${kind}, which the command line takes in (models import)`)
  if (!/^[a-z0-9][a-z0-9._-]{0,57}$/i.test(name)) return refuse(say`its name has other signs than letters, digits, ‘-’, ‘_’ and ‘.’`)
  const files = new Map([['pack.json', await read('pack.json')]])
  let bytes = 0
  for (const file of Object.keys(sha256)) {
    if (basename(file) !== file) return refuse(say`its pack.json names files outside it`)
    bytes += (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0
    if (bytes > mostBytes) return refuse(say`it is larger than 256 MB`)
    files.set(file, await read(file))
  }
  return { name, files, described: { ...rest, kind, sha256 } }

  function jsonOf(content: Uint8Array): Readonly<Record<string, unknown>> {
    try {
      const value: unknown = JSON.parse(Buffer.from(content).toString('utf8'))
      if (hasFields(value)) return value
    } catch {
      // Said below.
    }
    return refuse(say`its pack.json is not JSON`)
  }
}

function refuseUnreadable(what: string, error: NodeJS.ErrnoException): never {
  throw new UserError(say`${basename(what)} can't be read (${error.code ?? 'unknown'}). Check its permissions, or choose another folder.`)
}

/** A new file in a folder; one that is there already stays. @returns its name */
async function writeBeside(folder: string, wanted: string, bytes: Uint8Array): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? `${wanted}.json` : `${wanted} (${n}).json`
    try {
      await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
      return name
    } catch (error) {
      const { code } = systemError(error)
      if (code !== 'EEXIST')
        throw new UserError(
          say`The rules could not be written (${code ?? 'unknown'}). Check the folder’s permissions and the space on its disk, or choose another.`,
        )
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
