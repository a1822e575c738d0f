/** Pages for a kind of work, in the order of the contents. */
export const guides = [
  'quick-start',
  'annotator',
  'adjudicator',
  'privacy-officer',
  'security-officer',
  'data-engineer',
  'researcher',
] as const

/**
 * A page for each screen, by the screen's name; 'welcome' is what stands before anyone is signed
 * in.
 */
export const screens = [
  'welcome',
  'home',
  'note',
  'corpora',
  'corpus',
  'project',
  'annotate',
  'adjudicate',
  'agreement',
  'evaluate',
  'evaluation',
  'models',
  'policies',
  'releases',
  'reading',
  'audit',
  'vault',
  'people',
  'preferences',
] as const

export type PageName = (typeof guides)[number] | (typeof screens)[number]

/** Where a link leads. */
export interface Place {
  readonly page: PageName
  /** One of its sections; else its beginning. */
  readonly section?: string
}

export function isPageName(name: string): name is PageName {
  return [...guides, ...screens].some((known) => known === name)
}
