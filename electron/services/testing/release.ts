import { policyHash, policyText } from '../../../worker/redact/policy/policyText.ts'
import { presets } from '../../../worker/redact/policy/presets.ts'
import type { DocumentOutcome } from '../../../worker/release/order.ts'
import { recordWith } from '../../../worker/release/testing/record.ts'
import type { ShowAsked, ShownAnswer } from '../../processes/releasing/releasingMessages.ts'
import type { Connected } from '../../store/prepared.ts'
import { addRelease, beginRun, countDocuments, endRun, putOutcomes } from '../../store/releases.ts'
import type { ReviewingParts } from '../reviewing.ts'
import { workstation } from './workstation.ts'

/**
 * A workstation with a release that is done, for tests of what comes after it; nothing is on a disk
 * but what a test puts there.
 */
export function withRelease(outcomes: readonly DocumentOutcome[]) {
  const work = workstation()
  const store = () => work.scene as Connected
  const policy = presets['i2b2-tags']
  const release = {
    name: 'Spring',
    policy: policyText(policy),
    policyName: policy.name,
    policyVersion: policy.version,
    policyHash: policyHash(policy),
    input: `${work.folder}/in`,
    output: `${work.folder}/out`,
    key: new Uint8Array(32).fill(9),
    options: { models: 'fast' as const, language: 'auto' as const, patientFrom: null, scope: null, names: 'keep' as const, exclude: [] },
  }
  const releaseId = addRelease(store(), release, work.scene.people[3]!)
  const run = (now: readonly DocumentOutcome[]) => {
    beginRun(store(), releaseId, false)
    putOutcomes(store(), releaseId, now)
    countDocuments(store(), releaseId, now.length)
    endRun(store(), releaseId, { state: 'done', record: JSON.stringify(recordWith({ operator: 'Dora' })) })
  }
  run(outcomes)
  const asked: ShowAsked[] = []
  const parts: ReviewingParts = {
    store,
    runs: { progress: () => undefined },
    processes: {
      show: async (_, __, wish) => {
        asked.push(wish)
        return shownFor(wish)
      },
    },
  }
  return {
    ...work,
    releaseId,
    store,
    parts,
    asked,
    run,
    person: { id: work.scene.people[3]!, name: 'Dora', role: 'administrator' as const },
  }
}

export const shownText = 'Seen by Orla Quist on 3 May.'

/**
 * What the models make of every document: the date is found, the name is not; an easier vote finds
 * it, a harder one nothing.
 */
function shownFor({ vote, plain, corrections }: ShowAsked): ShownAnswer {
  const date = { start: 22, end: 27, value: '<**DATE**>', name: 'DATE', category: 'DATE' as const }
  const name = { start: 8, end: 18, value: '<**DOCTOR**>', name: 'DOCTOR', category: 'DOCTOR' as const }
  const changes = plain ? [] : !vote ? [date] : vote.direct < 0.3 ? [name, date] : vote.direct > 0.8 ? [] : [date]
  const found = [...changes.map(({ start, end, category }) => ({ start, end, category })), ...(corrections?.add ?? [])].sort(
    (a, b) => a.start - b.start,
  )
  return { text: shownText, language: 'en', changes, doubtful: [], clinical: [], notes: 1, withheld: 0, part: false, found }
}

export function done(number: number, more: Partial<DocumentOutcome> = {}): DocumentOutcome {
  const tally = {
    notes: { all: 1, withheld: 0, ownerless: 1 },
    characters: 28,
    categories: { DATE: 1 },
    languages: { en: 1 },
    unsearched: {},
  }
  return { number, path: `${number}.txt`, name: `${number}.txt`, state: 'done', tally, ...more }
}
