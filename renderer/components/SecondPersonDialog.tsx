import { useState } from 'react'
import type { Second, TakesTwo } from '../../electron/contract/session.ts'
import { cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { Named } from './Field.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import { useTask } from './useTask.ts'

type Asked = Parameters<typeof cloister.people.takesTwo>[0]

interface Waiting {
  readonly two: TakesTwo
  readonly act: (second?: Second) => Promise<void>
  readonly over: () => void
}

/**
 * Does what may take two people: at once where it takes one, else once a second person is present.
 *
 * @returns how to do it, which resolves when it is done, refused or cancelled; and the dialog to be
 *   shown
 */
export function useSecondPerson(onFailed: (error: unknown) => void) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const act = async (asked: Asked, work: (second?: Second) => Promise<void>): Promise<void> => {
    try {
      const two = await cloister.people.takesTwo(asked)
      if (two.by === 'nobody') return await work()
      await new Promise<void>((over) => {
        setWaiting((before) => {
          // Two controls in quick succession: the later one is asked about.
          before?.over()
          return { two, act: work, over }
        })
      })
    } catch (error) {
      onFailed(error)
    }
  }
  const close = () => {
    setWaiting(null)
    waiting?.over()
  }
  const dialog = waiting && <SecondPersonDialog two={waiting.two} act={waiting.act} onClose={close} />
  return { act, dialog }
}

function SecondPersonDialog({ two, act, onClose }: Pick<Waiting, 'two' | 'act'> & { readonly onClose: () => void }) {
  const { enrolment: texts } = useTexts()
  const [personId, setPersonId] = useState(two.able[0]?.id ?? 0)
  const [typed, setTyped] = useState('')
  const task = useTask()
  const byKey = two.by === 'recovery-key'
  return (
    <Dialog
      title={texts.takesTwo}
      onClose={onClose}
      error={task.error}
      onSubmit={() =>
        void task.run(async () => {
          await act(byKey ? { recoveryKey: typed } : { personId, passphrase: typed })
          onClose()
        })
      }
      actions={<DialogActions onClose={onClose} label={texts.doIt} disabled={task.busy || typed === ''} />}
    >
      <div className="stack">
        <p>{byKey ? texts.takesKeyAbout : texts.takesTwoAbout}</p>
        {!byKey && <Named label={texts.person} value={personId} onChange={setPersonId} options={two.able} />}
        <PassphraseField label={byKey ? texts.recoveryKey : texts.passphrase} value={typed} onChange={setTyped} required />
      </div>
    </Dialog>
  )
}
