import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

interface Entry {
  readonly key: string
  readonly text: string
  readonly more?: ReactNode
}

const mostShown = 60

/** A list that may be long: the first of it, or what a search finds. */
export function EntryList(props: {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly disabled: boolean
  readonly onRemove: (at: number) => void
  readonly onRemoveAll: () => void
}) {
  const { label, entries, disabled, onRemove, onRemoveAll } = props
  const { words: texts } = useTexts().policies
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase()
  const found = entries
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => wanted === '' || entry.text.toLocaleLowerCase().includes(wanted))
  if (entries.length === 0) return <p className="small muted">{texts.none}</p>
  return (
    <div className="stack tight">
      {entries.length > 12 && (
        <div className="row">
          <input
            autoComplete="off"
            type="search"
            aria-label={`${texts.search}: ${label}`}
            placeholder={texts.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          {!disabled && (
            <button type="button" className="quiet" onClick={onRemoveAll}>
              {texts.removeAll}
            </button>
          )}
        </div>
      )}
      <ul className="plain policies-entries">
        {found.slice(0, mostShown).map(({ entry, at }) => (
          <li key={entry.key} className="policies-entry">
            <span>{entry.text}</span>
            {entry.more}
            {!disabled && (
              <button type="button" className="quiet icon" aria-label={texts.removeOne(entry.text)} onClick={() => onRemove(at)}>
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className="small muted">{texts.more(found.length - mostShown)}</p>}
    </div>
  )
}
