import { useSyncExternalStore } from 'react'
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
          {room in texts ? texts[room as keyof typeof texts] : texts.other}
        </>
      )}
    </p>
  )
}
