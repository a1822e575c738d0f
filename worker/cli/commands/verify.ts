import { command, present } from '../commandSpec.ts'
import { path } from '../flags.ts'

export interface VerifyCommand {
  readonly name: 'verify'
  /** A file that was handed out, or the folder that it came in. */
  readonly input: string
  /** A file with the publisher's public key (PEM), in the place of the one that the program has. */
  readonly publisher?: string
}

export const verify = command({
  name: 'verify',
  group: 'Program',
  summary: 'Check a file of an update before it is installed: its hash, its source, its signature',
  arguments: [{ name: 'FILE', meaning: 'A file of the update, or its folder, with release.json and release.json.sig beside it' }],
  flags: { publisher: path('KEY.pem', "The publisher's public key (Ed25519); without it, the one that came with this program") },
  examples: [{ line: 'verify update/', does: 'Every file of an update' }],
  read: ({ publisher }, [input = '']): VerifyCommand => ({ name: 'verify', input, ...present({ publisher }) }),
})
