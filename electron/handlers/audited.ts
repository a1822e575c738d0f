import type { AuditDetails, AuditKind } from '../contract/audit.ts'
import type { ChannelName, Reply, Request } from '../contract/contract.ts'
import type { Person } from '../contract/values.ts'
import type { AuditEvent } from '../store/audit.ts'

/**
 * What is recorded of a channel when it was answered. What the vault, people and erasures do is
 * recorded where it is done.
 */
type Audited = {
  readonly [Name in ChannelName]?: {
    readonly kind: AuditKind
    readonly details?: (request: Request<Name>, reply: Reply<Name>) => AuditDetails
  }
}

/** Of any channel. */
interface Recorded {
  readonly kind: AuditKind
  readonly details?: (request: unknown, reply: unknown) => AuditDetails
}

const job = (reply: { readonly id: string }): AuditDetails => ({ job: Number(reply.id) })
const ofDocument = ({ documentId }: { readonly documentId: number }): AuditDetails => ({ document: documentId })
const ofCorpus = ({ corpusId }: { readonly corpusId: number }): AuditDetails => ({ corpus: corpusId })
const ofRelease = ({ releaseId }: { readonly releaseId: number }): AuditDetails => ({ release: releaseId })
const ofPack = ({ packId }: { readonly packId: number }): AuditDetails => ({ model: packId })
const ofPolicy = (row: {
  readonly policyId?: number
  readonly id?: number
  readonly version?: number
  readonly hash?: string
}): AuditDetails => ({
  ...(row.policyId !== undefined && { policy: row.policyId }),
  ...(row.id !== undefined && { policy: row.id }),
  ...(row.version !== undefined && { version: row.version }),
  ...(row.hash !== undefined && /^[0-9a-f]{64}$/.test(row.hash) && { hash: row.hash }),
})

const audited: Audited = {
  // Originals that somebody saw.
  'annotate.open': { kind: 'view', details: ofDocument },
  'adjudicate.open': { kind: 'view', details: ofDocument },
  'evaluate.error': { kind: 'view', details: (_, reply) => ('documentId' in reply ? { document: Number(reply.documentId) } : {}) },
  'agreement.examples': { kind: 'view', details: (request) => ofCorpus(request) },
  'policies.sample': { kind: 'view', details: ({ corpusId, place }) => ({ ...(corpusId !== null && { corpus: corpusId }), place }) },
  'corpora.preview': { kind: 'view', details: ofCorpus },
  'releases.preview': { kind: 'view', details: ofRelease },
  'releases.show': { kind: 'view', details: ({ releaseId, number }) => ({ release: releaseId, number }) },
  'review.show': { kind: 'view', details: ofRelease },

  'corpora.import': { kind: 'import', details: (request, reply) => ({ ...ofCorpus(request), ...job(reply) }) },
  'exchange.preview': { kind: 'import', details: ofCorpus },
  'exchange.merge': { kind: 'import', details: ofCorpus },
  'models.takeIn': { kind: 'import', details: ofCorpus },

  'corpora.export': { kind: 'export', details: (request, reply) => ({ ...ofCorpus(request), ...job(reply) }) },
  'exchange.send': { kind: 'export', details: (request) => ({ ...ofCorpus(request), whose: request.personId }) },
  'models.save': { kind: 'export', details: ofPack },
  'policies.export': { kind: 'export' },
  'audit.export': { kind: 'export', details: (_, { records }) => ({ records }) },

  'projects.sample': { kind: 'import', details: (_, reply) => ofCorpus(reply) },
  'policies.create': { kind: 'policy', details: (_, reply) => ofPolicy(reply) },
  'policies.save': { kind: 'policy', details: (_, reply) => ofPolicy(reply) },
  'policies.rename': { kind: 'policy', details: (_, reply) => ofPolicy(reply) },
  'policies.duplicate': { kind: 'policy', details: (_, reply) => ofPolicy(reply) },
  'policies.import': { kind: 'policy', details: (_, reply) => ofPolicy(reply) },
  'policies.remove': { kind: 'policy', details: (request) => ({ policy: request.policyId }) },
  'policies.restore': { kind: 'policy', details: (request) => ({ policy: request.policyId }) },
  'devices.add': { kind: 'policy' },
  'devices.remove': { kind: 'policy' },
  'review.teachPolicy': { kind: 'policy', details: ofRelease },
  'review.takeThresholds': { kind: 'policy', details: ofRelease },

  'corpora.suggest': { kind: 'run', details: ofCorpus },
  'annotate.suggest': { kind: 'run', details: ofDocument },
  'evaluate.start': { kind: 'run', details: (_, reply) => job(reply) },
  'acceptance.measure': { kind: 'run', details: (_, reply) => job(reply) },
  'models.train': { kind: 'run', details: (_, reply) => job(reply) },
  'releases.start': { kind: 'run', details: (request, reply) => ({ ...ofRelease(request), ...job(reply), anew: request.restart }) },
  'releases.pause': { kind: 'run', details: ofRelease },
  'releases.stop': { kind: 'run', details: ofRelease },

  'releases.save': { kind: 'release', details: (_, reply) => ({ release: reply.id }) },
  'releases.remove': { kind: 'release', details: ofRelease },
  'releases.restore': { kind: 'release', details: ofRelease },
  'releases.correct': { kind: 'release', details: ofRelease },
  'review.correct': { kind: 'release', details: ofRelease },
  'review.hold': { kind: 'release', details: ofRelease },
  'review.judge': { kind: 'release' },
  'acceptance.decide': { kind: 'release' },
  'watched.add': { kind: 'release' },
  'watched.pause': { kind: 'release', details: ({ watchedId, paused }) => ({ watched: watchedId, paused }) },
  'watched.remove': { kind: 'release', details: ({ watchedId }) => ({ watched: watchedId }) },

  'evaluate.report': { kind: 'report', details: (request) => ({ evaluation: request.evaluationId }) },
  'review.report': { kind: 'report', details: ofRelease },
  'review.titlePage': { kind: 'report', details: ofRelease },
  'review.sign': { kind: 'report', details: ofRelease },
  'review.export': { kind: 'report', details: ofRelease },
  'audit.verify': { kind: 'report', details: (_, { records, findings }) => ({ records, findings: findings.length }) },

  'models.vote': { kind: 'model', details: ofPack },
  'models.remove': { kind: 'model', details: ofPack },
  'models.restore': { kind: 'model', details: ofPack },
  'models.changeRules': { kind: 'model', details: ofPack },

  'projects.change': { kind: 'corpus', details: ({ projectId }) => ({ project: projectId }) },
  'corpora.create': { kind: 'corpus', details: (_, { id }) => ({ corpus: id }) },
  'corpora.remove': { kind: 'corpus', details: ofCorpus },
  'corpora.restore': { kind: 'corpus', details: ofCorpus },
  'corpora.assign': { kind: 'corpus', details: ofCorpus },
  'corpora.erase': { kind: 'erasure', details: ofCorpus },
  'projects.erase': { kind: 'erasure', details: ({ projectId }) => ({ project: projectId }) },
}

/**
 * What the handlers record in the trail. @param record throws where nothing can be written: then
 * what was asked is not answered
 */
export function recording(record: (event: AuditEvent) => void, isOpen: () => boolean) {
  return {
    done: (name: ChannelName, request: unknown, reply: unknown): void => {
      // handleThrough() passes on what the channel's own schemas have parsed.
      const known = audited[name] as Recorded | undefined
      if (known) record({ kind: known.kind, what: name, details: known.details?.(request, reply) ?? {} })
    },
    refused: (name: ChannelName, person: Person | null): void => {
      if (person && isOpen()) record({ kind: 'refused', what: name })
    },
  }
}
