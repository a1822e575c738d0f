import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '../core/userError.ts'
import { writeEntities } from '../release/entitiesFile.ts'
import { findInputs } from '../release/inputs.ts'
import { patientRule } from '../release/patients.ts'
import { isSealedKey, releaseKey, sharedKey } from '../release/releaseKey.ts'
import { needsSurvey, openSurvey } from '../release/survey.ts'
import { surveyUnits } from '../release/surveying.ts'
import { checkChoice } from '../tasks/choice.ts'
import type { SurveyCommand } from './arguments.ts'
import { twoPassphrases } from './passphrases.ts'
import { openProgram } from './program.ts'
import { counted, runProgress } from './progress.ts'
import type { Stop } from './stop.ts'

/** A first pass over all of IN: who is who, encrypted, for the parts of a release. @returns the exit status @throws UserError when it can't be made */
export async function survey(command: SurveyCommand, stop: Stop): Promise<number> {
  if (!needsSurvey(command.policy))
    throw new UserError(
      'This policy needs no first pass: its surrogates agree within a note only. Choose a wider --scope, or leave survey out.',
    )
  const program = openProgram()
  const inputs = findInputs(command)
  checkChoice(
    { models: command.models, ensemble: command.ensemble, packs: program.packs, ...(command.need ? { need: command.need } : {}) },
    command.language,
  )
  const key = await keyOf(command)
  const places = inputs.files.map((file, i) => ({ file, number: i + 1, name: file.path }))
  // Sealed as it grows: it lies beside what will be written.
  const growing = mkdtempSync(join(dirname(resolve(command.entities)), '.survey-'))
  const remove = () => rmSync(growing, { recursive: true, force: true })
  process.once('exit', remove)
  const file = openSurvey(join(growing, 'survey.sealed'), key, true)
  try {
    const rule = patientRule(command.patientFrom)
    await surveyUnits({ order: command, program, stop, listen: runProgress('Read'), root: inputs.root, places, rule, key, file })
    if (stop.requested()) {
      process.stderr.write('Stopped; nothing was written.\n')
      return 130
    }
    writeEntities(command.entities, key, file.entities())
    process.stdout.write(
      `${counted(places.length)} documents read; who is who in ${counted(file.scopes())} scopes is in ${command.entities}, encrypted.\n`,
    )
    return inputs.failed.length > 0 ? 1 : 0
  } finally {
    file.close()
    remove()
  }
}

/** One that two people open together is made, where it is missing, when both name their passphrases. */
async function keyOf({ key, passphraseFiles }: SurveyCommand): Promise<Uint8Array> {
  if (passphraseFiles.length === 0 && !isSealedKey(key)) return releaseKey(key)
  return sharedKey(key, await twoPassphrases(passphraseFiles, !existsSync(key)))
}
