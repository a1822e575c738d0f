import type { Comparison, OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { SelectField } from '../../components/Field.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { CategoryName } from './Scores.tsx'

/**
 * A version beside another on the same notes. @param props.others those that it may be compared
 * with
 */
export function Compare(props: { readonly corpusId: number; readonly pack: OwnPack; readonly others: readonly OwnPack[] }) {
  const { corpusId, pack, others } = props
  const { models } = useTexts()
  const texts = models.compare
  const [kept, keep] = useVisitState<number | null>(`models compare ${pack.id}`, null)
  const other = others.find(({ id }) => id === kept)
  // What one would look for first: the version before, then others of its name.
  const near = [...others].sort((a, b) => Number(b.name === pack.name) - Number(a.name === pack.name) || b.version - a.version)
  return (
    <TitledSection id="models-compare" title={texts.title} about={others.length === 0 ? texts.nothing : texts.about}>
      {others.length > 0 && (
        <div className="narrow-form">
          <SelectField
            label={texts.with}
            value={other?.id ?? null}
            onChange={keep}
            options={[
              { value: null, label: texts.choose },
              ...near.map(({ id, name, version }) => ({ value: id, label: models.version(name, version) })),
            ]}
          />
        </div>
      )}
      {other && <Compared key={other.id} corpusId={corpusId} before={other} now={pack} />}
    </TitledSection>
  )
}

/** Notes below which chance weighs heavily. */
const few = 20

function Compared({ corpusId, before, now }: { readonly corpusId: number; readonly before: OwnPack; readonly now: OwnPack }) {
  const { models } = useTexts()
  const texts = models.compare
  const compared = useQuestion(() => cloister.models.compare({ corpusId, first: before.id, second: now.id }), [corpusId, before.id, now.id])
  if (compared.error !== null) return <Failure error={compared.error} again={compared.again} />
  if (!compared.value)
    return (
      <p role="status" className="muted">
        {texts.counting}
      </p>
    )
  const [ofBefore, ofNow] = [models.version(before.name, before.version), models.version(now.name, now.version)]
  const strict = compared.value.measures.find(({ measure }) => measure === 'strict')
  const verdict = (strict?.f1.low ?? 0) > 0 ? 'better' : (strict?.f1.high ?? 0) < 0 ? 'worse' : 'same'
  return (
    <div className="stack">
      <p className={verdict === 'worse' ? 'note warn' : 'note'} role="status">
        {texts.verdict[verdict](ofNow, ofBefore)} {texts.notes(compared.value.notes, compared.value.spans)}
        {compared.value.notes < few && ` ${texts.few}`}
      </p>
      <Measures compared={compared.value} before={ofBefore} now={ofNow} />
      <Categories compared={compared.value} before={ofBefore} now={ofNow} />
    </div>
  )
}

const figures = ['f1', 'precision', 'recall'] as const

function Measures({ compared, before, now }: { readonly compared: Comparison; readonly before: string; readonly now: string }) {
  const { models, words } = useTexts()
  const texts = models.compare
  return (
    <table className="table models-table" aria-labelledby="models-compare">
      <TableHead
        columns={[
          texts.measure,
          { number: before },
          { number: now },
          { number: texts.difference },
          { number: texts.interval },
          { number: texts.p },
        ]}
      />
      <tbody>
        {compared.measures.flatMap((row) =>
          figures.map((figure) => {
            const { difference, low, high, p } = row[figure]
            return (
              <tr key={`${row.measure} ${figure}`}>
                <th scope="row">
                  {texts.measures[row.measure]}: {texts.figures[figure]}
                </th>
                <td className="number">{words.rate(row.first[figure])}</td>
                <td className="number">{words.rate(row.second[figure])}</td>
                <td className="number">
                  <strong>{words.difference(difference)}</strong>
                </td>
                <td className="number">
                  {low === null || high === null ? '–' : texts.between(words.difference(low), words.difference(high))}
                </td>
                <td className="number">{words.decimal(p, 3)}</td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}

function Categories({ compared, before, now }: { readonly compared: Comparison; readonly before: string; readonly now: string }) {
  const { models, words } = useTexts()
  const texts = models.compare
  return (
    <table className="table models-table" aria-label={texts.categories}>
      <caption className="models-caption">{texts.categories}</caption>
      <TableHead columns={[texts.category, { number: texts.spans }, { number: before }, { number: now }, { number: texts.difference }]} />
      <tbody>
        {compared.categories.map(({ name, spans, first, second }) => (
          <tr key={name}>
            <th scope="row">
              <CategoryName name={name} />
            </th>
            <td className="number">{words.number(spans)}</td>
            <td className="number">{words.rate(first)}</td>
            <td className="number">{words.rate(second)}</td>
            <td className="number">{words.difference(first === null || second === null ? null : second - first)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
