import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { useApp } from './useApp.ts'

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

/** In place of figures of a corpus that has none yet; the button leads to the corpus. */
export function EmptyCorpus(props: {
  readonly icon: ComponentProps<typeof Icon>['name']
  readonly corpusId: number
  readonly title: string
  readonly about: string
  readonly button: string
}) {
  const { icon, corpusId, title, about, button } = props
  const { go } = useApp()
  return (
    <Empty icon={icon}>
      <h2>{title}</h2>
      <p className="muted">{about}</p>
      <div className="row">
        <button type="button" className="primary" onClick={() => go({ screen: 'corpus', corpusId })}>
          {button}
        </button>
      </div>
    </Empty>
  )
}
