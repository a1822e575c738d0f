import { closeSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, posix, resolve, sep, win32 } from 'node:path'
import { z } from 'zod'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { type Role, role } from '../contract/values.ts'

/** What an administrator lays down for a machine, in a file that whoever uses the program can't change. What is not in it is not restricted. */
const policyFile = z.strictObject({
  version: z.literal(1),
  /** Profiles and policies that a release may use, by name: the program's profiles, and policies of this workstation. */
  policies: z.array(z.string().min(1).max(200)).min(1).optional(),
  /** Folders below which releases and exports may be written; absolute. */
  outputFolders: z.array(z.string().min(1).refine(isFullPath, 'is no absolute path')).min(1).optional(),
  /** Minutes without a key or a movement after which the vault is locked. */
  idleLockMinutes: z.number().int().min(1).max(240).optional(),
  /** Roles that may release. */
  release: z.array(role).min(1).optional(),
  /** A release needs a second person's consent. */
  fourEyes: z.boolean().optional(),
  /** The vault may be unlocked by the operating system's key store. */
  systemKeyStore: z.boolean().optional(),
})

export type MachinePolicy = z.infer<typeof policyFile>

/** A machine's policy, as whoever must keep to it asks. */
export interface MachineRules {
  /** Where it was read; null where the machine has none, so that nothing is restricted. */
  readonly file: string | null
  /** @param name of one of the program's profiles, or of a policy of this workstation */
  readonly allowsPolicy: (name: string) => boolean
  /** @param path absolute; need not be there yet. Links on the way are followed first. */
  readonly allowsOutput: (path: string) => boolean
  /** Undefined: as the person prefers. */
  readonly idleLockMinutes: number | undefined
  readonly mayRelease: (role: Role) => boolean
  /** Undefined: as this workstation has it. */
  readonly fourEyes: boolean | undefined
  readonly systemKeyStore: boolean
}

interface Machine {
  readonly platform?: NodeJS.Platform
  /** The program's executable. */
  readonly executable?: string
  /** %ProgramData%, where there is one. */
  readonly programData?: string | undefined
}

/**
 * Where a machine's policy may lie. The first that is there is the one: what lies in the system's place can't be overruled from elsewhere.
 *
 * @param machine another than this one; for tests
 */
export function policyPlaces({
  platform = process.platform,
  executable = process.execPath,
  programData = process.env.ProgramData,
}: Machine = {}): readonly string[] {
  if (platform === 'win32')
    return [win32.join(programData || 'C:\\ProgramData', 'Cloister', 'policy.json'), win32.join(win32.dirname(executable), 'policy.json')]
  const ofSystem = platform === 'darwin' ? '/Library/Application Support/Cloister/policy.json' : '/etc/cloister/policy.json'
  return [ofSystem, posix.join(posix.dirname(executable), 'policy.json')]
}

/**
 * @param places as policyPlaces has them
 * @throws UserError for a file that can't be read, is no policy, or could be changed by whoever runs the program: it is never passed over
 */
export function readMachinePolicy(places: readonly string[]): MachineRules {
  for (const file of places) {
    const text = textOf(file)
    if (text === undefined) continue
    refuseChangeable(file)
    return rulesOf(parsed(file, text), file)
  }
  return rulesOf({ version: 1 }, null)
}

function rulesOf(policy: MachinePolicy, file: string | null): MachineRules {
  const folders = policy.outputFolders?.map(real)
  return {
    file,
    allowsPolicy: (name) => policy.policies?.includes(name) ?? true,
    allowsOutput: (path) => folders?.some((folder) => isWithin(real(path), folder)) ?? true,
    idleLockMinutes: policy.idleLockMinutes,
    mayRelease: (asked) => policy.release?.includes(asked) ?? true,
    fourEyes: policy.fourEyes,
    systemKeyStore: policy.systemKeyStore ?? false,
  }
}

/** @returns undefined where there is no such file */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new UserError(
      say`The machine’s policy ${file} can't be read (${code ?? 'unknown'}). Whoever looks after this machine must let everybody read it.`,
    )
  }
}

/** It must be root's own file in root's own folder, where there are owners; elsewhere, one that can't be opened for writing. */
function refuseChangeable(file: string): void {
  const changeable = process.getuid ? [file, dirname(file)].some(isChangeable) : opensForWriting(file)
  if (changeable)
    throw new UserError(
      say`The machine’s policy ${file} could be changed by whoever uses the program, so it is no policy. Whoever looks after this machine must own it and its folder, and let others only read.`,
    )
}

function isChangeable(path: string): boolean {
  const { uid, mode } = statSync(path)
  return uid !== 0 || (mode & 0o022) !== 0
}

function opensForWriting(file: string): boolean {
  try {
    closeSync(openSync(file, 'r+'))
    return true
  } catch {
    return false
  }
}

/** A name that nothing knows would restrict nothing, or everything: it is refused like any other slip. */
function parsed(file: string, text: string): MachinePolicy {
  const refuse = (why: string): never => {
    throw new UserError(
      say`The machine’s policy ${file} is not one: ${why}. Whoever looks after this machine must mend it; the guide has its form.`,
    )
  }
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return refuse(say`it is not JSON`)
  }
  const result = policyFile.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  return refuse(place === '' ? say`it is no object of settings` : say`there is something wrong with ‘${place}’`)
}

function isFullPath(path: string): boolean {
  return isAbsolute(path)
}

function isWithin(path: string, folder: string): boolean {
  const [inner, outer] = process.platform === 'win32' ? [path.toLowerCase(), folder.toLowerCase()] : [path, folder]
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`)
}

/** Without links: what is not there yet lies where the nearest folder that is there really is. */
function real(path: string): string {
  const full = resolve(path)
  try {
    return realpathSync(full)
  } catch {
    const above = dirname(full)
    return above === full ? full : join(real(above), full.slice(above.endsWith(sep) ? above.length : above.length + 1))
  }
}
