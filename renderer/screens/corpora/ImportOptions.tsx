import type { ImportPreview } from '../../../electron/contract/corpora.ts'
import type { FileFormat } from '../../../electron/contract/values.ts'
import { Check, SelectField } from '../../components/Field.tsx'
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
  const columns = preview.columns.map((column) => ({ value: column, label: column }))
  return (
    <div className="import-options">
      <SelectField<FileFormat | null>
        label={texts.format}
        value={choices.format}
        onChange={(format) => onChoices({ ...choices, format, textColumn: null, patientColumn: null })}
        options={[
          { value: null, label: texts.formatAuto(common.formats[preview.format]) },
          ...fileFormats.map((value) => ({ value, label: common.formats[value] })),
        ]}
      />
      <SelectField<ImportChoices['language']>
        label={texts.language}
        value={choices.language}
        onChange={(language) => onChoices({ ...choices, language })}
        options={[
          { value: 'auto', label: texts.languageAuto },
          ...(['en', 'fr', 'es'] as const).map((value) => ({ value, label: common.languages[value] })),
        ]}
      />
      {preview.columns.length > 0 && (
        <>
          <SelectField
            label={texts.textColumn}
            value={choices.textColumn}
            required
            onChange={(textColumn) => onChoices({ ...choices, textColumn })}
            options={[{ value: null, label: '–' }, ...columns]}
          />
          <SelectField
            label={texts.patientColumn}
            hint={texts.patientHint}
            value={choices.patientColumn}
            onChange={(patientColumn) => onChoices({ ...choices, patientColumn })}
            options={[{ value: null, label: texts.noPatientColumn }, ...columns]}
          />
        </>
      )}
      {preview.spans > 0 && (
        <SelectField<ImportChoices['as']>
          label={texts.as}
          hint={texts.asHint}
          value={choices.as}
          onChange={(as) => onChoices({ ...choices, as })}
          options={[{ value: 'gold', label: texts.asGold }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
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
