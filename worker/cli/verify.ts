import { createPublicKey, verify as isSignedBy, type KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { UserError } from '../core/userError.ts'
import { jsonAs } from '../io/checkedJson.ts'
import { fileHash } from '../io/fileHash.ts'
import { escapeField } from '../io/terminal.ts'
import { programVersion } from '../release/version.ts'
import type { VerifyCommand } from './commands/verify.ts'
import { signedReportIn, verifyReport } from './verifyReport.ts'

/**
 * What whoever builds lays beside the files that are handed out, as release.json; release.json.sig
 * is its signature (Ed25519, base64).
 */
const provenance = z.object({
  program: z.literal('cloister'),
  version: z.string(),
  commit: z.string(),
  /** A bundle without a window holds none. */
  electron: z.string().optional(),
  node: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** SHA-256 of each model's pack.json, which has those of its files. */
  models: z.record(z.string(), z.string()),
})
type Provenance = z.infer<typeof provenance>

/**
 * Says what a file on a stick is, before anybody installs it: its hash, what it was made from, and
 * whether the publisher of this program signed that.
 *
 * @param ownKey the file with the publisher's key that came with this program
 * @returns the exit status: 1 when the file is not what was published, nobody known signed it, or
 *   it is older than this program
 * @throws UserError when there is nothing to verify it by
 */
export async function verify({ input, publisher, signer }: VerifyCommand, ownKey: string): Promise<number> {
  const report = signedReportIn(input)
  if (report) return verifyReport(basename(input), report, signer)
  const { folder, names } = whatIsThere(input)
  const { card, signed } = readCard(folder, publisher, ownKey)
  const wanted = names ?? Object.keys(card.files)
  let sound = signed === 'signed'
  for (const name of wanted) {
    const words = await fileInWords(join(folder, name), listedAs(card, name))
    if (!words.sound) sound = false
    print(words.line)
  }
  const strange = names ? [] : readdirSync(folder).filter((name) => !listedAs(card, name) && !isOwn(name))
  for (const name of strange) print(`${escapeField(name)}: NOT IN release.json: its origin is unknown`)
  if (strange.length > 0) sound = false
  // Not signed, perhaps: no line of its own making.
  const [version, commit, node] = [card.version, card.commit, card.node].map(escapeField)
  const electron = card.electron === undefined ? 'without Electron' : `Electron ${escapeField(card.electron)}`
  print(`version ${version}${ageOf(card.version)}, commit ${commit}, ${electron}, built with Node ${node}`)
  print(`${Object.keys(card.models).length} models, named in release.json with their hashes`)
  print(signatures[signed])
  if (!sound) print('DO NOT INSTALL IT: it could not be verified.')
  else if (isOlder(card.version))
    print(
      'WARNING: it is what was published, but OLDER than this program. ' +
        'An old version may be offered to bring back a known fault: install it only if you asked for it.',
    )
  else print('It is what was published.')
  return sound && !isOlder(card.version) ? 0 : 1
}

const signatures = {
  signed: 'signed by the publisher of this program',
  unsigned: 'NOT SIGNED: release.json.sig is missing',
  strange: 'THE SIGNATURE IS INVALID: release.json was changed, or someone else signed it',
  keyless: "NOT CHECKED: this program was built without a publisher's key; give one with --publisher KEY.pem",
} as const

/** @returns the folder, and the file in it that was asked for; no file when all of them were */
function whatIsThere(input: string): { readonly folder: string; readonly names?: readonly string[] } {
  if (!existsSync(input)) throw new UserError(`${input} is not there. Name a file of an update, or the folder that holds it.`)
  return statSync(input).isDirectory() ? { folder: input } : { folder: dirname(input), names: [basename(input)] }
}

function readCard(
  folder: string,
  given: string | undefined,
  own: string,
): { readonly card: Provenance; readonly signed: keyof typeof signatures } {
  const file = join(folder, 'release.json')
  if (!isFile(file))
    throw new UserError(
      `${file} is missing, so there is nothing to compare with. Get the update again, with release.json and release.json.sig.`,
    )
  const bytes = readFileSync(file)
  const card = jsonAs(bytes.toString('utf8'), provenance)
  if (!card) throw new UserError(`${file} is not a valid release.json. Get the update again.`)
  const key = keyFrom(given, own)
  if (!key) return { card, signed: 'keyless' }
  if (!isFile(`${file}.sig`)) return { card, signed: 'unsigned' }
  const signature = Buffer.from(readFileSync(`${file}.sig`, 'utf8'), 'base64')
  return { card, signed: isSignedBy(null, bytes, key, signature) ? 'signed' : 'strange' }
}

function keyFrom(given: string | undefined, own: string): KeyObject | undefined {
  const file = given ?? own
  if (given === undefined && !existsSync(own)) return undefined
  try {
    const key = createPublicKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, whatever it was.
  }
  throw new UserError(
    `${file} holds no public key of the kind Ed25519 (PEM). Ask the publisher for it, by another way than the update came.`,
  )
}

async function fileInWords(
  file: string,
  listed: Provenance['files'][string] | undefined,
): Promise<{ readonly line: string; readonly sound: boolean }> {
  const name = escapeField(basename(file))
  if (!isFile(file)) return { line: `${name}: MISSING`, sound: false }
  const sha256 = await fileHash(file)
  const about = `${name}: ${statSync(file).size} bytes, SHA-256 ${sha256}`
  if (!listed) return { line: `${about}; NOT IN release.json`, sound: false }
  return listed.sha256 === sha256
    ? { line: `${about}, as published`, sound: true }
    : { line: `${about}; PUBLISHED WAS ${escapeField(listed.sha256)}`, sound: false }
}

/** What else lies there under a name (a folder, a pipe) is none of what was published. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** A file may be named like what every object has: `constructor`. */
function listedAs({ files }: Provenance, name: string): Provenance['files'][string] | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined
}

function isOwn(name: string): boolean {
  return ['release.json', 'release.json.sig', 'SHA256SUMS', 'SHA256SUMS.sig', 'SHA256SUMS.asc'].includes(name)
}

/** Somebody may hand out an old version with a known fault: its signature fits all the same. */
function ageOf(version: string): string {
  if (isOlder(version)) return `, OLDER than this program (${programVersion})`
  return version === programVersion ? ', the same as this program' : `, newer than this program (${programVersion})`
}

function isOlder(version: string): boolean {
  return version.localeCompare(programVersion, 'en', { numeric: true }) < 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
