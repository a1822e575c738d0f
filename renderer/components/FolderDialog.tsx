import { useTexts } from '../texts/useTexts.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks what a folder that was dropped on the window is for. */
export function FolderDialog(props: {
  readonly name: string
  /** What it could be imported into. */
  readonly corpus: string
  readonly onRelease: () => void
  readonly onImport: () => void
  readonly onClose: () => void
}) {
  const { name, corpus, onRelease, onImport, onClose } = props
  const { shell: texts, common } = useTexts()
  return (
    <Dialog
      title={texts.folderDropped(name)}
      onClose={onClose}
      onSubmit={onRelease}
      actions={
        <>
          <button type="button" onClick={onClose}>
            {common.cancel}
          </button>
          <button type="button" onClick={onImport}>
            {texts.folderImport(corpus)}
          </button>
          <button type="submit" className="primary">
            {texts.folderRelease}
          </button>
        </>
      }
    >
      <p>{texts.folderAbout}</p>
    </Dialog>
  )
}
