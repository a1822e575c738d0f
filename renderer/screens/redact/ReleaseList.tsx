import type { ReleaseRow } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { Empty } from '../../components/Empty.tsx'
import { Failure } from '../../components/Failure.tsx'
import { InterruptedReleases } from '../../components/InterruptedReleases.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { stateBadge, stateOf, useProgress, withProgress } from './useProgress.ts'
import { WatchedFolders } from './WatchedFolders.tsx'

/** Every release of this workstation, the newest first. */
export function ReleaseList() {
  const { go } = useApp()
  const { redact: texts } = useTexts()
  const listed = useQuestion(() => cloister.releases.list(), [])
  const live = useProgress(listed.again)
  const make = () => go({ screen: 'releases', view: 'settings' })
  useShortcuts(texts.title, [{ keys: 'n', text: texts.new, run: make }])
  const rows = listed.value?.map((row) => withProgress(row, live))
  return (
    <Screen
      title={texts.title}
      about={texts.about}
      actions={
        rows &&
        rows.length > 0 && (
          <button type="button" className="primary" onClick={make}>
            {texts.new}
          </button>
        )
      }
    >
      {listed.error !== null && <Failure error={listed.error} again={listed.again} />}
      {rows && (
        <div className="stack loose">
          <InterruptedReleases onGoOn={listed.again} />
          {rows.length === 0 ? (
            <Empty icon="releases">
              <h2>{texts.none}</h2>
              <p className="muted">{texts.noneAbout}</p>
              <div className="row">
                <button type="button" className="primary big" onClick={make}>
                  {texts.new}
                </button>
              </div>
            </Empty>
          ) : (
            <ReleaseTable rows={rows} onChange={listed.again} />
          )}
          <WatchedFolders />
        </div>
      )}
    </Screen>
  )
}

function ReleaseTable({ rows, onChange }: { readonly rows: readonly ReleaseRow[]; readonly onChange: () => void }) {
  const { go } = useApp()
  const { redact: texts, words } = useTexts()
  const { tell, fail } = useToasts()
  const remove = ({ id, name }: ReleaseRow) =>
    cloister.releases.remove({ releaseId: id }).then(() => {
      onChange()
      tell(texts.removed(name), {
        undo: () =>
          void cloister.releases.restore({ releaseId: id }).then(() => {
            onChange()
            tell(texts.restored(name))
          }, fail),
      })
    }, fail)
  return (
    <table className="table" aria-label={texts.list}>
      <TableHead
        columns={[
          texts.column.name,
          texts.column.state,
          texts.column.policy,
          { number: texts.column.documents },
          texts.column.when,
          { hidden: texts.more('') },
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <button type="button" className="link" onClick={() => go({ screen: 'releases', releaseId: row.id })}>
                {row.name}
              </button>
            </th>
            <td>
              <span className={`badge ${stateBadge[stateOf(row)]}`}>{texts.states[stateOf(row)]}</span>
              {row.progress && row.progress.documents.all > 0 && (
                <progress aria-label={row.name} value={row.progress.documents.done} max={row.progress.documents.all} />
              )}
            </td>
            <td className="small">{texts.policyVersion(row.policy.name, row.policy.version)}</td>
            <td className="number">
              {texts.counts(row.done, row.documents)}
              {row.failed > 0 && <div className="small redact-bad">{texts.failedCount(row.failed)}</div>}
            </td>
            <td className="small muted">{texts.by(row.by, words.moment(row.endedAt ?? row.beganAt ?? row.createdAt))}</td>
            <td className="number">
              {row.progress === null && (
                <MoreMenu label={texts.more(row.name)} items={[{ label: texts.remove, run: () => void remove(row) }]} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
