import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

export type ToErase =
  | { readonly kind: 'corpus'; readonly id: number; readonly name: string; readonly documents: number }
  | { readonly kind: 'project'; readonly id: number; readonly name: string }

/** Asks before something is erased for good. The way back has the focus: Enter alone erases nothing. */
export function EraseDialog({
  what,
  onClose,
  onErased,
}: {
  readonly what: ToErase
  readonly onClose: () => void
  readonly onErased: () => void
}) {
  const { corpora: texts, common } = useTexts()
  const task = useTask()
  const erase = () =>
    task.run(async () => {
      if (what.kind === 'corpus') await cloister.corpora.erase({ corpusId: what.id })
      else await cloister.projects.erase({ projectId: what.id })
      onErased()
    })
  return (
    <Dialog
      title={texts.eraseTitle(what.name)}
      onClose={task.busy ? () => {} : onClose}
      error={task.error}
      actions={
        <>
          <button type="button" className="primary" disabled={task.busy} onClick={onClose}>
            {texts.eraseKeep}
          </button>
          <button type="button" className="danger" disabled={task.busy} onClick={() => void erase()}>
            {task.busy ? texts.erasing : texts.erase}
          </button>
        </>
      }
    >
      <p>{what.kind === 'corpus' ? texts.eraseCorpus(common.documents(what.documents)) : texts.eraseProject}</p>
      <p className="muted">{common.noWayBack}</p>
    </Dialog>
  )
}
