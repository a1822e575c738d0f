import { UserError } from '../core/userError.ts'
import { ownFolder } from '../release/selfTest/folder.ts'
import { type Check, selfTest } from '../release/selfTest/selfTest.ts'
import type { SelfTestCommand } from './commands/selfTest.ts'
import { packsRefused } from './models.ts'
import { openProgram } from './program.ts'

/**
 * Checks an installation, on invented notes.
 *
 * @returns the exit status: 1 when something is wrong
 * @throws UserError when the program is incomplete
 */
export async function runSelfTest(command: SelfTestCommand): Promise<number> {
  const program = openProgram()
  const folder = ownFolder()
  process.once('exit', folder.remove)
  let passed = 0
  let all = 0
  const say = ({ what, wrong }: Check) => {
    all++
    if (wrong === undefined) passed++
    process.stdout.write(`${wrong === undefined ? 'pass' : 'FAIL'}  ${what}${wrong === undefined ? '' : `: ${wrong}`}\n`)
  }
  try {
    const refused = packsRefused(program.packs)
    say({ what: 'models are as they were packed', ...(refused.length > 0 ? { wrong: refused.join(' ') } : {}) })
    for await (const check of selfTest({ program, models: command.models, jobs: command.jobs, folder })) say(check)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    say({ what: 'it runs to its end', wrong: error.message })
  } finally {
    folder.remove()
  }
  process.stdout.write(`${passed === all ? 'PASS' : 'FAIL'} ${passed}/${all}\n`)
  return passed === all ? 0 : 1
}
