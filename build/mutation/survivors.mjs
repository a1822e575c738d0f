/**
 * Mutants that no test kills, each with the reason.
 *
 * @type {readonly { file: string, code: string, becomes?: string, why: string }[]} `code` is part
 *   of the line, or of what is replaced; without `becomes`, every mutant of it
 */
export const survivors = [
  {
    file: 'verify.ts',
    code: '= () => false,',
    becomes: '() => undefined',
    why: 'Equivalent: the answer is only asked whether it is true.',
  },
  {
    file: 'rights.ts',
    code: "keyedDigest(store, 'rights',",
    becomes: '""',
    why: 'Parts digests of rights from digests of other things, of which there are none; what a purpose changes is tested with keyedDigest.',
  },
  {
    file: 'rights.ts',
    code: "return 'broken'",
    becomes: '""',
    why: 'Equivalent: any word that is no digest differs from every digest.',
  },
  {
    file: 'sealed.ts',
    code: 'return undefined',
    becomes: '{}',
    why: 'Equivalent: a function that ends gives undefined.',
  },
  {
    file: 'auditChain.ts',
    code: 'const [, hash, counter] =',
    becomes: '["Stryker was here"]',
    why: 'Equivalent: what does not match has neither a hash nor a counter.',
  },
  {
    file: 'auditChain.ts',
    code: 'if (!hash || !counter)',
    becomes: '!hash && !counter',
    why: 'Equivalent: a match has both.',
  },
  {
    file: 'auditChain.ts',
    code: 'const aside:',
    becomes: '["Stryker was here"]',
    why: 'Equivalent: no counter lies between bounds that are not there.',
  },
  {
    file: 'auditChain.ts',
    code: "typeof read.details.replaced === 'number'",
    becomes: 'true',
    why: 'Equivalent: no counter lies below a bound that is not there.',
  },
  {
    file: 'keyWrap.ts',
    code: 'typed.fill(0)',
    why: 'Wipes bytes that nothing outside of the function can look at.',
  },
  {
    file: 'keyWrap.ts',
    code: 'opened.fill(0)',
    why: 'Wipes bytes that nothing outside of the function can look at.',
  },
]
