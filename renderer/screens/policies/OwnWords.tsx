import { useState } from 'react'
import type { Policy } from '../../../electron/contract/policies.ts'
import { CategoryLabel } from '../../components/CategoryLabel.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { PanelProps } from './answers.ts'
import { EntryList } from './EntryList.tsx'
import { PasteDialog } from './PasteDialog.tsx'

/** Words that are always, or never, removed. */
export function OwnWords({ policy, change, disabled, checked, list }: PanelProps & { readonly list: 'always' | 'never' }) {
  const { words: texts } = useTexts().policies
  const [adding, setAdding] = useState(false)
  const words = policy.find[list]
  const set = (next: Policy['find']['always']) => change({ ...policy, find: { ...policy.find, [list]: next } })
  const problems = checked?.problems.filter(({ place }) => place.startsWith(`find.${list}[`)) ?? []
  const title = texts[list]
  const add = (entries: readonly string[], category: Policy['find']['always'][number]['category'], anyCase: boolean) => {
    const had = new Set(words.map(({ text }) => text))
    const fresh = entries.filter((text) => !had.has(text)).map((text) => ({ text, anyCase, ...(category && { category }) }))
    set([...words, ...fresh])
    setAdding(false)
  }
  return (
    <section className="stack tight" aria-label={title}>
      <div className="spread">
        <h3>
          {title} <span className="small muted">{texts.count(words.length)}</span>
        </h3>
        <button type="button" aria-label={`${texts.add}: ${title}`} disabled={disabled} onClick={() => setAdding(true)}>
          {texts.add}
        </button>
      </div>
      <p className="muted">{texts[`${list}About`]}</p>
      {problems.length > 0 && <p className="field-error">{problems[0]?.words}</p>}
      <EntryList
        label={title}
        entries={words.map(({ text, category, anyCase }, at) => ({
          key: `${at} ${text}`,
          text,
          more: (
            <>
              {list === 'always' && category && <CategoryLabel category={category} />}
              {!anyCase && <span className="small muted">{texts.exact}</span>}
            </>
          ),
        }))}
        disabled={disabled}
        onRemove={(at) => set(words.toSpliced(at, 1))}
        onRemoveAll={() => set([])}
      />
      {adding && (
        <PasteDialog
          title={texts.addTitle[list]}
          asks={list === 'always' ? 'category' : 'case'}
          already={words.length}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
