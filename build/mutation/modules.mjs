/**
 * What is mutated, and the unit tests that are to notice. Files are found by name in `worker` and `electron`, wherever they lie.
 *
 * @typedef {{ mutate: string[], tests: string[], ignoreStatic?: boolean }} Module `ignoreStatic` leaves out what runs once when a file is loaded: each such
 *   mutant costs every test of the module
 * @type {Readonly<Record<string, Module>>}
 */
export const modules = {
  keys: {
    mutate: ['store/keyWrap', 'store/keyFile', 'store/recoveryKey'],
    tests: ['store/keyWrap', 'store/recoveryKey', 'store/keyFile'],
  },
  passphrases: {
    mutate: ['store/tries', 'store/personPassphrases', 'store/enrolment'],
    tests: ['store/tries', 'store/personPassphrases'],
  },
  vault: { mutate: ['store/open'], tests: ['store/open'] },
  trail: {
    mutate: ['core/canonical', 'store/auditChain', 'store/audit', 'store/headFile', 'services/audit'],
    tests: ['core/canonical', 'store/auditChain', 'store/audit', 'services/audit'],
  },
}

/** `keyWrap` → every file of that name that Stryker is to mutate. */
export const mutated = (name) => `{worker,electron}/**/${name}.ts`
export const testOf = (name) => `{worker,electron}/**/${name}.test.ts`
