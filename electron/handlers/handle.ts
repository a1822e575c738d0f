import { say } from '../../worker/core/say.ts'
import { UserError } from '../../worker/core/userError.ts'
import { PlainError } from '../../worker/io/describedError.ts'
import type { May } from '../contract/channel.ts'
import { type Answer, type ChannelName, contract, type Reply, type Request } from '../contract/contract.ts'
import { permits, rolesThatMay } from '../contract/permissions.ts'
import type { Person } from '../contract/values.ts'
import { roleWords } from '../services/roleWords.ts'
import { inWords } from '../store/sqliteErrors.ts'

/** Who asks. */
export interface Session {
  /**
   * Who is signed in. Throws UserError when nobody is, which only channels for 'anyone' can meet.
   */
  readonly person: Person
}

/**
 * Answers one channel. A UserError that `answer` throws is shown to the user as it stands; anything
 * else is a bug.
 */
export type Handle = <Name extends ChannelName>(
  name: Name,
  answer: (request: Request<Name>, session: Session) => Reply<Name> | Promise<Reply<Name>>,
) => void

/**
 * What the wrapper needs of the shell around it. `Event` is what comes with a call: Electron's
 * IpcMainInvokeEvent.
 */
export interface Receiver<Event> {
  readonly receive: (name: ChannelName, listener: (event: Event, request: unknown) => Promise<unknown>) => void
  /** Whether a call comes from our own page in our own window. */
  readonly isOurs: (event: Event) => boolean
  readonly signedIn: () => Person | null
  /** Why this machine's policy keeps somebody from what their role may; null where it doesn't. */
  readonly barred?: (may: May, person: Person) => string | null
  /** Somebody called what is not for them. */
  readonly refused?: (name: ChannelName, person: Person | null) => void
  /**
   * What was asked is being done for somebody: told after the answer is known and before it is
   * given. Throws where it can't be recorded.
   */
  readonly done?: (name: ChannelName, request: unknown, reply: unknown, person: Person | null) => void
  /** Logs a bug for developers; never holds what was asked or answered. */
  readonly report: (name: ChannelName, error: unknown) => void
}

/**
 * The one wrapper around every call: sender, who may ask, shape of the request, shape of the reply.
 * What nobody may ask is not even looked at.
 *
 * @returns registers a channel; its calls reject with UserError where the person may not ask, and
 *   with PlainError where a reply does not fit the contract
 */
export function handleThrough<Event>(receiver: Receiver<Event>): Handle {
  return (name, answer) => {
    const { request: shape, reply: replyShape, may } = contract[name]
    receiver.receive(name, async (event, asked): Promise<Answer<typeof name>> => {
      try {
        if (!receiver.isOurs(event)) return refusal(say`This page may not ask.`)
        const person = receiver.signedIn()
        if (!isAllowed(may, person)) {
          receiver.refused?.(name, person)
          throw new UserError(notFor(may, person))
        }
        const barred = person && receiver.barred?.(may, person)
        if (barred) {
          receiver.refused?.(name, person)
          throw new UserError(barred)
        }
        const request = shape.safeParse(asked)
        // Zod's issues may quote what was sent, which may be a note: only the channel is named.
        if (!request.success) return refusal(say`The request '${name}' does not have the agreed shape.`)
        const session: Session = {
          get person() {
            if (!person) throw new UserError(nobody())
            return person
          },
        }
        // Parsed by the channel's schema, whose type is not resolved while `name` is generic.
        const value = await answer(request.data as Request<typeof name>, session)
        const reply = replyShape.safeParse(value)
        if (!reply.success)
          throw new PlainError(
            `the reply of '${name}' does not fit the contract: ${reply.error.issues.slice(0, 5).map(placeOf).join('; ')}`,
          )
        receiver.done?.(name, request.data, reply.data, person)
        // The same for the reply.
        return { value: reply.data as Reply<typeof name> }
      } catch (thrown) {
        const error = inWords(thrown)
        if (error instanceof UserError) return { error: error.message, bug: false }
        receiver.report(name, error)
        return { error: say`Something went wrong in '${name}'. It was written to the log; your work up to here is kept.`, bug: true }
      }
    })
  }
}

const nobody = () => say`No one is signed in. Unlock the vault and choose who you are.`

function isAllowed(may: May, person: Person | null): boolean {
  if (may === 'anyone') return true
  return person !== null && (may === 'signed-in' || permits(person.role, may))
}

function notFor(may: May, person: Person | null): string {
  if (!person || may === 'anyone' || may === 'signed-in') return nobody()
  return say`This is for ${roleWords(rolesThatMay(may))} only, and ${person.name} is not one of them.`
}

function refusal(error: string) {
  return { error, bug: true } as const
}

/** Where in a reply, and what is wrong there; never what stands there. */
function placeOf({ path, code }: { readonly path: readonly PropertyKey[]; readonly code?: string | undefined }): string {
  return `${path.map((key) => (typeof key === 'number' ? '#' : String(key))).join('.') || 'the whole'}: ${code ?? 'wrong'}`
}
