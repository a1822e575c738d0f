import * as z from 'zod'
import { channel } from './channel.ts'
import { fileHandle, id, job, person, role } from './values.ts'

const nothing = z.strictObject({})
/** As somebody chooses it. */
export const passphrase = z.string().min(8).max(1000)

/**
 * How somebody signs in. 'free': by saying so. 'code': with the code that they were given, and a
 * passphrase that they choose. 'recovery-key': with that of the vault, and a passphrase that they
 * choose; 'choose': with that alone. 'none': not before an administrator has given them a code.
 */
export const entry = z.enum(['free', 'passphrase', 'code', 'recovery-key', 'choose', 'none'])
export type Entry = z.infer<typeof entry>

/**
 * Of the file that keeps the end of the trail: missing, damaged, another vault's, or not as the
 * trail has it; the trail ends before it; rights were taken as they were found.
 */
export const warning = z.enum(['head-missing', 'head-damaged', 'head-foreign', 'head-differs', 'trail-cut', 'rights-accepted'])
export type Warning = z.infer<typeof warning>

/** Who confirms what takes two people. */
export const second = z.union([
  z.strictObject({ personId: id, passphrase: z.string().min(1).max(1000) }),
  z.strictObject({ recoveryKey: z.string().min(1).max(1000) }),
])
export type Second = z.infer<typeof second>

export const takesTwo = z.strictObject({
  by: z.enum(['nobody', 'person', 'recovery-key']),
  able: z.array(z.strictObject({ id, name: z.string() })),
})
export type TakesTwo = z.infer<typeof takesTwo>

/**
 * 'new': no vault on this machine; 'locked': its passphrase is wanted; 'open': somebody may sign
 * down.
 */
export const sessionState = z.strictObject({
  stage: z.enum(['new', 'locked', 'open']),
  signedIn: person.nullable(),
  people: z.array(person),
  /**
   * Those whose name was taken out when they left, under their pseudonyms: nobody can sign in as
   * them, but work of theirs is here.
   */
  left: z.array(person),
  /** Those who are asked for a passphrase of their own, by id. */
  asked: z.array(id),
  /** How each signs in. */
  entries: z.array(z.strictObject({ id, by: entry })),
  /** Everybody has a passphrase of their own. */
  everybodyAsked: z.boolean(),
  /** What was found when the vault was opened, which everybody is told until it is locked. */
  warnings: z.array(warning),
  /** While it is locked: what else opens it than the passphrase. */
  ways: z.strictObject({ recoveryKey: z.boolean(), system: z.boolean() }),
})

/** A code is given this once, to be handed to whose it is. */
export const accessGiven = z.strictObject({ session: sessionState, code: z.string().nullable() })
export type AccessGiven = z.infer<typeof accessGiven>

export const preferences = z.strictObject({
  /** Of the interface; null: as the machine's. */
  language: z.enum(['en', 'fr']).nullable(),
  theme: z.enum(['system', 'light', 'dark']),
  /** Of notes, in pixels. */
  textSize: z.number().int().min(11).max(28),
  /**
   * Where the categories of marks stand: beside the text, at the mark one points at, nowhere. They
   * take no room in the text.
   */
  labels: z.enum(['margin', 'hover', 'off']),
  /** Of notes: all characters as wide, or as in print. */
  font: z.enum(['mono', 'sans']),
  /** Of notes, in characters; null: as wide as the window has room. */
  lineWidth: z.number().int().min(40).max(200).nullable(),
  /** Whether marks snap to the shared tokens. */
  snap: z.boolean(),
  /**
   * Minutes without a sign of anybody until the vault locks itself; the machine's policy may ask
   * for fewer.
   */
  lockAfter: z.number().int().min(1).max(480),
})

/** What the program may be started for: an entry of its menu in the taskbar. */
export const startTask = z.enum(['note', 'lock'])
export type StartTask = z.infer<typeof startTask>

export type SessionState = z.infer<typeof sessionState>
export type Preferences = z.infer<typeof preferences>

export const sessionChannels = {
  'session.state': channel({ request: nothing, reply: sessionState, may: 'anyone' }),
  /**
   * Makes the vault and its first person, an administrator, who is then signed in. The recovery key
   * is given this once.
   */
  'session.create': channel({
    request: z.strictObject({ passphrase, name: z.string().trim().min(1).max(80) }),
    reply: z.strictObject({ ...sessionState.shape, recoveryKey: z.string() }),
    may: 'anyone',
  }),
  'session.unlock': channel({ request: z.strictObject({ passphrase: z.string() }), reply: sessionState, may: 'anyone' }),
  'session.lock': channel({ request: nothing, reply: sessionState, may: 'anyone' }),
  /** With what `entries` says. */
  'session.signIn': channel({
    request: z.strictObject({
      personId: id,
      passphrase: z.string().max(1000).optional(),
      code: z.string().max(100).optional(),
      recoveryKey: z.string().max(100).optional(),
    }),
    reply: sessionState,
    may: 'anyone',
  }),
  'session.addPerson': channel({
    request: z.strictObject({ name: z.string().trim().min(1).max(80), role, second: second.optional() }),
    reply: accessGiven,
    may: 'people',
  }),
  /** What the program was started for; null once that has been answered. */
  'session.startedFor': channel({ request: nothing, reply: startTask.nullable(), may: 'anyone' }),
  'session.preferences': channel({ request: nothing, reply: preferences, may: 'anyone' }),
  'session.prefer': channel({ request: preferences.partial(), reply: preferences, may: 'anyone' }),
  /**
   * What the jobs are doing; the event 'jobs.changed' says when this is worth asking again, and
   * carries the job.
   */
  'jobs.list': channel({ request: nothing, reply: z.array(job), may: 'signed-in' }),
  'jobs.cancel': channel({ request: z.strictObject({ jobId: z.string() }), reply: z.array(job), may: 'signed-in' }),
  /** Takes ended jobs off the list. */
  'jobs.dismiss': channel({ request: z.strictObject({ jobId: z.string() }), reply: z.array(job), may: 'signed-in' }),
  /** A native dialog; null when it was cancelled. */
  'files.choose': channel({
    request: z.strictObject({
      purpose: z.enum([
        'import-files',
        'import-folder',
        'export-folder',
        'package-open',
        'package-save',
        'report-page',
        'report-figures',
        'report-pdf',
        'logo-open',
        'policy-open',
        'policy-save',
        'audit-save',
        'backup-folder',
        'backup-open',
        'release-input',
        'release-output',
        'release-table',
        'note-open',
        'note-save',
        'key-save',
      ]),
      suggested: z.string().optional(),
    }),
    reply: z.array(fileHandle).nullable(),
    may: 'signed-in',
  }),
  /** Shows what was written, or a folder, in the system's file manager. */
  'files.show': channel({ request: z.strictObject({ handle: z.string() }), reply: nothing, may: 'anyone' }),
  /**
   * Files dropped on the window: the preload turns them into paths, the main process into handles.
   * One may be dropped before there is a vault, to be redacted at once.
   */
  'files.dropped': channel({
    request: z.strictObject({ paths: z.array(z.string()).max(1000) }),
    reply: z.array(fileHandle),
    may: 'anyone',
  }),
}
