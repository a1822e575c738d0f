import { counted, number } from './words.ts'

/** Packages between machines that are not connected. */
export const exchange = {
  sendTitle: 'Send a package',
  sendAbout: (corpus: string) =>
    `A person’s annotation of ${corpus} is exported as one encrypted, signed file, for example on a USB stick, to be merged on another machine that has the same notes. It contains no notes, only annotations.`,
  whose: 'Work of',
  passphrase: 'Passphrase of the package',
  passphraseHint: 'At least 8 characters. Tell the receiver by a different channel than the package.',
  again: 'Repeat it',
  send: 'Choose where to save it',
  fileName: (corpus: string, person: string) => `${corpus} – ${person}.cloister`,

  receiveTitle: 'Receive a package',
  receiveAbout: 'Choose the package you received, and type the passphrase you were told.',
  choose: 'Choose the package',
  chosen: 'Package:',
  givenPassphrase: 'Its passphrase',
  open: 'Open it',
  from: 'From',
  sentAt: 'Sent',
  fingerprint: 'Fingerprint of the signing key',
  signer: {
    known: (name: string) => `This is the key of ${name}, which was verified before.`,
    new: (name: string) =>
      `This key has not been verified yet. Have ${name} read the fingerprint to you by telephone, and continue only if it is the same: from then on, the key counts as theirs.`,
    other: (name: string) =>
      `So far, packages of ${name} were signed with another key. Ask ${name} why, have the fingerprint read to you by telephone, and continue only if it is the same.`,
  },
  same: 'The fingerprint is the same',
  matched: (matched: number, of: number) => `Found here: ${number(matched)} of ${counted(of, 'note', 'notes')}`,
  spans: (n: number) => counted(n, 'span', 'spans'),
  missing: (n: number) => `${counted(n, 'note is', 'notes are')} not here; their annotation is left out`,
  conflicts: (n: number) => `${counted(n, 'note differs', 'notes differ')} from what this person has here`,
  conflictsAbout: 'Choose which one to keep. The other is kept in the history.',
  conflictTable: 'Notes that differ',
  document: 'Note',
  keep: 'Keep',
  here: (spans: number, at: string) => `here: ${counted(spans, 'span', 'spans')}, ${at}`,
  there: (spans: number, at: string) => `package: ${counted(spans, 'span', 'spans')}, ${at}`,
  allHere: 'All from here',
  allThere: 'All from the package',
  newest: 'The newer of each',
  keepFor: (name: string) => `Keep for ${name}`,
  merge: 'Merge',
}
