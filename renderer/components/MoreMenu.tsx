import { type KeyboardEvent, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { usePopup } from './usePopup.ts'

export interface MenuItem {
  readonly label: string
  readonly run: () => void
  readonly danger?: boolean
}

/**
 * A button that opens a short list of actions; arrows move in it, Escape closes it and gives the
 * focus back.
 */
export function MoreMenu({ label, text, items }: { readonly label: string; readonly text?: string; readonly items: readonly MenuItem[] }) {
  const { open, setOpen, close, id, around, button } = usePopup('[role=menu] button')
  const menu = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? buttons.indexOf(focused) : -1
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      buttons.at(to % buttons.length)?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') setOpen(false)
  }
  return (
    <div className="more" ref={around}>
      <button
        type="button"
        ref={button}
        className={text ? undefined : 'quiet icon'}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={text ? undefined : label}
        title={text ? undefined : label}
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name="more" />
      </button>
      {open && (
        <div id={id} role="menu" aria-label={label} className="more-menu" ref={menu} onKeyDown={move} tabIndex={-1}>
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={item.danger ? 'quiet danger' : 'quiet'}
              onClick={() => {
                // First the focus back to the button, so that a dialog finds its way back there.
                close()
                item.run()
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
