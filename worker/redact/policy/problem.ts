/**
 * Something about a policy that is said where it stands: 'categories.DATE', 'find.patterns[3]'; ''
 * is the whole. Words of its lists are never quoted.
 */
export interface Problem {
  readonly place: string
  readonly words: string
}
