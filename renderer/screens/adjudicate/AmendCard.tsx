import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { Keys } from '../../components/KeysOverview.tsx'
import { shortened } from '../../components/marking/edits.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Amending } from './useAmend.ts'

/** In the difference's place while it is amended: what the own answer is so far. */
export function AmendCard(props: {
  readonly amending: Amending
  readonly text: string
  readonly onTake: () => void
  readonly onCancel: () => void
}) {
  const { amending, text, onTake, onCancel } = props
  const texts = useTexts().adjudicate
  return (
    <section className="adjudicate-card" aria-label={texts.amending.title}>
      <div className="spread">
        <h2>{texts.amending.title}</h2>
        <div className="row">
          <button type="button" onClick={onCancel}>
            {texts.amending.cancel} <Keys keys="Escape" />
          </button>
          <button type="button" className="primary" onClick={onTake}>
            {texts.amending.take} <Keys keys="Enter" />
          </button>
        </div>
      </div>
      <p className="muted">{texts.amending.about}</p>
      <ul className="plain row">
        {amending.spans.length === 0 && <li className="muted">{texts.ownNone}</li>}
        {amending.spans.map((span) => (
          <li key={span.id} className="row keep">
            <strong>{shortened(text, span)}</strong> <CategoryLabel category={span.category} />
          </li>
        ))}
      </ul>
    </section>
  )
}
