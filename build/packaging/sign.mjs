import { spawnSync } from 'node:child_process'
import { SetUpError, say } from '../say.mjs'

/**
 * A command that signs one file in place (or beside it), such as `osslsigncode-wrapper {file}`;
 * words separated by blanks, `{file}` stands for the file.
 */
const command = process.env.CLOISTER_SIGN_COMMAND?.trim()

export const signs = Boolean(command)

/**
 * Signs a file, where whoever builds has said how. Without, it says loudly that it does not.
 *
 * @returns whether it was signed
 */
export async function signFile(file) {
  if (!command) {
    say(`NOT SIGNED: ${file} (CLOISTER_SIGN_COMMAND names no command)`)
    return false
  }
  const [program, ...args] = command.split(/\s+/).map((word) => word.replaceAll('{file}', file))
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new SetUpError(`${file} could not be signed: ${error?.message ?? stderr?.trim()}. Check CLOISTER_SIGN_COMMAND.`)
  return true
}
