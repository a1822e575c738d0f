import { useState } from 'react'
import type { Reply } from '../../../electron/contract/contract.ts'
import type { ReleaseRow } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { FourEyes } from '../../components/FourEyes.tsx'
import { failedScreen } from '../../components/failedScreen.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Failures } from './Failures.tsx'
import { Figures } from './Figures.tsx'
import { NamesPanel } from './NamesPanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { Refused } from './Refused.tsx'
import { RunPanel } from './RunPanel.tsx'
import { Review } from './review/Review.tsx'
import { StartAgainDialog } from './StartAgainDialog.tsx'
import { stateBadge, stateOf, useProgress, withProgress } from './useProgress.ts'

/** One release: what would happen, what is happening, or what came of it. */
export function ReleaseScreen({ releaseId }: { readonly releaseId: number }) {
  const { go } = useApp()
  const { fail } = useToasts()
  const { redact: texts } = useTexts()
  const asked = useQuestion(() => cloister.releases.read({ releaseId }), [releaseId])
  const live = useProgress((ended) => ended === releaseId && asked.again())
  const back = () => go({ screen: 'releases' })
  useShortcuts(texts.title, [{ keys: 'Escape', text: texts.all, run: back }])
  if (asked.error !== null) return failedScreen(texts.title, asked)
  if (!asked.value) return null
  const row = withProgress(asked.value.row, live)
  const state = stateOf(row)
  return (
    <Screen
      title={row.name}
      about={
        <>
          <span className={`badge ${stateBadge[state]}`}>{texts.states[state]}</span>{' '}
          {texts.policyVersion(row.policy.name, row.policy.version)}
        </>
      }
      actions={
        <>
          {row.state !== 'draft' && (
            <button type="button" onClick={() => void cloister.releases.openResults({ releaseId }).catch(fail)}>
              {texts.done.openResults}
            </button>
          )}
          <button type="button" onClick={back}>
            {texts.all}
          </button>
        </>
      }
    >
      <ReleaseBody release={{ ...asked.value, row }} onChange={asked.again} />
    </Screen>
  )
}

type Release = Reply<'releases.read'>

function ReleaseBody({ release, onChange }: { readonly release: Release; readonly onChange: () => void }) {
  const { row } = release
  const { fail } = useToasts()
  const { failedTitle } = useTexts().redact.run
  const [asking, ask] = useState(false)
  const start = (restart: boolean) =>
    cloister.releases.start({ releaseId: row.id, restart }).then(() => {
      ask(false)
      onChange()
    }, fail)
  if (row.state === 'draft' && row.progress === null)
    return (
      <div className="stack loose">
        {row.cause && <Refused title={failedTitle} cause={row.cause} />}
        <FourEyes releaseId={row.id} />
        <PlanPanel row={row} onStart={() => void start(false)} />
        <Places release={release} />
      </div>
    )
  if (row.progress) return <RunPanel row={row} progress={row.progress} onChange={onChange} />
  const begun = row.done + row.failed + row.withheld + row.held > 0
  return (
    <div className="stack loose">
      {row.state === 'done' && row.cause && <Refused title={failedTitle} cause={row.cause} />}
      <FourEyes releaseId={row.id} />
      {row.state !== 'done' && <Cut row={row} onGoOn={() => void start(false)} onStartAgain={() => ask(true)} />}
      {row.state === 'done' && <Review releaseId={row.id} failed={row.failed} />}
      {row.failed > 0 && (
        <Failures
          key={`${row.endedAt} ${row.failed}`}
          releaseId={row.id}
          {...(row.state === 'done' && { onTryAgain: () => void start(false) })}
        />
      )}
      {begun && <Figures release={release} />}
      {row.done > 0 && <NamesPanel releaseId={row.id} />}
      <Places release={release} {...(row.state === 'done' && { onStartAgain: () => ask(true) })} />
      {asking && <StartAgainDialog name={row.name} onClose={() => ask(false)} onStartAgain={() => void start(true)} />}
    </div>
  )
}

/** The folders and the policy. */
function Places({ release: { row, policy }, onStartAgain }: { readonly release: Release; readonly onStartAgain?: () => void }) {
  const { go } = useApp()
  const { redact: texts } = useTexts()
  return (
    <section className="stack tight" aria-labelledby="redact-where">
      <h2 id="redact-where">{texts.done.where}</h2>
      <dl className="redact-facts">
        <dt>{texts.done.input}</dt>
        <dd className="redact-path">{row.input}</dd>
        <dt>{texts.done.output}</dt>
        <dd className="redact-path">{row.output}</dd>
        <dt>{texts.done.policy}</dt>
        <dd>
          {texts.policyVersion(policy.name, policy.version)} <code className="small muted">{row.policy.hash.slice(0, 12)}</code>
        </dd>
      </dl>
      <div className="row">
        {row.state === 'draft' && (
          <button type="button" onClick={() => go({ screen: 'releases', releaseId: row.id, view: 'settings' })}>
            {texts.plan.change}
          </button>
        )}
        {onStartAgain && (
          <button type="button" className="quiet" onClick={onStartAgain}>
            {texts.run.startAgain}
          </button>
        )}
      </div>
    </section>
  )
}

/** A run that did not come to its end. */
function Cut({ row, onGoOn, onStartAgain }: { readonly row: ReleaseRow; readonly onGoOn: () => void; readonly onStartAgain: () => void }) {
  const { redact: texts } = useTexts()
  const state = stateOf(row)
  const said = state === 'failed' ? texts.run.failedTitle : texts.run[state === 'paused' || state === 'stopped' ? state : 'interrupted']
  return (
    <div className={`note ${state === 'failed' ? 'danger' : 'warn'} spread`} {...(state === 'failed' && { role: 'alert' })}>
      <div className="grow">
        <p>
          <strong>{said}</strong>
        </p>
        {row.cause && <p>{row.cause}</p>}
        <p>
          {row.documents !== null && `${texts.run.of(row.done + row.withheld, row.documents)}. `}
          {texts.run.kept}
        </p>
      </div>
      <div className="row">
        <button type="button" onClick={onStartAgain}>
          {texts.run.startAgain}
        </button>
        <button type="button" className="primary" onClick={onGoOn}>
          {texts.run.goOn}
        </button>
      </div>
    </div>
  )
}
