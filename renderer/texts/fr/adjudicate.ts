import type { adjudicate as english } from '../en/adjudicate.ts'

export const adjudicate: typeof english = {
  title: 'Adjudiquer',
}
