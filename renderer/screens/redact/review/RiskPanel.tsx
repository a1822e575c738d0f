import { useState } from 'react'
import type { ReviewOverview } from '../../../../electron/contract/review.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { DrawForm } from './DrawForm.tsx'
import { SampleCard } from './SampleCard.tsx'
import { SampleHistory } from './SampleHistory.tsx'
import { TeachDialog } from './TeachDialog.tsx'

/**
 * How much may be left: the sample that is read now or was read last, a form to draw one, and all
 * that were drawn.
 */
export function RiskPanel(props: { readonly releaseId: number; readonly overview: ReviewOverview; readonly onChange: () => void }) {
  const { releaseId, overview, onChange } = props
  const { risk: texts, pending } = useTexts().review
  const [again, setAgain] = useState(false)
  const [teaching, setTeaching] = useState(false)
  const [last] = overview.samples
  const isCurrent = last?.state === 'open' || last?.state === 'read'
  return (
    <div className="stack loose">
      {!isCurrent && (
        <div className="stack tight">
          <h3>{texts.title}</h3>
          <p className="review-words">{texts.about}</p>
        </div>
      )}
      {last?.state === 'outdated' && (
        <div className="note warn">
          <p>
            <strong>{texts.outdatedTitle}</strong>
          </p>
          <p>{texts.outdated}</p>
        </div>
      )}
      {last && isCurrent && <SampleCard releaseId={releaseId} sample={last} />}
      {isCurrent && !again ? (
        <div className="row">
          <button type="button" onClick={() => setAgain(true)}>
            {texts.drawAgain}
          </button>
          {overview.corrected > 0 && (
            <button type="button" onClick={() => setTeaching(true)}>
              {pending.teach}
            </button>
          )}
        </div>
      ) : (
        <DrawForm
          releaseId={releaseId}
          overview={overview}
          onDrawn={() => {
            setAgain(false)
            onChange()
          }}
        />
      )}
      {!isCurrent && overview.corrected > 0 && (
        <div>
          <button type="button" onClick={() => setTeaching(true)}>
            {pending.teach}
          </button>
        </div>
      )}
      {overview.samples.length > 0 && <SampleHistory samples={overview.samples} />}
      {teaching && <TeachDialog releaseId={releaseId} onClose={() => setTeaching(false)} />}
    </div>
  )
}
