import type { AuditRow } from '../../../electron/contract/audit.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { sentenceOf } from './sentence.ts'

/**
 * A page of the trail. Beside the sentence stands the name under which it is signed, the same in
 * every language.
 */
export function RecordTable({ rows, total }: { readonly rows: readonly AuditRow[]; readonly total: number }) {
  const all = useTexts()
  const { audit: texts, words } = all
  const { columns } = texts
  return (
    <>
      <p className="muted" role="status">
        {total === 0 ? texts.none : texts.records(total)}
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too
        <section className="audit-scroll" tabIndex={0} aria-label={texts.list}>
          <table className="table audit-table" aria-label={texts.list}>
            <TableHead columns={[{ number: columns.counter }, columns.at, columns.kind, columns.what, columns.person, columns.details]} />
            <tbody>
              {rows.map(({ counter, at, kind, what, person, details }) => (
                <tr key={counter}>
                  <td className="number">{words.number(counter)}</td>
                  <td>{words.moment(at)}</td>
                  <td>
                    <span className={kind === 'failure' || kind === 'refused' ? 'badge warn' : 'badge'}>{texts.kinds[kind]}</span>
                  </td>
                  <td>{sentenceOf({ kind, what }, all)}</td>
                  <td>{person ?? <span className="muted">{texts.nobody}</span>}</td>
                  <td className="audit-mono small">
                    {[
                      what,
                      ...Object.entries(details).map(
                        ([name, value]) => `${name} ${typeof value === 'string' ? `${value.slice(0, 12)}…` : String(value)}`,
                      ),
                    ].join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
