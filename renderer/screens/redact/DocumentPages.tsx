import type { Reply } from '../../../electron/contract/contract.ts'
import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

type Page = Reply<'releases.documents'>

export const pageSize = 50

/**
 * A page of a release's documents: number, path and one more column; with the way to the other
 * pages where there are more.
 */
export function DocumentPages(props: {
  readonly page: Page
  readonly offset: number
  readonly onOffset: (offset: number) => void
  readonly className: string
  readonly heading: string
  readonly cellClassName?: string
  readonly cell: (row: Page['rows'][number]) => string | null | undefined
}) {
  const { page, offset, onOffset, className, heading, cellClassName, cell } = props
  const texts = useTexts().redact.done
  return (
    <>
      <table className={`table ${className}`}>
        <TableHead columns={[{ number: texts.number }, texts.path, heading]} />
        <tbody>
          {page.rows.map((row) => (
            <tr key={row.number}>
              <td className="number">{row.number > 0 ? row.number : '–'}</td>
              <th scope="row" className="redact-path">
                {row.path}
              </th>
              <td className={cellClassName}>{cell(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.total > pageSize && (
        <div className="row">
          <button type="button" disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - pageSize))}>
            {texts.earlier}
          </button>
          <span className="small muted figures">{texts.page(offset + 1, offset + page.rows.length, page.total)}</span>
          <button type="button" disabled={offset + pageSize >= page.total} onClick={() => onOffset(offset + pageSize)}>
            {texts.later}
          </button>
        </div>
      )}
    </>
  )
}
