import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { UserError } from '../core/userError.ts'
import { readText } from '../io/readFile.ts'
import { fewestCharacters, type Passphrases } from '../release/wayBackKey.ts'

/** @throws UserError when they are neither two nor none */
export function passphraseFilesIn(files: readonly string[] = []): readonly string[] {
  if (files.length !== 0 && files.length !== 2)
    throw new UserError('--passphrase-file is given twice, once for each of two people, or not at all.')
  return files
}

/**
 * Two people's passphrases: from two files, or typed at the terminal one after the other, without
 * being shown.
 *
 * @param twice whether each is typed again, since a slip would lock the file for good
 * @throws UserError when a file can't be read, or there is no terminal
 */
export async function twoPassphrases(files: readonly string[], twice: boolean): Promise<Passphrases> {
  const [first, second] = files
  if (first !== undefined && second !== undefined) return [passphraseIn(first), passphraseIn(second)]
  if (!process.stdin.isTTY)
    throw new UserError(
      'There is no terminal to type passphrases at. Give two files, each with the passphrase of one person: --passphrase-file A --passphrase-file B.',
    )
  return [await typed('First person', twice), await typed('Second person', twice)]
}

/** The first line of a file. */
function passphraseIn(file: string): string {
  return readText(file, 'Check the path of the passphrase.')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)[0]!
}

async function typed(who: string, twice: boolean): Promise<string> {
  for (;;) {
    const passphrase = await question(`${who}, your passphrase${twice ? ` (${fewestCharacters} characters or more)` : ''}: `)
    if (!twice || (await question(`${who}, once more: `)) === passphrase) return passphrase
    process.stderr.write('They differ. Again:\n')
  }
}

/** Asks on standard error; nothing of the answer shows. */
function question(words: string): Promise<string> {
  process.stderr.write(words)
  // A line editor that may write nothing: it handles erasing, and shows none of it.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  return new Promise((resolve, reject) => {
    const end = () => {
      lines.close()
      process.stderr.write('\n')
    }
    lines.once('line', (line) => {
      end()
      resolve(line)
    })
    lines.once('SIGINT', () => {
      end()
      reject(new UserError('Stopped; nothing was written.'))
    })
  })
}
