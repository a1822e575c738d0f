import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError } from '../../worker/core/userError.ts'
import { offsetMap } from '../../worker/text/offsets.ts'
import type { Job, Person } from '../contract/values.ts'
import type { Reply, Request } from '../contract.ts'
import { counts } from '../store/changes.ts'
import {
  annotatedBy,
  corpusName,
  documentsWithHash,
  isKnownSigner,
  keepSecret,
  keepSigner,
  type LocalWork,
  type Place,
  type SentDocument,
  type SentSpan,
  secret,
  takeWork,
  workHere,
  workToSend,
} from '../store/packages.ts'
import { addPerson, people } from '../store/people.ts'
import type { Connected } from '../store/prepared.ts'
import { lineOf, type PackageContent, readContent, written } from './packageContent.ts'
import { type Cost, fingerprintOf, rawPublicKey, seal, unseal } from './sealedPackage.ts'
import type { Services } from './services.ts'
import { inSlices } from './slices.ts'

/** Annotators sit at machines that no network joins: one's work leaves as an encrypted, signed file and is merged elsewhere. */
export interface Exchange {
  /**
   * Writes a person's work on a corpus into a package.
   *
   * @throws UserError when somebody would send another's work who is no manager, or there is none to send
   */
  readonly send: (request: Request<'exchange.send'>, asker: Person) => Job
  /** What merging a package would do. Throws UserError for a package that can't be opened or belongs elsewhere. */
  readonly preview: (request: Request<'exchange.preview'>) => Promise<Reply<'exchange.preview'>>
  /** Takes over what a package brings. Merging it again changes nothing. */
  readonly merge: (request: Request<'exchange.merge'>, asker: Person) => Job
}

/** @param cost of guessing a passphrase; absent: what is usual */
export function exchangeOf({ store, jobs, files }: Pick<Services, 'store' | 'jobs' | 'files'>, cost?: Cost): Exchange {
  return {
    send: ({ corpusId, handle, personId, passphrase }, asker) => {
      const corpus = nameOf(store(), corpusId)
      const person = senderFor(store(), personId, asker)
      const path = files.path(handle)
      const documentIds = annotatedBy(store(), corpusId, personId)
      if (documentIds.length === 0)
        throw new UserError(
          `${person.name} has annotated nothing in ${corpus} yet, so there is nothing to send. Annotate a document first.`,
        )
      return jobs.start('send', corpus, async (tell) => {
        const lines: string[] = []
        let spans = 0
        await inSlices(documentIds, (documentId) => {
          tell.signal.throwIfAborted()
          const work = workToSend(store(), documentId, personId)
          if (!work) return
          const { text, ...sent } = work
          lines.push(lineOf({ ...sent, spans: inCodePoints(text, sent.spans) }))
          spans += sent.spans.filter(counts).length
          tell.progress(lines.length, documentIds.length)
        })
        const key = signingKey(store())
        const content = await written({ person: person.name, corpus, sentAt: Date.now() }, lines)
        await writeFileWhole(path, await seal(content, passphrase, key, cost), tell.signal)
        return `${lines.length} documents with ${spans} entities are in ${basename(path)}. Its fingerprint, to be compared by telephone: ${fingerprintOf(rawPublicKey(key))}.`
      })
    },

    preview: async ({ corpusId, handle, passphrase }) => {
      nameOf(store(), corpusId)
      const { content, publicKey } = await opened(files.path(handle), passphrase)
      const fingerprint = fingerprintOf(publicKey)
      const missing: string[] = []
      const conflicts: Reply<'exchange.preview'>['conflicts'] = []
      const here = personCalled(store(), content.person)
      const place = placer(corpusId)
      let matched = 0
      await inSlices(content.work, (sent) => {
        const found = place(store(), sent)
        if (!found) return void missing.push(sent.name)
        matched++
        const local = here && workHere(store(), found.documentId, here.id)
        const spans = inCodeUnits(found.text, sent.spans)
        if (!local || !spans || standing(local, { ...sent, spans }) !== 'conflict') return
        const { documentId, name } = found
        const [hereCount, thereCount] = [local.spans.filter(counts).length, sent.spans.filter(counts).length]
        conflicts.push({ documentId, name, here: hereCount, there: thereCount, hereAt: local.changedAt, thereAt: sent.changedAt })
      })
      if (matched === 0) throw foreign(basename(files.path(handle)), content, nameOf(store(), corpusId))
      return {
        from: content.person,
        fingerprint,
        knownSigner: isKnownSigner(store(), fingerprint, publicKey),
        sentAt: content.sentAt,
        documents: content.work.length,
        matched,
        spans: content.work.reduce((sum, { spans }) => sum + spans.filter(counts).length, 0),
        missing,
        conflicts,
      }
    },

    merge: ({ corpusId, handle, passphrase, keep }, asker) => {
      const corpus = nameOf(store(), corpusId)
      const path = files.path(handle)
      return jobs.start('merge', corpus, async (tell) => {
        const { content, publicKey } = await opened(path, passphrase)
        tell.signal.throwIfAborted()
        const total = content.work.length
        if (!content.work.some((sent) => documentsWithHash(store(), corpusId, sent.hash).length > 0))
          throw foreign(basename(path), content, corpus)
        const person = personCalled(store(), content.person) ?? addPerson(store(), { name: content.person, role: 'annotator' })
        keepSigner(store(), fingerprintOf(publicKey), publicKey, content.person)
        const place = placer(corpusId)
        const tally = { taken: 0, same: 0, kept: 0, missing: 0 }
        let done = 0
        await inSlices(content.work, (sent) => {
          tell.signal.throwIfAborted()
          const found = place(store(), sent)
          if (!found) {
            tally.missing++
            tell.problem({
              name: sent.name,
              cause: `no document of ${corpus} has this text. Import it here, then merge the package again.`,
            })
          } else tally[mergeOne(store(), { found, sent, personId: person.id, mergedBy: asker.id, keep, tell })]++
          tell.progress(++done, total)
        })
        return outcomeOf(person.name, tally)
      })
    },
  }
}

interface Merging {
  readonly found: Place
  readonly sent: SentDocument
  readonly personId: number
  readonly mergedBy: number
  readonly keep: Request<'exchange.merge'>['keep']
  readonly tell: { readonly problem: (problem: { readonly name: string; readonly cause: string }) => void }
}

function mergeOne(store: Connected, { found, sent, personId, mergedBy, keep, tell }: Merging): 'taken' | 'same' | 'kept' {
  const { documentId, text, name } = found
  const spans = inCodeUnits(text, sent.spans)
  if (!spans) {
    tell.problem({ name, cause: 'the annotation reaches beyond the text. Ask the sender for a new package.' })
    return 'kept'
  }
  const arrived = { ...sent, spans }
  const local = workHere(store, documentId, personId)
  const stands = local ? standing(local, arrived) : 'there'
  if (stands === 'same') return 'same'
  const later = local && local.changedAt >= sent.changedAt ? 'here' : 'there'
  if ((stands === 'conflict' ? (keep[documentId] ?? later) : stands) === 'here') return 'kept'
  takeWork(store, { documentId, personId, mergedBy, sent: arrived })
  return 'taken'
}

/**
 * How the work that is here stands to the work that came: the same; here or there is plainly the newer; or both were gone on with and a person decides.
 */
function standing(local: LocalWork, sent: Pick<SentDocument, 'status' | 'changedAt' | 'spans'>): 'same' | 'here' | 'there' | 'conflict' {
  const sameSpans = isSame(local.spans, sent.spans)
  if (sameSpans && local.status === sent.status) return 'same'
  if (local.isUntouched) return 'there'
  const later = local.changedAt >= sent.changedAt ? 'here' : 'there'
  // What a package brought and nobody here touched yields to a later package of the same person, and not to an earlier one.
  if (sameSpans || local.isFromPackage) return later
  return 'conflict'
}

function isSame(a: readonly SentSpan[], b: readonly SentSpan[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ start, end, category, origin, comment }, i) => {
      const other = b[i] as SentSpan
      return (
        start === other.start && end === other.end && category === other.category && origin === other.origin && comment === other.comment
      )
    })
  )
}

/** Finds the document that a package's is, by its text; where the corpus has the same note twice, by name, and each once. */
function placer(corpusId: number): (store: Connected, sent: SentDocument) => Place | undefined {
  const taken = new Set<number>()
  return (store, { hash, name }) => {
    const places = documentsWithHash(store, corpusId, hash).filter(({ documentId }) => !taken.has(documentId))
    const found = places.find((place) => place.name === name) ?? places[0]
    if (found) taken.add(found.documentId)
    return found
  }
}

async function opened(path: string, passphrase: string): Promise<{ readonly content: PackageContent; readonly publicKey: Buffer }> {
  const name = basename(path)
  const { content, publicKey } = await unseal(name, await readWhole(path), passphrase)
  return { content: await readContent(name, content), publicKey }
}

function foreign(file: string, { corpus, work }: PackageContent, here: string): UserError {
  return new UserError(
    `None of the ${work.length} documents of ${file} is in ${here}: it was made from a corpus called ${corpus}. Open that corpus, or import its documents first.`,
  )
}

function outcomeOf(
  person: string,
  { taken, same, kept, missing }: Readonly<Record<'taken' | 'same' | 'kept' | 'missing', number>>,
): string {
  const parts = [`${taken} taken over`, `${same} the same already`, `${kept} kept as here`]
  return `${person}: ${parts.join(', ')}${missing > 0 ? `, ${missing} not in this corpus` : ''}.`
}

function nameOf(store: Connected, corpusId: number): string {
  const name = corpusName(store, corpusId)
  if (name === undefined) throw new UserError('This corpus is not there any more. Choose another.')
  return name
}

/** Annotators send their own work: a package of another's would show it to whoever has the passphrase. */
function senderFor(store: Connected, personId: number, asker: Person): Person {
  if (personId !== asker.id && asker.role !== 'manager')
    throw new UserError('You can only send your own work. Ask a manager to send that of others.')
  const person = people(store).find(({ id }) => id === personId)
  if (!person) throw new UserError('This person is not on the list any more. Choose another.')
  return person
}

/** By name, whatever its capitals. */
function personCalled(store: Connected, name: string): Person | undefined {
  const key = (name: string) => name.normalize('NFC').trim().toLowerCase()
  return people(store).find((person) => key(person.name) === key(name))
}

const keyName = 'package signing key'

/** The key by which this vault vouches for its packages; made when it is first wanted, and never outside the vault. */
function signingKey(store: Connected): KeyObject {
  const known = secret(store, keyName)
  if (known) return createPrivateKey({ key: known, format: 'der', type: 'pkcs8' })
  const { privateKey } = generateKeyPairSync('ed25519')
  keepSecret(store, keyName, privateKey.export({ format: 'der', type: 'pkcs8' }))
  return privateKey
}

function inCodePoints(text: string, spans: readonly SentSpan[]): SentSpan[] {
  const { toCodePoint } = offsetMap(text)
  return spans.map((span) => ({ ...span, start: toCodePoint(span.start), end: toCodePoint(span.end) }))
}

/** @returns undefined when they reach beyond the text */
function inCodeUnits(text: string, spans: readonly SentSpan[]): SentSpan[] | undefined {
  const { toCodeUnit } = offsetMap(text)
  const placed = spans.map((span) => ({ ...span, start: toCodeUnit(span.start), end: toCodeUnit(span.end) }))
  return placed.every(({ start, end }) => start < end && end <= text.length) ? placed : undefined
}

/** No package is anywhere near this large. */
const greatestFile = 512 * 2 ** 20

async function readWhole(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path)
    if (size > greatestFile) throw new UserError(`${basename(path)} is too large for a package of annotations. Choose another file.`)
    return await readFile(path)
  } catch (error) {
    throw explained(error, `${basename(path)} can't be read`, 'Check that the stick is still in, and that you may read it.')
  }
}

/** A package is there whole or not at all, also when the stick is pulled out right after. */
async function writeFileWhole(path: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  const growing = `${path}.part`
  try {
    const file = await open(growing, 'w', 0o600)
    try {
      await file.writeFile(bytes, { signal })
      await file.sync()
    } finally {
      await file.close()
    }
    signal.throwIfAborted()
    await rename(growing, path)
  } catch (error) {
    await rm(growing, { force: true })
    throw explained(error, `${basename(path)} can't be written`, 'Check the room on the stick, and that you may write there.')
  }
}

function explained(error: unknown, what: string, wayOut: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall !== undefined && code !== undefined ? new UserError(`${what} (${code}). ${wayOut}`) : error
}
