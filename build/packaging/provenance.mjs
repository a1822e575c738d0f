import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetUpError } from '../say.mjs'

/**
 * A file with the publisher's private key (Ed25519, PEM). Its public half goes into the program,
 * which checks the next update by it (`cloister verify`).
 */
const keyFile = process.env.CLOISTER_PUBLISHER_KEY?.trim()

export const isPublished = Boolean(keyFile)

/** @returns the public key as PEM, or undefined where there is none */
export function publisherKey(file = keyFile) {
  return file ? createPublicKey(privateKey(file)).export({ type: 'spki', format: 'pem' }) : undefined
}

/**
 * Writes release.json, and release.json.sig where there is a key: what is handed out, by hash, and
 * what it was made from.
 *
 * @param folder what is handed out; everything in it is listed
 * @param about `{ version, commit, electron, node, packs }`: packs is the folder of the model packs;
 *   no electron for a bundle without a window
 */
export function writeProvenance(folder, { packs, ...about }, file = keyFile) {
  const files = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !/^(?:release\.json|SHA256SUMS)/.test(name))
      .sort()
      .map((name) => [name, { bytes: statSync(join(folder, name)).size, sha256: sha256(join(folder, name)) }]),
  )
  const models = Object.fromEntries(
    readdirSync(packs, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [name, sha256(join(packs, name, 'pack.json'))]),
  )
  const card = Buffer.from(`${JSON.stringify({ program: 'cloister', ...about, files, models }, null, 1)}\n`)
  writeFileSync(join(folder, 'release.json'), card)
  if (file) writeFileSync(join(folder, 'release.json.sig'), `${sign(null, card, privateKey(file)).toString('base64')}\n`)
}

function privateKey(file) {
  try {
    const key = createPrivateKey(readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Said below, whatever it was.
  }
  throw new SetUpError(
    'CLOISTER_PUBLISHER_KEY names no file with a private key of the kind Ed25519 (PEM): openssl genpkey -algorithm ed25519 -out KEY.',
  )
}

/** @returns of a file's bytes, in hexadecimal */
export function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
