import type { ImportPreview } from '../../../electron/contract/corpora.ts'
import type { FileFormat } from '../../../electron/contract/values.ts'
import { Check, Field } from '../../components/Field.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { fileFormats } from './fileFormats.ts'
import type { ImportChoices } from './importChoices.ts'

interface Choosing {
  readonly preview: ImportPreview
  readonly choices: ImportChoices
  readonly onChoices: (choices: ImportChoices) => void
}

/** How the files are to be read. */
export function ImportOptions({ preview, choices, onChoices }: Choosing) {
  const { people } = useApp()
  const { files: texts, common } = useTexts()
  const columns = preview.columns.map((column) => (
    <option key={column} value={column}>
      {column}
    </option>
  ))
  return (
    <div className="import-options">
      <Field label={texts.format}>
        {(control) => (
          <select
            {...control}
            value={choices.format ?? ''}
            onChange={(event) =>
              onChoices({
                ...choices,
                format: event.target.value === '' ? null : (event.target.value as FileFormat),
                textColumn: null,
                patientColumn: null,
              })
            }
          >
            <option value="">{texts.formatAuto(common.formats[preview.format])}</option>
            {fileFormats.map((value) => (
              <option key={value} value={value}>
                {common.formats[value]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.language}>
        {(control) => (
          <select
            {...control}
            value={choices.language}
            onChange={(event) => onChoices({ ...choices, language: event.target.value as ImportChoices['language'] })}
          >
            <option value="auto">{texts.languageAuto}</option>
            {(['en', 'fr', 'es'] as const).map((value) => (
              <option key={value} value={value}>
                {common.languages[value]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {preview.columns.length > 0 && (
        <>
          <Field label={texts.textColumn}>
            {(control) => (
              <select
                {...control}
                value={choices.textColumn ?? ''}
                required
                onChange={(event) => onChoices({ ...choices, textColumn: event.target.value || null })}
              >
                <option value="">–</option>
                {columns}
              </select>
            )}
          </Field>
          <Field label={texts.patientColumn} hint={texts.patientHint}>
            {(control) => (
              <select
                {...control}
                value={choices.patientColumn ?? ''}
                onChange={(event) => onChoices({ ...choices, patientColumn: event.target.value || null })}
              >
                <option value="">{texts.noPatientColumn}</option>
                {columns}
              </select>
            )}
          </Field>
        </>
      )}
      {preview.spans > 0 && (
        <Field label={texts.as} hint={texts.asHint}>
          {(control) => (
            <select
              {...control}
              value={choices.as}
              onChange={(event) => onChoices({ ...choices, as: event.target.value === 'gold' ? 'gold' : Number(event.target.value) })}
            >
              <option value="gold">{texts.asGold}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {preview.duplicates.length > 0 && (
        <Check
          label={texts.skipDuplicates}
          checked={choices.skipDuplicates}
          onChange={(skipDuplicates) => onChoices({ ...choices, skipDuplicates })}
        />
      )}
    </div>
  )
}
