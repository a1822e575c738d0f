import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { DocumentPages, pageSize } from './DocumentPages.tsx'

/**
 * Which file of the originals became which of the results, for whoever may release: shown when it
 * is asked for.
 */
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
      <DocumentPages
        page={page}
        offset={offset}
        onOffset={setOffset}
        className="redact-names"
        heading={texts.nameInResults}
        cellClassName="redact-path"
        cell={({ name }) => name}
      />
    </>
  )
}
