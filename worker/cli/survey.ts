import { existsSync } from 'node:fs'
import { UserError } from '../core/userError.ts'
import { needsSurvey } from '../redact/policy/needsSurvey.ts'
import { isSealedKey, releaseKey, sharedKey } from '../release/releaseKey.ts'
import type { RunLog } from '../release/runLog.ts'
import { checkTaggers } from '../release/runTasks.ts'
import { surveyFolder } from '../release/surveyFolder.ts'
import type { SurveyCommand } from './commands/survey.ts'
import { twoPassphrases } from './passphrases.ts'
import { openProgram } from './program.ts'
import { counted, runProgress } from './progress.ts'
import { endWhilePlanned, type Stop, stoppedUnwritten } from './stop.ts'

/**
 * A first pass over all of IN: who is who, encrypted, for the parts of a release.
 *
 * @returns the exit status
 * @throws UserError when it can't be made
 */
export async function survey(command: SurveyCommand, stop: Stop, log?: RunLog): Promise<number> {
  if (!needsSurvey(command.policy))
    throw new UserError(
      'This policy needs no first pass: its surrogates agree within a note only. Choose a wider --scope, or leave survey out.',
    )
  const program = openProgram()
  checkTaggers(command, program)
  const key = await keyOf(command)
  log?.begin(command.name, command, program)
  const progress = runProgress('Read', command.progress)
  const listen = endWhilePlanned(stop, log?.listening(progress) ?? progress)
  const made = await surveyFolder({ order: command, program, key, entities: command.entities, stop, listen })
  if (!made) return stoppedUnwritten()
  process.stdout.write(
    `${counted(made.documents)} documents read; who is who in ${counted(made.scopes)} scopes is in ${command.entities}, encrypted.\n`,
  )
  return made.failed > 0 ? 1 : 0
}

/**
 * One that two people open together is made, where it is missing, when both name their passphrases.
 */
async function keyOf({ key, passphraseFiles }: SurveyCommand): Promise<Uint8Array> {
  if (passphraseFiles.length === 0 && !isSealedKey(key)) return releaseKey(key)
  return sharedKey(key, await twoPassphrases(passphraseFiles, !existsSync(key)))
}
