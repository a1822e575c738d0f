export const people = {
  title: 'People',
  about: 'Everybody who annotates at this machine. Each role may do what the ones above it may.',
  name: 'Name',
  role: 'Role',
  roleHints: {
    annotator: 'Marks notes and confirms them.',
    adjudicator: 'Also settles differences and sees agreement.',
    manager: 'Also sets up corpora, labels and people.',
  },
  you: 'you',
  addTitle: 'Add a person',
  add: 'Add',
  added: (name: string) => `${name} can sit down here now.`,
  taken: 'There is somebody of this name already.',
  list: 'People at this machine',
}
