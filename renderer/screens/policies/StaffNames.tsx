import { useState } from 'react'
import type { PolicyAction } from '../../../electron/contract/policies.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ActionChoice } from './ActionChoice.tsx'
import type { PanelProps } from './answers.ts'
import { EntryList } from './EntryList.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { meaningOf } from './words.ts'

/** Staff whose names are known, and what happens to them. */
export function StaffNames({ policy, change, disabled, checked }: PanelProps) {
  const texts = useTexts()
  const { staff: own, words } = texts.policies
  const [adding, setAdding] = useState(false)
  const names = policy.find.staff?.names ?? []
  const action: PolicyAction = policy.find.staff?.do ?? { do: 'tag' }
  const set = (next: readonly string[], what: PolicyAction) => {
    const { staff: _, ...find } = policy.find
    change({ ...policy, find: next.length > 0 ? { ...find, staff: { names: [...next], do: what } } : find })
  }
  const problem = checked?.problems.find(({ place }) => place.startsWith('find.staff'))?.words
  return (
    <section className="stack tight" aria-label={own.title}>
      <div className="spread">
        <h3>
          {own.title} <span className="small muted">{words.count(names.length)}</span>
        </h3>
        <button type="button" disabled={disabled} onClick={() => setAdding(true)}>
          {own.add}
        </button>
      </div>
      <p className="muted">{own.about}</p>
      {names.length > 0 && (
        <div className="row">
          <span>{own.action}</span>
          <ActionChoice
            label={own.action}
            category="DOCTOR"
            action={action}
            disabled={disabled}
            onChange={(what) => what && set(names, what)}
          />
          <span className="small muted">{meaningOf(action, texts)}</span>
        </div>
      )}
      {problem && <p className="field-error">{problem}</p>}
      <EntryList
        label={own.title}
        entries={names.map((text, at) => ({ key: `${at} ${text}`, text }))}
        disabled={disabled}
        onRemove={(at) => set(names.toSpliced(at, 1), action)}
        onRemoveAll={() => set([], action)}
      />
      {adding && (
        <PasteDialog
          title={words.addTitle.staff}
          asks="nothing"
          already={names.length}
          onAdd={(entries) => {
            set([...new Set([...names, ...entries.map((each) => each.slice(0, 120)).filter((each) => each.length > 1)])], action)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
