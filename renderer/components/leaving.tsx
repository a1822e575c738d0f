import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { Dialog } from './Dialog.tsx'
import { type Unsaved, useApp } from './useApp.ts'

/**
 * How the frame leaves a screen: at once, or after a question while the screen holds something that
 * is not saved.
 */
export interface Leaving {
  readonly hold: (unsaved: Unsaved | null) => void
  readonly leave: (then: () => void) => void
  /** The question, while it is asked. */
  readonly question: ReactNode
}

export function useLeaving(): Leaving {
  const held = useRef<Unsaved | null>(null)
  const [asked, setAsked] = useState<{ readonly then: () => void } | null>(null)
  const hold = useCallback((unsaved: Unsaved | null) => {
    held.current = unsaved
  }, [])
  const leave = useCallback((then: () => void) => (held.current ? setAsked({ then }) : then()), [])
  const goOn = () => {
    held.current = null
    setAsked(null)
    asked?.then()
  }
  const question = asked && (
    <LeaveDialog
      onStay={() => setAsked(null)}
      onDrop={() => {
        held.current?.drop()
        goOn()
      }}
      onSave={async () => ((await held.current?.save()) === false ? setAsked(null) : goOn())}
    />
  )
  return { hold, leave, question }
}

/**
 * For as long as the calling screen has something that is not saved, the frame asks before it shows
 * another.
 */
export function useUnsaved(unsaved: Unsaved | null): void {
  const { hold } = useApp()
  // Told again at every rendering, since it closes over what was rendered.
  useEffect(() => {
    hold(unsaved)
  })
  useEffect(() => () => hold(null), [hold])
}

function LeaveDialog(props: { readonly onStay: () => void; readonly onDrop: () => void; readonly onSave: () => Promise<void> }) {
  const { onStay, onDrop, onSave } = props
  const texts = useTexts().shell.leaving
  return (
    <Dialog
      title={texts.title}
      onClose={onStay}
      actions={
        <>
          <button type="button" onClick={onStay}>
            {texts.stay}
          </button>
          <button type="button" className="danger" onClick={onDrop}>
            {texts.drop}
          </button>
          <button type="button" className="primary" onClick={() => void onSave()}>
            {texts.save}
          </button>
        </>
      }
    >
      <p>{texts.about}</p>
    </Dialog>
  )
}
