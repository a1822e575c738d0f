import { command, present } from '../commandSpec.ts'
import { path, text } from '../flags.ts'

export interface VerifyCommand {
  readonly name: 'verify'
  /** A file that was handed out, or the folder that it came in. */
  readonly input: string
  /** Fingerprint of the key that is expected under a report. */
  readonly signer?: string
  /** A file with the publisher's public key (PEM), in the place of the one that the program has. */
  readonly publisher?: string
}

export const verify = command({
  name: 'verify',
  group: 'Program',
  summary: 'Check a signed release report, or a file of an update before it is installed: its hash, its source, its signature',
  arguments: [
    {
      name: 'FILE',
      meaning: 'A report (page or PDF), or a file of the update, or its folder, with release.json and release.json.sig beside it',
    },
  ],
  flags: {
    publisher: path('KEY.pem', "The publisher's public key (Ed25519); without it, the one that came with this program"),
    signer: text('FINGERPRINT', 'The key that must have signed a report, as its annex and the window show it'),
  },
  examples: [
    { line: 'verify update/', does: 'Every file of an update' },
    { line: 'verify report.pdf', does: 'A release report that was signed in the window' },
  ],
  read: ({ publisher, signer }, [input = '']): VerifyCommand => ({ name: 'verify', input, ...present({ publisher, signer }) }),
})
