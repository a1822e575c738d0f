import type { Reply } from '../../../electron/contract/contract.ts'
import { useLabelName } from '../../components/figures/useLabelName.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What a release came to, in figures. */
export function Figures({ release }: { readonly release: Reply<'releases.read'> }) {
  const { row, figures } = release
  const { redact, words } = useTexts()
  const texts = redact.done
  const labelName = useLabelName()
  const kinds: Readonly<Record<string, string>> = texts.unsearchedKinds
  const counts: readonly (readonly [string, number, boolean])[] = [
    [texts.done, row.done, true],
    [texts.failed, row.failed, row.failed > 0],
    [texts.withheld, row.withheld, row.withheld > 0],
    [texts.held, row.held, row.held > 0],
    [texts.notes, figures?.notes ?? 0, figures !== null],
    [texts.spans, figures?.spans ?? 0, figures !== null],
    [texts.ownerless, figures?.ownerless ?? 0, (figures?.ownerless ?? 0) > 0],
  ]
  return (
    <section className="stack">
      <dl className="redact-figures">
        {counts
          .filter(([, , isShown]) => isShown)
          .map(([label, n]) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd>
                <strong>{words.number(n)}</strong>
              </dd>
            </div>
          ))}
      </dl>
      {figures && (
        <div className="redact-two">
          <CountTable title={texts.categories} counts={figures.categories} nameOf={labelName} />
          {Object.keys(figures.unsearched).length > 0 && (
            <CountTable title={texts.unsearched} counts={figures.unsearched} nameOf={(kind) => kinds[kind] ?? kind} />
          )}
        </div>
      )}
    </section>
  )
}

function CountTable({
  title,
  counts,
  nameOf,
}: {
  readonly title: string
  readonly counts: Readonly<Record<string, number>>
  readonly nameOf: (name: string) => string
}) {
  const { words } = useTexts()
  const rows = Object.entries(counts).sort(([, a], [, b]) => b - a)
  if (rows.length === 0) return null
  const most = rows[0]?.[1] ?? 1
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <table className="table" aria-label={title}>
        <tbody>
          {rows.map(([name, n]) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td className="number">{words.number(n)}</td>
              <td className="redact-bar" aria-hidden="true">
                <progress value={n} max={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
