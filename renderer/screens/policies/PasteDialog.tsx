import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check, Field } from '../../components/Field.tsx'
import { Options } from '../../components/Options.tsx'
import { TextArea } from '../../components/TextField.tsx'
import { type Category, categories } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { entriesIn } from './words.ts'

/** As many as a policy takes. */
const most = 20_000

/** Takes a list that is typed or pasted. */
export function PasteDialog(props: {
  readonly title: string
  /**
   * What else is asked: what the words are and whether their case counts, their case alone, or
   * nothing.
   */
  readonly asks: 'category' | 'case' | 'nothing'
  /** How many the list has already. */
  readonly already: number
  readonly onAdd: (entries: readonly string[], category: Category | undefined, anyCase: boolean) => void
  readonly onClose: () => void
}) {
  const { title, asks, already, onAdd, onClose } = props
  const { policies, categories: names } = useTexts()
  const texts = policies.words
  const [pasted, setPasted] = useState('')
  const [category, setCategory] = useState<Category | undefined>(undefined)
  const [anyCase, setAnyCase] = useState(true)
  const entries = entriesIn(pasted)
  const tooMany = already + entries.length > most
  const ready = entries.length > 0 && !tooMany
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => ready && onAdd(entries, category, anyCase)}
      actions={<DialogActions onClose={onClose} label={texts.added(entries.length)} disabled={!ready} />}
    >
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        error={tooMany ? texts.tooMany(most) : null}
        rows={8}
        value={pasted}
        onChange={setPasted}
      />
      {asks === 'category' && (
        <Field label={texts.category}>
          {(control) => (
            <select
              {...control}
              value={category ?? ''}
              onChange={(event) => setCategory(categories.find((each) => each === event.target.value))}
            >
              <option value="">{texts.noCategory}</option>
              <Options of={categories.filter((each) => each !== 'OTHER')} label={(each) => names[each]} />
            </select>
          )}
        </Field>
      )}
      {asks !== 'nothing' && <Check label={texts.anyCase} checked={anyCase} onChange={setAnyCase} />}
    </Dialog>
  )
}
