/** The help that comes with the program: a few steps for each task. */
export const guide = {
  title: 'Help',
  about: 'The main tasks, in the order in which they come. F1 shows the keys of the screen that you are on.',
  contents: 'On this page',
  sections: [
    {
      title: 'The vault, and signing in',
      steps: [
        'Everything that you import is kept in one encrypted vault on this machine. Its passphrase opens it; without it, and without the recovery key if one was made, nobody can read it.',
        'After unlocking, choose who you are. Your role decides what you may do: annotators mark notes, adjudicators settle differences, the privacy officer releases, an administrator sets up people and corpora.',
        'Lock with Ctrl+L whenever you leave. Your work is kept.',
      ],
    },
    {
      title: 'Import notes',
      steps: [
        'Under Corpora, create a corpus and import files or a folder into it, or drop them on the window. The originals are read and never changed.',
        'Duplicates are left out, and files that can’t be read are listed with the reason.',
      ],
    },
    {
      title: 'Annotate',
      steps: [
        'Annotate opens your next note. Select text and choose a label, or accept, change and reject what the taggers suggest.',
        'Every step is saved at once and can be undone. Confirm the note when nothing is left to mark.',
      ],
    },
    {
      title: 'Adjudicate, and measure agreement',
      steps: [
        'Adjudicate shows where two people differ. Take one of the answers, or mark it yourself.',
        'Agreement shows the figures: how often two people marked the same text, and where they did not.',
      ],
    },
    {
      title: 'Measure and improve the taggers',
      steps: [
        'Evaluate compares what the taggers find with what people confirmed, and lists each error with its note.',
        'Models shows the models that take part. Models can be trained on your confirmed notes; what is trained here stays in the vault until you save it.',
      ],
    },
    {
      title: 'Choose a policy',
      steps: [
        'A policy says what is looked for and what happens to it: kept, masked, tagged, or replaced by something invented.',
        'Look at the preview before you rely on a policy: it shows a note before and after.',
        'This machine may have its own policy, set by its administrator. It can restrict which policies may be used, where files may be written, and who may release.',
      ],
    },
    {
      title: 'Release a folder',
      steps: [
        'Under Redact, choose the folder, an empty place for the result and a policy. Nothing in the folder itself is changed.',
        'Look at the preview, then start. A file appears in the result whole or not at all; what could not be read or cleaned is listed and left out.',
        'No method finds everything. Read a sample of the result before you pass it on; the report says what was done and what was sampled.',
      ],
    },
    {
      title: 'Backups, erasure and the audit trail',
      steps: [
        'Back up the vault to another disk from time to time. A backup is encrypted like the vault and opens with the passphrase that the vault had when it was made.',
        'Data of a note, a person or a project can be erased permanently. Backups made before still contain them; the program lists these.',
        'The audit trail records who did what, and never the text of a note.',
      ],
    },
    {
      title: 'When something goes wrong',
      steps: [
        'A message names the file, the cause and a way out. It never quotes a note, so that you can pass it on.',
        'The program makes no connection to any network, and looks for no updates: updates come as files, from the person who maintains this machine.',
      ],
    },
  ],
}
