/**
 * What is mutated, and the unit tests that are to notice. Files are found by name in `worker` and
 * `electron`, wherever they lie; tests in `build` too.
 *
 * @typedef {{ mutate: string[], tests: string[], ignoreStatic?: boolean }} Module `ignoreStatic`
 *   leaves out what runs once when a file is loaded: each such mutant costs every test of the
 *   module
 * @type {Readonly<Record<string, Module>>}
 */
export const modules = {
  verification: { mutate: ['redact/verify'], tests: ['redact/verify'] },
  writing: { mutate: ['io/atomicWrite', 'release/writeRequestedFile'], tests: ['io/atomicWrite', 'release/writeRequestedFile'] },
  wayBackKey: { mutate: ['release/sealed', 'release/wayBackKey'], tests: ['release/sealed', 'release/wayBackKey'] },
  wayBack: { mutate: ['release/wayBack', 'release/wayBackAudit'], tests: ['release/wayBack', 'release/wayBackAudit'] },
  keyWrap: { mutate: ['store/keyWrap'], tests: ['store/keyWrap'] },
  recoveryKey: { mutate: ['store/recoveryKey'], tests: ['store/recoveryKey'] },
  keyFile: { mutate: ['store/keyFile'], tests: ['store/keyFile'] },
  tries: { mutate: ['store/passphraseTries'], tests: ['store/passphraseTries'] },
  passphrases: { mutate: ['store/personPassphrases', 'store/enrolment'], tests: ['store/personPassphrases'] },
  vault: { mutate: ['store/open'], tests: ['store/open'] },
  chain: { mutate: ['core/canonical', 'store/auditChain'], tests: ['core/canonical', 'store/auditChain'] },
  trail: { mutate: ['store/audit', 'store/headFile', 'services/audit'], tests: ['store/audit', 'services/audit'] },
  rights: { mutate: ['store/rights', 'store/people'], tests: ['store/rights'] },
  roles: { mutate: ['contract/permissions', 'handlers/handle'], tests: ['handlers/permissions', 'handlers/handle'] },
  signIn: { mutate: ['services/signIn'], tests: ['services/secondPerson'] },
  session: { mutate: ['services/session'], tests: ['services/session'] },
  fourEyes: { mutate: ['services/fourEyes'], tests: ['services/fourEyes'] },
  audited: { mutate: ['handlers/audited'], tests: ['handlers/audited'] },
  exchange: { mutate: ['services/exchange'], tests: ['services/exchangeKeys', 'services/exchangeMerging', 'services/exchangeSending'] },
  outputs: { mutate: ['release/outputs'], tests: ['release/outputs'] },
  verify: { mutate: ['cli/verify'], tests: ['packaging/verify'] },
  packages: { mutate: ['services/sealedPackage'], tests: ['services/sealedPackage'] },
}

/** `store/keyWrap` → every file of that name that Stryker is to mutate. */
export const mutated = (name) => `{worker,electron}/**/${name}.ts`
export const testOf = (name) => `{worker,electron,build}/**/${name}.test.ts`
