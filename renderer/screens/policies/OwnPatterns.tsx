import { useState } from 'react'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { OwnPattern, PanelProps } from './answers.ts'
import { PatternDialog } from './PatternDialog.tsx'
import { placeInWords } from './words.ts'

/** Regular expressions of one's own. */
export function OwnPatterns(props: PanelProps & { readonly corpusId: number | null; readonly place: number }) {
  const { policy, change, disabled, checked, corpusId, place } = props
  const texts = useTexts()
  const { patterns: own, words } = texts.policies
  const [edited, setEdited] = useState<number | null>(null)
  const { patterns } = policy.find
  const set = (next: readonly OwnPattern[]) => change({ ...policy, find: { ...policy.find, patterns: [...next] } })
  const problems = checked?.problems.filter(({ place: at }) => at.startsWith('find.patterns[')) ?? []
  return (
    <section className="stack tight" aria-label={own.title}>
      <div className="spread">
        <h3>
          {own.title} <span className="small muted">{words.count(patterns.length)}</span>
        </h3>
        <button type="button" disabled={disabled} onClick={() => setEdited(patterns.length)}>
          {own.add}
        </button>
      </div>
      <p className="muted">{own.about}</p>
      {patterns.length === 0 && <p className="small muted">{own.none}</p>}
      {patterns.length > 0 && (
        <ul className="plain policies-patterns">
          {patterns.map(({ name, pattern, category }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two patterns may be the same
            <li key={at} className="row keep">
              <span className="grow">
                <strong>{name}</strong> <code>{pattern}</code> <CategoryLabel category={category} />
              </span>
              {!disabled && (
                <>
                  <button type="button" className="link" aria-label={own.edit(name)} onClick={() => setEdited(at)}>
                    {own.editIt}
                  </button>
                  <button
                    type="button"
                    className="link"
                    aria-label={`${texts.common.remove} ${name}`}
                    onClick={() => set(patterns.toSpliced(at, 1))}
                  >
                    {texts.common.remove}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {problems.map(({ place: at, words: wrong }) => (
        <p key={at} className="field-error">
          {placeInWords(at, texts)}: {wrong}
        </p>
      ))}
      {edited !== null && (
        <PatternDialog
          pattern={patterns[edited]}
          corpusId={corpusId}
          place={place}
          onDone={(pattern) => {
            set(edited < patterns.length ? patterns.with(edited, pattern) : [...patterns, pattern])
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
