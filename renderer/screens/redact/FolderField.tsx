import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts/useTexts.tsx'

/** A folder that is chosen in a native dialog. */
export function FolderField(props: {
  readonly label: string
  readonly hint: string
  /** As far as it is known here; null while there is none. */
  readonly path: string | null
  readonly onChoose: () => void
  readonly said: ReactNode
  readonly problem: string | null
}) {
  const { label, hint, path, onChoose, said, problem } = props
  const id = useId()
  const { redact: texts } = useTexts()
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <div className="row keep">
        {path !== null && <strong className="redact-path">{path}</strong>}
        <button type="button" onClick={onChoose}>
          {path === null ? texts.form.choose : texts.form.chooseOther}
          <span className="visually-hidden"> {label}</span>
        </button>
      </div>
      {said && (
        <p className="small" role="status">
          {said}
        </p>
      )}
      <p id={`${id}-hint`} className="small muted">
        {hint}
      </p>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
