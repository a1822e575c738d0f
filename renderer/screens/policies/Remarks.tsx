import { FailureNote } from '../../components/Failure.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Checked } from './answers.ts'
import type { Following } from './useFollowing.ts'
import { placeInWords } from './words.ts'

/** Why a policy can't be used as it is, and what its author should know. */
export function Remarks({ checked }: { readonly checked: Following<Checked> }) {
  const texts = useTexts()
  const { problems = [], warnings = [] } = checked.value ?? {}
  if (checked.error) return <FailureNote error={checked.error} />
  if (problems.length + warnings.length === 0) return null
  const list = (all: Checked['problems']) => (
    <ul className="plain small">
      {all.map(({ place, words }) => (
        <li key={`${place} ${words}`}>
          {place && <strong>{texts.policies.placeIs(placeInWords(place, texts))}</strong>}
          {words}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="policies-remarks" role="status">
      {problems.length > 0 && (
        <details className="note danger" open>
          <summary>{texts.policies.problems(problems.length)}</summary>
          {list(problems)}
        </details>
      )}
      {warnings.length > 0 && (
        <details className="note warn" open={problems.length === 0}>
          <summary>
            {texts.policies.warnings} ({warnings.length})
          </summary>
          {list(warnings)}
        </details>
      )}
    </div>
  )
}
