import type { people as english } from '../en/people.ts'

export const people: typeof english = {
  title: 'Personnes',
  about: 'Toutes les personnes qui annotent sur cette machine. Chaque rôle peut ce que peuvent ceux qui le précèdent.',
  name: 'Nom',
  role: 'Rôle',
  roleHints: {
    annotator: 'Marque les documents et les confirme.',
    adjudicator: 'Règle aussi les différences et voit l’accord.',
    manager: 'Prépare aussi les corpus, les étiquettes et les personnes.',
  },
  you: 'vous',
  addTitle: 'Ajouter une personne',
  add: 'Ajouter',
  added: (name) => `${name} peut maintenant s’installer ici.`,
  taken: 'Il y a déjà quelqu’un de ce nom.',
  list: 'Personnes de cette machine',
}
