import { counted } from './words.ts'

const notes = (n: number) => counted(n, 'note', 'notes')

type Steps = readonly (readonly [name: string, what: string])[]

/** What each next step says: its heading, a sentence, and its button. */
export const home = {
  title: 'Home',
  hello: (name: string) => `Good to see you, ${name}`,
  next: 'What to do next',
  afterwards: 'Then',
  recent: 'Recent notes',
  steps: {
    'make-corpus': {
      title: () => 'Create your first corpus',
      about: () => 'A corpus is a set of notes that are annotated under the same labels and guidelines.',
      button: 'Create a corpus',
    },
    import: {
      title: (corpus: string) => `Import notes into ${corpus}`,
      about: () => 'Text files, brat, i2b2, BIO, doccano, Label Studio or CSV. You see what would be imported before anything is stored.',
      button: 'Import notes',
    },
    suggest: {
      title: (corpus: string) => `Have identifiers suggested in ${corpus}`,
      about: (n: number) =>
        `${notes(n)} without suggestions. Accepting is faster than marking, but it biases annotators: agreement is reported separately for these notes.`,
      button: 'Suggest',
    },
    'deal-out': {
      title: (corpus: string) => `Assign the notes of ${corpus}`,
      about: (n: number) => `${counted(n, 'note is', 'notes are')} not assigned yet. Once assigned, each annotator finds theirs here.`,
      button: 'Assign the notes',
    },
    annotate: {
      title: (corpus: string) => `Annotate ${corpus}`,
      about: (n: number) => `${counted(n, 'note waits', 'notes wait')} for you.`,
      button: 'Start',
    },
    continue: {
      title: (corpus: string) => `Continue with ${corpus}`,
      about: (n: number) => `You have an unfinished note; ${notes(n)} left.`,
      button: 'Continue',
    },
    'second-annotator': {
      title: (corpus: string) => `Find a second annotator for ${corpus}`,
      about: (n: number) =>
        `${counted(n, 'note has', 'notes have')} one annotator. With two, differences can be settled and agreement measured.`,
      button: 'Assign the notes',
    },
    adjudicate: {
      title: (corpus: string) => `Settle differences in ${corpus}`,
      about: (n: number) => `${counted(n, 'note confirmed by two annotators waits', 'notes confirmed by two annotators wait')} for gold.`,
      button: 'Adjudicate',
    },
    agreement: {
      title: (corpus: string) => `See how the annotators of ${corpus} agree`,
      about: (n: number) => `${notes(n)} confirmed by two people or more.`,
      button: 'Measure agreement',
    },
    export: {
      title: (corpus: string) => `Export ${corpus}`,
      about: (n: number) => `${counted(n, 'note is', 'notes are')} finished and can be exported in any of the formats.`,
      button: 'Export',
    },
  },
  releases: {
    'release-first': {
      title: () => 'Redact a folder of notes',
      about: () => 'Choose a folder, a policy and where the results go; look at a preview before anything is written.',
      button: 'New release',
    },
    'release-draft': {
      title: (name: string) => `Start ${name}`,
      about: () => 'Its settings are saved; nothing has been written yet.',
      button: 'Open',
    },
    'release-running': {
      title: (name: string) => `${name} is running`,
      about: (n: number) => `${counted(n, 'document', 'documents')} left.`,
      button: 'Follow',
    },
    'release-paused': {
      title: (name: string) => `Resume ${name}`,
      about: (n: number) => `${counted(n, 'document is', 'documents are')} not done yet; what is done stays.`,
      button: 'Open',
    },
    'release-failed': {
      title: (name: string) => `See why ${name} failed`,
      about: () => 'The cause and what to do stand with the release.',
      button: 'Open',
    },
    'release-failures': {
      title: (name: string) => `See what failed in ${name}`,
      about: (n: number) => `${counted(n, 'document', 'documents')} failed and ${n === 1 ? 'has' : 'have'} no result.`,
      button: 'See failures',
    },
    'sample-read': {
      title: (name: string) => `Read the sample of ${name}`,
      about: (n: number) => `${counted(n, 'note or patient', 'notes or patients')} left to read before the report says what may remain.`,
      button: 'Read',
    },
    'sample-draw': {
      title: (name: string) => `Draw a sample of ${name}`,
      about: (n: number) => `${counted(n, 'document is', 'documents are')} released and nobody has read any.`,
      button: 'Open',
    },
    'report-sign': {
      title: (name: string) => `Sign the report of ${name}`,
      about: () => 'Its sample is read, and nobody has signed its report as it is now.',
      button: 'Open',
    },
  },
  sampleTitle: 'Try it with sample notes',
  sampleAbout:
    'One click makes a project of invented notes: two annotators who differ, gold to measure against, notes to annotate, and a release of them.',
  sampleButton: 'Make a sample project',
  sampleMade: 'The sample project is ready.',
  sampleRuns: 'The sample project is ready, and its release is running.',
  allDone: 'Nothing to do',
  allDoneAnnotator: 'All your notes are confirmed. When an administrator gives you more, they appear here.',
  othersAtWork: (n: number) => `The annotators are at work: ${notes(n)} still open among them.`,
  allDoneManager: 'Everything is annotated and settled. Import more notes, or start another corpus.',
  emptyAnnotator: 'There is no corpus yet. An administrator creates one and imports notes; your first note then appears here.',
  tour: 'Take the tour',
  howTitle: 'How the work goes',
  howRelease: [
    ['Choose', 'A folder of notes, a policy that says what becomes of each kind of identifier, and a folder for the results.'],
    ['Preview', 'Documents before and after, drawn at random; nothing is written.'],
    ['Release', 'It can be paused and resumed. What fails has no result and is listed with its cause.'],
    ['Read a sample', 'The report then says, with a bound, what may still be left.'],
    ['Report', 'What was released, how, and what was found in the sample.'],
  ] satisfies Steps,
  how: [
    ['Import', 'Notes are imported into a corpus from files or folders.'],
    ['Suggest', 'If you like, the models of this machine propose identifiers first.'],
    ['Annotate', 'Each annotator marks and confirms every note, blind to the others.'],
    ['Adjudicate', 'Where two annotators differ, a third person decides: the result is gold.'],
    ['Agree and export', 'Agreement is measured, and gold is exported in any format.'],
  ] satisfies Steps,
  peopleTitle: 'People',
  person: 'Person',
  confirmed: 'Confirmed',
  open: 'Open',
  time: 'Time',
  progress: 'Progress',
  progressOf: (name: string) => `Progress of ${name}`,
}
