import { useState } from 'react'
import type { AnnotationSet } from '../../../electron/contract/annotate.ts'
import type { Sensitivity } from '../../../electron/contract/policies.ts'
import { keysOf } from '../../../electron/contract/records.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Choices } from '../../components/Field.tsx'
import { shortened } from '../../components/marking/edits.ts'
import { SensitivityDetails } from '../../components/sensitivity/SensitivityField.tsx'
import { TextArea } from '../../components/TextField.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Marks a span's string in this person's other notes, after it has said in how many places. */
export function SameInCorpus(props: {
  readonly set: AnnotationSet
  readonly text: string
  readonly span: MarkedSpan
  readonly onDone: (places: number, documents: number) => void
  readonly onClose: () => void
}) {
  const { set, text, span, onDone, onClose } = props
  const { annotate, categories } = useTexts()
  const texts = annotate.inCorpus
  const { start, end, category } = span
  const request = { setId: set.id, start, end, category }
  const { value, error } = useQuestion(() => cloister.annotate.sameString({ ...request, apply: false }), [request])
  const task = useTask()
  const apply = () =>
    void task.run(async () => {
      const { places, documents } = await cloister.annotate.sameString({ ...request, apply: true })
      onDone(places, documents)
    })
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={apply}
      error={error ?? task.error}
      actions={<DialogActions onClose={onClose} label={texts.mark(value?.places ?? 0)} disabled={!value?.places || task.busy} />}
    >
      <div className="stack">
        <p>{texts.about(shortened(text, span, 80), categories[category])}</p>
        <p role="status">
          {value ? (
            <strong>{value.places === 0 ? texts.none : texts.count(value.places, value.documents)}</strong>
          ) : (
            error === null && texts.counting
          )}
        </p>
        {value && value.confirmedLeftAlone > 0 && <p className="muted">{texts.leftAlone(value.confirmedLeftAlone)}</p>}
      </div>
    </Dialog>
  )
}

/** A remark on a span. */
export function CommentOn(props: { readonly span: MarkedSpan; readonly onSave: (comment: string) => void; readonly onClose: () => void }) {
  const { span, onSave, onClose } = props
  const { annotate, common } = useTexts()
  const texts = annotate.comment
  const [comment, setComment] = useState(span.comment)
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => onSave(comment.trim())}
      actions={<DialogActions onClose={onClose} label={common.save} />}
    >
      <TextArea
        label={texts.label}
        hint={texts.hint}
        rows={4}
        maxLength={2000}
        value={comment}
        onChange={setComment}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave(comment.trim())
        }}
      />
    </Dialog>
  )
}

type Models = 'all' | 'fast' | 'rules'

/** Has identifiers suggested in this note, now. */
export function SuggestNow(props: { readonly documentId: number; readonly onDone: () => Promise<void>; readonly onClose: () => void }) {
  const { documentId, onDone, onClose } = props
  const { annotate } = useTexts()
  const texts = annotate.suggest
  const [models, setModels] = useState<Models>('all')
  const [sensitivity, setSensitivity] = useState<Sensitivity | undefined>()
  const task = useTask()
  const suggest = () =>
    void task.run(async () => {
      await cloister.annotate.suggest({ documentId, models, ...(sensitivity !== undefined && { sensitivity }) })
      await onDone()
    })
  const options = keysOf(texts.options).map((value) => ({ value, ...texts.options[value] }))
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={suggest}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.run} disabled={task.busy} />}
    >
      <div className="stack">
        <p>{texts.about}</p>
        <Choices legend={texts.models} value={models} onChange={setModels} options={options} />
        <SensitivityDetails value={sensitivity} onChange={setSensitivity} models={models} />
        <div role="status">{task.busy && <p className="muted">{texts.running}</p>}</div>
      </div>
    </Dialog>
  )
}
