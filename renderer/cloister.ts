import type { Answer, Bridge, ChannelName, EventName, Reply, Request, Told } from '../electron/contract/contract.ts'
import { awaiting } from './awaited.ts'

declare global {
  interface Window {
    readonly cloister: Bridge
  }
}

/**
 * What the main process answered instead of a value. `message` is shown as it stands; a bug was
 * also written to the log.
 */
export class CloisterError extends Error {
  override readonly name = 'CloisterError'
  readonly bug: boolean

  constructor(message: string, bug: boolean) {
    super(message)
    this.bug = bug
  }
}

/** `annotate` of 'annotate.open'. */
type Room = ChannelName extends infer Name ? (Name extends `${infer Before}.${string}` ? Before : never) : never

/** A channel whose request is empty is called without one. */
type Ask<Name extends ChannelName> =
  Request<Name> extends Record<string, never> ? () => Promise<Reply<Name>> : (request: Request<Name>) => Promise<Reply<Name>>

/**
 * Every channel as a function in its room: `cloister.annotate.open({ documentId })`. Throws
 * CloisterError.
 */
export type Cloister = {
  readonly [R in Room]: { readonly [Name in ChannelName as Name extends `${R}.${infer Verb}` ? Verb : never]: Ask<Name> }
}

const rooms: unknown = byName((room) =>
  byName((verb) => (request: Request<ChannelName>) => {
    // The type Cloister has only rooms and verbs that make the name of a channel.
    return ask(`${room}.${verb}` as ChannelName, request)
  }),
)
// byName() makes every room and verb of Cloister when it is first asked for.
export const cloister = rooms as Cloister

/** Asks the main process by the channel's name. Throws CloisterError. */
async function ask<Name extends ChannelName>(name: Name, request: Request<Name>): Promise<Reply<Name>> {
  const arrived = awaiting(name)
  try {
    return unwrapped(await window.cloister.call(name, request ?? {}))
  } finally {
    arrived()
  }
}

/**
 * Hands files that were dropped on the window to the main process; gives their handles. Throws
 * CloisterError.
 */
export async function dropped(files: readonly File[]): Promise<Reply<'files.dropped'>> {
  return unwrapped(await window.cloister.dropped(files))
}

/** Listens to what the main process says unasked. Returns how to stop. */
export function onEvent<Name extends EventName>(name: Name, listener: (told: Told<Name>) => void): () => void {
  return window.cloister.on(name, listener)
}

function unwrapped<Name extends ChannelName>(answer: Answer<Name>): Reply<Name> {
  if ('error' in answer) throw new CloisterError(answer.error, answer.bug)
  return answer.value
}

/** An object that makes each of its properties when it is first asked for. */
function byName<Value>(make: (name: string) => Value): Record<string, Value> {
  const made = new Map<string, Value>()
  return new Proxy<Record<string, Value>>(
    {},
    {
      get: (_target, name) => {
        if (typeof name !== 'string') return undefined
        const value = made.get(name) ?? make(name)
        made.set(name, value)
        return value
      },
    },
  )
}
