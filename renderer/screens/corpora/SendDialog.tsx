import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Named } from '../../components/Field.tsx'
import { useJobs } from '../../components/jobs.tsx'
import { PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** A person's annotation leaves as one encrypted, signed file. */
export function SendDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { person, people } = useApp()
  const texts = useTexts().exchange
  const [personId, setPersonId] = useState(person.id)
  const chosen = useNewPassphrase()
  const { writes } = useJobs()
  const task = useTask()
  const whose = people.find(({ id }) => id === personId) ?? person
  const send = () =>
    task.run(async () => {
      const places = await cloister.files.choose({ purpose: 'package-save', suggested: texts.fileName(corpus.name, whose.name) })
      const place = places?.[0]
      if (!place) return
      writes(
        await cloister.exchange.send({ corpusId: corpus.id, handle: place.handle, personId, passphrase: chosen.passphrase }),
        place.handle,
      )
      onClose()
    })
  return (
    <Dialog
      title={texts.sendTitle}
      onClose={onClose}
      onSubmit={() => chosen.check() && void send()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.send} disabled={task.busy} />}
    >
      <div className="stack">
        <p>{texts.sendAbout(corpus.name)}</p>
        {may(person, 'manage') && <Named label={texts.whose} value={personId} onChange={setPersonId} options={people} />}
        <PassphraseField label={texts.passphrase} hint={texts.passphraseHint} {...chosen.first} />
        <PassphraseField label={texts.again} {...chosen.second} />
      </div>
    </Dialog>
  )
}
