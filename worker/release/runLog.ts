import { randomBytes } from 'node:crypto'
import { arch, platform } from 'node:os'
import { UserError } from '../core/userError.ts'
import { described } from '../io/describedError.ts'
import { openLogFile } from '../io/logFile.ts'
import { systemError } from '../io/systemError.ts'
import { packCards, voters } from '../packs/packCards.ts'
import { policyFor, styleNames } from '../redact/policy/policyFor.ts'
import { policyHash } from '../redact/policy/policyText.ts'
import { presets } from '../redact/policy/presets.ts'
import { profileNames } from '../redact/profiles.ts'
import type { InputOrder, Listener, Program, ReleaseOrder, TaggingOrder } from './order.ts'
import { OutputRefused } from './outputRefused.ts'
import type { RunLogEvent } from './runLogShape.ts'

/** The log of one run over a folder. */
export interface RunLog {
  /** Hands on what a listener is told, and records it. */
  readonly listening: (listen: Listener) => Listener
  readonly begin: (command: string, order: LoggedOrder, program: Program) => void
  readonly end: (status: number) => void
  /** The command could not run, or go on. */
  readonly failed: (error: unknown) => void
}

type LoggedOrder = TaggingOrder & Pick<InputOrder, 'shard'> & Partial<Pick<ReleaseOrder, 'existing'>>

/** Names of policies that come with the program; the name of another may say whose it is. */
const knownPolicies = new Set([
  ...Object.keys(presets),
  ...profileNames.flatMap((profile) => styleNames.map((style) => policyFor(profile, style).name)),
])

/**
 * @param file where lines are added
 * @param warn told once where a line can't be written: the run goes on
 * @throws UserError when it can't be opened
 */
export function openRunLog(file: string, warn: (message: string) => void): RunLog {
  const log = opened(file, warn)
  const run = randomBytes(4).toString('hex')
  const began = performance.now()
  let documents = 0
  let failures = 0
  let before = 0
  const add = (event: RunLogEvent) => log.add({ at: new Date().toISOString(), run, ...event })
  return {
    begin: (command, { policy, jobs, shard, existing }, program) => {
      add({
        event: 'begin',
        command,
        program: program.version,
        node: process.version,
        platform: `${platform()} ${arch()}`,
        threads: jobs,
        policy: { name: knownPolicies.has(policy.name) ? policy.name : 'own', hash: policyHash(policy) },
        models: voters(packCards(program.packs, program.atHand)).map(({ id, version, digest }) => ({ name: id, version, hash: digest })),
        ...(shard && { part: shard }),
        ...(existing && { existing }),
      })
    },
    listening: (listen) => ({
      ...listen,
      begin: (stage, all) => {
        add({ event: 'stage', stage, documents: all.documents, bytes: all.bytes })
        listen.begin(stage, all)
      },
      step: (step) => {
        const { document, part, bytes, notes, milliseconds, cause } = step
        documents += step.documents
        if (cause !== undefined) failures++
        if (step.before) before++
        else
          add({
            event: 'document',
            document,
            ...(part !== undefined && { part }),
            bytes,
            notes,
            milliseconds: Math.round(milliseconds),
            ...(cause !== undefined && { cause }),
          })
        listen.step(step)
      },
      failed: (document, cause) => {
        if (document.number === 0) add({ event: 'unlisted', cause })
        listen.failed(document, cause)
      },
    }),
    end: (status) => {
      const seconds = Math.round(performance.now() - began) / 1000
      const memory = process.resourceUsage().maxRSS * 1024
      add({ event: 'end', status, seconds, documents, failed: failures, before, memory })
      log.close()
    },
    failed: (error) => {
      if (error instanceof OutputRefused) add({ event: 'refused', why: error.why })
      else if (error instanceof UserError) add({ event: 'refused', why: 'command' })
      else add({ event: 'bug', bug: described(error) })
      log.close()
    },
  }
}

function opened(file: string, warn: (message: string) => void) {
  try {
    return openLogFile(file, (code) => warn(`${file} can't be written (${code}). The run goes on without a log.`))
  } catch (error) {
    throw new UserError(
      `${file} can't be written (${systemError(error).code}). Check its folder and its permissions, or choose another file with --log.`,
    )
  }
}
