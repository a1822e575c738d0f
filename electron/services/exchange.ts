import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { basename } from 'node:path'
import { counted, say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Reply, Request } from '../contract/contract.ts'
import { counts } from '../contract/edits.ts'
import { permits } from '../contract/permissions.ts'
import type { Job, Person } from '../contract/values.ts'
import {
  annotatedBy,
  bindKey,
  corpusName,
  type DocumentWithText,
  documentsWithHash,
  hasKnownKey,
  keepSecret,
  ownerOfKey,
  type SentDocument,
  secret,
  workHere,
  workToSend,
} from '../store/packages.ts'
import { addPerson, everybody, people } from '../store/people.ts'
import type { Connected } from '../store/prepared.ts'
import { inCodePoints, inCodeUnits, mergeOne, standing } from './mergedWork.ts'
import { lineOf, type PackageContent, readContent, written } from './packageContent.ts'
import { readPackageFile, writePackageFile } from './packageFile.ts'
import { type Cost, fingerprintOf, rawPublicKey, seal, unseal } from './sealedPackage.ts'
import type { Services } from './services.ts'
import { refuseWithoutOwn } from './signIn.ts'
import { inSlices } from './slices.ts'

/**
 * Annotators work at machines that no network joins: one's work leaves as an encrypted, signed file
 * and is merged elsewhere.
 */
export interface Exchange {
  /**
   * Writes a person's work on a corpus into a package.
   *
   * @throws UserError when somebody would send another's work who is no administrator, or there is
   *   none to send
   */
  readonly send: (request: Request<'exchange.send'>, asker: Person) => Job
  /**
   * What merging a package would do. Throws UserError for a package that can't be opened or belongs
   * elsewhere.
   */
  readonly preview: (request: Request<'exchange.preview'>) => Promise<Reply<'exchange.preview'>>
  /** Takes over what a package brings. Merging it again changes nothing. */
  readonly merge: (request: Request<'exchange.merge'>, asker: Person) => Job
}

/**
 * @param cost of guessing a passphrase; absent: what is usual
 * @returns sends and merges packages of work; both reject with UserError: nothing to send,
 *   another corpus, a key that was not compared
 */
export function exchangeOf({ store, jobs, files }: Pick<Services, 'store' | 'jobs' | 'files'>, cost?: Cost): Exchange {
  return {
    send: ({ corpusId, handle, personId, passphrase }, asker) => {
      const corpus = nameOf(store(), corpusId)
      const person = senderFor(store(), personId, asker)
      const path = files.output(handle)
      const documentIds = annotatedBy(store(), corpusId, personId)
      if (documentIds.length === 0)
        throw new UserError(say`${person.name} has annotated nothing in ${corpus} yet, so there is nothing to send. Annotate a note first.`)
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
        const key = signingKey(store(), personId)
        const content = await written({ person: person.name, corpus, sentAt: Date.now() }, lines)
        await writePackageFile(path, await seal(content, passphrase, key, cost), tell.signal)
        const what = say`${counted(lines.length, 'note', 'notes')} with ${counted(spans, 'span', 'spans')}`
        return say`In ${basename(path)}: ${what}. Its fingerprint, to be compared by telephone: ${fingerprintOf(rawPublicKey(key))}.`
      })
    },

    preview: async ({ corpusId, handle, passphrase }) => {
      nameOf(store(), corpusId)
      const { content, publicKey } = await opened(files.path(handle), passphrase)
      const fingerprint = fingerprintOf(publicKey)
      const missing: string[] = []
      const conflicts: Reply<'exchange.preview'>['conflicts'] = []
      const here = personCalled(store(), content.person)
      const signer = signerFor(store(), basename(files.path(handle)), content, publicKey)
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
        signer,
        sentAt: content.sentAt,
        documents: content.work.length,
        matched,
        spans: content.work.reduce((sum, { spans }) => sum + spans.filter(counts).length, 0),
        missing,
        conflicts,
      }
    },

    merge: ({ corpusId, handle, passphrase, keep, compared }, asker) => {
      const corpus = nameOf(store(), corpusId)
      const path = files.path(handle)
      return jobs.start('merge', corpus, async (tell) => {
        const { content, publicKey } = await opened(path, passphrase)
        tell.signal.throwIfAborted()
        const total = content.work.length
        if (!content.work.some((sent) => documentsWithHash(store(), corpusId, sent.hash).length > 0))
          throw foreign(basename(path), content, corpus)
        const fingerprint = fingerprintOf(publicKey)
        const isKnown = signerFor(store(), basename(path), content, publicKey) === 'known'
        if (!isKnown && compared !== fingerprint)
          throw new UserError(
            say`The key that signed ${basename(path)} was not compared with ${content.person} yet. Have the fingerprint read to you, then say that it is the same.`,
          )
        const person = personCalled(store(), content.person) ?? newSender(store(), content.person, asker)
        if (!isKnown) bindKey(store(), { fingerprint, publicKey, person }, { by: asker.id })
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
              cause: say`no note of ${corpus} has this text. Import it here, then merge the package again.`,
            })
          } else tally[mergeOne(store(), { found, sent, personId: person.id, mergedBy: asker.id, keep, tell })]++
          tell.progress(++done, total)
        })
        return outcomeOf(person.name, tally)
      })
    },
  }
}

/**
 * Finds the document that a package's is, by its text; where the corpus has the same note twice, by
 * name, and each once.
 */
function placer(corpusId: number): (store: Connected, sent: SentDocument) => DocumentWithText | undefined {
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
  const { content, publicKey } = await unseal(name, await readPackageFile(path), passphrase)
  return { content: await readContent(name, content), publicKey }
}

function foreign(file: string, { corpus }: PackageContent, here: string): UserError {
  return new UserError(
    say`No note of ${file} is in ${here}: it was made from a corpus called ${corpus}. Open that corpus, or import its notes first.`,
  )
}

function outcomeOf(
  person: string,
  { taken, same, kept, missing }: Readonly<Record<'taken' | 'same' | 'kept' | 'missing', number>>,
): string {
  const parts = [say`${taken} taken over`, say`${same} the same already`, say`${kept} kept as here`]
  if (missing > 0) parts.push(say`${missing} not in this corpus`)
  return say`${person}: ${parts.join(', ')}.`
}

function nameOf(store: Connected, corpusId: number): string {
  const name = corpusName(store, corpusId)
  if (name === undefined) throw new UserError(say`This corpus is no longer there. Choose another.`)
  return name
}

/**
 * Annotators send their own work: a package of another's would show it to whoever has the
 * passphrase.
 */
function senderFor(store: Connected, personId: number, asker: Person): Person {
  if (personId !== asker.id && !permits(asker.role, 'manage'))
    throw new UserError(say`You can only send your own work. Ask an administrator to send that of others.`)
  const person = people(store).find(({ id }) => id === personId)
  if (!person) throw new UserError(say`This person is not on the list any more. Choose another.`)
  return person
}

/** By name, whatever its capitals. */
function personCalled(store: Connected, name: string): Person | undefined {
  const key = (name: string) => name.normalize('NFC').trim().toLowerCase()
  return people(store).find((person) => key(person.name) === key(name))
}

/**
 * How the key of a package stands to the person whose work it says it is: theirs; nobody's so far,
 * 'other' where theirs is another.
 *
 * @throws UserError for the key of somebody else
 */
function signerFor(store: Connected, file: string, { person: name }: PackageContent, publicKey: Buffer): 'known' | 'new' | 'other' {
  const owner = ownerOfKey(store, fingerprintOf(publicKey), publicKey)
  const person = personCalled(store, name)
  if (owner !== null && owner === person?.id) return 'known'
  if (owner !== null) {
    const whose = everybody(store).find(({ id }) => id === owner)?.name ?? ''
    throw new UserError(
      say`${file} says that it is the work of ${name}, and it is signed with the key of ${whose}. Nothing of it is taken. Ask both of them.`,
    )
  }
  return person && hasKnownKey(store, person.id) ? 'other' : 'new'
}

/**
 * Work comes from somebody who never signed in here: they are on the list from now on, and sign in
 * once they are given a code.
 */
function newSender(store: Connected, name: string, asker: Person): Person {
  refuseWithoutOwn(store, asker)
  return addPerson(store, { name, role: 'annotator' }, { by: asker.id })
}

/**
 * The key by which a person's packages from this vault are known; made when it is first wanted, and
 * never outside the vault.
 */
function signingKey(store: Connected, personId: number): KeyObject {
  const keyName = `package signing key of ${personId}`
  const known = secret(store, keyName)
  if (known) return createPrivateKey({ key: known, format: 'der', type: 'pkcs8' })
  const { privateKey } = generateKeyPairSync('ed25519')
  keepSecret(store, keyName, privateKey.export({ format: 'der', type: 'pkcs8' }))
  return privateKey
}
