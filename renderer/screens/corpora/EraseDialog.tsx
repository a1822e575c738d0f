import { cloister } from '../../cloister.ts'
import { ErasureDialog } from '../../components/erasing/ErasureDialog.tsx'
import { ErasureExtent } from '../../components/erasing/ErasureExtent.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

export type ToErase =
  | { readonly kind: 'corpus'; readonly id: number; readonly name: string; readonly documents: number }
  | { readonly kind: 'project'; readonly id: number; readonly name: string }

/** Asks before a corpus, or labels and guidelines, are erased for good. */
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
  const extent = useQuestion(what.kind === 'corpus' ? () => cloister.erase.extent({ corpusId: what.id }) : null, [what.id])
  const erase = async () => {
    if (what.kind === 'corpus') await cloister.corpora.erase({ corpusId: what.id })
    else await cloister.projects.erase({ projectId: what.id })
    return { copies: await cloister.erase.copies(), said: texts.erased(what.name) }
  }
  return (
    <ErasureDialog
      title={texts.eraseTitle(what.name)}
      keep={texts.eraseKeep}
      doIt={texts.erase}
      error={extent.error}
      ready={what.kind === 'project' || extent.value !== null}
      erase={erase}
      onClose={onClose}
      onErased={onErased}
    >
      <p>{what.kind === 'corpus' ? texts.eraseCorpus(common.notes(what.documents)) : texts.eraseProject}</p>
      {what.kind === 'corpus' && <ErasureExtent extent={extent.value} />}
    </ErasureDialog>
  )
}
