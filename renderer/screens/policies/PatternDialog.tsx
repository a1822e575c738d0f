import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check, SelectField } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { categories, looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { OwnPattern } from './answers.ts'
import { useFollowing } from './useFollowing.ts'

/** One pattern, tried on the sample as it is typed. */
export function PatternDialog(props: {
  readonly pattern: OwnPattern | undefined
  readonly corpusId: number | null
  readonly place: number
  readonly onDone: (pattern: OwnPattern) => void
  readonly onClose: () => void
}) {
  const { corpusId, place, onDone, onClose } = props
  const { policies, categories: names } = useTexts()
  const texts = policies.patterns
  const [edited, setEdited] = useState<OwnPattern>(props.pattern ?? { name: '', pattern: '', category: 'IDNUM', anyCase: false })
  const { name, pattern, category, anyCase } = edited
  const tried = useFollowing(() => cloister.policies.tryPattern({ pattern, anyCase, corpusId, place }), [pattern, anyCase, corpusId, place])
  const problem = tried.error ? messageOf(tried.error) : (tried.value?.problem ?? null)
  const ready = name.trim() !== '' && pattern !== '' && !tried.late && problem === null
  return (
    <Dialog
      title={texts.dialog}
      wide
      onClose={onClose}
      onSubmit={() => ready && onDone({ ...edited, name: name.trim() })}
      actions={<DialogActions onClose={onClose} label={texts.done} disabled={!ready} />}
    >
      <div className="row policies-pattern-fields">
        <TextField label={texts.name} value={name} maxLength={80} required onChange={(value) => setEdited({ ...edited, name: value })} />
        <SelectField
          label={texts.category}
          value={category}
          onChange={(value) => setEdited({ ...edited, category: value })}
          options={categories.map((each) => ({ value: each, label: names[each] }))}
        />
      </div>
      <TextField
        label={texts.pattern}
        hint={texts.patternHint}
        error={problem}
        className="policies-pattern"
        value={pattern}
        maxLength={1000}
        required
        spellCheck={false}
        onChange={(value) => setEdited({ ...edited, pattern: value })}
      />
      <Check label={texts.anyCase} checked={anyCase} onChange={(value) => setEdited({ ...edited, anyCase: value })} />
      {tried.value && (
        <section className="stack tight" aria-label={texts.tester}>
          <p className="small muted" role="status">
            {problem === null && pattern !== '' && texts.matches(tried.value.matches.length)}{' '}
            {tried.value.notes > 1 && texts.others(tried.value.withMatch, tried.value.notes)}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section className="policies-tried" tabIndex={0} aria-label={texts.tester}>
            {marked(tried.value.text, tried.value.matches).map(({ text, start, isMatch }) =>
              isMatch ? (
                <mark key={start} className="mark" {...looksOf(category)}>
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </section>
        </section>
      )}
    </Dialog>
  )
}

function marked(text: string, matches: readonly { readonly start: number; readonly end: number }[]) {
  const parts: { text: string; start: number; isMatch: boolean }[] = []
  let from = 0
  for (const { start, end } of matches) {
    if (start > from) parts.push({ text: text.slice(from, start), start: from, isMatch: false })
    parts.push({ text: text.slice(start, end), start, isMatch: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), start: from, isMatch: false })
  return parts
}
