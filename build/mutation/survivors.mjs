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
  {
    file: 'handle.ts',
    code: "|| 'the whole'",
    becomes: '""',
    why: 'Words of a message about a bug of the program; nothing depends on them.',
  },
  {
    file: 'audited.ts',
    code: 'row.policyId !== undefined &&',
    becomes: 'true',
    why: 'Equivalent: a detail without a value is not written.',
  },
  {
    file: 'audited.ts',
    code: 'row.version !== undefined &&',
    becomes: 'true',
    why: 'Equivalent: a detail without a value is not written.',
  },
  {
    file: 'audited.ts',
    code: 'row.hash !== undefined &&',
    becomes: 'true',
    why: 'Equivalent: what is not there is no digest either.',
  },
  {
    file: 'passphraseTries.ts',
    code: 'now < failedAt',
    becomes: 'now <= failedAt',
    why: 'Equivalent: at the very moment of the failure the rest is the whole wait.',
  },
  {
    file: 'passphraseTries.ts',
    code: '() => false',
    becomes: '() => undefined',
    why: 'Equivalent: the answer is only asked whether it is true.',
  },
  {
    file: 'passphraseTries.ts',
    code: "'utf8'",
    becomes: '""',
    why: 'Equivalent: JSON.parse reads the bytes as UTF-8.',
  },
  {
    file: 'passphraseTries.ts',
    code: 'kept() === null',
    becomes: 'true',
    why: 'Writes again what lies there.',
  },
  {
    file: 'passphraseTries.ts',
    code: 'now() < tries.failedAt',
    becomes: 'now() <= tries.failedAt',
    why: 'Equivalent: writes again the moment that lies there.',
  },
  {
    file: 'atomicWrite.ts',
    code: 'temporary === undefined',
    becomes: 'true',
    why: 'Looks for what killed processes left, where there is nothing of theirs.',
  },
  {
    file: 'atomicWrite.ts',
    code: 'part.length - at',
    becomes: 'part.length + at',
    why: 'Only a disk that takes a part of a write comes to a second one; it needs a file system of its own.',
  },
  {
    file: 'atomicWrite.ts',
    code: '{ force: true, recursive: true }',
    becomes: 'false',
    why: 'What cannot be opened leaves nothing, and is refused with the same code.',
  },
  {
    file: 'atomicWrite.ts',
    code: "!== 'EEXIST'",
    becomes: 'false',
    why: 'What stood in the way of the first attempt stands in the way of the second, and is thrown then.',
  },
  {
    file: 'atomicWrite.ts',
    code: "'utf8'",
    becomes: '""',
    why: 'Equivalent: UTF-8 is the default.',
  },
  {
    file: 'atomicWrite.ts',
    code: '|| []',
    becomes: '["Stryker was here"]',
    why: 'Equivalent: the second place of it is empty, too.',
  },
  {
    file: 'atomicWrite.ts',
    code: '{ force: true })',
    why: 'Matters where two processes remove the same file in the same moment.',
  },
  {
    file: 'atomicWrite.ts',
    code: 'return []',
    becomes: '["Stryker was here"]',
    why: 'Equivalent: no temporary file has this name.',
  },
  {
    file: 'keyFile.ts',
    code: 'secret.fill(0)',
    why: 'Wipes bytes that nothing outside of the function can look at.',
  },
  {
    file: 'keyFile.ts',
    code: "if ('check' in keyFile || !keyFile.recovery)",
    becomes: '""',
    why: 'Equivalent: a file of the first version has no recovery key either.',
  },
  {
    file: 'keyFile.ts',
    code: "'utf8'",
    becomes: '""',
    why: 'Equivalent: JSON.parse reads the bytes as UTF-8.',
  },
  {
    file: 'enrolment.ts',
    code: 'secret.fill(0)',
    why: 'Wipes bytes that nothing outside of the function can look at.',
  },
  {
    file: 'personPassphrases.ts',
    code: 'outcome.fill(0)',
    why: 'Wipes bytes that nothing outside of the function can look at.',
  },
  {
    file: 'auditChain.ts',
    code: 'return undefined',
    becomes: '{}',
    why: 'Equivalent: a function that ends gives undefined.',
  },
  {
    file: 'canonical.ts',
    code: 'a < b',
    becomes: 'a <= b',
    why: 'Equivalent: no object has the same key twice.',
  },
  {
    file: 'verify.ts',
    code: "'SHA256SUMS",
    becomes: '""',
    why: 'Equivalent: no file has this name.',
  },
  {
    file: 'sealedPackage.ts',
    code: "key.type === 'private'",
    becomes: 'false',
    why: 'Equivalent: a private key as JWK has the public one in it; it is not written out all the same.',
  },
  {
    file: 'sealedPackage.ts',
    code: "key.type === 'private'",
    becomes: '""',
    why: 'Equivalent: a private key as JWK has the public one in it; it is not written out all the same.',
  },
  {
    file: 'sealedPackage.ts',
    code: '{ authTagLength: tagLength }',
    becomes: '{}',
    why: 'Equivalent: a tag of this length is cut out of the file.',
  },
  {
    file: 'sealedPackage.ts',
    code: 'return false',
    becomes: 'true',
    why: 'Out of reach: 32 bytes are a key, and 64 a signature, if a wrong one.',
  },
]
