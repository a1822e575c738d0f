import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { type PageMark, PagePicture } from '../../components/PagePicture.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

interface Stretch {
  readonly start: number
  readonly end: number
}

/** One page of a document as a picture, with what is painted over in it; and the way to the others. */
export function DocumentPage(props: {
  readonly releaseId: number
  readonly number: number
  readonly path: string
  /** How many there are. */
  readonly pages: number
  readonly marks: readonly PageMark[]
  readonly onToggle?: (mark: Stretch) => void
  readonly onDraw?: (stretches: readonly Stretch[]) => void
}) {
  const { releaseId, number, path, pages, marks, onToggle, onDraw } = props
  const { redact, common } = useTexts()
  const texts = redact.page
  const [at, setAt] = useState(0)
  const asked = useQuestion(() => cloister.releases.show({ releaseId, number, path, page: at }), [releaseId, number, path, at])
  const shown = asked.value
  const page = shown && 'page' in shown ? shown.page : undefined
  return (
    <div className="stack tight redact-page">
      {pages > 1 && (
        <div className="row keep">
          <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {texts.previous}
          </button>
          <span className="small muted figures">{texts.of(at + 1, pages)}</span>
          <button type="button" disabled={at >= pages - 1} onClick={() => setAt(at + 1)}>
            {texts.next}
          </button>
        </div>
      )}
      {onDraw && <p className="small muted">{texts.draw}</p>}
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {asked.loading && <p className="muted">{common.loading}</p>}
      {shown && !page && <p className="muted">{'problem' in shown ? shown.problem : texts.none}</p>}
      {page && (
        <PagePicture
          page={page}
          marks={marks}
          label={texts.picture(at + 1, path)}
          {...(onToggle ? { onToggle } : {})}
          {...(onDraw ? { onDraw } : {})}
        />
      )}
    </div>
  )
}
