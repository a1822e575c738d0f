import type { Stretch } from '../../../components/noteText/stretch.ts'
import type { Category } from '../../../style/categories.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

type Doubt = Stretch & { readonly category: Category }

/** Places that are listed; further ones are counted. */
const most = 20

/** Doubtful places that wait for an answer: an identifier, or none. */
export function DoubtList(props: {
  readonly text: string
  readonly doubts: readonly Doubt[]
  readonly onGoTo: (stretch: Stretch) => void
  readonly onMark: (stretch: Stretch, category: Category) => void
  readonly onDismiss: (doubt: Stretch) => void
}) {
  const { text, doubts, onGoTo, onMark, onDismiss } = props
  const { review, categories } = useTexts()
  const texts = review.reading.doubts
  if (doubts.length === 0) return null
  return (
    <section className="stack tight review-marks" aria-labelledby="reading-doubts">
      <h2 id="reading-doubts">{texts.title(doubts.length)}</h2>
      <ul className="plain">
        {doubts.slice(0, most).map((doubt) => {
          const words = text.slice(doubt.start, doubt.end).replace(/\s+/g, ' ')
          return (
            <li key={doubt.start} className="stack tight">
              <button type="button" className="quiet review-mark" onClick={() => onGoTo(doubt)}>
                <span className="clip">{words}</span>
                <span className="small muted">{categories[doubt.category]}</span>
              </button>
              <span className="row keep">
                <button type="button" aria-label={texts.markOf(words)} onClick={() => onMark(doubt, doubt.category)}>
                  {texts.mark}
                </button>
                <button type="button" className="quiet" aria-label={texts.dismissOf(words)} onClick={() => onDismiss(doubt)}>
                  {texts.dismiss}
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      {doubts.length > most && <p className="small muted">{texts.more(doubts.length - most)}</p>}
    </section>
  )
}
