import { existsSync, readFileSync } from 'node:fs'
import { arch, cpus, platform, release as systemRelease, totalmem } from 'node:os'
import { strToU8, zipSync } from 'fflate'
import { UserError } from '../core/userError.ts'
import { jsonAs } from '../io/checkedJson.ts'
import { logFiles } from '../io/logFile.ts'
import { systemError } from '../io/systemError.ts'
import { packCards } from '../packs/packCards.ts'
import { gazetteerHash } from '../release/fingerprint.ts'
import { policyPlaces } from '../release/machinePolicy.ts'
import type { Program } from '../release/order.ts'
import { runLogLine } from '../release/runLogShape.ts'
import { writeRequestedFile } from '../release/writeRequestedFile.ts'
import { canConfine } from '../threads/confinement.ts'
import type { SupportCommand } from './commands/support.ts'
import { packsRefused } from './models.ts'
import { openProgram } from './program.ts'
import { counted } from './progress.ts'
import { checkProgram, inLine } from './selfTest.ts'

/** A file of the archive, and what it is. */
interface Packed {
  readonly name: string
  readonly text: string
  readonly what: string
}

/**
 * Packs what someone who helps needs to know.
 *
 * @returns the exit status: 1 when the self-test failed
 * @throws UserError when a log can't be read or the file can't be written
 */
export async function support({ out, logs, selfTest, jobs }: SupportCommand): Promise<number> {
  if (existsSync(out)) throw new UserError(`${out} exists. Choose another file with --out.`)
  const program = openProgram()
  const packed = [about(program), ...logs.map(logIn)]
  let isSound = true
  if (selfTest) {
    const lines: string[] = []
    isSound = await checkProgram({ models: 'fast', jobs, quick: false }, (check) => lines.push(inLine(check)))
    packed.push({ name: 'self-test.txt', text: `${lines.join('\n')}\n`, what: `the self-test, which ${isSound ? 'passed' : 'FAILED'}` })
  }
  const contents = packed.map(({ name, what }) => `${name}: ${what}`)
  const all = [...packed, { name: 'contents.txt', text: `${contents.join('\n')}\n` }]
  writeRequestedFile(out, zipSync(Object.fromEntries(all.map(({ name, text }) => [name, strToU8(text)]))))
  process.stdout.write(`${out} may be sent. It holds:\n${contents.map((line) => `  ${line}\n`).join('')}`)
  return isSound ? 0 : 1
}

/** Environment variables that change what the program does: whether they are set, not to what. */
const variables = ['CLOISTER_MODELS', 'CLOISTER_DEBUG', 'XDG_STATE_HOME', 'HOME', 'LANG', 'TZ']

function about(program: Program): Packed {
  const refused = packsRefused(program.packs)
  const facts = {
    program: program.version,
    node: process.version,
    system: `${platform()} ${systemRelease()} ${arch()}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memory: totalmem(),
    gazetteer: gazetteerHash(program.lexicon),
    models: packCards(program.packs).map(({ id, kind, version, digest }) => ({ name: id, kind, version, hash: digest })),
    modelsRefused: refused.length,
    readersConfined: canConfine,
    machinePolicy: policyPlaces().some((file) => existsSync(file)),
    variables: Object.fromEntries(variables.map((name) => [name, process.env[name] ? 'set' : 'not set'])),
  }
  return {
    name: 'about.json',
    text: `${JSON.stringify(facts, undefined, 2)}\n`,
    what: 'versions of the program, its models and the system; whether readers are confined, a policy of the machine and some variables are set',
  }
}

function logIn(file: string, i: number): Packed {
  const lines = logFiles(file).flatMap((each) => readText(each).split('\n'))
  if (lines.length === 0) throw new UserError(`${file} does not exist. Check the path of the log.`)
  const own = lines.filter(isOwn)
  const strange = lines.filter((line) => line !== '').length - own.length
  const left = strange > 0 ? `; ${counted(strange)} lines that this program did not write were left out` : ''
  return { name: `log-${i + 1}.txt`, text: own.map((line) => `${line}\n`).join(''), what: `${counted(own.length)} lines of a log${left}` }
}

/** Of the window's errors.log: when, where in the program, and the kind of the bug. */
const errorLine = /^\d{4}-\d\d-\d\dT[\d:.]+Z [\w.-]{1,60}: (?:a thrown \w+|\w{1,40}(?: [\w-]{1,40})? at [\w .<>():-]*)$/

function isOwn(line: string): boolean {
  return errorLine.test(line) || jsonAs(line, runLogLine) !== undefined
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`${file} is not readable (${systemError(error).code}). Check its permissions.`)
  }
}
