import type { ReleaseLook } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { Choices, SelectField } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Rule, Settings } from './settings.ts'

const rules: readonly Rule[] = ['none', 'folder', 'name', 'record', 'table']

/** How it is known whose a document is, with what that makes of the paths that are there. */
export function Whose(props: {
  readonly settings: Settings
  readonly looked: ReleaseLook | null
  readonly onChange: (part: Partial<Settings>) => void
}) {
  const { settings, looked, onChange } = props
  const texts = useTexts().redact.form
  const { fail } = useToasts()
  const { rule, depth, pattern, table } = settings
  const depths = Array.from({ length: Math.max(1, depth, Math.min(looked?.depth ?? 1, 9)) }, (_, k) => k + 1)
  const chooseTable = () =>
    cloister.files.choose({ purpose: 'release-table' }).then((chosen) => {
      const [file] = chosen ?? []
      if (file) onChange({ table: { name: file.name, is: file.handle } })
    }, fail)
  return (
    <section className="card stack" aria-label={texts.whose}>
      <Choices
        legend={texts.whose}
        value={rule}
        onChange={(value) => onChange({ rule: value })}
        options={rules.map((value) => ({ value, label: texts.whoseRules[value] }))}
      />
      {rule === 'folder' && (
        <SelectField
          label={texts.folderDepth}
          value={depth}
          onChange={(value) => onChange({ depth: value })}
          options={depths.map((each) => ({ value: each, label: texts.folderNth(each) }))}
        />
      )}
      {rule === 'name' && (
        <TextField label={texts.pattern} spellCheck={false} value={pattern} onChange={(value) => onChange({ pattern: value })} />
      )}
      {rule === 'table' && (
        <div className="row">
          {table && <strong className="redact-path">{table.name}</strong>}
          <button type="button" onClick={() => void chooseTable()}>
            {texts.chooseTable}
          </button>
        </div>
      )}
      {looked?.ruleProblem && (
        <p className="field-error" role="alert">
          {looked.ruleProblem}
        </p>
      )}
      {looked?.patients && <Examples patients={looked.patients} />}
      <p className="small muted">{texts.whoseHint}</p>
    </section>
  )
}

function Examples({ patients }: { readonly patients: NonNullable<ReleaseLook['patients']> }) {
  const texts = useTexts().redact.form
  return (
    <div className="stack tight" role="status">
      <p>
        {texts.patients(patients.different, patients.known)}
        {patients.unknown > 0 && <>; {texts.ownerless(patients.unknown)}</>}
      </p>
      <p className="small muted">{texts.example}</p>
      <ul className="small">
        {patients.examples.map(({ path, patient }) => (
          <li key={path} className="redact-path">
            {path} → {patient === null ? <em>{texts.nobody}</em> : <strong>{patient}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
