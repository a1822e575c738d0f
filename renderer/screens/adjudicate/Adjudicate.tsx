import { cloister } from '../../cloister.ts'
import { Screen } from '../../components/Screen.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './adjudicate.css'
import { AdjudicationScreen } from './AdjudicationScreen.tsx'
import { Queue } from './Queue.tsx'

/**
 * What two people or more have confirmed, settled where they differ: without a document the queue,
 * with one its differences.
 */
export function Adjudicate(props: {
  readonly corpusId: number
  readonly documentId?: number
  /** An offset of the text to begin at. */
  readonly place?: number
  readonly onOpen: (documentId: number | null) => void
}) {
  const { corpusId, documentId, place, onOpen } = props
  if (documentId === undefined) return <Queue corpusId={corpusId} onOpen={onOpen} />
  return <Opened key={`${documentId} ${place}`} documentId={documentId} place={place} onOpen={onOpen} />
}

function Opened(props: {
  readonly documentId: number
  readonly place: number | undefined
  readonly onOpen: (documentId: number | null) => void
}) {
  const { documentId, place, onOpen } = props
  const { adjudicate: texts, common } = useTexts()
  const { value, error, again } = useQuestion(() => cloister.adjudicate.open({ documentId }), [documentId])
  if (error !== null)
    return (
      <Screen title={texts.failed}>
        <div className="stack" role="alert">
          <p>{messageOf(error)}</p>
          <div className="row">
            <button type="button" className="primary" onClick={() => onOpen(null)}>
              {texts.back}
            </button>
            <button type="button" onClick={again}>
              {common.tryAgain}
            </button>
          </div>
        </div>
      </Screen>
    )
  if (!value) return null
  return <AdjudicationScreen first={value} place={place} onOpen={onOpen} />
}
