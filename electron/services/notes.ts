import { randomBytes } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Category } from '../../worker/core/category.ts'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import type { Policy } from '../../worker/redact/policy/policy.ts'
import { policyFor, styleNames } from '../../worker/redact/policy/policyFor.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import { type MachineRules, type PolicySource, withMachineNeed } from '../../worker/release/machineRules.ts'
import type { Reply, Request } from '../contract/contract.ts'
import type { RedactedNote } from '../contract/note.ts'
import { permits } from '../contract/permissions.ts'
import { type Person, releasePreset } from '../contract/values.ts'
import type { NoteProcess } from '../processes/releasing/noteProcess.ts'
import type { NoteAsked } from '../processes/releasing/noteWork.ts'
import type { Files } from '../shell/files.ts'
import type { Store } from '../store/open.ts'
import { policyRows, policyTextOf } from '../store/policies.ts'
import { releaseBarred } from './machine.ts'
import { refuseToRelease } from './newRelease.ts'
import { storedPolicy } from './releaseOrder.ts'
import { writeExport } from './writeExport.ts'

/**
 * Redacts single notes that somebody pastes or opens. Nothing is kept: the key of the surrogates
 * and the last result are in memory until the screen is left.
 */
export interface Notes {
  readonly choices: (person: Person | null) => Reply<'note.choices'>
  readonly redact: (request: Request<'note.redact'>, person: Person | null) => Promise<RedactedNote | null>
  readonly cancel: () => void
  /** A name for the file that is saved, which tells nothing of the original's. */
  readonly suggestedName: (resultId: number) => string
  /** @param path absolute; the machine's policy has been asked */
  readonly save: (resultId: number, path: string) => Promise<{ readonly file: string }>
  readonly forget: () => void
}

export interface NotesParts {
  readonly store: () => Store
  readonly process: NoteProcess
  readonly files: Pick<Files, 'path'>
  readonly machine: MachineRules
}

/** What can be saved: its text, or the file that it is made from once more. */
interface Result {
  readonly id: number
  readonly redacted: string | null
  readonly asked: NoteAsked
}

/** Bytes: a larger file of records is redacted in parts, as a release does it. */
const largestFile = 4 << 20
/** Characters that are shown. */
const mostShown = 200_000

const notePresets = releasePreset.exclude(['i2b2-tags']).options

/**
 * @returns calls that throw UserError for a file, a policy or a result that can't be used; no
 *   message quotes the note
 */
export function notesOf({ store, process, files, machine }: NotesParts): Notes {
  let key: Uint8Array | undefined
  let result: Result | undefined
  let lastId = 0
  /** Of the request that counts; earlier ones are not begun any more. */
  let turn = 0
  let current: Promise<unknown> = Promise.resolve()

  const policyOf = (which: Request<'note.redact'>['policy'], person: Person | null): { policy: Policy; from: PolicySource } => {
    if ('style' in which) return { policy: policyFor('i2b2', which.style), from: 'file' }
    if ('preset' in which) return { policy: presets[which.preset], from: 'file' }
    if (!person || !permits(person.role, 'adjudicate')) throw new UserError(say`The policies of the vault are for those who sign in.`)
    return { policy: storedPolicy(policyTextOf(store(), which.policyId, which.version)), from: 'vault' }
  }

  const askedOf = ({ note, policy: which, language }: Request<'note.redact'>, person: Person | null): NoteAsked => {
    const barred = noteBarred(machine, person)
    if (barred !== null) throw new UserError(barred)
    const { policy, from } = policyOf(which, person)
    refuseToRelease(policy)
    machine.refusePolicy(policy, from)
    const { models: need } = policy.find
    key ??= new Uint8Array(randomBytes(32))
    const asked = { policy, key, language, note: 'text' in note ? note : { input: oneFile(files.path(note.handle)) } }
    return withMachineNeed({ ...asked, ...(need ? { need } : {}) }, machine)
  }

  const cancel = (): void => {
    turn++
    process.end(new Cancelled())
  }

  return {
    choices: (person) => ({
      barred: noteBarred(machine, person),
      copies: !machine.outputFolders || machine.commandLine,
      styles: styleNames.filter((style) => machine.allowsPolicy(policyFor('i2b2', style), 'file')),
      presets: notePresets.filter((preset) => machine.allowsPolicy(presets[preset], 'file')),
      own: person && permits(person.role, 'adjudicate') ? ownPolicies(store(), machine) : [],
    }),
    redact: async (request, person) => {
      const asked = askedOf(request, person)
      const mine = ++turn
      await current.catch(() => {})
      if (mine !== turn) return null
      const answered = process.redact(asked)
      current = answered
      const answer = await answered.catch((error) => {
        if (error instanceof Cancelled) return null
        throw error
      })
      if (answer === null || mine !== turn || 'written' in answer) return null
      if ('problem' in answer) throw new UserError(problemOf(asked, answer.problem))
      const redacted = answer.withheld > 0 ? null : answer.redacted
      result = { id: ++lastId, redacted, asked }
      return shown(result, answer)
    },
    cancel,
    suggestedName: (resultId) => {
      const { asked } = known(result, resultId)
      return `redacted${'input' in asked.note ? extname(asked.note.input) : '.txt'}`
    },
    save: async (resultId, path) => {
      const { asked, redacted } = known(result, resultId)
      if (redacted === null) throw new UserError(say`The policy withholds this note, so nothing of it is written. Choose another policy.`)
      if ('text' in asked.note) writeExport(path, redacted)
      else {
        const { input } = asked.note
        if (isSame(input, path)) throw new UserError(say`This is the original, which is never written. Choose another name or folder.`)
        const answer = await process.redact({ ...asked, note: { input, output: path } })
        if ('problem' in answer) throw new UserError(problemOf(asked, answer.problem))
      }
      return { file: basename(path) }
    },
    forget: () => {
      cancel()
      key = undefined
      result = undefined
    },
  }
}

/** The request was taken back: nobody waits for its answer. */
class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/**
 * As on the command line, where nobody signs in either: what a role or a second person decides
 * can't be passed by.
 */
function noteBarred(machine: MachineRules, person: Person | null): string | null {
  if (machine.commandLine) return null
  if (machine.fourEyes === true)
    return say`The policy of this machine sets that a second person confirms what is released, which a single note does not allow. Use Redact.`
  if (!machine.restrictsRoles) return null
  return person
    ? releaseBarred(machine, person)
    : say`The policy of this machine sets which roles may release, and no one is signed in. Sign in first.`
}

function ownPolicies(store: Store, machine: MachineRules): Reply<'note.choices'>['own'] {
  return policyRows(store)
    .filter(({ removedAt, text }) => removedAt === null && machine.allowsPolicy(storedPolicy(text), 'vault'))
    .map(({ id, name, version }) => ({ id, name, version }))
}

/** @throws UserError for what is no single file, or too large to be shown at once */
function oneFile(path: string): string {
  const name = basename(path)
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new UserError(say`${name} is no longer there. Choose it again.`)
  if (!stat.isFile()) throw new UserError(say`${name} is a folder. Open one file; folders are released under Redact.`)
  if (stat.size === 0) throw new UserError(say`${name} is empty. Choose another file.`)
  if (stat.size > largestFile) throw new UserError(say`${name} is larger than 4 MB. Put it in a folder and release that under Redact.`)
  return path
}

function problemOf({ note }: NoteAsked, problem: string): string {
  return 'input' in note ? say`${basename(note.input)}: ${problem}.` : say`The note was not redacted: ${problem}.`
}

function known(result: Result | undefined, resultId: number): Result {
  if (result?.id !== resultId) throw new UserError(say`This result is no longer kept. Redact the note again.`)
  return result
}

function isSame(input: string, output: string): boolean {
  const target = statSync(output, { throwIfNoEntry: false })
  return target !== undefined && realpathSync(output) === realpathSync(input)
}

function shown(
  { id, asked, redacted }: Result,
  {
    text,
    language,
    changes,
    found,
  }: Pick<RedactedNote, 'text' | 'language'> & {
    readonly changes: readonly { start: number; end: number; value: string; canonical: Category }[]
    readonly found: readonly { start: number; end: number; category: Category }[]
  },
): RedactedNote {
  const end = Math.min(text.length, mostShown)
  const counts = new Map<Category, number>()
  for (const { canonical } of changes) counts.set(canonical, (counts.get(canonical) ?? 0) + 1)
  return {
    resultId: id,
    file: 'input' in asked.note ? basename(asked.note.input) : null,
    language,
    text: text.slice(0, end),
    part: end < text.length,
    changes: changes
      .filter((change) => change.end <= end)
      .map(({ start, end, value, canonical }) => ({ start, end, value, category: canonical })),
    kept: found
      .filter((span) => span.end <= end && !changes.some((change) => change.start < span.end && span.start < change.end))
      .map(({ start, end, category }) => ({ start, end, category })),
    counts: [...counts].map(([category, count]) => ({ category, count })).toSorted((a, b) => b.count - a.count),
    redacted,
  }
}
