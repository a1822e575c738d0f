import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CloisterError } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Icon } from './Icon.tsx'
import { useShortcuts } from './shortcuts.tsx'

export interface Toasts {
  /** Says that something was done; with `undo` for as long as the message stands. */
  readonly tell: (text: string, options?: { readonly undo?: () => void }) => void
  /**
   * Shows whatever was thrown; it stands until it is put away. A bug also says how to report it.
   */
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

const most = 3

const ToastsContext = createContext<Toasts | null>(null)
const ShownContext = createContext<{ readonly shown: readonly Toast[]; readonly remove: (id: number) => void } | null>(null)

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts outside the workbench')
  return toasts
}

/** Keeps the last messages; `Messages` shows them. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const add = useCallback((toast: Omit<Toast, 'id'>) => {
    const id = ++lastId.current
    setShown((all) => [...all.filter((other) => other.text !== toast.text), { ...toast, id }].slice(-most))
  }, [])
  const toasts = useMemo<Toasts>(
    () => ({
      tell: (text, options) => add({ text, kind: 'done', ...(options?.undo ? { undo: options.undo } : {}) }),
      fail: (error) => add({ text: messageOf(error), kind: isBug(error) ? 'bug' : 'error' }),
      clear: () => setShown([]),
    }),
    [add],
  )
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const list = useMemo(() => ({ shown, remove }), [shown, remove])
  return (
    <ToastsContext value={toasts}>
      <ShownContext value={list}>{children}</ShownContext>
    </ToastsContext>
  )
}

/**
 * The messages, three at most, the newest last. They have a place of their own below the screen, so
 * that they never cover anything.
 */
export function Messages() {
  const list = useContext(ShownContext)
  const texts = useTexts().shell
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const reach = () => {
    if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
    buttonsIn(region.current).at(-1)?.focus()
  }
  useShortcuts(
    texts.everywhere,
    [
      { keys: 'F8', text: texts.toMessages, run: reach },
      { keys: 'Escape', text: texts.putAwayThere },
    ],
    true,
  )
  if (!list) return null
  const { shown, remove } = list
  /**
   * Whoever is in a message that goes is taken to the one before it, and from the last one back to
   * where they were.
   */
  const putAway = (id: number) => {
    const others = buttonsIn(region.current).filter((button) => button.dataset.message !== String(id))
    const isIn = region.current?.querySelector(`[data-message="${id}"]`)?.parentElement?.contains(document.activeElement)
    const next = others.at(-1) ?? cameFrom.current
    if (isIn && next instanceof HTMLElement && next.isConnected) next.focus()
    remove(id)
  }
  return (
    <section
      className="toasts"
      aria-label={texts.messages}
      ref={region}
      onKeyDown={(event) => {
        const message = event.target instanceof Element && event.target.closest('.toast')?.querySelector<HTMLElement>('[data-message]')
        if (event.key !== 'Escape' || !message) return
        event.preventDefault()
        event.stopPropagation()
        putAway(Number(message.dataset.message))
      }}
    >
      {/* It stands empty from the start: a reader announces only what changes in it. */}
      <div role="log">
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} onEnd={remove} onPutAway={putAway} />
        ))}
      </div>
    </section>
  )
}

/** The buttons that put messages away, in their order. */
function buttonsIn(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
}

function Message(props: { readonly toast: Toast; readonly onEnd: (id: number) => void; readonly onPutAway: (id: number) => void }) {
  const { toast, onEnd, onPutAway } = props
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
      role={kind === 'done' ? undefined : 'alert'}
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
            onPutAway(id)
          }}
        >
          {texts.undo}
        </button>
      )}
      <button
        type="button"
        className="quiet icon"
        aria-label={texts.putAway}
        title={texts.putAway}
        data-message={id}
        onClick={() => onPutAway(id)}
      >
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
