import type { figures as english } from '../en/figures.ts'

/** What screens with figures have alike. */
export const figures: typeof english = {
  outside: 'Aucune entité',
  legendSame: 'accord',
  legendFew: 'différence, peu de mots',
  legendMany: 'différence, beaucoup',
}
