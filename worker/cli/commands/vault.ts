import { command } from '../commandSpec.ts'
import { path, text, texts, toggle, type Values, whole } from '../flags.ts'

/**
 * The commands that open a vault. Their functions are in electron/cli, the only side that knows
 * the database; the table has their rows, so that help, completion and README list them too.
 */
export interface VaultCommand<Name extends string = string, F = unknown> {
  readonly name: Name
  readonly args: readonly string[]
  readonly values: F
}

const entranceFlags = {
  as: text('NAME', 'Who you are, as it stands on the list of people'),
  'passphrase-file': path('FILE', "The vault's passphrase on the first line, your own on the second; without it, you are asked"),
} as const

const vaultArgument = { name: 'VAULT', meaning: 'The file vault.db, or its folder' } as const

function row<const Name extends string, F>(name: Name) {
  return (values: F, args: readonly string[]): VaultCommand<Name, F> => ({ name, args, values })
}

type Entrance = Values<typeof entranceFlags>

const headFlag = { head: texts('HASH@COUNTER', 'An end of the trail that was kept elsewhere, to compare with') } as const
const eraseFlag = { erase: toggle('Erases what is due, and lists the copies that still hold it') } as const
const waitFlag = {
  wait: whole([1, 86_400], undefined, 'Waits so many seconds while another program is using the vault, in place of failing', 'SECONDS'),
} as const
/** Flags of other commands of the vault, which a command that has no use for them accepts. */
const unused = { ...headFlag, ...eraseFlag }

export const auditVerify = command({
  name: 'audit verify',
  group: 'Vault',
  summary: 'Check the audit trail of a vault, or one that was exported',
  details: ['An exported trail (.jsonl) needs no passphrase.'],
  arguments: [{ name: 'FILE', meaning: 'A vault, or an exported trail (.jsonl)' }],
  flags: { ...headFlag, ...entranceFlags },
  withoutEffect: eraseFlag,
  examples: [{ line: 'audit verify vault.db --as Mira', does: 'Exit status 1 where the trail is not sound' }],
  read: row<'audit verify', Values<typeof headFlag> & Entrance>('audit verify'),
})

export const auditExport = command({
  name: 'audit export',
  group: 'Vault',
  summary: 'Write the whole audit trail, as JSON lines',
  arguments: [vaultArgument, { name: 'FILE.jsonl', meaning: 'The file to write' }],
  flags: entranceFlags,
  withoutEffect: unused,
  examples: [{ line: 'audit export vault.db trail.jsonl --as Mira', does: 'The trail, to be kept elsewhere' }],
  read: row<'audit export', Entrance>('audit export'),
})

export const auditHead = command({
  name: 'audit head',
  group: 'Vault',
  summary: 'Print where the audit trail ends, to be kept elsewhere',
  arguments: [vaultArgument],
  flags: entranceFlags,
  withoutEffect: unused,
  examples: [{ line: 'audit head vault.db --as Mira', does: 'HASH@COUNTER, for audit verify --head' }],
  read: row<'audit head', Entrance>('audit head'),
})

export const backup = command({
  name: 'backup',
  group: 'Vault',
  summary: 'Copy a vault into a new folder within FOLDER, and check the copy',
  arguments: [vaultArgument, { name: 'FOLDER', meaning: 'Where the folder of the backup goes' }],
  flags: { ...entranceFlags, ...waitFlag },
  withoutEffect: unused,
  examples: [
    { line: 'backup vault.db /media/stick --as Mira', does: 'A checked copy on a stick' },
    { line: 'backup vault.db /srv/backups --as Mira --passphrase-file secret --wait 600', does: 'At night, also while the window writes' },
  ],
  read: row<'backup', Entrance & Values<typeof waitFlag>>('backup'),
})

export const restore = command({
  name: 'restore',
  group: 'Vault',
  summary: "Try a backup on a copy, then put it in the vault's place",
  arguments: [{ name: 'BACKUP', meaning: 'The folder of a backup' }, vaultArgument],
  flags: entranceFlags,
  withoutEffect: unused,
  examples: [{ line: 'restore /media/stick/2026-11-22 vault --as Mira', does: 'What was there before is kept beside it' }],
  read: row<'restore', Entrance>('restore'),
})

export const retention = command({
  name: 'retention',
  group: 'Vault',
  summary: 'List what is due to be erased, or erase it',
  arguments: [vaultArgument],
  flags: { ...eraseFlag, ...entranceFlags },
  withoutEffect: headFlag,
  examples: [{ line: 'retention vault.db --as Mira', does: 'Exit status 1 where something is due' }],
  read: row<'retention', Values<typeof eraseFlag> & Entrance>('retention'),
})
