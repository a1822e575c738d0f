import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useMemo, useRef } from 'react'
import { isPressed, isTyped } from './shortcutKeys.ts'

export interface Shortcut {
  /** 'Ctrl+Shift+Z', 'Alt+ArrowLeft', 'F2', '?', 'a'. */
  readonly keys: string
  /** What it does, as the overview says it. */
  readonly text: string
  /** Absent where the screen listens itself and the overview only lists it. */
  readonly run?: () => void
}

export interface Section {
  readonly name: string
  readonly shortcuts: readonly Shortcut[]
}

interface Put extends Section {
  readonly ofFrame: boolean
}

interface Registry {
  readonly put: (id: string, section: Put) => void
  readonly drop: (id: string) => void
  /** What is in force now, screens first and the frame last; sections of one name are one. */
  readonly all: () => readonly Section[]
}

const RegistryContext = createContext<Registry | null>(null)

/** Listens for every shortcut in force; while a dialog is open, none is. */
export function ShortcutsProvider({ children }: { readonly children: ReactNode }) {
  const sections = useRef(new Map<string, Put>())
  const all = useCallback((): readonly Section[] => {
    const byName = new Map<string, Shortcut[]>()
    const inOrder = [...sections.current.values()].sort((a, b) => Number(a.ofFrame) - Number(b.ofFrame))
    for (const { name, shortcuts } of inOrder) byName.set(name, [...(byName.get(name) ?? []), ...shortcuts])
    return [...byName].map(([name, shortcuts]) => ({ name, shortcuts }))
  }, [])
  const registry = useMemo<Registry>(
    () => ({ put: (id, section) => sections.current.set(id, section), drop: (id) => sections.current.delete(id), all }),
    [all],
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const typing = isTyping(event.target)
      const meant = all()
        .flatMap((section) => section.shortcuts)
        .find(({ keys, run }) => run && isPressed(keys, event) && !(typing && isTyped(keys)))
      if (!meant) return
      event.preventDefault()
      meant.run?.()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [all])
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/**
 * Puts shortcuts in force, and in the overview under `section`, for as long as the calling
 * component is on screen. Those of a screen go before those of the frame around it.
 */
export function useShortcuts(section: string, shortcuts: readonly Shortcut[], ofFrame = false): void {
  const registry = useContext(RegistryContext)
  const id = useId()
  // Put again at every rendering, since `run` closes over what was rendered; the same id stays
  // where it is in the order.
  useEffect(() => {
    registry?.put(id, { name: section, shortcuts, ofFrame })
  })
  useEffect(
    () => () => {
      registry?.drop(id)
    },
    [registry, id],
  )
}

/** What is in force at this moment, for the overview. */
export function useSections(): () => readonly Section[] {
  const registry = useContext(RegistryContext)
  return useCallback(() => registry?.all() ?? [], [registry])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'button'].includes(target.type)
}
