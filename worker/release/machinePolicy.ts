import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, posix, win32 } from 'node:path'
import type * as z from 'zod'
import { say } from '../core/say.ts'
import { UserError } from '../core/userError.ts'
import { jsonIn } from '../io/checkedJson.ts'
import { systemError } from '../io/systemError.ts'
import { type MachineRules, machinePolicy, rulesOf, unrestricted } from './machineRules.ts'

interface Machine {
  readonly platform?: NodeJS.Platform
  /** The program's executable. */
  readonly executable?: string
  /** %ProgramData%, where there is one. */
  readonly programData?: string | undefined
}

/**
 * The paths at which a machine's policy may lie. The first that exists counts: a policy in the
 * system's place can't be overridden from elsewhere.
 *
 * @param machine another than this one; for tests
 */
export function policyPlaces({
  platform = process.platform,
  executable = process.execPath,
  programData = process.env.ProgramData,
}: Machine = {}): readonly string[] {
  if (platform === 'win32') {
    // The usual folder before the one that the environment names: whoever starts the program sets
    // the environment.
    const ofSystem = [...new Set(['C:\\ProgramData', programData || 'C:\\ProgramData'])]
    return [...ofSystem.map((folder) => win32.join(folder, 'Cloister')), win32.dirname(executable)].map((folder) =>
      win32.join(folder, 'policy.json'),
    )
  }
  const ofSystem = platform === 'darwin' ? '/Library/Application Support/Cloister/policy.json' : '/etc/cloister/policy.json'
  return [ofSystem, posix.join(posix.dirname(executable), 'policy.json')]
}

/**
 * @param places as policyPlaces has them
 * @throws UserError for a file that can't be read, is no policy, or can be changed by the user who
 * runs the program: it is never ignored
 */
export function readMachinePolicy(places: readonly string[]): MachineRules {
  for (const file of places) {
    const text = textOf(file)
    if (text === undefined) continue
    refuseChangeable(file)
    return rulesOf(parsed(file, text), file)
  }
  return unrestricted
}

/** @returns undefined where there is no such file */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = systemError(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new UserError(
      say`The machine’s policy ${file} can't be read (${code ?? 'unknown'}). The administrator of this machine must make it readable for everyone.`,
    )
  }
}

/**
 * The policy must be root's own file in root's own folder, where files have owners; elsewhere, one
 * that can't be opened for writing.
 */
function refuseChangeable(file: string): void {
  const changeable = process.getuid ? [file, dirname(file)].some(isChangeable) : opensForWriting(file)
  if (changeable)
    throw new UserError(
      say`The machine’s policy ${file} could be changed by the people who use the program, so it is refused. The administrator of this machine must own it and its folder, and let others only read them.`,
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

/** An unknown name would restrict nothing, or everything: it is refused like any other mistake. */
function parsed(file: string, text: string): z.infer<typeof machinePolicy> {
  const refuse = (why: string): never => {
    throw new UserError(
      say`The machine’s policy ${file} is invalid: ${why}. The administrator of this machine must correct it; the guide describes its form.`,
    )
  }
  const value = jsonIn(text.replace(/^\uFEFF/, ''))
  if (value === undefined) return refuse(say`it is not JSON`)
  const result = machinePolicy.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys : [])].join('.')
  return refuse(place === '' ? say`it is not an object of settings` : say`there is something wrong with ‘${place}’`)
}
