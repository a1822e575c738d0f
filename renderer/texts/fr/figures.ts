import type { figures as english } from '../en/figures.ts'

/** What screens with figures have alike. */
export const figures: typeof english = {
  outside: 'Aucune entité',
  interval: (label, value, low, high) => `${label} ${value} (${low} à ${high})`,
  profileNames: { NAME: 'Nom', PERSON: 'Nom', ADDRESS: 'Adresse', IDN: 'Autre numéro', NIR: 'N° d’assuré' },
  legendSame: 'accord',
  legendFew: 'différence, peu de mots',
  legendMany: 'différence, beaucoup',
}
