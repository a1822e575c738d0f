import type { ReactNode } from 'react'
import type { Corrections, SampleItem } from '../../../../electron/contract/review.ts'
import { CategoryLabel } from '../../../components/CategoryLabel.tsx'
import { Check } from '../../../components/Field.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import type { Stretch } from '../../../components/noteText/stretch.ts'
import type { Category } from '../../../style/categories.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import type { CoveredTerms, Found } from './reading.ts'

/** Beside the text: what is said of it, and every mark that a reader made in it. */
export function ReadingSide(props: {
  readonly text: string
  /** Undefined where no sample is read. */
  readonly verdict: SampleItem['verdict'] | undefined
  readonly leaks: number
  readonly somebody: boolean
  readonly held: boolean
  readonly corrections: Corrections
  readonly kept: Found
  readonly clinical: CoveredTerms
  readonly onSomebody: (somebody: boolean) => void
  readonly onDone: () => void
  readonly onHold: () => void
  readonly onTakeBack: () => void
  readonly onGoTo: (stretch: Stretch) => void
  readonly onTakeAway: (stretch: Stretch) => void
}) {
  const { text, verdict, leaks, somebody, held, corrections, kept, clinical, onSomebody, onDone, onHold, onTakeBack, onGoTo, onTakeAway } =
    props
  const texts = useTexts().review.reading
  const isLeak = leaks > 0 || somebody
  return (
    <>
      <section className="stack review-verdict" aria-label={texts.verdict} data-pane>
        {verdict === undefined ? (
          <button type="button" className="primary" aria-keyshortcuts="Control+Enter" onClick={onDone}>
            {texts.done}
          </button>
        ) : (
          <>
            <p className="small muted">{verdict === null ? texts.unread : texts.verdicts[verdict]}</p>
            <button type="button" className="primary" aria-keyshortcuts="Control+Enter" onClick={onDone}>
              {isLeak ? texts.leak(leaks) : texts.clean}
            </button>
            <Check label={texts.somebody} checked={somebody} onChange={onSomebody} />
          </>
        )}
        {held ? (
          <button type="button" onClick={onTakeBack}>
            {texts.takeBack}
          </button>
        ) : (
          <button type="button" onClick={onHold}>
            {texts.hold}
          </button>
        )}
      </section>
      <section className="stack tight review-marks" aria-labelledby="reading-marks" data-pane>
        <h2 id="reading-marks">{texts.marks}</h2>
        {corrections.add.length + kept.length === 0 && <p className="small muted">{texts.noMarks}</p>}
        <ul className="plain">
          {corrections.add.map((span) => (
            <MarkRow key={`+${span.start}`} text={text} span={span} said={texts.added} onGoTo={onGoTo} onTakeAway={onTakeAway} />
          ))}
          {kept.map((span) => (
            <MarkRow key={`-${span.start}`} text={text} span={span} said={texts.kept} onGoTo={onGoTo} onTakeAway={onTakeAway} />
          ))}
        </ul>
        {clinical.length > 0 && <ClinicalTerms text={text} terms={clinical} onGoTo={onGoTo} onTakeAway={onTakeAway} />}
      </section>
    </>
  )
}

/** Terms that are listed; further ones are counted. */
const termsListed = 30

/** Clinical terms that went with what is replaced: each can be put back. */
function ClinicalTerms(props: {
  readonly text: string
  readonly terms: CoveredTerms
  readonly onGoTo: (stretch: Stretch) => void
  readonly onTakeAway: (stretch: Stretch) => void
}) {
  const { text, terms, onGoTo, onTakeAway } = props
  const { review, evaluate } = useTexts()
  const texts = review.reading
  return (
    <>
      <h3 id="reading-clinical">{texts.clinical(terms.length)}</h3>
      <ul className="plain" aria-labelledby="reading-clinical">
        {terms.slice(0, termsListed).map((term) => (
          <StretchRow key={term.start} text={text} stretch={term} onGoTo={onGoTo} onTakeAway={onTakeAway}>
            <span className="muted small">{evaluate.clinical.kinds[term.category]}</span>
          </StretchRow>
        ))}
      </ul>
    </>
  )
}

function MarkRow(props: {
  readonly text: string
  readonly span: Stretch & { readonly category: Category }
  readonly said: string
  readonly onGoTo: (stretch: Stretch) => void
  readonly onTakeAway: (stretch: Stretch) => void
}) {
  const { span, said, ...row } = props
  return (
    <StretchRow {...row} stretch={span}>
      <span className="row keep small">
        <CategoryLabel category={span.category} />
        <span className="muted">{said}</span>
      </span>
    </StretchRow>
  )
}

/** A stretch of the text: its words lead to it, and a button takes its mark away. */
function StretchRow(props: {
  readonly text: string
  readonly stretch: Stretch
  /** What is said of it. */
  readonly children: ReactNode
  readonly onGoTo: (stretch: Stretch) => void
  readonly onTakeAway: (stretch: Stretch) => void
}) {
  const { text, stretch, children, onGoTo, onTakeAway } = props
  const texts = useTexts().review.reading
  const words = text.slice(stretch.start, stretch.end).replace(/\s+/g, ' ')
  return (
    <li className="row keep">
      <button type="button" className="quiet grow review-mark" onClick={() => onGoTo(stretch)}>
        <span className="clip">{words}</span>
        {children}
      </button>
      <IconButton icon="close" label={texts.takeAway(words)} onClick={() => onTakeAway(stretch)} />
    </li>
  )
}
