import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { EraseNotes } from '../../components/erasing/EraseNotes.tsx'
import type { Edit } from '../../components/marking/edits.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { AnnotationState } from './annotationEdits.ts'
import { CommentOn, SameInCorpus, SuggestNow } from './Dialogs.tsx'
import { Finished } from './Finished.tsx'
import type { EditorDialog } from './useCommands.ts'

/** The dialog that is asked for, and what comes of it. */
export function EditorDialogs(props: {
  readonly dialog: EditorDialog
  readonly opened: OpenDocument
  readonly state: AnnotationState
  /** The one at the caret. */
  readonly span: MarkedSpan | null
  readonly onEdit: (edit: Edit) => void
  readonly onRefresh: () => Promise<boolean>
  readonly onClose: () => void
}) {
  const { dialog, opened, state, span, onEdit, onRefresh, onClose } = props
  const { annotate: texts } = useTexts()
  const { tell } = useToasts()
  const { go } = useApp()
  switch (dialog) {
    case 'same-in-corpus':
      return (
        span && (
          <SameInCorpus
            set={state.set}
            text={opened.text}
            span={span}
            onClose={onClose}
            onDone={(places, documents) => {
              onClose()
              tell(texts.inCorpus.done(places, documents))
            }}
          />
        )
      )
    case 'comment':
      return (
        span && (
          <CommentOn
            span={span}
            onClose={onClose}
            onSave={(comment) => {
              onClose()
              if (comment !== span.comment)
                onEdit({ change: { kind: 'comment', spanId: span.id, comment }, say: () => texts.say.commented })
            }}
          />
        )
      )
    case 'suggest':
      return (
        <SuggestNow
          documentId={opened.document.id}
          onClose={onClose}
          onDone={async () => {
            await onRefresh()
            onClose()
          }}
        />
      )
    case 'finished':
      return <Finished corpusId={opened.document.corpusId} onClose={onClose} />
    case 'erase': {
      const { id, corpusId, name } = opened.document
      return <EraseNotes documentIds={[id]} name={name} onClose={onClose} onErased={() => go({ screen: 'corpus', corpusId })} />
    }
  }
}
