import { useState } from 'react'
import type { Period, Retention } from '../../../electron/contract/erasing.ts'
import { cloister } from '../../cloister.ts'
import { Form } from '../../components/Form.tsx'
import { onChoice } from '../../components/onChoice.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** How long corpora, and what releases know, may be kept. */
export function RetentionCard({ retention, onChanged }: { readonly retention: Retention; readonly onChanged: () => void }) {
  const { erasing: texts, words } = useTexts()
  const { corpora, releases, most } = retention
  return (
    <section className="card stack" aria-labelledby="retention-title">
      <h2 id="retention-title">{texts.retentionTitle}</h2>
      <p className="muted">{texts.retentionAbout}</p>
      {corpora.length > 0 && (
        <table className="table" aria-label={texts.retentionTable}>
          <TableHead columns={[texts.corpus, texts.howLong, texts.due]} />
          <tbody>
            {corpora.map(({ id, name, removed, period, dueAt }) => (
              <tr key={id}>
                <th scope="row" className="retention-name">
                  {name}
                  {removed && <span className="small muted"> ({texts.removed})</span>}
                </th>
                <td>
                  <PeriodForm key={JSON.stringify(period)} name={name} corpusId={id} period={period} onChanged={onChanged} />
                </td>
                <td className="small">
                  {dueAt === null ? texts.neverDue : dueAt > Date.now() ? texts.dueOn(words.day(dueAt)) : texts.dueSince(words.day(dueAt))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {most.corpora !== null && <p className="muted">{texts.mostDays(most.corpora)}</p>}
      <h3>{texts.releases}</h3>
      <PeriodForm
        key={JSON.stringify(releases.period)}
        name={texts.releases}
        corpusId={null}
        period={releases.period}
        onChanged={onChanged}
      />
      <p className="small muted">{texts.releasesHint(releases.kept)}</p>
      {most.releases !== null && <p className="muted">{texts.mostDays(most.releases)}</p>}
    </section>
  )
}

/** A number and its unit; an empty number is no limit. */
function PeriodForm(props: {
  readonly name: string
  readonly corpusId: number | null
  readonly period: Period | null
  readonly onChanged: () => void
}) {
  const { name, corpusId, period, onChanged } = props
  const { erasing: texts } = useTexts()
  const { tell, fail } = useToasts()
  const [count, setCount] = useState(period ? String(period.count) : '')
  const [unit, setUnit] = useState<Period['unit']>(period?.unit ?? 'months')
  const wanted = count.trim() === '' ? null : { count: Number(count), unit }
  const set = async () => {
    try {
      await cloister.retention.set({ corpusId, period: wanted })
      tell(texts.isSet(name))
      onChanged()
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Form className="row keep" onSubmit={() => void set()}>
      <input
        autoComplete="off"
        type="number"
        className="retention-count"
        aria-label={texts.howLongOf(name)}
        placeholder={texts.forEver}
        min={1}
        max={1200}
        step={1}
        value={count}
        onChange={(event) => setCount(event.target.value)}
      />
      <select aria-label={texts.unitOf(name)} value={unit} onChange={onChoice<Period['unit']>(['days', 'months'], setUnit)}>
        <option value="days">{texts.days}</option>
        <option value="months">{texts.months}</option>
      </select>
      <button type="submit" aria-label={texts.setOf(name)} disabled={JSON.stringify(wanted) === JSON.stringify(period)}>
        {texts.set}
      </button>
    </Form>
  )
}
