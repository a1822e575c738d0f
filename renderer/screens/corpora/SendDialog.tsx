import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { DialogActions } from './DialogActions.tsx'

/** A person's annotation leaves as one encrypted, signed file. */
export function SendDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { person, people } = useApp()
  const { exchange: texts, welcome } = useTexts()
  const [personId, setPersonId] = useState(person.id)
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [tried, setTried] = useState(false)
  const task = useTask()
  const tooShort = passphrase.length < 8
  const differs = passphrase !== again
  const whose = people.find(({ id }) => id === personId) ?? person
  const send = () =>
    task.run(async () => {
      const places = await cloister.files.choose({ purpose: 'package-save', suggested: texts.fileName(corpus.name, whose.name) })
      const place = places?.[0]
      if (!place) return
      await cloister.exchange.send({ corpusId: corpus.id, handle: place.handle, personId, passphrase })
      onClose()
    })
  return (
    <Dialog
      title={texts.sendTitle}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!tooShort && !differs) void send()
      }}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.send} disabled={task.busy} />}
    >
      <div className="stack">
        <p>{texts.sendAbout(corpus.name)}</p>
        {may(person, 'manage') && (
          <Field label={texts.whose}>
            {(control) => (
              <select {...control} value={personId} onChange={(event) => setPersonId(Number(event.target.value))}>
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={texts.passphrase} hint={texts.passphraseHint} error={tried && tooShort ? welcome.tooShort : null}>
          {(control) => (
            <input
              {...control}
              type="password"
              value={passphrase}
              autoComplete="off"
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.again} error={tried && differs ? welcome.differs : null}>
          {(control) => (
            <input {...control} type="password" value={again} autoComplete="off" onChange={(event) => setAgain(event.target.value)} />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
