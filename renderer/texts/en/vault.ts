import { counted } from './words.ts'

export const vault = {
  title: 'Vault',
  about: 'How the encrypted vault of this machine is opened, kept and copied. Everything done here is recorded in the audit trail.',
  keysTitle: 'Passphrase and recovery key',
  keysAbout:
    'A change takes effect at once; the vault itself is not re-encrypted. Anyone with an old copy of vault.json can still use the old passphrase with it.',
  current: 'Current passphrase',
  next: 'New passphrase',
  again: 'Repeat the new passphrase',
  change: 'Change the passphrase…',
  changed: 'The passphrase was changed.',
  newKey: 'Create a recovery key…',
  newKeyAbout: 'A recovery key opens the vault when the passphrase is forgotten. It is shown once; a new one replaces the previous one.',
  hasKey: 'There is a recovery key. It was shown once, when it was made.',
  hasNoKey: 'There is no recovery key. Without one, a vault with a forgotten passphrase cannot be opened.',
  make: 'Create the key',
  keyTitle: 'Your recovery key',
  keyAbout:
    'Write it down, print it or save it to a stick, and keep it away from this machine, as your rules ask. ' +
    'It opens the vault without the passphrase, and it is not shown again.',
  keyName: 'Recovery key',
  print: 'Print',
  saveKey: 'Save…',
  keySaved: (file: string) => `Saved as ${file}. Keep that file away from this machine.`,
  copyKey: 'Copy',
  keyCopied: 'Copied. Paste it where it is kept, for example into a password manager.',
  printed: 'I have kept it safe, away from this machine',
  goOn: 'Continue',
  system: 'Let this machine’s key store open the vault',
  systemHint: 'Anyone signed in to this system account then opens it without the passphrase.',
  systemBarred: 'The policy of this machine does not allow it, or its key store is not available.',
  rulesTitle: 'Rules',
  ownPassphrases: 'Everyone has their own passphrase',
  ownPassphrasesHint:
    'They are asked for it when they sign in. Anyone without one chooses it with an enrolment code, which is issued ' +
    'under People. Switching this off needs two people.',
  fourEyes: 'A release needs a second person',
  fourEyesHint: 'Another privacy officer confirms it with their own passphrase before it starts. Switching this off needs two people.',
  laidDown: 'Set by the policy of this machine.',
  mostIdle: (minutes: number) => `The policy of this machine locks the vault after ${counted(minutes, 'minute', 'minutes')} at most.`,
  backupTitle: 'Backup and restore',
  backupAbout: 'A backup is a folder with the encrypted vault. It opens with the passphrase that the vault had when the backup was made.',
  makeBackup: 'Back up to a folder…',
  restore: 'Restore a backup…',
  restoreTitle: 'Restore a backup',
  restoreAbout:
    'The backup is checked on a copy first. It replaces the vault only if all of it can be read; the current vault is kept beside it.',
  restoreFrom: (name: string) => `Backup: ${name}`,
  restorePassphrase: 'Passphrase of the backup',
  doRestore: 'Restore',
  restoring: 'Checking the backup…',
  copiesTitle: 'Known copies',
  copiesAbout:
    'What is erased here may still be in them. Delete those beside the vault here; delete the others where they are stored, then remove them from the list.',
  noCopies: 'There are no known copies.',
  copy: 'Copy',
  made: 'Made',
  place: 'Where',
  beside: 'Beside the vault',
  elsewhere: 'Elsewhere',
  gone: 'not found at present',
  deleteCopy: 'Delete',
  deleteCopyOf: (name: string) => `Delete ${name}`,
  forget: 'Already deleted',
  forgetOf: (name: string) => `Already deleted: ${name}`,
  deleteCopyTitle: 'Delete this copy?',
  keep: 'Keep it',
  eraseTitle: 'Erase a patient',
  eraseAbout:
    'Permanently removes all notes of one patient from a corpus: ' +
    'their text, annotations and history, suggestions, search index, models that learnt from them, and their names in ' +
    'releases. The audit trail records the erasure, without a name.',
  corpus: 'Corpus',
  patient: 'Patient, as named in the corpus',
  erase: 'Erase…',
  eraseQuestion: (patient: string) => `Erase all notes of ${patient}?`,
  eraseKeep: 'Keep them',
  doErase: 'Erase permanently',
  erasing: 'Erasing…',
  erased: (documents: number, models: number) =>
    models === 0
      ? `${counted(documents, 'note was', 'notes were')} erased.`
      : `${counted(documents, 'note was', 'notes were')} erased, and ${counted(models, 'model', 'models')} with them.`,
  erasedCopies: (n: number) => `${counted(n, 'copy', 'copies')} may still hold them: see below.`,
}
