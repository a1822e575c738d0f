import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Another passphrase for the vault. */
export function ChangeDialog({ onClose, onChanged }: { readonly onClose: () => void; readonly onChanged: () => void }) {
  const { vault: texts, welcome, common } = useTexts()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const task = useTask()
  const tooShort = next.length < 8
  const differs = next !== again
  const change = () => {
    setTried(true)
    if (!tooShort && !differs)
      void task.run(async () => {
        await cloister.vault.changePassphrase({ current, next })
        onChanged()
      })
  }
  const field = (label: string, value: string, onChange: (value: string) => void, error: string | null) => (
    <Field label={label} error={error}>
      {(control) => (
        <input {...control} type="password" value={value} required autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
  return (
    <Dialog
      title={texts.change.replace('…', '')}
      onClose={task.busy ? () => {} : onClose}
      error={task.error}
      onSubmit={change}
      actions={
        <>
          <button type="button" disabled={task.busy} onClick={onClose}>
            {common.cancel}
          </button>
          <button type="submit" className="primary" disabled={task.busy}>
            {texts.change.replace('…', '')}
          </button>
        </>
      }
    >
      {field(texts.current, current, setCurrent, null)}
      {field(texts.next, next, setNext, tried && tooShort ? welcome.tooShort : null)}
      {field(texts.again, again, setAgain, tried && differs ? welcome.differs : null)}
    </Dialog>
  )
}
