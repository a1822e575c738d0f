import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { basename, isAbsolute } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { MachineRules } from '../../worker/release/machineRules.ts'
import type { FileHandle } from '../contract/values.ts'

/**
 * Files and folders that the user chose in a native dialog or dropped on the window. The renderer
 * holds handles, never paths: what it may name is what the user has pointed at since the program
 * began.
 */
export interface Files {
  /**
   * The path behind a handle, absolute. Throws UserError where there is none: handles end with the
   * program.
   */
  readonly path: (handle: string) => string
  /**
   * The same for what is to be written there. Throws UserError where the machine's policy lets
   * nothing be written.
   */
  readonly output: (handle: string) => string
  /**
   * A handle for a path that the user chose. A path that is not there yet is taken to be a file to
   * write.
   */
  readonly hold: (path: string) => FileHandle
  /** Forgets all handles. */
  readonly forget: () => void
}

/**
 * Hands out handles for paths that a person chose, so that the page never names a path.
 *
 * @returns paths by handle; throws UserError for a handle of before the last lock or start
 */
export function fileHandles({ refuseOutput }: Pick<MachineRules, 'refuseOutput'>): Files {
  const paths = new Map<string, string>()
  const held = (handle: string): string => {
    const path = paths.get(handle)
    if (path === undefined) throw new UserError(say`This file was chosen before the program was locked or started again. Choose it again.`)
    return path
  }
  return {
    path: held,
    output: (handle) => {
      const path = held(handle)
      refuseOutput(path)
      return path
    },
    hold: (path) => {
      if (!isAbsolute(path)) throw new Error('only absolute paths are held')
      const handle = randomUUID()
      paths.set(handle, path)
      return { handle, name: basename(path) || path, kind: kindOf(path) }
    },
    forget: () => paths.clear(),
  }
}

function kindOf(path: string): FileHandle['kind'] {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? 'folder' : 'file'
}
