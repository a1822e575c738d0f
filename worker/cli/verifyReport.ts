import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '../core/userError.ts'
import { fingerprintOf, hasSignatureMark, isSignatureOf, takenApart } from '../release/reportSignature.ts'
import { roleWord } from '../release/reportWords.ts'

type Signed = NonNullable<ReturnType<typeof takenApart>>

/** No report is larger: nothing beyond this is read. */
const mostBytes = 200_000_000

/**
 * A release report with the signature that it carries.
 *
 * @returns undefined for whatever else lies there
 * @throws UserError for a report that nobody signed in the program, or that goes on behind its
 *   signature
 */
export function signedReportIn(input: string): Signed | undefined {
  const stat = statSync(input, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > mostBytes || !/\.(?:html?|pdf)$/i.test(input)) return undefined
  const bytes = readFileSync(input)
  const signed = takenApart(bytes)
  if (!signed && hasSignatureMark(bytes))
    throw new UserError(
      `${input}: THE SIGNATURE IS INVALID: it was changed, or something was added behind it. Ask whoever signed the report for it again.`,
    )
  // A page may also be a file of an update.
  if (!signed && existsSync(join(dirname(input), 'release.json'))) return undefined
  if (!signed)
    throw new UserError(`${input} carries no signature. Sign the report in the window, under Report, then save it as a page or as a PDF.`)
  return signed
}

/** @returns the exit status: 1 where the report is not as it was signed, or another key signed it */
export function verifyReport(name: string, { content, signature }: Signed, expected: string | undefined): number {
  const key = fingerprintOf(signature.key)
  if (!isSignatureOf(signature, content)) {
    print(`${name}: THE SIGNATURE IS INVALID: the report or its signature was changed after it was signed.`)
    return 1
  }
  const { name: who, role, at, decision } = signature
  const told = decision === 'release' ? 'to be passed on' : 'not to be passed on'
  print(`${name}: signed by ${printable(who)}, ${roleWord(role)}, on ${new Date(at).toISOString()}: ${told}`)
  print(`key: ${key}`)
  if (expected === undefined) {
    print('The report is as it was signed. Compare the key with the one that the signer gave you by another way, or give it with --signer.')
    return 0
  }
  const isExpected = bare(expected) === bare(key)
  print(isExpected ? 'The report is as it was signed, by the key that was expected.' : 'ANOTHER KEY SIGNED IT, not the one of --signer.')
  return isExpected ? 0 : 1
}

function bare(fingerprint: string): string {
  return fingerprint.replace(/[\s:-]/g, '').toLowerCase()
}

/** A name that somebody typed, without what a terminal would obey. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
