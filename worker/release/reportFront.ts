import { bound, counted, percent, say } from '../core/say.ts'
import { categoryWord } from './categoryWords.ts'
import { policyName } from './policyName.ts'
import type { ReleaseRecord } from './record.ts'
import { isMet, verdictOn } from './reportSamples.ts'
import type { Bar, Block, Pair, Section, TitlePage } from './reportShape.ts'
import { figure, moment, roleWord, share } from './reportWords.ts'

/** Bars of a figure; what is beyond them is one bar together. */
const mostBars = 8

/** The page for whoever decides: what, how many, what may be left, risks, decision, two figures. */
export function inShort(record: ReleaseRecord, { purpose }: TitlePage): Section {
  const rows: Pair[] = [
    ...(purpose === '' ? [] : [[say`Purpose`, purpose] as const]),
    [say`What was released`, whatWords(record)],
    [say`What was replaced`, say`${counted(record.spans, 'identifier', 'identifiers')} found and treated as the policy says.`],
    [say`What may be left`, boundWords(record)],
    [say`Risks`, risksOf(record).join(' ')],
    [say`Decision`, decisionWords(record)],
  ]
  return { title: say`In short`, part: 'front', blocks: [{ kind: 'pairs', rows }, categoryBars(record), riskBars(record)] }
}

function whatWords({ documents, notes, policy }: ReleaseRecord): string {
  return say`${documents.done} of ${documents.all} documents, with ${notes.all} notes, under the policy ${policyName(policy.name)} (version ${policy.version}).`
}

function boundWords({ samples = [] }: ReleaseRecord): string {
  const last = samples.at(-1)
  return last ? verdictOn(last) : say`Unknown: no sample was reviewed.`
}

/** @returns a sentence for each; one where there are none */
function risksOf(record: ReleaseRecord): string[] {
  const { documents, notes, policy, weaker, unsearched, samples = [] } = record
  const out: string[] = []
  const last = samples.at(-1)
  if (!last) out.push(say`Nobody has checked what the models missed.`)
  else {
    if (last.outdated) out.push(say`The release was changed after its last sample was drawn.`)
    if (!isMet(last)) out.push(say`The sample does not show that the limit is kept.`)
    if (last.hasty) out.push(say`${counted(last.hasty, 'place was', 'places were')} passed faster than anyone reads.`)
    if (last.decoys && last.decoys.missed > Math.ceil(last.missRate * last.decoys.set))
      out.push(
        say`Readers missed ${last.decoys.missed} of ${last.decoys.set} invented identifiers, more than the ${percent(last.missRate)} that the limit assumes.`,
      )
  }
  if (documents.failed > 0) out.push(say`${counted(documents.failed, 'document', 'documents')} failed and were not released.`)
  if (documents.left > 0) out.push(say`${counted(documents.left, 'document', 'documents')} are not done yet.`)
  if (policy.scope !== 'note' && notes.ownerless > 0)
    out.push(
      say`The patient of ${counted(notes.ownerless, 'note', 'notes')} is unknown, so surrogates may differ between notes of one person.`,
    )
  if (weaker) out.push(say`Fewer models looked for identifiers than usual.`)
  const parts = Object.values(unsearched).reduce((a, b) => a + b, 0)
  if (parts > 0) out.push(say`${counted(parts, 'part', 'parts')} of documents could not be searched and were removed.`)
  return out.length > 0 ? out : [say`None beyond what may be left.`]
}

function decisionWords({ signed = [] }: ReleaseRecord): string {
  const last = signed.at(-1)
  if (!last) return say`Not decided yet.`
  const who = `${last.name}, ${roleWord(last.role)}, ${moment(last.at)}`
  return last.decision === 'release' ? say`To be passed on: ${who}.` : say`Not to be passed on: ${who}.`
}

function categoryBars({ categories, spans }: ReleaseRecord): Block {
  const all = Object.entries(categories).toSorted(([, a], [, b]) => b - a)
  const rest = all.slice(mostBars).reduce((sum, [, count]) => sum + count, 0)
  const shown = [
    ...all.slice(0, mostBars).map(([name, count]) => [categoryWord(name), count] as const),
    ...(rest > 0 ? [[say`All others`, rest] as const] : []),
  ]
  const most = Math.max(1, ...shown.map(([, count]) => count))
  const bars = shown.map(([label, count]) => ({ label, length: count / most, value: `${figure(count)} (${share(count, spans)})` }))
  return { kind: 'bars', title: say`Identifiers by category`, bars }
}

/** What the last sample shows beside what was asked for; without one, what became of the documents. */
function riskBars({ samples = [], documents }: ReleaseRecord): Block {
  const last = samples.at(-1)
  if (!last) {
    const bar = (label: string, count: number): Bar => ({ label, length: count / Math.max(1, documents.all), value: figure(count) })
    return {
      kind: 'bars',
      title: say`What became of the documents`,
      bars: [bar(say`Released`, documents.done), bar(say`Withheld`, documents.withheld), bar(say`Failed`, documents.failed)],
    }
  }
  const rows = [
    [say`Found in the sample`, last.found / Math.max(1, last.read), (share: number) => percent(share)],
    [say`At most in the release`, last.most / Math.max(1, last.population), bound],
    // As it was asked for.
    [say`Limit`, last.rate, (share: number) => percent(share, 2)],
  ] as const
  const most = Math.max(...rows.map(([, value]) => value), 1e-9)
  return {
    kind: 'bars',
    title: last.unit === 'note' ? say`Share of notes in which a person can be identified` : say`Share of patients who can be identified`,
    bars: rows.map(([label, value, written], k) => ({
      label,
      length: value / most,
      value: written(value),
      ...(k === 2 ? { isLimit: true as const } : {}),
    })),
  }
}
