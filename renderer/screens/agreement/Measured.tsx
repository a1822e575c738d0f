import type { AgreementFigures } from '../../../electron/contract/agreement.ts'
import type { Request } from '../../../electron/contract/contract.ts'
import { Choices } from '../../components/Field.tsx'
import '../../components/figures/figures.css'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { Confusion } from './Confusion.tsx'
import { PairChart } from './PairChart.tsx'
import type { Open, Part } from './pair.ts'

const parts: readonly Part[] = ['unaided', 'suggested']

/** The figures of both parts apart, and the categories and confusions of one of them. */
export function Measured(props: {
  readonly question: Request<'agreement.measure'>
  readonly names: readonly string[]
  readonly parts: Readonly<Record<Part, AgreementFigures>>
  readonly onOpen: Open
}) {
  const { question, names, parts: figures, onOpen } = props
  const texts = useTexts().agreement
  const some = parts.filter((part) => figures[part].documents > 0)
  const [kept, keep] = useVisitState<Part | null>('agreement part', null)
  const shown = some.find((part) => part === kept) ?? some[0] ?? 'unaided'
  return (
    <>
      {parts.map((part) => (
        <PartFigures key={part} part={part} figures={figures[part]} explained={part === some[0]} />
      ))}
      {some.length > 1 && (
        <Choices
          legend={texts.details}
          value={shown}
          onChange={keep}
          options={some.map((part) => ({ value: part, label: texts.parts[part] }))}
        />
      )}
      <PairChart question={question} names={names} part={shown} />
      <CategoryTable figures={figures[shown]} names={names} />
      <Confusion
        key={shown}
        question={{ ...question, suggested: shown === 'suggested' }}
        figures={figures[shown]}
        names={names}
        onOpen={onOpen}
      />
    </>
  )
}

const figureNames = ['strictF1', 'spanF1', 'kappaAll', 'kappaAnnotated', 'alpha'] as const

/** Chance-corrected coefficients are no shares of anything: they are written as such. */
function isShare(name: (typeof figureNames)[number]): boolean {
  return name === 'strictF1' || name === 'spanF1'
}

/** @param props.explained whether each figure says what it means: once is enough */
function PartFigures(props: { readonly part: Part; readonly figures: AgreementFigures; readonly explained: boolean }) {
  const { part, figures, explained } = props
  const { agreement: texts, words } = useTexts()
  const { documents, tokens, annotatedTokens } = figures
  return (
    <section className="stack tight" aria-labelledby={`agreement-${part}`}>
      <h2 id={`agreement-${part}`}>{texts.parts[part]}</h2>
      <p className="muted">{documents === 0 ? texts.parts.none[part] : texts.parts.counted(documents, tokens, annotatedTokens)}</p>
      {part === 'suggested' && documents > 0 && <p className="note">{texts.parts.suggestedWhy}</p>}
      {documents > 0 && (
        <dl className="figures-cards agreement-cards">
          {figureNames.map((name) => (
            <div key={name} className={name === 'strictF1' ? 'card main' : 'card'}>
              <dt>{texts.figures[name].name}</dt>
              <dd className="figures-figure">{isShare(name) ? words.rate(figures[name]) : words.decimal(figures[name], 2)}</dd>
              {figures[name] === null ? (
                <dd className="small muted">{texts.figures.nothing}</dd>
              ) : (
                explained && <dd className="small muted">{texts.figures[name].about}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
