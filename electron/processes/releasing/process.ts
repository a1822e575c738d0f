import { constants, setPriority } from 'node:os'
import { UserError } from '../../../worker/core/userError.ts'
import { findInputs } from '../../../worker/release/inputs.ts'
import { described } from '../../shell/log.ts'
import { speakIn } from '../../texts/speakIn.ts'
import { openChannel } from '../processChannel.ts'
import { refusalWords } from './releaseWords.ts'
import type { FromReleasing, ToReleasing } from './releasingMessages.ts'
import { lookAt, planOf, runRelease } from './releasingWork.ts'
import { openShowing, type ShowingWork } from './showingWork.ts'

try {
  // Whoever works in the window goes first; the threads begun later inherit it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Where that is not allowed, it works as well.
}

/**
 * The process that releases: one for each run, so that a native crash in it costs what was under way and nothing else; others look, plan and show. It ends when
 * whoever started it does.
 */
const post = openChannel<ToReleasing, FromReleasing>((message) => void hear(message).catch(refuse))

let stopped = false
let showing: ShowingWork | undefined

async function hear(message: ToReleasing): Promise<void> {
  if ('stop' in message) stopped = true
  else if ('draw' in message) post({ id: message.id, drawn: (showing as ShowingWork).draw(message.draw) })
  else if ('show' in message) post({ id: message.id, shown: await (showing as ShowingWork).show(message.show) })
  else {
    speakIn(message.language)
    const { places } = message
    if ('look' in message) post({ looked: lookAt(message.look) })
    else if ('list' in message) post({ listed: findInputs(message.list).files })
    else if ('plan' in message) post({ planned: await planOf(message.plan, places) })
    else if ('open' in message) showing = openShowing(message.open, message.surveyed, places)
    else post({ ran: await runRelease(message.run, places, () => stopped, post) })
  }
}

function refuse(error: unknown): void {
  post(error instanceof UserError ? { refused: refusalWords(error) } : { bug: described(error) })
}
