/** The help that comes with the program: a few steps for each task. */
export const guide = {
  title: 'Help',
  about: 'The main tasks, in the order in which they come. F1 shows the keys of the screen that you are on.',
  contents: 'On this page',
  sections: [
    {
      title: 'The vault, and who sits here',
      steps: [
        'Everything that you import is kept in one encrypted vault on this machine. Its passphrase opens it; without it, and without the recovery key if one was made, nobody can read it.',
        'After unlocking, choose who you are. Your role decides what you may do: annotators mark notes, adjudicators settle differences, the privacy officer releases, an administrator sets up people and corpora.',
        'Lock with Ctrl+L whenever you leave. What you had done is kept.',
      ],
    },
    {
      title: 'Bring notes in',
      steps: [
        'Under Corpora, make a corpus and import files or a folder into it, or drop them on the window. The originals are read and never changed.',
        'Duplicates are left out, and files that can’t be read are listed with the reason.',
      ],
    },
    {
      title: 'Annotate',
      steps: [
        'Annotate opens the next note that is yours. Select text and choose a label, or accept, change and reject what the taggers suggest.',
        'Every step is saved at once and can be undone. Confirm the note when nothing is left to mark.',
      ],
    },
    {
      title: 'Adjudicate, and see how far you agree',
      steps: [
        'Adjudicate shows where two people differ. Take one side, or mark it anew.',
        'Agreement has the figures: how often two people marked the same text, and where they did not.',
      ],
    },
    {
      title: 'Measure and improve the taggers',
      steps: [
        'Evaluate compares what the taggers find with what people confirmed, and lists each error with its note.',
        'Models shows the packs that take part. Models can be trained on your confirmed notes; what is trained here stays in the vault until you save it.',
      ],
    },
    {
      title: 'Choose a policy',
      steps: [
        'A policy says what is looked for and what becomes of it: kept, masked, tagged, or replaced by something invented.',
        'Look at the preview before you rely on a policy: it shows a note before and after.',
        'This machine may have a policy of its own, laid down by an administrator. It can restrict which policies may be used, where files may be written, and who may release.',
      ],
    },
    {
      title: 'Release a folder',
      steps: [
        'Under Redact, choose the folder, an empty place for the result and a policy. Nothing in the folder itself is changed.',
        'Look at the preview, then start. A file appears in the result whole or not at all; what could not be read or cleaned is listed and left out.',
        'No method finds everything. Read a sample of the result before you hand it on; the report says what was done and what was sampled.',
      ],
    },
    {
      title: 'Backups, erasure, the record',
      steps: [
        'Back up the vault to another disk from time to time. A backup is encrypted like the vault and opens with the passphrase that the vault had when it was made.',
        'Data of a note, a person or a project can be erased for good. Backups made before still hold them; the program lists these.',
        'The audit trail records who did what, and never the text of a note.',
      ],
    },
    {
      title: 'When something goes wrong',
      steps: [
        'A message names the file, the cause and a way out. It never quotes a note, so that you can pass it on.',
        'The program makes no connection to any network, and looks for no updates: those come as files, from whoever looks after this machine.',
      ],
    },
  ],
}
