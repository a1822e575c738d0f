import type { Services } from '../services/services.ts'
import type { AskForFiles } from './files.ts'
import type { Handle } from './handle.ts'
import type { SessionParts } from './session.ts'

/** One note that is redacted at once; anybody may, with or without a vault. */
export function noteHandlers(handle: Handle, { notes, files, machine }: Services, { vaultSession }: SessionParts, ask: AskForFiles): void {
  const person = () => vaultSession.signedIn()
  handle('note.choices', () => notes.choices(person()))
  handle('note.open', async () => {
    const [path] = await ask('note-open')
    if (path === undefined) return null
    const { handle, name } = files.hold(path)
    return { handle, name }
  })
  handle('note.redact', (request) => notes.redact(request, person()))
  handle('note.cancel', () => {
    notes.cancel()
    return {}
  })
  handle('note.save', async ({ resultId }) => {
    const [path] = await ask('note-save', notes.suggestedName(resultId))
    if (path === undefined) return null
    machine.refuseOutput(path)
    return { ...(await notes.save(resultId, path)), handle: files.hold(path).handle }
  })
  handle('note.forget', () => {
    notes.forget()
    return {}
  })
}
