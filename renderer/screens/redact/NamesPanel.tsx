import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

const pageSize = 50

/** Which file of the originals became which of the results, for whoever may release: shown when it is asked for. */
export function NamesPanel({ releaseId }: { readonly releaseId: number }) {
  const texts = useTexts().redact.done
  const [isOpen, open] = useState(false)
  return (
    <section className="stack" aria-labelledby="redact-names">
      <div className="spread">
        <h2 id="redact-names">{texts.names}</h2>
        <button type="button" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          {isOpen ? texts.hideNames : texts.showNames}
        </button>
      </div>
      {isOpen && <NamesTable releaseId={releaseId} />}
    </section>
  )
}

function NamesTable({ releaseId }: { readonly releaseId: number }) {
  const texts = useTexts().redact.done
  const [offset, setOffset] = useState(0)
  const asked = useQuestion(() => cloister.releases.documents({ releaseId, state: 'done', offset, limit: pageSize }), [releaseId, offset])
  const page = asked.value
  if (asked.error !== null) return <Failure error={asked.error} again={asked.again} />
  if (!page) return null
  if (page.total === 0) return <p className="muted">{texts.noNames}</p>
  return (
    <>
      <p className="muted small">{texts.namesAbout}</p>
      <table className="table redact-names">
        <thead>
          <tr>
            <th scope="col" className="number">
              {texts.number}
            </th>
            <th scope="col">{texts.path}</th>
            <th scope="col">{texts.nameInResults}</th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map(({ number, path, name }) => (
            <tr key={number}>
              <td className="number">{number}</td>
              <th scope="row" className="redact-path">
                {path}
              </th>
              <td className="redact-path">{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.total > pageSize && (
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
    </>
  )
}
