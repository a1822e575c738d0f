import { counted, number } from './words.ts'

/** Packages between machines that are not connected. */
export const exchange = {
  sendTitle: 'Send a package',
  sendAbout: (corpus: string) =>
    `A person’s annotation of ${corpus} leaves as one encrypted, signed file, on a stick, to be merged at another machine that has the same notes. It holds no notes, only annotation.`,
  whose: 'Whose work',
  passphrase: 'Passphrase of the package',
  passphraseHint: 'At least 8 characters. Tell it to the receiver by another way than the package goes.',
  again: 'Once more',
  send: 'Choose where to save it',
  fileName: (corpus: string, person: string) => `${corpus} – ${person}.cloister`,

  receiveTitle: 'Receive a package',
  receiveAbout: 'Choose the package that somebody brought, and give the passphrase that they told you.',
  choose: 'Choose the package',
  chosen: 'Package:',
  givenPassphrase: 'Its passphrase',
  open: 'Open it',
  from: 'From',
  sentAt: 'Sent',
  fingerprint: 'Fingerprint of the signing key',
  signer: {
    known: (name: string) => `This is the key of ${name}: it was compared before.`,
    new: (name: string) =>
      `This key was not compared with anybody yet. Have ${name} read the fingerprint to you by telephone, and go on only if it is the same: from then on the key is theirs.`,
    other: (name: string) =>
      `So far, packages of ${name} were signed with another key. Ask ${name} why, have the fingerprint read to you by telephone, and go on only if it is the same.`,
  },
  same: 'The fingerprint is the same',
  matched: (matched: number, of: number) => `Found here: ${number(matched)} of ${counted(of, 'document', 'documents')}`,
  spans: (n: number) => counted(n, 'span', 'spans'),
  missing: (n: number) => `${counted(n, 'document is', 'documents are')} not here; their annotation is left out`,
  conflicts: (n: number) => `${counted(n, 'document differs', 'documents differ')} from what this person has here`,
  conflictsAbout: 'Say which stays. What gives way is kept in the history.',
  conflictTable: 'Documents that differ',
  document: 'Document',
  keep: 'Keep',
  here: (spans: number, at: string) => `here: ${counted(spans, 'span', 'spans')}, ${at}`,
  there: (spans: number, at: string) => `package: ${counted(spans, 'span', 'spans')}, ${at}`,
  allHere: 'All from here',
  allThere: 'All from the package',
  newest: 'The newer of each',
  keepFor: (name: string) => `Keep for ${name}`,
  merge: 'Merge',
}
