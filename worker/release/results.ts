import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync, utimesSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { writeWhole } from '../io/atomicWrite.ts'
import { resultModes } from '../io/fileModes.ts'
import { leadsThroughLink, refuseLinks } from '../io/noLinks.ts'
import type { ResultPlace } from '../redact/writeResult.ts'
import { type Proof, proofOf } from './journal.ts'
import { isOpaque } from './opaqueNames.ts'
import type { Outputs } from './outputs.ts'
import type { ListedDocument, Unit } from './units.ts'

/**
 * Where a unit's result is written: a document in its own place, a part of a document beside the
 * other parts until all exist.
 */
export interface Results {
  /** Whether a document's result is in OUT as it was written. */
  readonly isWhole: (unit: Pick<Unit, 'name'>, proof: Proof | undefined) => boolean
  /** The same for a unit: for a part, where it is one. */
  readonly isThere: (unit: Unit, proof: Proof | undefined) => boolean
  /** Whether a file of the size exists where a result is recorded. Its content is not read. */
  readonly stands: (unit: Pick<Unit, 'name'>, size: number) => boolean
  readonly placeOf: (unit: Unit) => ResultPlace
  /** Joins the parts of a document; its file appears whole or not at all. */
  readonly assemble: (last: Unit) => Proof
  /** Removes what must not outlive a document that fails now. */
  readonly forget: (unit: Unit | ListedDocument) => void
  /** Removes the result of an input that no longer exists, and folders that it leaves empty. */
  readonly remove: (gone: { readonly number: number; readonly name: string }) => void
  /** Removes results to which earlier runs gave codes for names. */
  readonly removeOpaque: () => void
  /**
   * Sets the time of last change of a result, or of a folder with results, so that times don't
   * reveal the order of the originals.
   */
  readonly setTime: (there: Pick<Unit, 'name'>, time: Date) => void
}

/**
 * @param input the folder that documents' paths are relative to
 * @throws what the file system throws, where the root is not there
 */
export function resultsIn({ root: named, temporary, stretches }: Outputs, input: string): Results {
  const root = realpathSync(named)
  const fileOf = ({ name }: Pick<Unit, 'name'>) => join(root, name)
  const folderOf = ({ number }: Pick<ListedDocument, 'number'>) => join(stretches, String(number))
  const partOf = (unit: Pick<ListedDocument, 'number'>, index: number) => join(folderOf(unit), String(index))
  const isSame = (file: string, proof: Proof | undefined) => {
    if (!proof || lstatSync(file, { throwIfNoEntry: false })?.size !== proof.size) return false
    return proofOf(file)?.sha256 === proof.sha256
  }
  const removeFile = (name: string) => {
    // Through a link it would be another file.
    if (!leadsThroughLink(root, dirname(fileOf({ name })))) rmSync(fileOf({ name }), { force: true })
  }
  const remove = ({ number, name }: { readonly number: number; readonly name: string }) => {
    removeFile(name)
    rmSync(folderOf({ number }), { recursive: true, force: true })
    for (let folder = dirname(fileOf({ name })); folder.length > root.length; folder = dirname(folder)) if (!removedEmpty(folder)) return
  }
  return {
    isWhole: (unit, proof) => isSame(fileOf(unit), proof),
    isThere: (unit, proof) => isSame(unit.stretch ? partOf(unit, unit.stretch.index) : fileOf(unit), proof),
    stands: (unit, size) => {
      const stat = lstatSync(fileOf(unit), { throwIfNoEntry: false })
      return stat?.isFile() === true && stat.size === size
    },
    placeOf: (unit) => ({
      file: unit.stretch ? partOf(unit, unit.stretch.index) : fileOf(unit),
      temporary: join(temporary, unit.id),
      ...(unit.stretch ? {} : { root }),
    }),
    assemble: (last) => {
      const target = fileOf(last)
      refuseLinks(root, dirname(target))
      const modes = resultModes(join(input, last.file.path))
      mkdirSync(dirname(target), { recursive: true, mode: modes.folder })
      const hash = createHash('sha256')
      let size = 0
      const stretches = function* () {
        for (let index = 0; index <= (last.stretch?.index ?? -1); index++) {
          const bytes = readFileSync(partOf(last, index))
          hash.update(bytes)
          size += bytes.length
          yield bytes
        }
      }
      writeWhole(target, stretches(), { mode: modes.file, temporary: join(temporary, String(last.number)), makeFolder: false })
      rmSync(folderOf(last), { recursive: true, force: true })
      return { size, sha256: hash.digest('hex') }
    },
    forget: (unit) => {
      removeFile(unit.name)
      rmSync(folderOf(unit), { recursive: true, force: true })
    },
    remove,
    removeOpaque: () => {
      const paths = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      for (const name of paths.filter(isOpaque)) remove({ number: 0, name })
    },
    setTime: (there, time) => utimesSync(fileOf(there), time, time),
  }
}

function removedEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
