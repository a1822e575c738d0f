import { say } from '../../../worker/core/say.ts'
import type { UserError } from '../../../worker/core/userError.ts'
import { OutputRefused, type WhyRefused } from '../../../worker/release/outputRefused.ts'

/** Why a release can't begin, in the window's words. */
export function refusalWords(error: UserError): string {
  return error instanceof OutputRefused ? refused[error.why]() : inTheWindow(error.message)
}

/**
 * Why a document failed, in the window's words: the command line's name options that nobody has
 * here.
 */
export function causeWords(cause: string): string {
  return causes.get(cause)?.() ?? inTheWindow(cause)
}

const refused: Readonly<Record<WhyRefused, () => string>> = {
  same: () =>
    say`The results would go into the folder of the originals. Originals are never written: choose another folder for the results.`,
  inside: () =>
    say`The folder for the results lies inside the folder of the originals, so results would be taken for originals. Choose one apart from it.`,
  around: () => say`The folder of the originals lies inside the one for the results. Choose a folder for the results apart from it.`,
  filled: () => say`The folder for the results holds something already. Choose an empty or a new one.`,
  foreign: () => say`The folder for the results holds something else than this release. Choose an empty or a new one, or start again.`,
  settings: () =>
    say`The results that are there were made with other settings or another version of the models. Start again, or make a new release.`,
  locked: () => say`Another program is writing into the folder for the results. Wait until it has ended, or choose another folder.`,
  damaged: () => say`What this release kept beside its results is damaged. Start again.`,
  unwritable: () =>
    say`The folder for the results can’t be written. Check its permissions and the free space on the disk, or choose another.`,
}

const permissions = () => say`it may not be read, or its output may not be written. Check the permissions, or leave it out`
const crashed = () => say`its worker ended unexpectedly; nothing was written. Try it alone, and report this if it happens again`

/** The causes that any document may have; those of a format are said by the format. */
const causes: ReadonlyMap<string, () => string> = new Map([
  ['it may not be read, or its output may not be written. Check the permissions, or leave it out with --exclude', permissions],
  ['it is not readable. Check its permissions, or leave it out with --exclude', permissions],
  [
    'the folder may not be read. Check its permissions, or leave it out with --exclude',
    () => say`the folder may not be read. Check its permissions, or leave it out`,
  ],
  ['its name is not valid UTF-8. Rename it', () => say`its name is not valid UTF-8. Rename it`],
  [
    'it was changed during the run. Run again with --resume once no program writes to it',
    () => say`it was written to while the release went on. Go on once nobody writes to it`,
  ],
  [
    'a folder, a pipe or a device is in its place. Look who writes into IN, and run again with --resume',
    () => say`a folder, a pipe or a device is in its place. Look who writes into the folder of the originals, then go on`,
  ],
  [
    'a link that leads out of IN is in its place, or in that of its folder. Look who writes into IN, and run again with --resume',
    () =>
      say`a link that leads out of the folder of the originals is in its place, or in that of its folder. Look who writes into that folder, then go on`,
  ],
  [
    'its result in OUT was removed or changed by another program during the run. Run again with --resume',
    () => say`its result was removed or changed by another program while the release went on. Go on to do it again`,
  ],
  [
    'its folder in OUT was removed during the run. Was OUT moved, or cleared? Run again with --resume',
    () => say`its place among the results was taken away while the release went on. Go on to do it again`,
  ],
  ['it no longer exists. Was it moved during the run? Run again with --resume', () => say`it is gone. Was it moved while the run went on?`],
  [
    'a folder is in the place of its output. Remove it, or choose another OUT',
    () => say`a folder is in the place of its output. Remove it`,
  ],
  [
    'a file is in the place of a folder of OUT. Remove it, or choose another OUT',
    () => say`a file stands where a folder should be. Remove it`,
  ],
  ['its name is too long for this disk. Shorten it', () => say`its name is too long for this disk. Shorten it`],
  ['the disk is full. Make room and run again with --resume', () => say`the disk is full. Make room, then go on`],
  ['the disk quota is used up. Make room and run again with --resume', () => say`the disk is full. Make room, then go on`],
  ['it is larger than 2 GiB. Split it', () => say`it is larger than 2 GiB. Split it`],
  ['its worker ended unexpectedly; nothing was written. Try it alone, and report this if it happens again', crashed],
  [
    'it took too long and was stopped; nothing was written. Split it, or leave it out with --exclude',
    () => say`it took too long and was stopped; nothing was written. Split it, or leave it out`,
  ],
  [
    'it needs more memory than a worker may use; nothing was written. Split it, or leave it out with --exclude',
    () => say`it needs more memory than a worker may use; nothing was written. Split it, or leave it out`,
  ],
])

function inTheWindow(words: string): string {
  return words
    .replace(/ with --exclude\b/g, '')
    .replace(/ and run again with --resume\b/g, ', then go on')
    .replace(/ Run again with --resume\.?/g, '')
    .replace(/,? or choose another OUT\b/g, '')
}
