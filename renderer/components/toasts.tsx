import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CloisterError } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Icon } from './Icon.tsx'
import { useShortcuts } from './shortcuts.tsx'

export interface Toasts {
  /** Says that something was done; with `undo` for as long as the message stands. */
  readonly tell: (text: string, options?: { readonly undo?: () => void }) => void
  /** Shows whatever was thrown; it stands until it is put away. A bug also says how to report it. */
  readonly fail: (error: unknown) => void
  /** Puts every message away: the next person is not to read them. */
  readonly clear: () => void
}

interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'error' | 'bug'
  readonly undo?: () => void
}

const ToastsContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts outside the workbench')
  return toasts
}

/** Shows messages in the corner, at most three at once, the newest last. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const region = useRef<HTMLElement>(null)
  const texts = useTexts().shell

  const add = useCallback((toast: Omit<Toast, 'id'>) => {
    const id = ++lastId.current
    setShown((all) => [...all.filter((other) => other.text !== toast.text), { ...toast, id }].slice(-3))
  }, [])
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const toasts = useMemo<Toasts>(
    () => ({
      tell: (text, options) => add({ text, kind: 'done', ...(options?.undo ? { undo: options.undo } : {}) }),
      fail: (error) => add({ text: messageOf(error), kind: isBug(error) ? 'bug' : 'error' }),
      clear: () => setShown([]),
    }),
    [add],
  )
  useShortcuts(
    texts.everywhere,
    [{ keys: 'F8', text: texts.toMessages, run: () => region.current?.querySelector<HTMLElement>('button')?.focus() }],
    true,
  )

  return (
    <ToastsContext value={toasts}>
      {children}
      <section className="toasts" aria-label={texts.messages} ref={region}>
        {/* Both regions stand empty from the start: a reader announces only what changes in them. */}
        <div role="status" className="stack">
          {shown.map((toast) => toast.kind === 'done' && <Message key={toast.id} toast={toast} onEnd={remove} />)}
        </div>
        <div role="alert" className="stack">
          {shown.map((toast) => toast.kind !== 'done' && <Message key={toast.id} toast={toast} onEnd={remove} />)}
        </div>
      </section>
    </ToastsContext>
  )
}

function Message({ toast, onEnd }: { readonly toast: Toast; readonly onEnd: (id: number) => void }) {
  const texts = useTexts().shell
  const [held, setHeld] = useState(false)
  const { id, kind } = toast
  // Long enough to be read twice, and to be undone in peace.
  const lasts = kind !== 'done' ? null : toast.undo ? 15_000 : 5_000 + 60 * toast.text.length
  useEffect(() => {
    if (held || lasts === null) return
    const timer = setTimeout(() => onEnd(id), lasts)
    return () => clearTimeout(timer)
  }, [held, lasts, id, onEnd])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing in it only keeps it from going away
    <div
      className={kind === 'done' ? 'toast' : 'toast error'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="grow">
        <p>{toast.text}</p>
        {kind === 'bug' && <p className="small muted">{texts.howToReport}</p>}
      </div>
      {toast.undo && (
        <button
          type="button"
          onClick={() => {
            toast.undo?.()
            onEnd(id)
          }}
        >
          {texts.undo}
        </button>
      )}
      <button type="button" className="quiet icon" aria-label={texts.putAway} onClick={() => onEnd(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** What to show of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isBug(error: unknown): boolean {
  return error instanceof CloisterError ? error.bug : true
}
