import { constants, setPriority } from 'node:os'
import { UserError } from '../../../worker/core/userError.ts'
import { described } from '../../shell/log.ts'
import { speakIn } from '../../texts/speakIn.ts'
import { openChannel } from '../processChannel.ts'
import { previewFiles, readFiles } from './readFiles.ts'
import type { FromReading, ToReading } from './readingMessages.ts'

try {
  // Whoever works in the window goes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where that is not allowed, it works as well.
}

/** The process that reads what is imported, so that no file, however large, keeps the window waiting. It reads one thing and is ended then. */
const post = openChannel<ToReading, FromReading>((message) => {
  if ('more' in message) wanted?.()
  else {
    speakIn(message.language)
    void read(message.read).catch((error) => post(error instanceof UserError ? { refused: error.message } : { bug: described(error) }))
  }
})

let wanted: (() => void) | undefined

async function read({ paths, asked, choices }: Extract<ToReading, { read: unknown }>['read']): Promise<void> {
  if (!choices) return post({ previewed: await previewFiles(paths, asked) })
  for await (const slice of readFiles(paths, asked, choices)) {
    // Reading is faster than storing: what nobody can take yet is not held in memory.
    const taken = new Promise<void>((resolve) => {
      wanted = resolve
    })
    post({ slice })
    await taken
  }
  post({ end: true })
}
