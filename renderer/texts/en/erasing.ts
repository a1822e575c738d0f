import { counted, number } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')
const days = (n: number) => counted(n, 'day', 'days')

/**
 * What is erased permanently: what goes with it, what stays elsewhere, and how long things are
 * kept.
 */
export const erasing = {
  erase: 'Erase permanently…',
  eraseChosen: 'Erase these permanently…',
  doErase: 'Erase permanently',
  erasing: 'Erasing…',
  keep: 'Keep it',
  done: 'Done',
  oneTitle: (name: string) => `Erase ${name} permanently?`,
  manyTitle: (n: number) => `Erase ${notes(n)} permanently?`,
  goes: 'This is erased from the vault:',
  looking: 'Looking up what goes with it…',
  text: (n: number) => (n === 1 ? 'the note: its text, its name and its search index' : `${notes(n)}: texts, names and search index`),
  annotations: (n: number, changes: number) =>
    n === 0
      ? 'suggestions and measurements; nobody has annotated any of it'
      : `${counted(n, 'annotation', 'annotations')} with ${counted(changes, 'step', 'steps')} of history and all comments, gold, suggestions and measurements`,
  models: (names: string, n: number) => `${counted(n, 'model', 'models')} that learnt from it: ${names}. Train them again on what is left.`,
  noModels: 'no model: none on this machine learnt from it',
  released: (n: number, samples: number) =>
    samples === 0
      ? `the path and the patient of ${counted(n, 'document', 'documents')} in releases`
      : `the path and the patient of ${counted(n, 'document', 'documents')} in releases, also where ${counted(samples, 'sample', 'samples')} for reading ${samples === 1 ? 'names' : 'name'} them`,
  notReleased: 'nothing in releases: none contains a document with this path or patient',
  stays:
    'Figures calculated over more than this stay as they were. ' +
    'Files outside the vault, such as results, reports, exports and packages, have to be deleted where they are stored.',
  recorded: 'The audit trail records that it was done, by whom and when, without any of the text.',
  erased: (n: number, models: number) =>
    models === 0
      ? `${counted(n, 'note was', 'notes were')} erased.`
      : `${counted(n, 'note was', 'notes were')} erased, and ${counted(models, 'model', 'models')} with ${n === 1 ? 'it' : 'them'}.`,
  copiesTitle: 'Erased here, but copies still contain it',
  copiesAbout:
    'It was erased from the vault and its log. These copies were made before: ' +
    'delete those beside the vault here, and backups where they are stored; then remove them from the list. ' +
    'They stay listed under Vault.',
  copyList: 'Copies that still contain it',

  leave: 'Remove the name…',
  leaveOf: (name: string) => `Remove the name of ${name}…`,
  leaveTitle: (name: string) => `Remove the name of ${name} from the vault?`,
  leaveGoes: 'A pseudonym replaces it in every list, in agreement, and in the records of evaluations and releases.',
  leaveSignIn:
    'Nobody can sign in as this person any more; their passphrase is deleted, and unconfirmed notes assigned to them become unassigned.',
  leaveStays:
    'Their annotations stay, under the pseudonym. The audit trail keeps what they did under their number, as always, ' +
    'without the name: every record is signed and never changed. ' +
    'Typed comments and reasons, packages, reports and backups may still contain the name.',
  doLeave: 'Remove the name',
  leaveKeep: 'Keep the name',
  left: (pseudonym: string) => `The name was removed: ${pseudonym} replaces it.`,
  hasLeft: 'left',

  retentionTitle: 'Retention',
  retentionAbout:
    'How long things may be kept. When the time is over, the program tells you and offers to erase them; ' +
    'nothing is ever erased automatically. For a corpus, the time starts when its oldest note was imported.',
  releases: 'What releases store about documents',
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
  removed: 'removed',
  set: 'Set',
  setOf: (name: string) => `Set how long ${name} is kept`,
  isSet: (name: string) => `${name}: retention set.`,
  retentionTable: 'How long each corpus is kept',
  corpus: 'Corpus',
  due: 'Due',

  dueTitle: (n: number) => (n === 1 ? 'Something is due to be erased' : `${number(n)} things are due to be erased`),
  dueAbout: (names: string) => `The retention time is over: ${names}.`,
  dueShow: 'Show…',
  dueQuestion: 'Erase what is due?',
  dueList: 'Due to be erased',
  dueCorpus: (name: string, n: number) => `Corpus ${name}: ${notes(n)}, with annotation, history, and the models that learnt from them`,
  dueRelease: (name: string, n: number) =>
    `Release ${name}: paths, patients, reasons and key of ${counted(n, 'document', 'documents')}; its figures stay`,
  dueLater: 'Not now',
  doEraseDue: 'Erase all of it permanently',
  dueErased: 'What was due was erased.',
}
