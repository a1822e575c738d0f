import { UserError } from '../core/userError.ts'
import { UnreadableError } from '../formats/format.ts'
import { systemError } from '../io/systemError.ts'
import { VerifyError } from './verify.ts'

/**
 * Why a document failed: a cause without path and without text, since either could hold a name.
 *
 * @param input the file that was read, where the error may be of another
 */
export function causeOf(error: unknown, input?: string): string {
  if (error instanceof UserError || error instanceof UnreadableError) return error.message
  if (error instanceof VerifyError)
    return `the result did not pass verification (${error.message}); nothing was written. Please report this`
  const { code, path, name } = systemError(error)
  if (code === 'ENOENT' && input !== undefined && path !== input)
    return 'its folder in OUT was removed during the run. Was OUT moved, or cleared? Run again with --resume'
  return (code && causes[code]) ?? `an internal error (${code ?? name ?? 'unknown'}); nothing was written. Please report this`
}

const causes: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read, or its output may not be written. Check the permissions, or leave it out with --exclude',
  EPERM: 'it may not be read, or its output may not be written. Check the permissions, or leave it out with --exclude',
  ENOENT: 'it no longer exists. Was it moved during the run? Run again with --resume',
  EISDIR: 'a folder is in the place of its output. Remove it, or choose another OUT',
  ENOTDIR: 'a file is in the place of a folder of OUT. Remove it, or choose another OUT',
  ENAMETOOLONG: 'its name is too long for this disk. Shorten it',
  ENOSPC: 'the disk is full. Make room and run again with --resume',
  EDQUOT: 'the disk quota is used up. Make room and run again with --resume',
  EFBIG: 'the output is larger than a file may be here. Raise the limit and run again with --resume',
  EROFS: 'the disk is read-only. Choose another OUT',
  EIO: 'the disk reports an error (EIO). Check it, and run again with --resume',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB. Split it',
  ERR_STRING_TOO_LONG: 'it is longer than 512 million characters. Split it',
}
