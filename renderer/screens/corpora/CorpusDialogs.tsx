import type { CorpusDialog } from '../../components/useApp.ts'
import { useApp } from '../../components/useApp.ts'
import { AssignDialog } from './AssignDialog.tsx'
import './corpora.css'
import { ExportDialog } from './ExportDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { CreateDialog, RenameDialog } from './NameDialogs.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { SuggestDialog } from './SuggestDialog.tsx'

/** The dialog that is wanted; each closes itself. */
export function CorpusDialogs(props: { readonly dialog: CorpusDialog; readonly onDialog: (dialog: CorpusDialog | null) => void }) {
  const { dialog, onDialog } = props
  const { corpora, go } = useApp()
  const onClose = () => onDialog(null)
  if (dialog.kind === 'create')
    return (
      <CreateDialog
        onClose={onClose}
        onMade={({ id }) => {
          onClose()
          go({ screen: 'corpus', corpusId: id })
        }}
      />
    )
  const corpus = corpora.find(({ id }) => id === dialog.corpusId)
  if (!corpus) return null
  switch (dialog.kind) {
    case 'import':
      return <ImportDialog corpus={corpus} files={dialog.files ?? []} onClose={onClose} />
    case 'suggest':
      return <SuggestDialog corpus={corpus} documentIds={dialog.documentIds} onClose={onClose} />
    case 'rename':
      return <RenameDialog corpus={corpus} onClose={onClose} />
    case 'export':
      return <ExportDialog corpus={corpus} {...(dialog.documentIds && { documentIds: dialog.documentIds })} onClose={onClose} />
    case 'split':
      return <SplitDialog corpus={corpus} onClose={onClose} />
    case 'assign':
      return <AssignDialog corpus={corpus} {...(dialog.documentIds && { documentIds: dialog.documentIds })} onClose={onClose} />
    case 'send':
      return <SendDialog corpus={corpus} onClose={onClose} />
    case 'receive':
      return <ReceiveDialog corpus={corpus} onClose={onClose} />
  }
}
