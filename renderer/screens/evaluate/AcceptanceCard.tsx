import { useState } from 'react'
import type { Acceptance, Criterion } from '../../../electron/contract/acceptance.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { FailureNote } from '../../components/Failure.tsx'
import { Choices } from '../../components/Field.tsx'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { TextArea } from '../../components/TextField.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useMachine } from '../../components/useMachine.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { acceptanceDimensions } from './choices.ts'
import { useSystemName, useTruthName } from './systemNames.ts'

type Measured = NonNullable<Acceptance['measured']>
type Group = Measured['direct'] & { readonly group: string }

/** One acceptance: the criteria, then what was measured, then what was decided. */
export function AcceptanceCard({ acceptance, onChanged }: { readonly acceptance: Acceptance; readonly onChanged: () => void }) {
  const { id, by, at, measured, decided } = acceptance
  const { acceptance: texts, words } = useTexts()
  const { person } = useApp()
  const machine = useMachine()
  const task = useTask()
  const [deciding, setDeciding] = useState(false)
  const nameOf = useSystemName()
  const truth = useTruthName()(acceptance.truth, acceptance.truthName)
  const isManager = may(person, 'release') && machine?.releaseBarred === null
  const measure = () =>
    void task.run(async () => {
      await cloister.acceptance.measure({ acceptanceId: id })
    })
  return (
    <article className="card stack" aria-labelledby={`acceptance-${id}`}>
      <div>
        <h2 id={`acceptance-${id}`}>
          {decided ? (decided.go ? texts.decideGo : texts.decideNoGo) : measured ? (measured.go ? texts.go : texts.noGo) : texts.begin}
        </h2>
        <p className="muted">
          {texts.chosen(by, words.moment(at))} {texts.on(truth, nameOf({ system: acceptance.system, name: '' }))}
        </p>
      </div>
      {measured ? <Outcomes measured={measured} /> : <CriteriaList criteria={acceptance.criteria} />}
      <FailureNote error={task.error} />
      {!measured && isManager && (
        <div className="row">
          <button type="button" className="primary" disabled={task.busy} onClick={measure}>
            {texts.measure}
          </button>
        </div>
      )}
      {measured && (
        <>
          <p className="small muted">{texts.measured(words.moment(measured.at), measured.notes)}</p>
          <Groups measured={measured} />
          <AfterMeasuring
            corpusId={acceptance.corpusId}
            measured={measured}
            mayDecide={isManager && !decided}
            onDecide={() => setDeciding(true)}
          />
        </>
      )}
      {decided && (
        <div className={decided.go ? 'note' : 'note warn'}>
          <p>
            <strong>{(decided.go ? texts.decidedGo : texts.decidedNoGo)(decided.by, words.moment(decided.at))}</strong>
          </p>
          <p>{decided.why}</p>
        </div>
      )}
      {deciding && measured && (
        <DecideDialog
          acceptanceId={id}
          isMet={measured.go}
          onClose={() => setDeciding(false)}
          onDecided={() => {
            setDeciding(false)
            onChanged()
          }}
        />
      )}
    </article>
  )
}

function AfterMeasuring(props: {
  readonly corpusId: number
  readonly measured: Measured
  readonly mayDecide: boolean
  readonly onDecide: () => void
}) {
  const { corpusId, measured, mayDecide, onDecide } = props
  const { go } = useApp()
  const texts = useTexts().acceptance
  const { evaluationId } = measured
  return (
    <div className="row">
      {evaluationId !== null && (
        <button type="button" onClick={() => go({ screen: 'evaluation', corpusId, evaluationId })}>
          {texts.errors}
        </button>
      )}
      {mayDecide && (
        <button type="button" className="primary" onClick={onDecide}>
          {texts.decide}
        </button>
      )}
    </div>
  )
}

function useCriterionText(): (criterion: Criterion) => string {
  const texts = useTexts().acceptance
  return ({ of, least, bound }) => texts.criterion(texts.of[of], least, texts.dialog.bounds[bound])
}

function CriteriaList({ criteria }: { readonly criteria: readonly Criterion[] }) {
  const said = useCriterionText()
  return (
    <ul>
      {criteria.map((criterion) => (
        <li key={JSON.stringify(criterion)}>{said(criterion)}</li>
      ))}
    </ul>
  )
}

const badges = { met: 'good', failed: 'danger', undecided: 'warn' } as const

/** Each criterion with what it came to. */
function Outcomes({ measured }: { readonly measured: Measured }) {
  const { evaluate, acceptance: texts, words } = useTexts()
  const said = useCriterionText()
  const groupName = useGroupName()
  return (
    <ul className="plain stack">
      {measured.outcomes.map(({ criterion, outcome, judged, notJudged }) => (
        <li key={JSON.stringify(criterion)} className="stack tight">
          <div className="row">
            <span className={`badge ${badges[outcome]}`}>{texts[outcome]}</span>
            <span>{said(criterion)}</span>
          </div>
          {judged
            .filter(({ met }) => !met || judged.length === 1)
            .map((group) => (
              <p key={group.group} className="small">
                {judged.length > 1 && `${groupName(group.group)}: `}
                {shareText(group, words, evaluate.figures)}
              </p>
            ))}
          {notJudged.length > 0 && (
            <p className="small muted">{texts.tooSmall(words.list(notJudged.map(({ group }) => groupName(group))))}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

type AllTexts = ReturnType<typeof useTexts>

function shareText({ covered, all, share }: Measured['direct'], words: AllTexts['words'], texts: AllTexts['evaluate']['figures']): string {
  if (!share) return texts.none
  const { low, high } = share
  return `${words.percent(share.share, 1)} (${texts.of(covered, all)}; ${texts.between(words.percent(low, 1), words.percent(high, 1))})`
}

function useGroupName(): (group: string) => string {
  const { acceptance, common } = useTexts()
  const { groupNames, of } = acceptance
  const labelName = useLabelName()
  return (group) => {
    if (group === 'direct' || group === 'fully') return of[group]
    if (group === 'en' || group === 'fr' || group === 'es') return common.languages[group]
    return groupNames[group] ?? labelName(group)
  }
}

/** Recall of direct identifiers by type of note, kind of name, sex and so on, with intervals. */
function Groups({ measured }: { readonly measured: Measured }) {
  const { evaluate, acceptance: texts, words } = useTexts()
  const groupName = useGroupName()
  const percent = (share: number | undefined) => (share === undefined ? '–' : words.percent(share, 1))
  const told = acceptanceDimensions.filter((dimension) => measured.groups[dimension].length > 0)
  return (
    <details>
      <summary>{texts.byGroup}</summary>
      {told.length === 0 && <p className="muted">{texts.noGroups}</p>}
      {told.map((dimension) => (
        <div key={dimension} className="figures-scroll">
          <table className="table figures-table acceptance-groups">
            <TableHead
              columns={[texts.groups[dimension], { number: texts.share }, { number: texts.interval }, { number: texts.covered }]}
            />
            <tbody>
              {measured.groups[dimension].map(({ group, covered, all, share }: Group) => (
                <tr key={group}>
                  <th scope="row">{groupName(group)}</th>
                  <td className="number">
                    <strong>{percent(share?.share)}</strong>
                  </td>
                  <td className="number">{share && texts.range(percent(share.low), percent(share.high))}</td>
                  <td className="number">{evaluate.figures.of(covered, all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  )
}

function DecideDialog(props: {
  readonly acceptanceId: number
  readonly isMet: boolean
  readonly onClose: () => void
  readonly onDecided: () => void
}) {
  const { acceptanceId, isMet, onClose, onDecided } = props
  const { acceptance: texts } = useTexts()
  const { busy, error, run } = useTask()
  const [decision, setDecision] = useState<'go' | 'no-go'>(isMet ? 'go' : 'no-go')
  const [why, setWhy] = useState('')
  const submit = () =>
    void run(async () => {
      await cloister.acceptance.decide({ acceptanceId, go: decision === 'go', why })
      onDecided()
    })
  return (
    <Dialog
      title={texts.decision}
      onClose={onClose}
      onSubmit={submit}
      error={error}
      actions={<DialogActions onClose={onClose} label={texts.record} disabled={busy || why.trim() === ''} />}
    >
      <Choices
        legend={texts.decision}
        value={decision}
        onChange={setDecision}
        options={[
          { value: 'go', label: texts.decideGo },
          { value: 'no-go', label: texts.decideNoGo },
        ]}
      />
      {decision === 'go' && !isMet && <p className="note warn">{texts.against}</p>}
      <TextArea label={texts.why} hint={texts.whyHint} rows={3} maxLength={4000} required value={why} onChange={setWhy} />
    </Dialog>
  )
}
