import { useState } from 'react'
import { useTexts } from '../texts/useTexts.tsx'
import { Dialog } from './Dialog.tsx'
import { useSections } from './shortcuts.tsx'

/** All keys in force when it was opened, a list for each section. */
export function KeysOverview({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts().shell
  const sections = useSections()
  const [shown] = useState(sections)
  return (
    <Dialog title={texts.keysTitle} onClose={onClose} wide>
      <p className="muted">{texts.keysAbout}</p>
      <div className="keys">
        {shown.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={`${keys} ${text}`} className="keys-row">
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** A shortcut as it is printed on the keys. */
export function Keys({ keys }: { readonly keys: string }) {
  const names: Record<string, string> = { ...useTexts().shell.keyNames, ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return (
    <span className="keys-of">
      {parts.map((part) => (
        <kbd key={part}>{names[part] ?? (part.length === 1 ? part.toUpperCase() : part)}</kbd>
      ))}
    </span>
  )
}
