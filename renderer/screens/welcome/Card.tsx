import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { LanguageChoice } from '../../components/LanguageChoice.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useHelp } from '../../handbook/help.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** The card in the middle of the pages that come before signing in. */
export function Card(props: {
  readonly title: string
  readonly about: string
  readonly focusHeading?: boolean
  /** Shown beside the card. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}) {
  const { title, about, focusHeading = true, beside, children } = props
  const {
    common: { product },
    handbook: { open: help },
  } = useTexts()
  const { open } = useHelp()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = product
    if (focusHeading) heading.current?.focus()
  }, [product, focusHeading])
  return (
    <main className={beside ? 'welcome two' : 'welcome'}>
      {beside}
      <div className="welcome-card stack">
        <div className="row keep welcome-brand">
          <p className="side-brand muted grow">{product}</p>
          <LanguageChoice />
          <button type="button" className="quiet icon" aria-label={help} title={`${help} (F1)`} onClick={open}>
            <Icon name="help" />
          </button>
        </div>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="muted">{about}</p>
        {children}
      </div>
    </main>
  )
}

export function Failure({ error }: { readonly error: unknown }) {
  return <div role="alert">{error !== null && <p className="note danger">{messageOf(error)}</p>}</div>
}

/**
 * Runs the steps of opening a vault, one at a time.
 *
 * @returns whether a step is running, the error of the last one, and what starts one
 */
export function useEntry<Value>(onDone: (value: Value) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = (step: () => Promise<Value>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    step()
      .then(onDone, setError)
      .finally(() => setBusy(false))
  }
  return [busy, error, run] as const
}
