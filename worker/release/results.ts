import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { modesOf } from '../tasks/modes.ts'
import { leadsThroughLink, refuseLinks } from '../tasks/noLinks.ts'
import type { Outputs } from './outputs.ts'
import type { Place, Unit } from './units.ts'

/** Where a unit's result grows and lies: a document in its own place, a stretch of one beside the others until all are there. */
export interface Results {
  /** Of a document, whether its file is whole in OUT. */
  readonly isWhole: (unit: Pick<Unit, 'name'>) => boolean
  readonly isThere: (unit: Unit) => boolean
  readonly placeOf: (unit: Unit) => { readonly file: string; readonly temporary: string; readonly root?: string }
  /** Puts the stretches of a document together; its file appears whole or not at all. */
  readonly assemble: (last: Unit) => void
  /** What must not outlive a document that fails now. */
  readonly forget: (unit: Unit | Place) => void
}

/** @param input the folder that documents' paths are relative to */
export function resultsIn({ root: named, temporary, state }: Outputs, input: string): Results {
  const root = realpathSync(named)
  const fileOf = ({ name }: Pick<Unit, 'name'>) => join(root, name)
  const folderOf = ({ number }: Place) => join(state, 'stretches', String(number))
  const partOf = (unit: Unit, index: number) => join(folderOf(unit), String(index))
  return {
    isWhole: (unit) => existsSync(fileOf(unit)),
    isThere: (unit) => existsSync(unit.stretch ? partOf(unit, unit.stretch.index) : fileOf(unit)),
    placeOf: (unit) => ({
      file: unit.stretch ? partOf(unit, unit.stretch.index) : fileOf(unit),
      temporary: join(temporary, unit.id),
      ...(unit.stretch ? {} : { root }),
    }),
    assemble: (last) => {
      const growing = join(temporary, String(last.number))
      const target = fileOf(last)
      refuseLinks(root, dirname(target))
      const modes = modesOf(join(input, last.file.path))
      mkdirSync(dirname(target), { recursive: true, mode: modes.folder })
      rmSync(growing, { force: true })
      const descriptor = openSync(growing, 'wx', modes.file)
      try {
        for (let index = 0; index <= (last.stretch?.index ?? -1); index++) writeFileSync(descriptor, readFileSync(partOf(last, index)))
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
      renameSync(growing, target)
      rmSync(folderOf(last), { recursive: true, force: true })
    },
    forget: (unit) => {
      // Through a link it would be somebody else's file.
      if (!leadsThroughLink(root, dirname(fileOf(unit)))) rmSync(fileOf(unit), { force: true })
      rmSync(folderOf(unit), { recursive: true, force: true })
    },
  }
}
