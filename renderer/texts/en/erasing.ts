import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')
const days = (n: number) => counted(n, 'day', 'days')

/**
 * What is taken away for good: what goes with it, what stays elsewhere, and how long things are
 * kept.
 */
export const erasing = {
  erase: 'Erase for good…',
  eraseChosen: 'Erase these for good…',
  doErase: 'Erase for good',
  erasing: 'Erasing…',
  keep: 'Keep it',
  done: 'Done',
  oneTitle: (name: string) => `Erase ${name} for good?`,
  manyTitle: (n: number) => `Erase ${notes(n)} for good?`,
  goes: 'This goes from the vault:',
  looking: 'Looking what goes with it…',
  text: (n: number) =>
    n === 1 ? 'the note: its text, its name, and what the search knows of it' : `${notes(n)}: texts, names, and what the search knows`,
  annotations: (n: number, changes: number) =>
    n === 0
      ? 'suggestions and what was measured; nobody has annotated anything of it'
      : `${counted(n, 'annotation', 'annotations')} with ${counted(changes, 'step', 'steps')} of history and all comments, gold, suggestions, and what was measured`,
  models: (names: string, n: number) =>
    `${counted(n, 'model', 'models')} that learnt from it: ${names}. Learn them anew from what is left.`,
  noModels: 'no model: none on this machine learnt from it',
  released: (n: number, samples: number) =>
    samples === 0
      ? `the path and the patient of ${counted(n, 'document', 'documents')} in releases`
      : `the path and the patient of ${counted(n, 'document', 'documents')} in releases, also where ${counted(samples, 'sample', 'samples')} for reading ${samples === 1 ? 'names' : 'name'} them`,
  notReleased: 'nothing of releases: none knows a document of this path or patient',
  stays:
    'Figures that were counted over more than this stay as they were. Files outside the vault, such as results, reports, exports and packages, have to be deleted where they are.',
  recorded: 'The audit trail keeps that it was done, by whom and when, without a word of the text.',
  erased: (n: number, models: number) =>
    models === 0
      ? `${counted(n, 'note is', 'notes are')} erased.`
      : `${counted(n, 'note is', 'notes are')} erased, and ${counted(models, 'model', 'models')} with ${n === 1 ? 'it' : 'them'}.`,
  copiesTitle: 'Erased here, but copies still hold it',
  copiesAbout:
    'It is gone from the vault and its log. These copies were made before: delete those beside the vault here, and backups where they are; then say so, to take them off the list. They stay listed under Vault.',
  copyList: 'Copies that still hold it',

  leave: 'Take out the name…',
  leaveOf: (name: string) => `Take out the name of ${name}…`,
  leaveTitle: (name: string) => `Take the name of ${name} out of the vault?`,
  leaveGoes: 'A pseudonym stands in its place in every list, in agreement, and in the records of evaluations and releases.',
  leaveSeat:
    'Nobody can sit down as this person any more; their own passphrase goes, and notes dealt out to them that they have not confirmed are free again.',
  leaveStays:
    'Their annotations stay, under the pseudonym. The audit trail keeps what they did under their number, as it always has, without the name: it is signed record by record and is never changed. Comments and reasons that somebody typed, packages, reports and backups may still name them.',
  doLeave: 'Take out the name',
  leaveKeep: 'Keep the name',
  left: (pseudonym: string) => `The name is taken out: ${pseudonym} stands in its place.`,
  hasLeft: 'left',

  retentionTitle: 'Retention',
  retentionAbout:
    'How long things may be kept. When the time is over, the program says so and offers to erase them; nothing is ever erased by itself. A corpus counts from the day its oldest note came in.',
  releases: 'What releases know of documents',
  releasesHint: (n: number) =>
    `Paths, patients, reasons and the key of each release, from the end of its last run; figures and reports stay. ${counted(n, 'release', 'releases')} so far.`,
  mostDays: (n: number) => `The policy of this machine allows ${days(n)} at most.`,
  howLong: 'Kept for',
  howLongOf: (name: string) => `${name}: kept for`,
  unitOf: (name: string) => `${name}: unit`,
  forEver: 'no limit',
  days: 'days',
  months: 'months',
  dueOn: (day: string) => `due on ${day}`,
  dueSince: (day: string) => `due since ${day}`,
  neverDue: 'never due',
  removed: 'out of sight',
  set: 'Set',
  setOf: (name: string) => `Set how long ${name} is kept`,
  isSet: (name: string) => `${name}: set.`,
  retentionTable: 'How long each corpus is kept',
  corpus: 'Corpus',
  due: 'Due',

  dueTitle: (n: number) => (n === 1 ? 'Something is due to be erased' : `${number(n)} things are due to be erased`),
  dueAbout: (names: string) => `The time that was set for keeping is over: ${names}.`,
  dueShow: 'Look at it…',
  dueQuestion: 'Erase what is due?',
  dueList: 'Due to be erased',
  dueCorpus: (name: string, n: number) => `Corpus ${name}: ${notes(n)}, with annotation, history, and the models that learnt from them`,
  dueRelease: (name: string, n: number) =>
    `Release ${name}: paths, patients, reasons and key of ${counted(n, 'document', 'documents')}; its figures stay`,
  dueLater: 'Not now',
  doEraseDue: 'Erase all of it for good',
  dueErased: 'What was due is erased.',
}
