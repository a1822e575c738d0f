import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { DocumentPages, pageSize } from './DocumentPages.tsx'

/** What failed in a release, page by page. */
export function Failures({ releaseId, onTryAgain }: { readonly releaseId: number; readonly onTryAgain?: () => void }) {
  const texts = useTexts().redact.done
  const [offset, setOffset] = useState(0)
  const asked = useQuestion(() => cloister.releases.documents({ releaseId, state: 'failed', offset, limit: pageSize }), [releaseId, offset])
  const page = asked.value
  return (
    <section className="stack" aria-labelledby="redact-failures">
      <div className="spread">
        <div>
          <h2 id="redact-failures">{texts.failures}</h2>
          <p className="muted small">{texts.failuresAbout}</p>
        </div>
        {onTryAgain && (
          <button type="button" onClick={onTryAgain}>
            {texts.tryAgain}
          </button>
        )}
      </div>
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {page && (
        <DocumentPages
          page={page}
          offset={offset}
          onOffset={setOffset}
          className="redact-causes"
          heading={texts.cause}
          cell={({ cause }) => cause}
        />
      )}
    </section>
  )
}
