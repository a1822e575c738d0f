import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Named } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** All notes of a patient, gone for good. */
export function ErasePatient({ onErased }: { readonly onErased: () => void }) {
  const { vault: texts, common } = useTexts()
  const { corpora, corpus, refresh } = useApp()
  const { tell } = useToasts()
  const [corpusId, setCorpusId] = useState(corpus?.id ?? 0)
  const [patient, setPatient] = useState('')
  const [asking, setAsking] = useState(false)
  const task = useTask()
  const erase = () =>
    task.run(async () => {
      const { documents, models, copies } = await cloister.erase.patient({ corpusId, patient: patient.trim() })
      setAsking(false)
      setPatient('')
      tell([texts.erased(documents, models.length), copies.length > 0 ? texts.erasedCopies(copies.length) : ''].join(' ').trim())
      onErased()
      await refresh()
    })
  if (corpora.length === 0) return null
  return (
    <Form
      className="card stack"
      aria-labelledby="erase-title"
      onSubmit={() => {
        if (patient.trim() && corpusId) setAsking(true)
      }}
    >
      <h2 id="erase-title">{texts.eraseTitle}</h2>
      <p className="muted">{texts.eraseAbout}</p>
      <Named label={texts.corpus} value={corpusId} onChange={setCorpusId} options={corpora} />
      <TextField label={texts.patient} value={patient} required maxLength={500} onChange={setPatient} />
      <div>
        <button type="submit">{texts.erase}</button>
      </div>
      {asking && (
        <Dialog
          title={texts.eraseQuestion(patient.trim())}
          onClose={task.busy ? () => {} : () => setAsking(false)}
          error={task.error}
          actions={
            <>
              <button type="button" className="primary" disabled={task.busy} onClick={() => setAsking(false)}>
                {texts.eraseKeep}
              </button>
              <button type="button" className="danger" disabled={task.busy} onClick={() => void erase()}>
                {task.busy ? texts.erasing : texts.doErase}
              </button>
            </>
          }
        >
          <p>{texts.eraseAbout}</p>
          <p className="muted">{common.noWayBack}</p>
        </Dialog>
      )}
    </Form>
  )
}
