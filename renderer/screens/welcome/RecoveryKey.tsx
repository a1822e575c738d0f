import { useState } from 'react'
import { Check } from '../../components/Field.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card } from './Card.tsx'

/** The recovery key, this once: whoever goes on says that it is on paper. */
export function RecoveryKey({ recoveryKey, onKept }: { readonly recoveryKey: string; readonly onKept: () => void }) {
  const texts = useTexts().vault
  const [kept, setKept] = useState(false)
  return (
    <Card title={texts.keyTitle} about={texts.keyAbout}>
      <output className="recovery-key" aria-label={texts.keyName}>
        {recoveryKey}
      </output>
      <div>
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
      </div>
      <Check label={texts.printed} checked={kept} onChange={setKept} />
      <button type="button" className="primary big" disabled={!kept} onClick={onKept}>
        {texts.goOn}
      </button>
    </Card>
  )
}
