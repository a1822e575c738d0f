/** Enrolment codes, what needs two people, and warnings found when the vault was opened. */
export const enrolment = {
  codeTitle: (name: string) => `Enrolment code for ${name}`,
  codeAbout: (name: string) =>
    `Give it to ${name} in person or by telephone, not by post or e-mail. They type it once when they sign in, and choose a passphrase that nobody else knows. It is not shown again.`,
  codeName: 'Enrolment code',
  codeKept: 'I have written it down',
  code: 'Enrolment code',
  codeHint: 'Seven groups of four; capitals and hyphens do not matter.',
  enrolAbout: 'Type the code you were given, and choose your own passphrase: at least 8 characters. Nobody else needs to know it.',
  recoverAbout:
    'This is an administrator’s account, and nobody else can issue a code for it. Type the recovery key of the vault, and choose your own passphrase.',
  recoveryKey: 'Recovery key of the vault',
  needsCode: 'needs an enrolment code',
  ownFirst: 'Choose your own passphrase under Preferences before you add anyone: from then on, more than one person can open this vault.',
  awaiting: 'Code issued',
  takesTwo: 'This needs two people',
  takesTwoAbout: 'Another privacy officer or administrator must be present and type their own passphrase here.',
  takesKeyAbout: 'No one else can confirm this. Type the recovery key of the vault: it stays valid.',
  person: 'Second person',
  passphrase: 'Their own passphrase',
  doIt: 'Continue',
  warningTitle: 'Something is wrong with this vault. It is recorded in the audit trail; tell the person responsible for it.',
  warnings: {
    'head-missing':
      'vault.head.json, which keeps the end of the audit trail, was missing when the vault was opened. An older vault may have been put in its place.',
    'head-damaged':
      'vault.head.json, which keeps the end of the audit trail, was damaged when the vault was opened. An older vault may have been put in its place.',
    'head-foreign': 'vault.head.json, which keeps the end of the audit trail, belongs to another vault.',
    'head-differs': 'vault.head.json names a record that the audit trail of this vault does not have.',
    'trail-cut': 'The audit trail ends before where it is known to have ended: the vault was reset to an older state.',
    'rights-accepted':
      'People and rights did not match the audit trail, and were accepted as found. Check the list of people and their roles.',
  },
}
