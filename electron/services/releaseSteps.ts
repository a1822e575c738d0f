import type { ReleaseStep } from '../contract/corpora.ts'
import type { Connected } from '../store/prepared.ts'
import { documentCounts, type StoredRelease, storedReleases } from '../store/releases.ts'
import { samplesOf } from '../store/samples.ts'
import type { Runs } from './releaseRuns.ts'
import { isReportSigned } from './reviewReport.ts'
import { rowOfSample } from './sampleRows.ts'

/** Releases that are looked at: older ones are in the list. */
const newest = 20

/** What whoever may release could do next about releases, the most urgent first. */
export function releaseSteps(store: Connected, runs: Pick<Runs, 'progress'>): ReleaseStep[] {
  const releases = storedReleases(store).slice(0, newest)
  if (releases.length === 0) return [{ kind: 'release-first', releaseId: null, release: '', sampleId: null, left: 0 }]
  const steps = releases.flatMap((release) => stepOf(store, release, runs))
  // Sorting is stable: of the same kind, the newest release first.
  return steps.sort((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))
}

const urgency: readonly ReleaseStep['kind'][] = [
  'release-running',
  'release-failed',
  'release-failures',
  'release-paused',
  'sample-read',
  'sample-draw',
  'report-sign',
  'release-draft',
  'release-first',
]

/** One that was cut short is shown by itself, with what goes on with it. */
function stepOf(store: Connected, { id: releaseId, name: release, state, documents }: StoredRelease, runs: Pick<Runs, 'progress'>) {
  const step = (kind: ReleaseStep['kind'], left: number, sampleId: number | null = null): ReleaseStep[] => [
    { kind, releaseId, release, sampleId, left },
  ]
  const live = runs.progress(releaseId)
  if (live) return step('release-running', Math.max(0, live.documents.all - live.documents.done))
  if (state === 'draft') return step('release-draft', 0)
  if (state === 'failed') return step('release-failed', 0)
  const { done, failed } = documentCounts(store, releaseId)
  if (state === 'paused' || state === 'stopped') return step('release-paused', Math.max(0, (documents ?? 0) - done))
  if (state !== 'done') return []
  return [...(failed > 0 ? step('release-failures', failed) : []), ...sampleSteps(store, releaseId, done, step)]
}

function sampleSteps(
  store: Connected,
  releaseId: number,
  done: number,
  step: (kind: ReleaseStep['kind'], left: number, sampleId?: number) => ReleaseStep[],
): ReleaseStep[] {
  const samples = samplesOf(store, releaseId)
  const open = samples.find(({ state }) => state === 'open')
  if (open) {
    const { size, read } = rowOfSample(store, open)
    return step('sample-read', size - read, open.id)
  }
  if (done === 0) return []
  if (!samples.some(({ state }) => state === 'read')) return step('sample-draw', done)
  return isReportSigned(store, releaseId) ? [] : step('report-sign', done)
}
