/** The tour of the program, a step for each screen that most people meet. */
export const tour = {
  title: 'Tour',
  step: (k: number, n: number) => `Step ${k} of ${n}`,
  back: 'Previous step',
  next: 'Next step',
  end: 'End tour',
  done: 'Finish tour',
  reach: 'To the tour',
  needsNotes: 'There are no notes yet.',
  steps: {
    home: { name: 'Home', about: 'What to do next stands here, the most urgent first. Each card has one button that does it.' },
    note: { name: 'One note', about: 'Paste or drop a note: it is redacted at once, before and after side by side. Nothing is kept.' },
    corpora: { name: 'Corpora', about: 'Notes are imported into a corpus. Its list sorts, filters, assigns and exports them.' },
    annotate: {
      name: 'Annotate',
      about: 'Space accepts the suggestion under the caret, a letter marks or changes a label, Ctrl+Enter confirms the note.',
    },
    adjudicate: { name: 'Adjudicate', about: 'Where two annotators differ, a third person takes one side or amends. The result is gold.' },
    agreement: {
      name: 'Agreement',
      about: 'How far two annotators agree, by category and with examples. Evaluate and Models appear once there is gold.',
    },
    releases: {
      name: 'Redact',
      about: 'A release: choose a folder and a policy, look at a preview, run it, read a sample, take the report.',
    },
    help: { name: 'Help', about: 'F1 opens the handbook at the page of the screen, ? lists its keys, and Ctrl+K finds every command.' },
  },
}
