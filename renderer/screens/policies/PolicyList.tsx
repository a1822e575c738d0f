import type { PolicyRow, PresetName } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { ListedPolicies } from './answers.ts'

/** Yours first, then those of the program, then what was removed. */
export function PolicyList(props: {
  readonly listed: ListedPolicies
  readonly shown: { readonly policyId?: number | undefined; readonly preset?: PresetName | undefined }
  readonly onOpen: (what: { readonly policyId: number } | { readonly preset: PresetName }) => void
  readonly onChange: () => void
}) {
  const { listed, shown, onOpen, onChange } = props
  const { policies: texts } = useTexts()
  const own = listed.own.filter(({ removed }) => !removed)
  const removed = listed.own.filter((row) => row.removed)
  return (
    <nav className="policies-list" aria-label={texts.title}>
      <h2 className="small muted">{texts.own}</h2>
      {own.length === 0 && <p className="small muted policies-none">{texts.none}</p>}
      <ul className="plain">
        {own.map(({ id, name, version }) => (
          <li key={id}>
            <button
              type="button"
              className="quiet policies-item"
              aria-current={shown.policyId === id ? 'true' : undefined}
              onClick={() => onOpen({ policyId: id })}
            >
              <span className="clip">{name}</span>
              <span className="small muted">{texts.version(version)}</span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className="small muted">{texts.presets}</h2>
      <ul className="plain">
        {listed.presets.map(({ preset }) => (
          <li key={preset}>
            <button
              type="button"
              className="quiet policies-item"
              aria-current={shown.preset === preset ? 'true' : undefined}
              onClick={() => onOpen({ preset })}
            >
              <span>{texts.presetNames[preset]}</span>
            </button>
          </li>
        ))}
      </ul>
      {removed.length > 0 && <Removed rows={removed} onChange={onChange} />}
    </nav>
  )
}

function Removed({ rows, onChange }: { readonly rows: readonly PolicyRow[]; readonly onChange: () => void }) {
  const { policies: texts } = useTexts()
  const { person } = useApp()
  const { tell, fail } = useToasts()
  const restore = ({ id, name }: PolicyRow) =>
    cloister.policies.restore({ policyId: id }).then(() => {
      onChange()
      tell(texts.restored(name))
    }, fail)
  return (
    <details className="policies-removed">
      <summary className="small muted">{texts.removedOnes(rows.length)}</summary>
      <ul className="plain">
        {rows.map((row) => (
          <li key={row.id} className="row keep small">
            <span className="grow clip">{row.name}</span>
            {may(person, 'policies') && (
              <button type="button" className="link" onClick={() => void restore(row)}>
                {texts.restore}
                <span className="visually-hidden"> {row.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
