import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'

/**
 * In place of a list that has nothing yet: what it is for, and the first step. When it gives way to
 * the list, the focus goes from its button, which is gone, to the heading of the screen.
 */
export function Empty({ icon, children }: { readonly icon: ComponentProps<typeof Icon>['name']; readonly children: ReactNode }) {
  const empty = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = empty.current
    const heading = shown?.closest('.screen')?.querySelector('h1')
    return () => {
      if (shown?.contains(document.activeElement)) heading?.focus()
    }
  }, [])
  return (
    <div className="empty stack" ref={empty}>
      <div className="empty-picture">
        <Icon name={icon} />
      </div>
      {children}
    </div>
  )
}
