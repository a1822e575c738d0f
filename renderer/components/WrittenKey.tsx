import { useState } from 'react'
import { cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { copyText } from './copyText.ts'
import { messageOf } from './toasts.tsx'
import './writtenKey.css'

/** A key or a code to be written down, in groups that stay whole where the line breaks. */
export function WrittenKey({ name, written }: { readonly name: string; readonly written: string }) {
  const groups = written.split('-')
  return (
    <output className="written-key" aria-label={name}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
        <span key={place}>{place < groups.length - 1 ? `${group}-` : group}</span>
      ))}
    </output>
  )
}

/** The recovery key, which leaves this page by print, on the clipboard or as a file. */
export function RecoveryKeyParts({ recoveryKey }: { readonly recoveryKey: string }) {
  const texts = useTexts().vault
  const [said, setSaid] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    try {
      setError(null)
      const saved = await cloister.vault.saveRecoveryKey({ recoveryKey })
      if (saved) setSaid(texts.keySaved(saved.file))
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <WrittenKey name={texts.keyName} written={recoveryKey} />
      <div className="row key-actions">
        <button type="button" onClick={() => window.print()}>
          {texts.print}
        </button>
        <button type="button" onClick={() => void save()}>
          {texts.saveKey}
        </button>
        <button type="button" onClick={() => setSaid(copyText(recoveryKey) ? texts.keyCopied : null)}>
          {texts.copyKey}
        </button>
      </div>
      <p role="status" className="small muted key-said">
        {said}
      </p>
      <div role="alert">{error !== null && <p className="note danger">{messageOf(error)}</p>}</div>
    </>
  )
}
