import { cloister } from '../../cloister.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { useApp } from '../useApp.ts'
import { useQuestion } from '../useQuestion.ts'
import { ErasureDialog } from './ErasureDialog.tsx'
import { ErasureExtent } from './ErasureExtent.tsx'

/** Erases notes for good, after it has said what goes with them. @param name of the only one */
export function EraseNotes(props: {
  readonly documentIds: readonly number[]
  readonly name?: string
  readonly onClose: () => void
  readonly onErased: () => void
}) {
  const { documentIds, name, onClose, onErased } = props
  const { erasing: texts } = useTexts()
  const { refresh } = useApp()
  const ids = [...documentIds]
  const extent = useQuestion(() => cloister.erase.extent({ documentIds: ids }), ids)
  const erase = async () => {
    const { documents, models, copies } = await cloister.erase.documents({ documentIds: ids })
    return { copies, said: texts.erased(documents, models.length) }
  }
  return (
    <ErasureDialog
      title={name === undefined ? texts.manyTitle(ids.length) : texts.oneTitle(name)}
      error={extent.error}
      ready={extent.value !== null}
      erase={erase}
      onClose={onClose}
      onErased={() => void refresh().finally(onErased)}
    >
      <ErasureExtent extent={extent.value} />
    </ErasureDialog>
  )
}
