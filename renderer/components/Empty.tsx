import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** In place of a list that has nothing yet: what it is for, and the first step. */
export function Empty({ icon, children }: { readonly icon: ComponentProps<typeof Icon>['name']; readonly children: ReactNode }) {
  return (
    <div className="empty stack">
      <div className="empty-picture">
        <Icon name={icon} />
      </div>
      {children}
    </div>
  )
}
