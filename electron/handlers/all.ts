import type { Services } from '../services/services.ts'
import { adjudicateHandlers } from './adjudicate.ts'
import { agreementHandlers } from './agreement.ts'
import { annotateHandlers } from './annotate.ts'
import { auditHandlers } from './audit.ts'
import { corpusHandlers } from './corpora.ts'
import { deviceHandlers } from './devices.ts'
import { erasingHandlers } from './erasing.ts'
import { evaluateHandlers } from './evaluate.ts'
import { exchangeHandlers } from './exchange.ts'
import { type AskForFiles, fileHandlers } from './files.ts'
import type { Handle } from './handle.ts'
import { homeHandlers } from './home.ts'
import { jobHandlers } from './jobs.ts'
import { modelHandlers } from './models.ts'
import { noteHandlers } from './note.ts'
import { policyHandlers } from './policies.ts'
import { releaseHandlers } from './releases.ts'
import { reviewHandlers } from './review.ts'
import { sampleHandlers } from './sampleProject.ts'
import { type SessionParts, sessionHandlers } from './session.ts'
import { suggestHandlers } from './suggest.ts'
import { trustHandlers } from './trust.ts'
import { watchedHandlers } from './watched.ts'

/** Every channel of the contract finds its answer here. */
export function handleAll(handle: Handle, services: Services, session: SessionParts, ask: AskForFiles): void {
  sessionHandlers(handle, session)
  auditHandlers(handle, services, session)
  trustHandlers(handle, services, session, ask)
  erasingHandlers(handle, services, session)
  fileHandlers(handle, services, ask)
  noteHandlers(handle, services, session, ask)
  for (const screen of screens) screen(handle, services)
}

const screens: readonly ((handle: Handle, services: Services) => void)[] = [
  homeHandlers,
  corpusHandlers,
  sampleHandlers,
  annotateHandlers,
  adjudicateHandlers,
  agreementHandlers,
  evaluateHandlers,
  suggestHandlers,
  exchangeHandlers,
  modelHandlers,
  policyHandlers,
  deviceHandlers,
  releaseHandlers,
  watchedHandlers,
  reviewHandlers,
  jobHandlers,
]
