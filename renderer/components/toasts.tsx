import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { CloisterError, cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Awaited } from './Awaited.tsx'
import { Icon } from './Icon.tsx'
import { useShortcuts } from './shortcuts.tsx'

export interface Toasts {
  /** Says that something was done. */
  readonly tell: (text: string, options?: ToldOptions) => void
  /**
   * Shows whatever was thrown; it stands until it is put away. A bug also says how to report it.
   */
  readonly fail: (error: unknown) => void
  /** Puts every message away: the next person is not to read them. */
  readonly clear: () => void
  /** Another screen is shown: what was said on the last one goes, unless it can be undone. */
  readonly leaveScreen: () => void
}

export interface ToldOptions {
  /** For as long as the message stands. */
  readonly undo?: () => void
  /** The handle of what was written, which can be shown in its folder. */
  readonly file?: string
  /** It is of no screen: it stays when another is shown. */
  readonly stays?: boolean
}

interface Toast extends ToldOptions {
  readonly id: number
  readonly text: string
  readonly kind: 'done' | 'error' | 'bug'
  /** Milliseconds since the page was loaded. */
  readonly at: number
}

const most = 3
/** Milliseconds: what is said as another screen is shown is of that one. */
const justSaid = 1000

const ToastsContext = createContext<Toasts | null>(null)
const ShownContext = createContext<{ readonly shown: readonly Toast[]; readonly remove: (id: number) => void } | null>(null)

/** @throws outside the workbench, which is a bug */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts outside the workbench')
  return toasts
}

/** Keeps the last messages; `Messages` shows them. */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const add = useCallback((toast: Omit<Toast, 'id' | 'at'>) => {
    const id = ++lastId.current
    setShown((all) => [...all.filter((other) => other.text !== toast.text), { ...toast, id, at: performance.now() }].slice(-most))
  }, [])
  const toasts = useMemo<Toasts>(
    () => ({
      tell: (text, options) => add({ text, kind: 'done', ...options }),
      fail: (error) => add({ text: messageOf(error), kind: isBug(error) ? 'bug' : 'error' }),
      clear: () => setShown([]),
      leaveScreen: () => setShown((all) => all.filter(({ undo, stays, at }) => undo || stays || performance.now() - at < justSaid)),
    }),
    [add],
  )
  const texts = useTexts()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said in another language goes
  useEffect(() => setShown([]), [texts])
  const remove = useCallback((id: number) => setShown((all) => all.filter((toast) => toast.id !== id)), [])
  const list = useMemo(() => ({ shown, remove }), [shown, remove])
  return (
    <ToastsContext value={toasts}>
      <ShownContext value={list}>{children}</ShownContext>
    </ToastsContext>
  )
}

/**
 * The messages, three at most, the newest last. They have a place of their own below the screen,
 * always as high, so that they neither cover nor move anything. Of several the newest is shown; the
 * others, and all of a long one, when they are asked for.
 */
export function Messages() {
  const list = useContext(ShownContext)
  const texts = useTexts().shell
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [open, setOpen] = useState(false)
  const reach = () => {
    if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
    setOpen(true)
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
  const hidden = shown.length - 1
  const isLong = shown.some(({ text }) => text.length > mostInPlace)
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
      className={open && shown.length > 0 ? 'toasts open' : 'toasts'}
      aria-label={texts.messages}
      ref={region}
      onBlur={({ relatedTarget }) => !(relatedTarget instanceof Node && region.current?.contains(relatedTarget)) && setOpen(false)}
      onKeyDown={(event) => {
        const message = event.target instanceof Element && event.target.closest('.toast')?.querySelector<HTMLElement>('[data-message]')
        if (event.key !== 'Escape' || !message) return
        event.preventDefault()
        event.stopPropagation()
        putAway(Number(message.dataset.message))
      }}
    >
      {shown.length === 0 && <Awaited />}
      {(hidden > 0 || isLong) && (
        <button type="button" className="quiet toasts-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.fewerMessages : hidden > 0 ? texts.moreMessages(hidden) : texts.wholeMessage}
        </button>
      )}
      {/* It stands empty from the start: a reader announces only what changes in it. */}
      <div role="log" className="toasts-list">
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} onEnd={remove} onPutAway={putAway} />
        ))}
      </div>
    </section>
  )
}

/** Characters of a message that have room in its place. */
const mostInPlace = 150

/** The buttons that put messages away, in their order. */
function buttonsIn(region: HTMLElement | null): HTMLElement[] {
  return [...(region?.querySelectorAll<HTMLElement>('[data-message]') ?? [])]
}

function Message(props: { readonly toast: Toast; readonly onEnd: (id: number) => void; readonly onPutAway: (id: number) => void }) {
  const { toast, onEnd, onPutAway } = props
  const texts = useTexts().shell
  const { fail } = useToasts()
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
      {toast.file && (
        <button type="button" onClick={() => void cloister.files.show({ handle: toast.file ?? '' }).catch(fail)}>
          {texts.showInFolder}
        </button>
      )}
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
