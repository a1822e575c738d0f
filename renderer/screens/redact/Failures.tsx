import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

const pageSize = 50

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
        <table className="table redact-causes">
          <thead>
            <tr>
              <th scope="col" className="number">
                {texts.number}
              </th>
              <th scope="col">{texts.path}</th>
              <th scope="col">{texts.cause}</th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map(({ number, path, cause }) => (
              <tr key={number}>
                <td className="number">{number > 0 ? number : '–'}</td>
                <th scope="row" className="redact-path">
                  {path}
                </th>
                <td>{cause}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {page && page.total > pageSize && (
        <div className="row">
          <button type="button" disabled={offset === 0} onClick={() => setOffset(Math.max(0, offset - pageSize))}>
            {texts.earlier}
          </button>
          <span className="small muted figures">{texts.page(offset + 1, offset + page.rows.length, page.total)}</span>
          <button type="button" disabled={offset + pageSize >= page.total} onClick={() => setOffset(offset + pageSize)}>
            {texts.later}
          </button>
        </div>
      )}
    </section>
  )
}
