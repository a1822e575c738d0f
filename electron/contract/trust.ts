import * as z from 'zod'
import { channel } from './channel.ts'
import { copy } from './erasing.ts'
import { accessGiven, passphrase, second, sessionState, takesTwo } from './session.ts'
import { count, id, job, releasePreset, role } from './values.ts'

const nothing = z.strictObject({})
/** As it is typed to get in: whether it is long enough was asked when it was chosen. */
const typed = z.string().min(1).max(1000)

/** How this vault is looked after. */
const vaultState = z.strictObject({
  /** Whether there is a recovery key, which was printed once. */
  recoveryKey: z.boolean(),
  /**
   * The key store of the operating system: 'off' where it could be used, 'barred' where the
   * machine's policy or the system doesn't allow it.
   */
  system: z.enum(['on', 'off', 'barred']),
  /** A release starts only when a second person has confirmed it. */
  fourEyes: z.boolean(),
  /** This machine's policy says so, or that none does: it isn't changed here. */
  fourEyesLaidDown: z.boolean(),
  /** Everybody has a passphrase of their own. */
  ownPassphrases: z.boolean(),
  /**
   * The longest that may pass until the vault locks itself, in minutes; null: as the preferences
   * say.
   */
  mostIdleMinutes: z.number().int().min(1).nullable(),
})
export type VaultState = z.infer<typeof vaultState>

/** What this machine's policy, which an administrator laid down, leaves to who is signed in. */
const machineState = z.strictObject({
  /** Why it keeps them from releasing although their role may; null where it doesn't. */
  releaseBarred: z.string().nullable(),
  /** Below which anything may be written, as the policy has them; null: anywhere. */
  outputFolders: z.array(z.string()).nullable(),
  /** Policies that no release may use. */
  barred: z.strictObject({ presets: z.array(releasePreset), own: z.array(id) }),
})
export type MachineState = z.infer<typeof machineState>

export const trustChannels = {
  /**
   * Opens the vault with the recovery key and gives it a new passphrase; the key that was used is
   * replaced by another, to be printed.
   */
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
  /** Asks where, and writes a key that was just made there. Null when that was cancelled. */
  'vault.saveRecoveryKey': channel({
    request: z.strictObject({ recoveryKey: z.string().regex(/^(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}$/) }),
    reply: z.strictObject({ file: z.string() }).nullable(),
    may: 'anyone',
  }),
  'vault.keepInSystem': channel({ request: z.strictObject({ passphrase: typed, keep: z.boolean() }), reply: vaultState, may: 'people' }),
  'vault.set': channel({
    request: z.strictObject({ fourEyes: z.boolean().optional(), ownPassphrases: z.boolean().optional(), second: second.optional() }),
    reply: vaultState,
    may: 'people',
  }),

  'machine.state': channel({ request: nothing, reply: machineState, may: 'signed-in' }),

  /** One's own, asked when one signs in; null takes it away, where it isn't asked of everybody. */
  'people.ownPassphrase': channel({
    request: z.strictObject({ current: typed.nullable(), next: passphrase.nullable() }),
    reply: sessionState,
    may: 'signed-in',
  }),
  /** Takes a person's own passphrase away, and gives a code with which they choose another. */
  'people.reset': channel({ request: z.strictObject({ personId: id, second: second.optional() }), reply: accessGiven, may: 'people' }),
  'people.changeRole': channel({
    request: z.strictObject({ personId: id, role, second: second.optional() }),
    reply: accessGiven,
    may: 'people',
  }),
  /**
   * Who has to confirm. @param personId null: a new person, or a rule. @param role null: as it is,
   * or that of who leaves
   */
  'people.takesTwo': channel({
    request: z.strictObject({ personId: id.nullable(), role: z.union([role, z.literal('rule')]).nullable() }),
    reply: takesTwo,
    may: 'people',
  }),

  /** Whether a release waits for a second person, and who that could be. */
  'fourEyes.state': channel({
    request: z.strictObject({ releaseId: id }),
    reply: z.strictObject({
      needed: z.boolean(),
      confirmedBy: z.string().nullable(),
      mayConfirm: z.array(z.strictObject({ id, name: z.string() })),
      /** What a confirmation would be of; null where none is needed. */
      covers: z.strictObject({ stamp: z.string(), files: count, corrections: count, held: count }).nullable(),
    }),
    may: 'release',
  }),
  /** The second person types their own passphrase in the first one's session. */
  'fourEyes.confirm': channel({
    request: z.strictObject({ releaseId: id, personId: id, passphrase: typed, stamp: z.string().max(100) }),
    reply: nothing,
    may: 'release',
  }),

  /** Copies the vault into a new folder within the one that was chosen, and checks the copy. */
  'backup.make': channel({ request: z.strictObject({ handle: z.string() }), reply: job, may: 'backup' }),
  /** Backups that were made, and copies beside the vault; the newest first. */
  'backup.list': channel({ request: nothing, reply: z.array(copy), may: 'backup' }),
  /**
   * Tries a backup on a copy; only then it takes the vault's place, which is kept aside. Everybody
   * has to sign in again.
   */
  'backup.restore': channel({ request: z.strictObject({ handle: z.string(), passphrase: typed }), reply: sessionState, may: 'backup' }),
}
