import { TableHead } from '../../components/TableHead.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { allOf, type Conflict, type Keep, newest } from './keep.ts'

/** Documents that differ here and in the package, each with what to keep. */
export function Conflicts(props: { readonly conflicts: readonly Conflict[]; readonly keep: Keep; readonly onKeep: (keep: Keep) => void }) {
  const { conflicts, keep, onKeep } = props
  const { exchange: texts, words } = useTexts()
  return (
    <section className="stack" aria-labelledby="conflicts">
      <h3 id="conflicts">{texts.conflicts(conflicts.length)}</h3>
      <p className="muted">{texts.conflictsAbout}</p>
      <div className="row">
        <button type="button" onClick={() => onKeep(newest(conflicts))}>
          {texts.newest}
        </button>
        <button type="button" onClick={() => onKeep(allOf(conflicts, 'here'))}>
          {texts.allHere}
        </button>
        <button type="button" onClick={() => onKeep(allOf(conflicts, 'there'))}>
          {texts.allThere}
        </button>
      </div>
      <table className="table" aria-label={texts.conflictTable}>
        <TableHead columns={[texts.document, texts.keep]} />
        <tbody>
          {conflicts.map(({ documentId, name, here, there, hereAt, thereAt }) => (
            <tr key={documentId}>
              <td>{name}</td>
              <td>
                <select
                  aria-label={texts.keepFor(name)}
                  value={keep[documentId] ?? 'here'}
                  onChange={(event) => onKeep({ ...keep, [documentId]: event.target.value === 'there' ? 'there' : 'here' })}
                >
                  <option value="here">{texts.here(here, words.moment(hereAt))}</option>
                  <option value="there">{texts.there(there, words.moment(thereAt))}</option>
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
