import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

/** A button that shows a drawing alone: its label is said, and shown at the pointer. */
export function IconButton(props: {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}) {
  const { icon, label, disabled, onClick } = props
  return (
    <button type="button" className="quiet icon" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
