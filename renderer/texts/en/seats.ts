/** Who sits where, what takes two people, and what was found when the vault was opened. */
export const seats = {
  codeTitle: (name: string) => `Enrolment code for ${name}`,
  codeAbout: (name: string) =>
    `Give it to ${name} by hand or by telephone, not by mail. They type it once when they sit down, and choose a passphrase that nobody else knows. It is not shown again.`,
  codeName: 'Enrolment code',
  codeKept: 'I have written it down',
  code: 'Enrolment code',
  codeHint: 'Seven groups of four; capitals and hyphens do not matter.',
  enrolAbout:
    'Type the code that you were given, and choose a passphrase of your own: at least 8 characters. Nobody else needs to know it.',
  recoverAbout:
    'This is an administrator’s seat, and nobody could give you a code. Type the recovery key of the vault, and choose a passphrase of your own.',
  recoveryKey: 'Recovery key of the vault',
  needsCode: 'needs an enrolment code',
  ownFirst:
    'Choose a passphrase of your own under Preferences before you add anybody: from then on more than one person can open this vault.',
  awaiting: 'Has a code',
  takesTwo: 'This takes two people',
  takesTwoAbout: 'Another privacy officer or administrator stands by, and types their own passphrase here.',
  takesKeyAbout: 'Nobody else could stand by. Type the recovery key of the vault: it stays valid.',
  person: 'Who stands by',
  passphrase: 'Their own passphrase',
  doIt: 'Go on',
  warningTitle: 'Something is wrong with this vault. It is in the audit trail; tell whoever answers for it.',
  warnings: {
    'head-missing':
      'vault.head.json, which keeps the end of the audit trail, was missing when the vault was opened. An older vault may have been put in its place.',
    'head-damaged':
      'vault.head.json, which keeps the end of the audit trail, was damaged when the vault was opened. An older vault may have been put in its place.',
    'head-foreign': 'vault.head.json, which keeps the end of the audit trail, belongs to another vault.',
    'head-differs': 'vault.head.json names a record that the audit trail of this vault does not have.',
    'trail-cut': 'The audit trail ends before where it is known to have ended: the vault was put back to an older state.',
    'rights-accepted':
      'People and rights were not those of the audit trail, and were taken as they were found. Look through the list of people and their roles.',
  },
}
