import { useEffect, useState } from 'react'
import type { ReviewOverview } from '../../../../electron/contract/review.ts'
import { cloister, onEvent } from '../../../cloister.ts'
import { Failure } from '../../../components/Failure.tsx'
import { Panels } from '../../../components/Panels.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useTask } from '../../../components/useTask.ts'
import { useVisitState } from '../../../components/useVisitState.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { NextSteps } from './NextSteps.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RiskPanel } from './RiskPanel.tsx'
import './review.css'
import { WhatIfPanel } from './WhatIfPanel.tsx'

type Panel = 'risk' | 'documents' | 'whatIf' | 'report'

/**
 * What comes after a run: a sample that is read, documents that are corrected or held back, another
 * vote tried, and the report.
 */
export function Review({ releaseId, failed }: { readonly releaseId: number; readonly failed: number }) {
  const { review: texts } = useTexts()
  const [shown, show] = useVisitState<Panel>('review', 'risk')
  // A run that is over in a moment is never shown as one, and changes everything all the same.
  const [runs, setRuns] = useState(0)
  useEffect(
    () => onEvent('releases.changed', (told) => told.releaseId === releaseId && told.progress === null && setRuns((n) => n + 1)),
    [releaseId],
  )
  const asked = useQuestion(() => cloister.review.open({ releaseId }), [releaseId, runs])
  if (asked.error !== null) return <Failure error={asked.error} again={asked.again} />
  if (!asked.value) return null
  const overview = asked.value
  return (
    <div className="stack">
      <NextSteps overview={overview} failed={failed} onShow={show} />
      {overview.pending > 0 && <Pending releaseId={releaseId} pending={overview.pending} />}
      <Panels label={texts.label} names={texts.panels} shown={shown} onShow={show}>
        <Shown key={runs} panel={shown} releaseId={releaseId} overview={overview} onChange={asked.again} />
      </Panels>
    </div>
  )
}

function Shown(props: {
  readonly panel: Panel
  readonly releaseId: number
  readonly overview: ReviewOverview
  readonly onChange: () => void
}) {
  const { panel, releaseId, overview, onChange } = props
  switch (panel) {
    case 'risk':
      return <RiskPanel releaseId={releaseId} overview={overview} onChange={onChange} />
    case 'documents':
      return <DocumentsPanel releaseId={releaseId} onChange={onChange} />
    case 'whatIf':
      return <WhatIfPanel releaseId={releaseId} overview={overview} />
    case 'report':
      return <ReportPanel releaseId={releaseId} onSigned={onChange} />
  }
}

/** What readers changed is not in the results before the next run. */
function Pending({ releaseId, pending }: { readonly releaseId: number; readonly pending: number }) {
  const { review: texts } = useTexts()
  const { fail } = useToasts()
  const { busy, run } = useTask()
  const release = () => run(() => cloister.releases.start({ releaseId, restart: false }).then(() => {}, fail))
  return (
    <div className="note warn spread">
      <p className="grow">{texts.pending.text(pending)}</p>
      <button type="button" className="primary" disabled={busy} onClick={() => void release()}>
        {texts.pending.go}
      </button>
    </div>
  )
}
