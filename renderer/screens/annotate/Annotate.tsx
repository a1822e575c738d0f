import type { ReactNode } from 'react'
import { cloister } from '../../cloister.ts'
import { Screen } from '../../components/Screen.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './annotate.css'
import { AnnotationEditor } from './AnnotationEditor.tsx'

/** One note as one annotator has it open. */
export function Annotate(props: {
  readonly documentId: number
  /** Where to begin, as an offset; otherwise where this person left it. */
  readonly at?: number
  readonly onOpen: (documentId: number) => void
  readonly onLeave: () => void
  /**
   * What stands above the text, such as what the note was opened for; `again` opens the note again,
   * since its annotation was changed.
   */
  readonly above?: (again: () => void) => ReactNode
}) {
  const { documentId, at, onOpen, onLeave, above } = props
  const { annotate: texts, common } = useTexts()
  const { value: opened, error, again } = useQuestion(() => cloister.annotate.open({ documentId }), [documentId])
  if (error !== null)
    return (
      <Screen title={texts.failed}>
        <div className="stack" role="alert">
          <p>{messageOf(error)}</p>
          <div className="row">
            <button type="button" className="primary" onClick={again}>
              {common.tryAgain}
            </button>
            <button type="button" onClick={onLeave}>
              {texts.leave}
            </button>
          </div>
        </div>
      </Screen>
    )
  if (!opened) return null
  return (
    <AnnotationEditor
      key={`${documentId} ${opened.set.version}`}
      opened={opened}
      at={at ?? null}
      onOpen={onOpen}
      above={above?.(again) ?? null}
    />
  )
}
