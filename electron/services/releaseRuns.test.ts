import { describe, expect, it } from 'vitest'
import { UserError } from '../../worker/core/userError.ts'
import { policyText } from '../../worker/redact/policy/policyText.ts'
import { presets } from '../../worker/redact/policy/presets.ts'
import { type MachineRules, unrestricted } from '../../worker/release/machineRules.ts'
import type { ReleaseOrder } from '../../worker/release/order.ts'
import { ProcessEnded } from '../processes/host.ts'
import type { Ran, RunTold } from '../processes/releasing/releasingMessages.ts'
import { addRelease, documentCounts, endRun, storedRelease } from '../store/releases.ts'
import { sceneWith } from '../store/testing/scene.ts'
import { startJobs } from './jobs.ts'
import { releaseRuns } from './releaseRuns.ts'

/** Runs that the test ends by hand. */
function workplace(machine: Pick<MachineRules, 'models'> = unrestricted) {
  const scene = sceneWith([])
  const jobs = startJobs({ tell: () => {}, report: () => {} })
  const begun: { order: ReleaseOrder; tell: (told: RunTold) => void; end: PromiseWithResolvers<Ran>; asked: boolean }[] = []
  const runs = releaseRuns({
    store: () => scene,
    jobs,
    machine,
    tell: () => {},
    processes: {
      run: (order, tell) => {
        const own = { order, tell, end: Promise.withResolvers<Ran>(), asked: false }
        begun.push(own)
        return {
          ended: own.end.promise,
          stop: () => {
            own.asked = true
          },
        }
      },
    },
  })
  const policy = presets['i2b2-tags']
  const releaseId = addRelease(
    scene,
    {
      name: 'Spring',
      policy: policyText(policy),
      policyName: policy.name,
      policyVersion: 1,
      policyHash: 'beef',
      input: '/in',
      output: '/out',
      options: { models: 'fast', language: 'auto', patientFrom: null, scope: null, names: 'opaque', exclude: [] },
      key: new Uint8Array(32),
    },
    scene.people[3]!,
  )
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
  const state = () => storedRelease(scene, releaseId).state
  return { scene, jobs, begun, runs, releaseId, soon, state }
}

const told = (done: number, notesASecond: number | null = null): RunTold => ({
  progress: {
    stage: 'redact',
    passes: 1,
    documents: { done, all: 10 },
    bytes: { done, all: 10 },
    failed: 0,
    notesASecond,
    secondsLeft: null,
  },
  outcomes: [{ number: done, path: `${done}.txt`, name: `${done}.txt`, state: 'done' }],
})
const ended = new ProcessEnded('ended')

describe('a run of a release', () => {
  it('needs what the machine’s policy lays down, though its own policy needs nothing [F118]', async () => {
    for (const models of [undefined, 'fast', 'all'] as const) {
      const { runs, releaseId, begun, soon } = workplace({ models })
      runs.start(releaseId, { existing: 'refuse', operator: 'Dora' })
      await soon()
      expect(begun.map(({ order }) => order.need)).toEqual([models])
    }
  })

  it('puts down what became of documents while it goes on', async () => {
    const { scene, runs, releaseId, begun, soon, state } = workplace()
    runs.start(releaseId, { existing: 'refuse', operator: 'Dora' })
    await soon()
    expect([state(), begun[0]?.order.operator, begun[0]?.order.existing]).toEqual(['running', 'Dora', 'refuse'])
    begun[0]?.tell(told(1))
    expect(documentCounts(scene, releaseId).done).toBe(1)
    expect(runs.progress(releaseId)?.documents).toEqual({ done: 1, all: 10 })
    expect(storedRelease(scene, releaseId).documents).toBe(10)
  })

  it('goes on by itself where its process has ended under it, and gives up when that brings it no further', async () => {
    const { runs, releaseId, begun, soon, state, jobs } = workplace()
    runs.start(releaseId, { existing: 'refuse', operator: '' })
    await soon()
    begun[0]?.tell(told(1, 5))
    begun[0]?.end.reject(ended)
    await soon()
    expect(begun[1]?.order.existing).toBe('resume')
    begun[1]?.end.reject(ended)
    await soon()
    expect(state()).toBe('running')
    begun[2]?.end.reject(ended)
    await soon()
    expect([state(), begun.length, jobs.list()[0]?.state]).toEqual(['failed', 3, 'failed'])
    expect(runs.progress(releaseId)).toBeUndefined()
  })

  it('pauses by asking its process to end, even when that has to be ended', async () => {
    const { runs, releaseId, begun, soon, state } = workplace()
    runs.start(releaseId, { existing: 'resume', operator: '' })
    await soon()
    runs.end(releaseId, 'paused')
    expect([begun[0]?.asked, runs.progress(releaseId)?.ending]).toEqual([true, true])
    begun[0]?.end.reject(ended)
    await soon()
    expect([state(), begun.length]).toEqual(['paused', 1])
  })

  it('stops when its job is cancelled', async () => {
    const { runs, releaseId, begun, soon, state, jobs } = workplace()
    const job = runs.start(releaseId, { existing: 'resume', operator: '' })
    await soon()
    jobs.cancel(job.id)
    expect(begun[0]?.asked).toBe(true)
    begun[0]?.end.reject(ended)
    await soon()
    expect(state()).toBe('stopped')
  })

  it('stays as it is when the vault is locked under it, so that it can go on [T11]', async () => {
    const { runs, releaseId, begun, soon, state } = workplace()
    runs.start(releaseId, { existing: 'resume', operator: '' })
    await soon()
    runs.stop()
    begun[0]?.tell(told(3))
    begun[0]?.end.reject(new UserError('locked'))
    await soon()
    expect([state(), runs.progress(releaseId)]).toEqual(['running', undefined])
  })

  it('leaves a draft a draft when it can’t even begin', async () => {
    const { runs, releaseId, begun, soon, state, jobs } = workplace()
    runs.start(releaseId, { existing: 'refuse', operator: '' })
    await soon()
    begun[0]?.end.reject(new UserError('The folder holds something.'))
    await soon()
    expect([state(), jobs.list()[0]?.outcome]).toEqual(['draft', 'The folder holds something.'])
  })

  it('leaves a release that is done as it was when it can’t go on, and says why', async () => {
    const { scene, runs, releaseId, begun, soon } = workplace()
    endRun(scene, releaseId, { state: 'done', record: '{}' })
    const { endedAt } = storedRelease(scene, releaseId)
    runs.start(releaseId, { existing: 'resume', operator: '' })
    await soon()
    begun[0]?.end.reject(new UserError('The originals have changed.'))
    await soon()
    expect(storedRelease(scene, releaseId)).toMatchObject({ state: 'done', cause: 'The originals have changed.', endedAt })
  })

  it('is the only one of its time', async () => {
    const { runs, releaseId, soon } = workplace()
    runs.start(releaseId, { existing: 'resume', operator: '' })
    await soon()
    expect(() => runs.start(releaseId, { existing: 'resume', operator: '' })).toThrow('running already')
  })
})
