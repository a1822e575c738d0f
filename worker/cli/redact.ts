import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import type { Lexicon } from '../taggers/gazetteer/lexicon.ts'
import { packsFingerprint } from '../tasks/packCards.ts'
import type { Outcome } from '../tasks/worker.ts'
import type { RedactCommand } from './arguments.ts'
import { findInputs, type InputFile, type Inputs, shardOf } from './inputs.ts'
import { namesWithoutIdentifiers } from './names.ts'
import { keepNames } from './namesMap.ts'
import { claimFile, claimFolder, type Outputs, outputPlace, refuseOverlap } from './outputs.ts'
import { counted } from './progress.ts'
import { type Job, runJobs } from './run.ts'
import { createLinesFile, type LinesFile, linesLeft, spansLine } from './spansFile.ts'
import type { Stop } from './stop.ts'
import { checkModels, openLexicon, packsFolder } from './tagging.ts'

/** Redacts IN into OUT. @returns the exit status @throws UserError when the run can't begin or go on */
export async function redact(command: RedactCommand, stop: Stop): Promise<number> {
  const inputs = findInputs(command)
  const place = outputPlace(command, inputs)
  refuseOverlap(command.input, place.as === undefined ? place.root : join(place.root, place.as))
  for (const file of [command.spans, command.key]) if (file) refuseInside(command, file)
  checkModels(command)
  const lexicon = openLexicon()
  const names = await outputNames(inputs, place.as, command, lexicon)
  if (inputs.single && resolve(place.root, names[0] as string) === resolve(command.input)) {
    throw new UserError(`OUT would be IN itself (${command.input}). Originals are never written: choose another OUT.`)
  }
  if (command.dryRun) return sayPlan(inputs, names, command)
  const settings = settingsOf(command, lexicon)
  const outputs =
    place.as === undefined ? claimFolder(place.root, command, inputs, settings) : claimFile(join(place.root, names[0] as string), command)
  try {
    return await redactInto(outputs, names, inputs, command, lexicon, stop)
  } finally {
    outputs.tidy()
  }
}

async function redactInto(
  outputs: Outputs,
  names: readonly string[],
  inputs: Inputs,
  command: RedactCommand,
  lexicon: Lexicon,
  stop: Stop,
): Promise<number> {
  const whole = inputs.files.map((file, i) => ({ file, name: names[i] as string }))
  const part = shardOf(whole, command.shard)
  const map = keepMap(whole, outputs, command)
  const left =
    command.spans && outputs.partialSpans && command.existing !== 'force' ? linesLeft(outputs.partialSpans) : new Map<string, string>()
  const lineFor = new Map<Job, string>()
  const jobs = part.map(({ file, name }, i): Job => {
    const target = join(outputs.root, name)
    const output = { file: target, temporary: join(outputs.temporary, String(i)) }
    const isDone = command.existing !== 'force' && existsSync(target)
    const line = left.get(file.path)
    if (!isDone || (command.spans && line === undefined)) {
      // An older output must not outlive a document that fails now.
      if (command.existing === 'force') rmSync(target, { force: true })
      return { file, output }
    }
    const job: Job = { file, output, known: { language: 'en', spans: [] } }
    if (line !== undefined) lineFor.set(job, line)
    return job
  })
  const lines = openLines(command, outputs)
  const tally = { done: 0, before: 0, failed: 0, spans: 0 }
  for (const { path, error } of inputs.failed) {
    tally.failed++
    lines?.add(spansLine(path, { error }, false))
    process.stderr.write(`Failed: a file or folder of IN, ${error}.\n`)
  }
  const nameOf = new Map(part.map(({ file, name }) => [file, name] as const))
  for await (const { job, outcome } of runJobs({ root: inputs.root, jobs, options: command, lexicon, stop, verb: 'Redacted' })) {
    lines?.add(lineFor.get(job) ?? spansLine(job.file.path, outcome, command.explain))
    count(tally, job, outcome)
    if ('error' in outcome) process.stderr.write(`Failed: ${nameOf.get(job.file)}: ${outcome.error}.\n`)
  }
  if (stop.requested()) {
    if (outputs.partialSpans) lines?.leave()
    else lines?.discard()
    process.stderr.write(
      `Stopped. ${counted(tally.done + tally.before)} of ${counted(jobs.length)} documents are done; the same command with --resume does the rest.\n`,
    )
    return 130
  }
  lines?.finish()
  saySummary(tally, inputs, command, map)
  return tally.failed > 0 ? 1 : 0
}

/** Names of OUT for all files of IN, whatever the shard, so that shards agree. */
async function outputNames(inputs: Inputs, as: string | undefined, command: RedactCommand, lexicon: Lexicon): Promise<readonly string[]> {
  if (as !== undefined) return [as]
  const paths = inputs.files.map(({ path }) => path)
  if (command.names === 'keep') return paths
  // The rules take a tenth of a second to load: a single file, or names that are kept, do without them here.
  const { journey } = await import('../tasks/journey.ts')
  return namesWithoutIdentifiers(
    paths,
    journey(lexicon, { models: ['rules', 'gazetteer'], ensemble: 'auto', packs: packsFolder }),
    command.language,
  )
}

/** @returns the map's file when a name was replaced */
function keepMap(files: readonly { file: InputFile; name: string }[], outputs: Outputs, command: RedactCommand): string | undefined {
  const changed = files.filter(({ file, name }) => file.path !== name)
  if (changed.length === 0 || outputs.partialSpans === undefined) return undefined
  return keepNames(
    changed.map(({ file, name }) => [file.path, name] as const),
    command.key ?? `${outputs.root.replace(/[/\\]+$/, '')}.key`,
  )
}

function openLines(command: RedactCommand, outputs: Outputs): LinesFile | undefined {
  if (!command.spans) return undefined
  return createLinesFile(command.spans, outputs.partialSpans ?? `${command.spans}.part`)
}

/** What two runs must share for their results to stand in one OUT. */
function settingsOf(command: RedactCommand, lexicon: Lexicon): unknown {
  const { profile, language, style, models, ensemble, explain, names, exclude } = command
  const gazetteer = createHash('sha256').update(new Uint8Array(lexicon.buffer)).digest('hex')
  const packs = packsFingerprint(packsFolder)
  return { profile, language, style, models, ensemble, explain, names, exclude, gazetteer, packs, of: command.shard?.of }
}

function refuseInside({ input, output }: RedactCommand, file: string): void {
  for (const [name, folder] of [
    ['IN', input],
    ['OUT', output],
  ] as const) {
    const way = relative(resolve(folder), resolve(file))
    if (way === '' || !way.startsWith('..'))
      throw new UserError(`${file} lies in ${name}. It holds paths or keys: choose a place apart from IN and OUT.`)
  }
}

interface Tally {
  done: number
  before: number
  failed: number
  spans: number
}

function count(tally: Tally, job: Job, outcome: Outcome): void {
  if (job.known) tally.before++
  else if ('error' in outcome) tally.failed++
  else {
    tally.done++
    tally.spans += outcome.spans.length
  }
}

function saySummary(tally: Tally, { skipped }: Inputs, command: RedactCommand, map: string | undefined): void {
  const out = [
    `${counted(tally.done)} documents redacted, ${counted(tally.spans)} identifiers replaced; the result is in ${command.output}.`,
  ]
  if (tally.before > 0) out.push(`${counted(tally.before)} were done by an earlier run.`)
  if (tally.failed > 0) out.push(`${counted(tally.failed)} failed and have no output; --resume tries them again.`)
  const left = Object.entries(skipped).filter(([, n]) => n > 0)
  if (left.length > 0) out.push(`Left out: ${left.map(([kind, n]) => `${counted(n)} ${kind}`).join(', ')}.`)
  if (map) out.push(`File names were replaced; the encrypted map is ${map}.`)
  process.stdout.write(`${out.join('\n')}\n`)
}

function sayPlan(inputs: Inputs, names: readonly string[], command: RedactCommand): number {
  const part = shardOf(inputs.files, command.shard)
  const bytes = part.reduce((sum, { size }) => sum + size, 0)
  const renamed = inputs.files.filter(({ path }, i) => path !== names[i]).length
  process.stdout.write(
    `Would redact ${counted(part.length)} documents (${(bytes / 1e6).toFixed(1)} MB) into ${command.output} by profile ${command.profile}; ` +
      `${counted(renamed)} paths would lose identifiers, ${counted(inputs.failed.length)} can't be read. Nothing was written.\n`,
  )
  return inputs.failed.length > 0 ? 1 : 0
}
