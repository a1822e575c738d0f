import { useSyncExternalStore } from 'react'
import { isKeyOf } from '../../electron/contract/records.ts'
import { awaited, onAwaited } from '../awaited.ts'
import { useTexts } from '../texts/useTexts.tsx'

/** Says what the window waits for, where it takes longer than a moment. */
export function Awaited() {
  const texts = useTexts().awaited
  const name = useSyncExternalStore(onAwaited, awaited)
  const room = name?.split('.')[0] ?? ''
  return (
    <p role="status" className="awaited small muted">
      {name !== null && (
        <>
          <span className="awaited-mark" aria-hidden="true" />
          {isKeyOf(texts, room) ? texts[room] : texts.other}
        </>
      )}
    </p>
  )
}
