import type { ImportPreview } from '../../../electron/contract/corpora.ts'
import { Options } from '../../components/Options.tsx'
import { categories } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { type ImportChoices, meaningOf } from './importChoices.ts'

interface Findings {
  readonly preview: ImportPreview
  readonly choices: ImportChoices
  readonly onChoices: (choices: ImportChoices) => void
}

/**
 * What an import would bring: how much, its first notes, and all that is unclear or cannot be read.
 */
export function ImportFindings(props: Findings) {
  const { preview } = props
  const { files: texts, common } = useTexts()
  return (
    <div className="stack">
      <h3>{preview.documents > 0 ? texts.willBring(preview.documents, preview.spans) : texts.nothing}</h3>
      {preview.problems.length > 0 && (
        <details className="note danger" open={preview.documents === 0}>
          <summary>{texts.problems(preview.problems.length)}</summary>
          <ul className="small names-list">
            {preview.problems.slice(0, most).map(({ name, cause }) => (
              <li key={`${name} ${cause}`}>
                <strong>{name}</strong>: {cause}
              </li>
            ))}
          </ul>
          <More n={preview.problems.length} />
        </details>
      )}
      {preview.duplicates.length > 0 && (
        <details className="note warn">
          <summary>{texts.duplicates(preview.duplicates.length)}</summary>
          <ul className="small names-list">
            {preview.duplicates.slice(0, most).map(({ name, sameAs }) => (
              <li key={`${name} ${sameAs}`}>{texts.sameAs(name, sameAs)}</li>
            ))}
          </ul>
          <More n={preview.duplicates.length} />
        </details>
      )}
      {preview.unknownLabels.length > 0 && <UnknownLabels {...props} />}
      {preview.samples.length > 0 && (
        <section className="stack tight" aria-labelledby="samples">
          <h3 id="samples">{texts.samples}</h3>
          <ul className="plain stack">
            {preview.samples.map(({ name, beginning, spans, language }) => (
              <li key={name} className="sample">
                <p className="row">
                  <strong className="clip">{name}</strong>
                  <span className="small muted">
                    {texts.sampleAbout(language ? common.languages[language] : texts.unknownLanguage, spans)}
                  </span>
                </p>
                <p className="sample-text small">{beginning}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Each label of the file that is no category here, and what it becomes. */
function UnknownLabels({ preview, choices, onChoices }: Findings) {
  const { files: texts, categories: names } = useTexts()
  return (
    <section className="stack tight" aria-labelledby="unknown-labels">
      <h3 id="unknown-labels">{texts.unknownLabels}</h3>
      <p className="muted">{texts.unknownLabelsAbout}</p>
      <table className="table">
        <tbody>
          {preview.unknownLabels.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row" className="label-cell">
                {label}
              </th>
              <td className="number muted">{texts.occurs(count)}</td>
              <td>
                <select
                  aria-label={texts.becomes(label)}
                  value={meaningOf(label, choices) ?? ''}
                  onChange={({ target }) => {
                    const category = categories.find((each) => each === target.value) ?? null
                    onChoices({ ...choices, labels: { ...choices.labels, [label]: category } })
                  }}
                >
                  <option value="">{texts.leaveOut}</option>
                  <Options of={categories} label={(category) => names[category]} />
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const most = 200

function More({ n }: { readonly n: number }) {
  const texts = useTexts().files
  return n > most ? <p className="small">{texts.more(n - most)}</p> : null
}
