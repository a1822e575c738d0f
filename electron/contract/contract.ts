import * as z from 'zod'
import { acceptanceChannels } from './acceptance.ts'
import { agreementChannels } from './agreement.ts'
import { adjudicateChannels, annotateChannels } from './annotate.ts'
import { auditChannels } from './audit.ts'
import { corpusChannels } from './corpora.ts'
import { deviceChannels } from './devices.ts'
import { erasingChannels } from './erasing.ts'
import { evaluateChannels } from './evaluate.ts'
import { modelChannels } from './models.ts'
import { noteChannels } from './note.ts'
import { policyChannels } from './policies.ts'
import { releaseChannels, releaseProgress } from './releases.ts'
import { reviewChannels } from './review.ts'
import { sessionChannels } from './session.ts'
import { trustChannels } from './trust.ts'
import { id, job } from './values.ts'
import { watchedChannels } from './watched.ts'

/**
 * Every question that the renderer may ask of the main process: request and reply, and who may ask.
 * Nothing else passes between them.
 */
export const contract = {
  ...sessionChannels,
  ...corpusChannels,
  ...annotateChannels,
  ...adjudicateChannels,
  ...agreementChannels,
  ...evaluateChannels,
  ...acceptanceChannels,
  ...modelChannels,
  ...policyChannels,
  ...deviceChannels,
  ...noteChannels,
  ...auditChannels,
  ...trustChannels,
  ...erasingChannels,
  ...releaseChannels,
  ...watchedChannels,
  ...reviewChannels,
}

/** What the main process says unasked. */
export const events = {
  'jobs.changed': job,
  /** The vault locked itself: nobody was there, or the machine was locked or put to sleep. */
  'session.locked': z.strictObject({ by: z.enum(['idle', 'system']) }),
  /** How far a release is; null when its run has ended. */
  'releases.changed': z.strictObject({ releaseId: id, progress: releaseProgress.nullable() }),
  /** A watched folder is being looked at, or has been. */
  'watched.changed': z.strictObject({ watchedId: id }),
  /** Somebody chose it from the menu. */
  'menu.chosen': z.enum([
    'home',
    'corpora',
    'annotate',
    'adjudicate',
    'agreement',
    'evaluate',
    'models',
    'policies',
    'audit',
    'releases',
    'note',
    'preferences',
    'undo',
    'redo',
    'lock',
    'handbook',
    'keys',
    'about',
  ]),
}

export type Contract = typeof contract
export type ChannelName = keyof Contract
export type EventName = keyof typeof events
export type Request<Name extends ChannelName> = z.infer<Contract[Name]['request']>
export type Reply<Name extends ChannelName> = z.infer<Contract[Name]['reply']>
export type Told<Name extends EventName> = z.infer<(typeof events)[Name]>

/**
 * A call's result as it crosses the process boundary: the renderer's `ask` gives the value or
 * throws the error.
 */
export type Answer<Name extends ChannelName> = { readonly value: Reply<Name> } | { readonly error: string; readonly bug: boolean }

/** What the preload exposes as `window.cloister`, and all that the renderer has of the machine. */
export interface Bridge {
  readonly call: <Name extends ChannelName>(name: Name, request: Request<Name>) => Promise<Answer<Name>>
  readonly on: <Name extends EventName>(name: Name, listener: (told: Told<Name>) => void) => () => void
  /** Hands dropped files to the main process; gives their handles. */
  readonly dropped: (files: readonly File[]) => Promise<Answer<'files.dropped'>>
}
