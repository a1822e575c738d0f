import { Keys } from '../../components/KeysOverview.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Meaning } from './adjudicateKeys.ts'
import type { Adjudication, Difference } from './adjudication.ts'
import { takenOf } from './adjudication.ts'
import { Excerpt } from './Excerpt.tsx'

/** One difference: what each annotator answered, side by side, and what can be done about it. */
export function DifferenceCard(props: {
  readonly adjudication: Adjudication
  readonly difference: Difference
  readonly at: number
  /** It is gold: only looked at. */
  readonly decided: boolean
  readonly onMeant: (meant: Meaning) => void
}) {
  const { adjudication, difference, at, decided, onMeant } = props
  const { adjudicate: texts } = useTexts()
  const { text, sets, differences } = adjudication
  const taken = takenOf(difference)
  return (
    <section className="adjudicate-card" aria-label={texts.difference(at + 1, differences.length)}>
      <div className="spread">
        <h2>
          {texts.difference(at + 1, differences.length)} <span className="muted small">{texts.kinds[difference.kind]}</span>
        </h2>
        <div className="row">
          <Take taken={taken === 'none'} keys="0" disabled={decided} onTake={() => onMeant({ command: 'none' })}>
            {texts.takeNone}
          </Take>
          <Take taken={taken === 'own'} keys="e" disabled={decided} onTake={() => onMeant({ command: 'amend' })}>
            {texts.amend}
          </Take>
        </div>
      </div>
      <div className="adjudicate-answers">
        {sets.map(({ id, person, suggested }, i) => {
          const spans = difference.answers.find(({ setId }) => setId === id)?.spans ?? []
          const comments = spans.map(({ comment }) => comment).filter(Boolean)
          return (
            <div key={id} className={taken === i ? 'adjudicate-answer taken' : 'adjudicate-answer'}>
              <div className="row">
                <h3>
                  {person} {suggested && <span className="badge">{texts.suggested}</span>}
                </h3>
                <Take
                  taken={taken === i}
                  keys={i === 0 ? 'ArrowLeft' : i === 1 ? 'ArrowRight' : String(i + 1)}
                  disabled={decided}
                  onTake={() => onMeant({ take: i })}
                >
                  {taken === i ? texts.taken : texts.take}
                </Take>
              </div>
              <Excerpt text={text} stretch={difference} spans={spans} />
              {spans.length === 0 && <p className="small muted">{texts.nothing}</p>}
              {comments.map((comment) => (
                <p key={comment} className="small">
                  <q>{comment}</q>
                </p>
              ))}
            </div>
          )
        })}
        {taken === 'own' && difference.settled && (
          <div className="adjudicate-answer taken">
            <h3>{texts.own}</h3>
            <Excerpt text={text} stretch={difference} spans={difference.settled} />
          </div>
        )}
      </div>
    </section>
  )
}

/** A button that takes an answer; the focus stays where it is. */
function Take(props: {
  readonly taken: boolean
  readonly keys: string
  readonly disabled: boolean
  readonly onTake: () => void
  readonly children: string
}) {
  const { taken, keys, disabled, onTake, children } = props
  return (
    <button type="button" aria-pressed={taken} disabled={disabled} onMouseDown={(event) => event.preventDefault()} onClick={onTake}>
      {children} <Keys keys={keys} />
    </button>
  )
}
