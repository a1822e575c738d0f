import { useEffect, useRef } from 'react'
import { longestSearch } from '../../components/marking/sameString.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/**
 * Searching in the note: Enter goes to the next place, Shift+Enter to the one before, Escape ends
 * it.
 */
export function FindBar(props: {
  readonly wanted: string
  readonly count: number
  /** Which of them one is at; -1 before the first. */
  readonly at: number
  readonly onWanted: (wanted: string) => void
  readonly onGo: (direction: 1 | -1) => void
  readonly onClose: () => void
}) {
  const { wanted, count, at, onWanted, onGo, onClose } = props
  const { annotate, common } = useTexts()
  const texts = annotate.find
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <search className="row annotate-find">
      <input
        ref={field}
        type="text"
        value={wanted}
        aria-label={texts.label}
        placeholder={texts.label}
        spellCheck={false}
        maxLength={longestSearch}
        autoComplete="off"
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGo(event.shiftKey ? -1 : 1)
          else if (event.key === 'Escape') onClose()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <button type="button" onClick={() => onGo(-1)} disabled={count === 0}>
        {texts.previous}
      </button>
      <button type="button" onClick={() => onGo(1)} disabled={count === 0}>
        {texts.next}
      </button>
      <span role="status" className="small muted">
        {wanted !== '' && texts.count(at + 1, count)}
      </span>
      <span className="grow" />
      <button type="button" className="quiet" onClick={onClose}>
        {common.close}
      </button>
    </search>
  )
}
