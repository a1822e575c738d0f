import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { systemError } from '../../worker/io/systemError.ts'

/** Where secrets come from: files that were named, else the keyboard. */
export interface Asking {
  /**
   * Lines of a file with the vault's passphrase, and the person's own on the line after it, where
   * they have one.
   */
  readonly file?: string | undefined
  readonly input?: NodeJS.ReadStream
  readonly output?: NodeJS.WriteStream
}

/** Throws UserError where there is neither a file nor a keyboard. */
export async function secret(what: 'vault' | 'own', { file, input = process.stdin, output = process.stderr }: Asking): Promise<string> {
  if (file !== undefined) return lineOf(file, what === 'vault' ? 0 : 1)
  if (!input.isTTY)
    throw new UserError(
      say`Nobody can be asked for the passphrase here. Put it into a file that only you can read, and name it with --passphrase-file.`,
    )
  output.write(what === 'vault' ? say`Passphrase of the vault: ` : say`Your own passphrase: `)
  return typed(input, output)
}

function lineOf(file: string, line: number): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(say`${basename(file)} can't be read (${systemError(error).code}). Check its name and its permissions.`)
  }
  const found = text.split(/\r?\n/)[line]
  if (!found)
    throw new UserError(say`${basename(file)} has no passphrase on line ${line + 1}. The first is the vault’s, the second your own.`)
  return found
}

/** Nothing of it is shown, not even how long it is. */
function typed(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let word = ''
    input.setRawMode(true)
    input.setEncoding('utf8')
    input.resume()
    const end = (then: () => void) => {
      input.setRawMode(false)
      input.pause()
      input.off('data', listen)
      output.write('\n')
      then()
    }
    const listen = (some: string) => {
      for (const letter of some) {
        if (letter === '\r' || letter === '\n') return end(() => resolve(word))
        if (letter === '\u0003' || letter === '\u0004') return end(() => reject(new UserError(say`Cancelled.`)))
        if (letter === '\u007f' || letter === '\b') word = [...word].slice(0, -1).join('')
        else word += letter
      }
    }
    input.on('data', listen)
  })
}
