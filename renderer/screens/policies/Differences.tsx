import type { PolicyAction, PolicyDifference, Sensitivity } from '../../../electron/contract/policies.ts'
import { isCategory } from '../../style/categories.ts'
import { type Texts, useTexts } from '../../texts/useTexts.tsx'
import { actionInWords, placeInWords } from './words.ts'

/** Where two policies differ, place by place. */
export function Differences({ differences }: { readonly differences: readonly PolicyDifference[] }) {
  const texts = useTexts()
  const { history } = texts.policies
  if (differences.length === 0) return <p className="muted">{history.same}</p>
  return (
    <ul className="plain policies-differences">
      {differences.map((difference) => (
        <li key={difference.place}>
          <strong>{placeInWords(difference.place, texts)}</strong>
          {'added' in difference ? (
            <>
              <Entries entries={difference.removed} label={history.removed} kind="del" />
              <Entries entries={difference.added} label={history.added} kind="ins" />
            </>
          ) : (
            <span>
              <del>{valueInWords(difference.place, difference.before, texts)}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{valueInWords(difference.place, difference.after, texts)}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const mostShown = 20

function Entries({
  entries,
  label,
  kind: Kind,
}: {
  readonly entries: readonly string[]
  readonly label: string
  readonly kind: 'ins' | 'del'
}) {
  const { policies, categories } = useTexts()
  const { words } = policies
  // A word or a pattern, its category, and how it is compared.
  const inWords = (entry: string) => entry.split(' · ').map((part) => (isCategory(part) ? categories[part] : part))
  if (entries.length === 0) return null
  return (
    <span>
      <span className="small muted">{label} </span>
      {entries.slice(0, mostShown).map((entry) => (
        <Kind key={entry}>{inWords(entry).join(' · ')}</Kind>
      ))}
      {entries.length > mostShown && <span className="small muted"> {words.more(entries.length - mostShown)}</span>}
    </span>
  )
}

function valueInWords(place: string, value: Exclude<PolicyDifference, { added: unknown }>['before'], texts: Texts): string {
  const { history, otherwise, thresholds, surrogates, files } = texts.policies
  if (value === null && place.startsWith('categories.')) return history.as(otherwise)
  if (value === null && (place === 'find.direct' || place === 'find.other')) return thresholds.usual
  if (place === 'find.sensitivity') return texts.sensitivity.named(isSensitivity(value) ? value : null)
  if (value === null || value === '') return history.unset
  if (typeof value === 'boolean') return value ? history.yes : history.no
  if (typeof value === 'number') return place.startsWith('find.') ? texts.words.percent(value) : texts.words.number(value)
  if (typeof value === 'string') {
    if (isCategory(value)) return texts.categories[value]
    const named: Readonly<Record<string, string>> | undefined = place.startsWith('files.columns.')
      ? files.reads
      : place.startsWith('files.dicom.')
        ? files.dicomChoices
        : {
            'surrogates.scope': surrogates.scopes,
            'surrogates.dates.order': surrogates.orders,
            'surrogates.dates.impossible': surrogates.impossibles,
            'files.unsearched': files.unsearchedOf,
            'files.pdf': files.pdfs,
          }[place]
    return named?.[value] ?? value
  }
  return isAction(value) ? actionInWords(value, texts) : JSON.stringify(value)
}

/** The contract lets only policies' values through. */
function isAction(value: object): value is PolicyAction {
  return 'do' in value
}

function isSensitivity(value: unknown): value is Sensitivity {
  return value === 'balanced' || value === 'cautious' || typeof value === 'number'
}
