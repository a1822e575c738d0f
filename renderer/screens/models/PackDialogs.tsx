import { useState } from 'react'
import type { OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Check } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { mayName } from './packNames.ts'

export interface PackDialog {
  readonly kind: 'rename' | 'save' | 'save-rules'
  readonly pack: OwnPack
}

/** The dialog that is wanted for a version; each closes itself. */
export function PackDialogs(props: { readonly dialog: PackDialog; readonly onChange: () => void; readonly onClose: () => void }) {
  const { dialog, onChange, onClose } = props
  if (dialog.kind === 'rename') return <RenameDialog pack={dialog.pack} onChange={onChange} onClose={onClose} />
  return <SaveDialog pack={dialog.pack} what={dialog.kind === 'save' ? 'pack' : 'rules'} onClose={onClose} />
}

function RenameDialog({
  pack,
  onChange,
  onClose,
}: {
  readonly pack: OwnPack
  readonly onChange: () => void
  readonly onClose: () => void
}) {
  const { models: texts, common } = useTexts()
  const [name, setName] = useState(pack.name)
  const task = useTask()
  const wrong = !mayName(name.trim())
  const rename = () =>
    task.run(async () => {
      await cloister.models.rename({ packId: pack.id, name: name.trim() })
      onChange()
      onClose()
    })
  return (
    <Dialog
      title={texts.rename.title}
      onClose={onClose}
      onSubmit={() => !wrong && void rename()}
      error={task.error}
      actions={<Actions label={texts.rename.button} cancel={common.cancel} disabled={wrong || task.busy} onClose={onClose} />}
    >
      <TextField
        label={texts.trainDialog.name}
        hint={texts.rename.about}
        error={wrong ? texts.trainDialog.nameWrong : null}
        value={name}
        required
        onChange={setName}
      />
    </Dialog>
  )
}

/** What leaves holds words of notes and is not encrypted: it says so, and asks first. */
function SaveDialog({ pack, what, onClose }: { readonly pack: OwnPack; readonly what: 'pack' | 'rules'; readonly onClose: () => void }) {
  const { models: texts, common } = useTexts()
  const { tell } = useToasts()
  const [agreed, setAgreed] = useState(false)
  const task = useTask()
  const save = () =>
    task.run(async () => {
      const [chosen] = (await cloister.files.choose({ purpose: 'export-folder' })) ?? []
      if (!chosen) return
      const asked = { packId: pack.id, handle: chosen.handle }
      const said =
        what === 'pack'
          ? texts.save.saved((await cloister.models.save(asked)).folder)
          : texts.rules.saved((await cloister.models.saveRules(asked)).file)
      tell(said, { file: chosen.handle })
      onClose()
    })
  const ofRules = what === 'rules'
  return (
    <Dialog
      title={ofRules ? texts.rules.saveTitle : texts.save.title}
      onClose={onClose}
      onSubmit={() => agreed && void save()}
      error={task.error}
      actions={<Actions label={texts.save.button} cancel={common.cancel} disabled={!agreed || task.busy} onClose={onClose} />}
    >
      <div className="stack">
        <p className="note warn">{ofRules ? texts.rules.saveAbout : texts.save.about(texts.version(pack.name, pack.version))}</p>
        {!ofRules && <p>{texts.save.more}</p>}
        <Check label={texts.save.agree} checked={agreed} onChange={setAgreed} />
      </div>
    </Dialog>
  )
}

function Actions(props: { readonly label: string; readonly cancel: string; readonly disabled: boolean; readonly onClose: () => void }) {
  const { label, cancel, disabled, onClose } = props
  return (
    <>
      <button type="button" onClick={onClose}>
        {cancel}
      </button>
      <button type="submit" className="primary" disabled={disabled}>
        {label}
      </button>
    </>
  )
}
