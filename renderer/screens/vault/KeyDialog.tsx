import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Check } from '../../components/Field.tsx'
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
        <>
          <button type="button" onClick={() => window.print()}>
            {texts.print}
          </button>
          <button type="button" className="primary" disabled={!kept} onClick={onClose}>
            {texts.goOn}
          </button>
        </>
      }
    >
      <p>{texts.keyAbout}</p>
      <output className="new-key" aria-label={texts.keyName}>
        {recoveryKey}
      </output>
      <Check label={texts.printed} checked={kept} onChange={setKept} />
    </Dialog>
  )
}
