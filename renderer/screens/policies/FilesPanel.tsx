import { useState } from 'react'
import type { Policy } from '../../../electron/contract/policies.ts'
import { Choices } from '../../components/Field.tsx'
import { Options } from '../../components/Options.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { categories } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'
import { DicomOptions } from './DicomOptions.tsx'

type Reading = Policy['files']['columns'][string]

const readings: readonly Reading[] = ['text', 'keep', 'empty', ...categories]

/** What becomes of parts that can't be searched, of PDFs, and of columns by their names. */
export function FilesPanel({ policy, change, disabled }: PanelProps) {
  const texts = useTexts().policies.files
  const { files } = policy
  const set = (more: Partial<typeof files>) => change({ ...policy, files: { ...files, ...more } })
  return (
    <fieldset className="stack loose policies-panel" disabled={disabled}>
      <Choices
        legend={texts.unsearched}
        value={files.unsearched}
        onChange={(unsearched) => set({ unsearched })}
        options={(['drop', 'fail'] as const).map((value) => ({
          value,
          label: texts.unsearchedOf[value],
          hint: texts.unsearchedHints[value],
        }))}
      />
      <Choices
        legend={texts.pdf}
        value={files.pdf}
        onChange={(pdf) => set({ pdf })}
        options={(['pictures', 'text'] as const).map((value) => ({ value, label: texts.pdfs[value], hint: texts.pdfHints[value] }))}
      />
      <DicomOptions policy={policy} change={change} />
      <Columns columns={files.columns} onChange={(columns) => set({ columns })} />
    </fieldset>
  )
}

function Columns({
  columns,
  onChange,
}: {
  readonly columns: Policy['files']['columns']
  readonly onChange: (columns: Policy['files']['columns']) => void
}) {
  const { policies, categories: names, common } = useTexts()
  const texts = policies.files
  const [name, setName] = useState('')
  const nameOf = (reading: Reading) =>
    reading === 'text' || reading === 'keep' || reading === 'empty' ? texts.reads[reading] : names[reading]
  const add = () => {
    const wanted = name.trim()
    if (wanted === '') return
    onChange({ ...columns, [wanted]: columns[wanted] ?? 'text' })
    setName('')
  }
  const without = (column: string) => onChange(Object.fromEntries(Object.entries(columns).filter(([each]) => each !== column)))
  const rows = Object.entries(columns)
  return (
    <section className="stack tight" aria-labelledby="policies-columns">
      <h3 id="policies-columns">{texts.columns}</h3>
      <p className="muted">{texts.columnsAbout}</p>
      {rows.length > 0 && (
        <table className="table policies-columns" aria-labelledby="policies-columns">
          <TableHead columns={[texts.column, texts.becomes, '']} />
          <tbody>
            {rows.map(([column, reading]) => (
              <tr key={column}>
                <th scope="row">
                  <code>{column}</code>
                </th>
                <td>
                  <select
                    aria-label={`${texts.becomes}, ${column}`}
                    value={reading}
                    onChange={(event) =>
                      onChange({ ...columns, [column]: readings.find((each) => each === event.target.value) ?? reading })
                    }
                  >
                    <Options of={readings} label={nameOf} />
                  </select>
                </td>
                <td className="number">
                  <button type="button" className="quiet" aria-label={`${common.remove} ${column}`} onClick={() => without(column)}>
                    {common.remove}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <input
          aria-label={texts.addName}
          placeholder={texts.addName}
          className="grow"
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <button type="button" disabled={name.trim() === ''} onClick={add}>
          {texts.add}
        </button>
      </div>
    </section>
  )
}
