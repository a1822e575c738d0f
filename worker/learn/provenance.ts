/** Where a pack comes from, as its pack.json says. */
export interface Provenance {
  readonly version: string
  readonly licence: string
  readonly trainedOn: readonly { readonly source: string; readonly licence: string }[]
  /** How it was learned: what is needed to learn it again. */
  readonly learnt: Readonly<Record<string, unknown>>
}

/**
 * @param source the notes it was learned from, in words
 * @param learned what the learner says of how it was learned
 */
export function provenanceOf(
  { source, licence, seed }: { readonly source: string; readonly licence: string; readonly seed: number },
  learnt: Readonly<Record<string, unknown>>,
): Provenance {
  return {
    version: '1',
    licence,
    trainedOn: [{ source, licence }],
    learnt: { on: new Date().toISOString().slice(0, 10), seed, ...learnt },
  }
}
