import { useState } from 'react'
import type { Policy, PolicyVersion } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Checked, Opened } from './answers.ts'
import { Differences } from './Differences.tsx'

/**
 * Every version with who saved it and why, how each differs from the one before, and the file as it
 * would be written.
 */
export function HistoryPanel(props: {
  readonly opened: Opened
  readonly checked: Checked | null
  readonly isChanged: boolean
  readonly onBegin?: (policy: Policy, version: number) => void
}) {
  const { opened, checked, isChanged, onBegin } = props
  const { row, versions = [] } = opened
  const { policies, words } = useTexts()
  const texts = policies.history
  const { fail } = useToasts()
  const [compared, setCompared] = useState<number | null>(null)
  const begin = (version: number) =>
    row && cloister.policies.read({ policyId: row.id, version }).then(({ policy }) => onBegin?.(policy, version), fail)
  return (
    <div className="stack policies-panel">
      {isChanged && checked && (
        <section className="stack tight">
          <h3>{texts.differs}</h3>
          <Differences differences={checked.differences} />
        </section>
      )}
      {row && (
        <ol className="plain stack" reversed>
          {versions.map(({ version, by, at, note, hash }) => (
            <li key={version} className="policies-version">
              <div className="spread">
                <span>
                  <strong>{policies.version(version)}</strong> · {words.moment(at)} · {by} · <code title={hash}>{hash.slice(0, 12)}</code>
                </span>
                <span className="row">
                  {versions.length > 1 && (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={compared === version}
                      onClick={() => setCompared(compared === version ? null : version)}
                    >
                      {texts.compareWith(version)}
                    </button>
                  )}
                  {onBegin && version !== row.version && (
                    <button type="button" className="link" onClick={() => void begin(version)}>
                      {texts.open}
                      <span className="visually-hidden"> ({policies.version(version)})</span>
                    </button>
                  )}
                </span>
              </div>
              {note && <p>{note}</p>}
              {version === 1 && <p className="small muted">{texts.first}</p>}
              {compared === version && <Compared policyId={row.id} version={version} versions={versions} />}
            </li>
          ))}
        </ol>
      )}
      {checked && (
        <details>
          <summary>{texts.text}</summary>
          <pre className="policies-text" data-test="policy-text">
            {checked.text}
          </pre>
        </details>
      )}
    </div>
  )
}

function Compared(props: { readonly policyId: number; readonly version: number; readonly versions: readonly PolicyVersion[] }) {
  const { policyId, version, versions } = props
  const { policies } = useTexts()
  const { history } = policies
  const [other, setOther] = useState(version > 1 ? version - 1 : version + 1)
  const [first, second] = [Math.min(version, other), Math.max(version, other)]
  const asked = useQuestion(() => cloister.policies.compare({ policyId, first, second }), [policyId, first, second])
  return (
    <section className="card stack tight" aria-label={history.compare(first, second)}>
      <div className="spread">
        <h3>{history.compare(first, second)}</h3>
        {versions.length > 2 && (
          <select aria-label={history.compareTo} value={other} onChange={(event) => setOther(Number(event.target.value))}>
            {versions
              .filter((each) => each.version !== version)
              .map((each) => (
                <option key={each.version} value={each.version}>
                  {policies.version(each.version)}
                </option>
              ))}
          </select>
        )}
      </div>
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {asked.value && <Differences differences={asked.value} />}
    </section>
  )
}
