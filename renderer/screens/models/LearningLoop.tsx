import type { Reply } from '../../../electron/contract/contract.ts'
import type { LearningCurve, NextNote } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useJobEnded, useJobs } from '../../components/jobs.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Listed } from './answers.ts'
import { Curve } from './Curve.tsx'

type Latest = Reply<'models.loop'>

/** What more notes would bring, and which of them to annotate next. */
export function LearningLoop({ corpusId, listed }: { readonly corpusId: number; readonly listed: Listed }) {
  const texts = useTexts().models.loop
  const latest = useQuestion(() => cloister.models.loop({ corpusId }), [corpusId])
  useJobEnded(({ kind }) => (kind === 'curve' || kind === 'next') && latest.again())
  return (
    <TitledSection id="models-loop" title={texts.title} about={texts.about}>
      {latest.error !== null && <Failure error={latest.error} again={latest.again} />}
      {latest.value && (
        <div className="models-loop">
          <CurveCard corpusId={corpusId} listed={listed} curve={latest.value.curve} />
          <NextCard corpusId={corpusId} next={latest.value.next} />
        </div>
      )}
    </TitledSection>
  )
}

/** Fewer leave too little to be measured on. */
const fewestForCurve = 15

function CurveCard(props: { readonly corpusId: number; readonly listed: Listed; readonly curve: LearningCurve | null }) {
  const { corpusId, listed, curve } = props
  const { models, words } = useTexts()
  const texts = models.loop.curve
  const task = useTask()
  const isBusy = useBusy()
  const annotator = [...listed.annotators].sort((a, b) => b.documents - a.documents)[0]
  const isEnough = (annotator?.documents ?? 0) >= fewestForCurve
  const measure = () =>
    task.run(async () => void (await cloister.models.measureCurve({ corpusId, learner: 'crf', of: annotator?.of ?? 'gold' })))
  const points = (share: number) => words.decimal(100 * share, 1)
  const estimate = curve?.estimate
  const said = !curve
    ? texts.about
    : estimate
      ? texts.estimate(estimate.more, points(estimate.gain), points(estimate.low), points(estimate.high))
      : texts.tooFew
  return (
    <div className="card stack">
      <h3>{texts.title}</h3>
      <p>{said}</p>
      {curve && (
        <figure className="stack tight">
          <Curve
            points={
              estimate
                ? estimate.line.map(({ notes, f1 }) => ({ x: notes, y: f1 }))
                : curve.parts.map(({ notes, f1 }) => ({ x: notes, y: f1 }))
            }
            dots={curve.parts.map(({ notes, f1, deviation }) => ({ x: notes, y: f1, low: f1 - deviation, high: f1 + deviation }))}
            label={`${texts.title}. ${said}`}
            axis={texts.axis}
          />
          <figcaption className="small muted">
            {texts.measured(words.moment(curve.at), models.kinds[curve.learner] ?? curve.learner)}
          </figcaption>
        </figure>
      )}
      {!isEnough && <p className="muted">{texts.nobody}</p>}
      {task.error !== null && <Failure error={task.error} again={() => void measure()} />}
      <div>
        <button type="button" disabled={isBusy || task.busy || !isEnough} onClick={() => void measure()}>
          {curve ? texts.again : texts.measure}
        </button>
      </div>
    </div>
  )
}

/** How many notes are named, and about how many at most the models are asked. */
const asked = { most: 20, among: 300 }

function NextCard({ corpusId, next }: { readonly corpusId: number; readonly next: Latest['next'] }) {
  const { models, words } = useTexts()
  const texts = models.loop.next
  const task = useTask()
  const isBusy = useBusy()
  const find = () => task.run(async () => void (await cloister.models.findNext({ corpusId, ...asked })))
  return (
    <div className="card stack">
      <h3 id="models-next">{texts.title}</h3>
      <p>{texts.about}</p>
      {next && (
        <p className="muted">{next.notes.length === 0 ? texts.none : texts.found(next.notes.length, next.asked, words.moment(next.at))}</p>
      )}
      {next && next.notes.length > 0 && <NextTable notes={next.notes} />}
      {task.error !== null && <Failure error={task.error} again={() => void find()} />}
      <div>
        <button type="button" disabled={isBusy || task.busy} onClick={() => void find()}>
          {next ? texts.again : texts.find}
        </button>
      </div>
    </div>
  )
}

function NextTable({ notes }: { readonly notes: readonly NextNote[] }) {
  const { go } = useApp()
  const { models, words } = useTexts()
  const texts = models.loop.next
  return (
    <table className="table models-table" aria-labelledby="models-next">
      <TableHead
        columns={[
          texts.note,
          { number: `${texts.entropy} (${texts.entropyAbout})` },
          { number: texts.disputed },
          { number: texts.novelty },
        ]}
      />
      <tbody>
        {notes.map(({ documentId, name, entropy, disputed, tokens, novelty, confirmed }) => (
          <tr key={documentId}>
            <th scope="row">
              <button type="button" className="link" aria-label={texts.open(name)} onClick={() => go({ screen: 'annotate', documentId })}>
                {name}
              </button>{' '}
              {confirmed && <span className="badge good">{texts.confirmed}</span>}
            </th>
            <td className="number">{words.decimal(entropy, 3)}</td>
            <td className="number">{texts.of(disputed, tokens)}</td>
            <td className="number">{words.percent(novelty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the machine learns or measures already: one such thing at a time. */
function useBusy(): boolean {
  return useJobs().jobs.some(({ kind, state }) => state === 'running' && (kind === 'train' || kind === 'curve' || kind === 'next'))
}
