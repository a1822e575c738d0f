import { relative, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import type { DetectCommand } from './arguments.ts'
import { findInputs, shardOf } from './inputs.ts'
import { counted } from './progress.ts'
import { runJobs } from './run.ts'
import { createLinesFile, spansLine } from './spansFile.ts'
import type { Stop } from './stop.ts'
import { checkModels, openLexicon } from './tagging.ts'

/** Writes where the identifiers are, and no text. @returns the exit status @throws UserError when the run can't begin or go on */
export async function detect(command: DetectCommand, stop: Stop): Promise<number> {
  const inputs = findInputs(command)
  if (!inputs.single && !relative(resolve(command.input), resolve(command.spans)).startsWith('..')) {
    throw new UserError(`${command.spans} lies in IN, where nothing is ever written. Choose another place.`)
  }
  if (resolve(command.input) === resolve(command.spans)) throw new UserError(`--spans names IN itself. Choose another file.`)
  checkModels(command)
  const jobs = shardOf(inputs.files, command.shard).map((file) => ({ file }))
  const lines = createLinesFile(command.spans, `${command.spans}.part`)
  let found = 0
  let failed = inputs.failed.length
  for (const { path, error } of inputs.failed) lines.add(spansLine(path, { error }, false))
  for await (const { job, outcome } of runJobs({ root: inputs.root, jobs, options: command, lexicon: openLexicon(), stop, verb: 'Read' })) {
    lines.add(spansLine(job.file.path, outcome, command.explain))
    if ('error' in outcome) failed++
    else found += outcome.spans.length
  }
  if (stop.requested()) {
    lines.discard()
    process.stderr.write('Stopped; no spans were written.\n')
    return 130
  }
  lines.finish()
  process.stdout.write(`${counted(jobs.length)} documents read, ${counted(found)} identifiers found; the spans are in ${command.spans}.\n`)
  if (failed > 0) process.stderr.write(`${counted(failed)} documents failed; their lines in ${command.spans} say why.\n`)
  return failed > 0 ? 1 : 0
}
