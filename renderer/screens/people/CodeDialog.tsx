import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Check } from '../../components/Field.tsx'
import { WrittenKey } from '../../components/WrittenKey.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** An enrolment code, this once: whoever goes on says that it is written down. */
export function CodeDialog({ name, code, onClose }: { readonly name: string; readonly code: string; readonly onClose: () => void }) {
  const { enrolment: texts, common } = useTexts()
  const [kept, setKept] = useState(false)
  return (
    <Dialog
      title={texts.codeTitle(name)}
      onClose={() => kept && onClose()}
      actions={
        <button type="button" className="primary" disabled={!kept} onClick={onClose}>
          {common.close}
        </button>
      }
    >
      <div className="stack">
        <p>{texts.codeAbout(name)}</p>
        <WrittenKey name={texts.codeName} written={code} />
        <Check label={texts.codeKept} checked={kept} onChange={setKept} />
      </div>
    </Dialog>
  )
}
