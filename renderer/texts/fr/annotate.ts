import type { annotate as english } from '../en/annotate.ts'

export const annotate: typeof english = {
  title: 'Annoter',
}
