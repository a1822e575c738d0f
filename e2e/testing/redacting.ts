interface Scratch {
  readonly path: (...segments: string[]) => string
}

/**
 * Words for a release of a scratch folder's `in` into its `out`, by what loads at once, with the
 * names that there were.
 */
export function redaction({ path }: Scratch, ...more: readonly string[]): string[] {
  return redactionInto({ path }, 'out', ...more)
}

/** The same into another folder of the scratch folder. */
export function redactionInto({ path }: Scratch, out: string, ...more: readonly string[]): string[] {
  return ['redact', '--names', 'keep', path('in'), path(out), '--models', 'rules,gazetteer', ...more]
}

/**
 * What a run says is wrong: it tells how far it is besides, where it takes longer than a moment.
 */
export function complaints(stderr: string): string {
  return stderr.replace(/^\p{L}+ [\d,]+ of [\d,]+.*\n/gmu, '')
}
