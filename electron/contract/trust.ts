import { z } from 'zod'
import { channel } from './channel.ts'
import { passphrase, sessionState } from './session.ts'
import { count, id, job, moment, role } from './values.ts'

const nothing = z.strictObject({})
/** As it is typed to get in: whether it is long enough was asked when it was chosen. */
const typed = z.string().min(1).max(1000)

/** How this vault is looked after. */
const vaultState = z.strictObject({
  /** Whether there is a recovery key, which was printed once. */
  recoveryKey: z.boolean(),
  /** The key store of the operating system: 'off' where it could be used, 'barred' where the machine's policy or the system doesn't allow it. */
  system: z.enum(['on', 'off', 'barred']),
  /** A release starts only when a second person has confirmed it. */
  fourEyes: z.boolean(),
  /** Everybody has a passphrase of their own. */
  ownPassphrases: z.boolean(),
  /** The longest that may pass until the vault locks itself, in minutes; null: as the preferences say. */
  mostIdleMinutes: z.number().int().min(1).nullable(),
})
export type VaultState = z.infer<typeof vaultState>

/** A copy of the vault that the program knows of. */
const copy = z.strictObject({
  /** Of a backup; null for a copy that lies beside the vault. */
  backupId: id.nullable(),
  /** A folder of a backup, or the name of a copy beside the vault. */
  name: z.string(),
  at: moment,
  /** Whether it is there to be seen now; a stick may be elsewhere. */
  there: z.boolean(),
})
export type VaultCopy = z.infer<typeof copy>

const erased = z.strictObject({
  documents: count,
  /** Of releases: paths and patients that are gone. */
  released: count,
  /** Models that had learnt from them, and went as well. */
  models: z.array(z.string()),
  /** Copies that still hold what was erased. */
  copies: z.array(copy),
})

export const trustChannels = {
  /** Opens the vault with the recovery key and gives it a new passphrase; the key that was used is replaced by another, to be printed. */
  'vault.recover': channel({
    request: z.strictObject({ recoveryKey: typed, passphrase }),
    reply: z.strictObject({ session: sessionState, recoveryKey: z.string() }),
    may: 'anyone',
  }),
  /** By the key store of the operating system, where that is switched on and allowed. */
  'vault.unlockBySystem': channel({ request: nothing, reply: sessionState, may: 'anyone' }),
  'vault.state': channel({ request: nothing, reply: vaultState, may: 'people' }),
  'vault.changePassphrase': channel({ request: z.strictObject({ current: typed, next: passphrase }), reply: nothing, may: 'people' }),
  /** Makes a recovery key, in place of the one before. */
  'vault.newRecoveryKey': channel({
    request: z.strictObject({ passphrase: typed }),
    reply: z.strictObject({ recoveryKey: z.string() }),
    may: 'people',
  }),
  'vault.keepInSystem': channel({ request: z.strictObject({ passphrase: typed, keep: z.boolean() }), reply: vaultState, may: 'people' }),
  'vault.set': channel({
    request: z.strictObject({ fourEyes: z.boolean().optional(), ownPassphrases: z.boolean().optional() }),
    reply: vaultState,
    may: 'people',
  }),

  /** One's own, asked when one sits down; null takes it away, where it isn't asked of everybody. */
  'people.ownPassphrase': channel({
    request: z.strictObject({ current: typed.nullable(), next: passphrase.nullable() }),
    reply: sessionState,
    may: 'seated',
  }),
  /** Takes a person's own passphrase away: they choose another when they sit down next. */
  'people.reset': channel({ request: z.strictObject({ personId: id }), reply: sessionState, may: 'people' }),
  'people.changeRole': channel({ request: z.strictObject({ personId: id, role }), reply: sessionState, may: 'people' }),

  /** Whether a release waits for a second person, and who that could be. */
  'fourEyes.state': channel({
    request: z.strictObject({ releaseId: id }),
    reply: z.strictObject({
      needed: z.boolean(),
      confirmedBy: z.string().nullable(),
      mayConfirm: z.array(z.strictObject({ id, name: z.string() })),
    }),
    may: 'release',
  }),
  /** The second person types their own passphrase at the first one's seat. */
  'fourEyes.confirm': channel({
    request: z.strictObject({ releaseId: id, personId: id, passphrase: typed }),
    reply: nothing,
    may: 'release',
  }),

  /** Copies the vault into a new folder within the one that was chosen, and checks the copy. */
  'backup.make': channel({ request: z.strictObject({ handle: z.string() }), reply: job, may: 'backup' }),
  /** Backups that were made, and copies beside the vault; the newest first. */
  'backup.list': channel({ request: nothing, reply: z.array(copy), may: 'backup' }),
  /** Tries a backup on a copy; only then it takes the vault's place, which is kept aside. Everybody has to sit down anew. */
  'backup.restore': channel({ request: z.strictObject({ handle: z.string(), passphrase: typed }), reply: sessionState, may: 'backup' }),

  /** Erases all notes of a patient in a corpus, with everything about them. */
  'erase.patient': channel({ request: z.strictObject({ corpusId: id, patient: z.string().min(1).max(500) }), reply: erased, may: 'erase' }),
  'erase.documents': channel({ request: z.strictObject({ documentIds: z.array(id).min(1).max(10_000) }), reply: erased, may: 'erase' }),
  /** Copies that may still hold what was erased. */
  'erase.copies': channel({ request: nothing, reply: z.array(copy), may: 'erase' }),
  /** Deletes a copy beside the vault, or takes a backup that somebody deleted off the list. */
  'erase.copy': channel({
    request: z.strictObject({ backupId: id.nullable(), name: z.string().max(4096) }),
    reply: z.array(copy),
    may: 'erase',
  }),
}
