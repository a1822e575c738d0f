import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Check } from '../../components/Field.tsx'
import { RecoveryKeyParts } from '../../components/WrittenKey.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import './vault.css'

/** A new recovery key, this once. It can't be put away by accident. */
export function KeyDialog({ recoveryKey, onClose }: { readonly recoveryKey: string; readonly onClose: () => void }) {
  const { vault: texts } = useTexts()
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      title={texts.keyTitle}
      onClose={kept ? onClose : () => {}}
      actions={
        <button type="button" className="primary" disabled={!kept} onClick={onClose}>
          {texts.goOn}
        </button>
      }
    >
      <p>{texts.keyAbout}</p>
      <RecoveryKeyParts recoveryKey={recoveryKey} />
      <Check label={texts.printed} checked={kept} onChange={setKept} />
    </Dialog>
  )
}
