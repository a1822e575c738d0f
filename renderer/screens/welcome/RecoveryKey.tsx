import { useState } from 'react'
import { Check } from '../../components/Field.tsx'
import { RecoveryKeyParts } from '../../components/WrittenKey.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { Card } from './Card.tsx'

/** The recovery key, this once: whoever goes on says that it is kept. */
export function RecoveryKey({ recoveryKey, onKept }: { readonly recoveryKey: string; readonly onKept: () => void }) {
  const texts = useTexts().vault
  const [kept, setKept] = useState(false)
  return (
    <Card title={texts.keyTitle} about={texts.keyAbout}>
      <RecoveryKeyParts recoveryKey={recoveryKey} />
      <Check label={texts.printed} checked={kept} onChange={setKept} />
      <button type="button" className="primary big" disabled={!kept} onClick={onKept}>
        {texts.goOn}
      </button>
    </Card>
  )
}
