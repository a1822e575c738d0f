import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { keysOf } from '../../electron/contract/records.ts'

/** One of a few panels at a time, each behind its tab; arrows go from tab to tab. */
export function Panels<Name extends string>(props: {
  readonly label: string
  readonly names: Record<Name, string>
  readonly shown: Name
  readonly onShow: (name: Name) => void
  readonly children: ReactNode
}) {
  const { label, names, shown, onShow, children } = props
  const id = useId()
  const tabs = useRef<HTMLDivElement>(null)
  const all = keysOf(names)
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = all.at((all.indexOf(shown) + by) % all.length)
    if (by === 0 || !next) return
    event.preventDefault()
    onShow(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[all.indexOf(next)]?.focus()
  }
  return (
    <section className="panels" data-pane aria-label={label}>
      <div ref={tabs} role="tablist" aria-label={label} className="panels-tabs" onKeyDown={move}>
        {all.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className="quiet"
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div
        // A panel of its own, so that each begins at its beginning.
        key={shown}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className="panels-panel"
        data-shown={shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        <h2 className="visually-hidden">{names[shown]}</h2>
        {children}
      </div>
    </section>
  )
}
