import { useEffect, useId, useRef } from 'react'
import { Form } from '../../components/Form.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { AcceptAbove } from './useAcceptAbove.ts'

/**
 * Accepts every suggestion that is sure enough; the note shows which, as the score is moved. It
 * stands where the span at the caret is described, so that the text stays where it is.
 */
export function AcceptBar({ accepting, onAccept }: { readonly accepting: AcceptAbove; readonly onAccept: () => void }) {
  const { percent, count, of, choose, stop } = accepting
  const { annotate, words, common } = useTexts()
  const texts = annotate.acceptAbove
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  useEffect(() => slider.current?.focus(), [])
  return (
    <Form
      className="annotate-strip annotate-accept"
      aria-label={texts.title}
      onSubmit={() => {
        if (count > 0) onAccept()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        stop()
      }}
    >
      <div className="annotate-strip-line">
        <label htmlFor={id}>{texts.threshold}</label>
        <input
          id={id}
          ref={slider}
          autoComplete="off"
          type="range"
          className="grow"
          min={0}
          max={100}
          value={percent}
          aria-describedby={`${id}-about`}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => choose(Number(event.target.value))}
        />
        <output className="figures" htmlFor={id}>
          {words.percent(percent / 100)}
        </output>
        <strong role="status">{texts.count(count, of)}</strong>
      </div>
      <div className="annotate-strip-line">
        <span id={`${id}-about`} className="small muted grow">
          {of === 0 ? texts.none : texts.about}
        </span>
        <button type="submit" className="primary" disabled={count === 0}>
          {texts.accept(count)}
        </button>
        <button type="button" onClick={stop}>
          {common.cancel}
        </button>
      </div>
    </Form>
  )
}
