import type { Evaluation, EvaluationFigures, MeasuredSystem } from '../../../electron/contract/evaluate.ts'
import '../../components/figures/figures.css'
import { FoldingSection } from '../../components/figures/FoldingSection.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

interface Props {
  readonly evaluation: Evaluation
  readonly names: readonly string[]
}

interface Interval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The three figures that matter most, of every system. */
export function KeyFigures({ evaluation, names }: Props) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.figures
  const key = ({ figures, intervals }: MeasuredSystem) => {
    const strict = intervals?.strict.f1 ?? null
    return [
      { ...texts.strictF1, main: true, value: figures.measures.strict.f1, bounds: strict, of: null },
      { ...texts.direct, main: false, value: figures.direct.share?.share ?? null, bounds: figures.direct.share, of: figures.direct },
      {
        ...texts.fully,
        main: false,
        value: figures.notes.deidentification.recall?.share ?? null,
        bounds: figures.notes.deidentification.recall,
        of: { covered: figures.notes.removed.fully, all: figures.notes.withIdentifiers },
      },
    ]
  }
  return (
    <>
      {evaluation.systems.map((system, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: systems are told apart by their place
        <section key={k} className="stack tight" aria-label={names[k]}>
          {names.length > 1 && <h2>{names[k]}</h2>}
          <dl className="figures-cards">
            {key(system).map(({ name, about, main, value, bounds, of }) => (
              <div key={name} className={main ? 'card main' : 'card'}>
                <dt>{name}</dt>
                <dd className="figures-figure">{words.rate(value)}</dd>
                {bounds && <dd className="small">{texts.between(words.rate(bounds.low), words.rate(bounds.high))}</dd>}
                {of && <dd className="small">{texts.of(of.covered, of.all)}</dd>}
                <dd className="small muted">{value === null ? texts.none : k === 0 ? about : ''}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

const measures = ['strict', 'relaxed', 'span', 'mergedSpan', 'token', 'binaryToken', 'binaryWord'] as const

/** Every measure of every system, micro and macro. */
export function MeasureTable({ evaluation, names }: Props) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.measures
  const several = names.length > 1
  const decimal = words.rate
  const boundsOf = ({ intervals }: MeasuredSystem, measure: (typeof measures)[number]) => {
    const bounds = measure === 'strict' || measure === 'span' || measure === 'binaryWord' ? intervals?.[measure].f1 : null
    return bounds ? evaluate.figures.range(words.rate(bounds.low), words.rate(bounds.high)) : ''
  }
  const headings = [texts.precision, texts.recall, texts.f1, texts.interval, texts.macro, texts.hits, texts.falseAlarms, texts.misses]
  return (
    <FoldingSection id="evaluate-measures" title={texts.title} about={texts.about}>
      <div className="figures-scroll">
        <table className="table figures-table" aria-labelledby="evaluate-measures">
          <TableHead columns={[texts.measure, ...(several ? [texts.system] : []), ...headings.map((number) => ({ number }))]} />
          <tbody>
            {measures.flatMap((measure) =>
              evaluation.systems.map((system, k) => {
                const { precision, recall, f1, tp, fp, fn, byDocument } = system.figures.measures[measure]
                return (
                  <tr key={`${measure} ${names[k]}`}>
                    <th scope="row">{texts.names[measure]}</th>
                    {several && <td>{names[k]}</td>}
                    <td className="number">{decimal(precision)}</td>
                    <td className="number">{decimal(recall)}</td>
                    <td className="number">
                      <strong>{decimal(f1)}</strong>
                    </td>
                    <td className="number">{boundsOf(system, measure)}</td>
                    <td className="number">{decimal(byDocument.f1)}</td>
                    {[tp, fp, fn].map((count, place) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
                      <td key={place} className="number">
                        {words.number(count)}
                      </td>
                    ))}
                  </tr>
                )
              }),
            )}
          </tbody>
        </table>
      </div>
      {evaluation.systems.map(({ figures }, k) => {
        const { precision, recall, f1 } = figures.macroByCategory.strict
        return (
          <p key={names[k]} className="small muted">
            {texts.macroCategories(names[k] ?? '', decimal(precision), decimal(recall), decimal(f1))}
          </p>
        )
      })}
    </FoldingSection>
  )
}

const noteSteps = ['detection', 'deidentification'] as const

/** Bourdois' measures of whole notes. */
export function NoteFigures({ evaluation, names }: Props) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.notes
  const several = names.length > 1
  const shown = (interval: Interval | null) =>
    interval ? `${words.rate(interval.share)} (${words.rate(interval.low)} – ${words.rate(interval.high)})` : '–'
  return (
    <FoldingSection id="evaluate-notes" title={texts.title} about={texts.about}>
      <div className="figures-scroll">
        <table className="table figures-table" aria-labelledby="evaluate-notes">
          <TableHead
            columns={[
              texts.step,
              ...(several ? [texts.system] : []),
              { number: texts.recall },
              { number: texts.precision },
              { number: texts.specificity },
            ]}
          />
          <tbody>
            {noteSteps.flatMap((step) =>
              evaluation.systems.map(({ figures }, k) => (
                <tr key={`${step} ${names[k]}`}>
                  <th scope="row">{texts[step]}</th>
                  {several && <td>{names[k]}</td>}
                  <td className="number">{shown(figures.notes[step].recall)}</td>
                  <td className="number">{shown(figures.notes[step].precision)}</td>
                  <td className="number">{shown(figures.notes[step].specificity)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {evaluation.systems.map(({ figures }, k) => (
        <p key={names[k]} className="small muted">
          {several && `${names[k]}. `}
          {removedText(figures.notes.removed, texts.removed)}
        </p>
      ))}
    </FoldingSection>
  )
}

type Removed = EvaluationFigures['notes']['removed']

function removedText({ fully, some, fragments, not }: Removed, text: (...counts: [number, number, number, number]) => string): string {
  return text(fully, some, fragments, not)
}
