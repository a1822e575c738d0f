import type { people as english } from '../en/people.ts'

export const people: typeof english = {
  title: 'Personnes',
  about: 'Toutes les personnes qui travaillent sur cette machine. Chaque rôle dit ce qu’il permet.',
  name: 'Nom',
  role: 'Rôle',
  roleHints: {
    annotator: 'Marque les notes et les confirme.',
    adjudicator: 'Règle aussi les différences et voit l’accord.',
    officer: 'Change aussi les politiques, publie des dossiers, confirme les publications des autres, lit le journal d’audit, efface.',
    administrator: 'Prépare les corpus, les étiquettes, les personnes et les sauvegardes ; publie aussi, mais ne confirme rien.',
  },
  you: 'vous',
  addTitle: 'Ajouter une personne',
  add: 'Ajouter',
  added: (name) => `${name} peut maintenant se connecter ici.`,
  taken: 'Une personne de ce nom existe déjà.',
  list: 'Personnes de cette machine',
  own: 'Phrase personnelle',
  ownSet: 'Choisie',
  ownNone: 'Aucune',
  reset: 'Nouveau code',
  resetOf: (name) => `Nouveau code pour ${name}`,
  roleOf: (name) => `Rôle de ${name}`,
  roleChanged: (name) => `Le rôle de ${name} a été changé.`,
}
