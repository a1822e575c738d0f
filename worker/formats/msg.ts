import { eml } from './eml.ts'
import { isOldOffice } from './firstBytes.ts'
import { type Format, type Nesting, type OpenFile, type ReadOptions, UnreadableError } from './format.ts'

/**
 * Outlook's messages (MS-OXMSG). They are read and written as a mail (`.eml`), since nothing writes
 * the format back: who, when, subject, text, attachments and what an appointment, a task or a
 * contact says besides.
 */
export const msg: Format = {
  name: 'msg',
  takes: (extension) => extension === '.msg',
  read: async (bytes: Uint8Array, options: ReadOptions, nesting?: Nesting): Promise<OpenFile> => {
    // What was written of one is a mail already.
    if (!isOldOffice(bytes)) return eml.read(bytes, options, nesting)
    // Its libraries are loaded with the first message: each thread's start would wait for them.
    const { mailOfMessage } = await import('./msg/mailOfMessage.ts')
    const mail = mailOfMessage(bytes)
    if (!mail)
      throw new UnreadableError(
        'a damaged Outlook message, or none. Open it in Outlook and save it as .eml, or leave it out with --exclude',
      )
    nesting?.unpacking(mail.length)
    return { ...(await eml.read(mail, options, nesting)), writtenAs: '.eml' }
  },
}
