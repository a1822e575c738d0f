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
  let passed = 0
  let all = 0
  const isSound = await checkProgram(command, (check) => {
    all++
    if (check.wrong === undefined) passed++
    process.stdout.write(`${inLine(check)}\n`)
  })
  process.stdout.write(`${isSound ? 'PASS' : 'FAIL'} ${passed}/${all}\n`)
  return isSound ? 0 : 1
}

export function inLine({ what, wrong }: Check): string {
  return `${wrong === undefined ? 'pass' : 'FAIL'}  ${what}${wrong === undefined ? '' : `: ${wrong}`}`
}

/**
 * @returns whether everything is right
 * @throws UserError when the program is not whole
 */
export async function checkProgram({ models, jobs, quick }: Omit<SelfTestCommand, 'name'>, tell: (check: Check) => void): Promise<boolean> {
  const program = openProgram()
  const folder = ownFolder()
  process.once('exit', folder.remove)
  let isSound = true
  const say = (check: Check) => {
    if (check.wrong !== undefined) isSound = false
    tell(check)
  }
  try {
    const refused = packsRefused(program.packs)
    say({ what: 'models are as they were packed', ...(refused.length > 0 ? { wrong: refused.join(' ') } : {}) })
    for await (const check of selfTest({ program, models, jobs, quick, folder })) say(check)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    say({ what: 'it runs to its end', wrong: error.message })
  } finally {
    folder.remove()
  }
  return isSound
}
