import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Check } from '../../components/Field.tsx'
import { NumberField } from '../../components/NumberField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Deals the notes of a corpus, or some of them, out to annotators. */
export function AssignDialog(props: { readonly corpus: Corpus; readonly documentIds?: readonly number[]; readonly onClose: () => void }) {
  const { corpus, documentIds, onClose } = props
  const { people, refresh, go } = useApp()
  const { corpora: texts, common } = useTexts()
  const { tell } = useToasts()
  const [chosen, setChosen] = useState<readonly number[]>(people.filter(({ role }) => role === 'annotator').map(({ id }) => id))
  // Where two are not there to choose from, one is a beginning: nothing is wrong before anything is
  // chosen.
  const [each, setEach] = useState(Math.min(2, Math.max(1, chosen.length)))
  const [changed, setChanged] = useState(false)
  const task = useTask()
  const enough = chosen.length >= each
  const assign = () =>
    task.run(async () => {
      const some = documentIds ? { documentIds: [...documentIds] } : {}
      const dealt = await cloister.corpora.assign({ corpusId: corpus.id, people: [...chosen], each, ...some })
      await refresh()
      onClose()
      const nameOf = (personId: number) => people.find(({ id }) => id === personId)?.name ?? ''
      tell(texts.assigned(dealt.map(({ personId, documents }) => texts.assignedPart(nameOf(personId), documents))))
    })
  return (
    <Dialog
      title={documentIds ? texts.assignChosen(documentIds.length) : texts.assignTitle}
      onClose={onClose}
      onSubmit={() => {
        setChanged(true)
        if (enough) void assign()
      }}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.assign_} disabled={task.busy} />}
    >
      <div className="stack">
        <p>{texts.assignAbout}</p>
        <fieldset>
          <legend>{texts.assignPeople}</legend>
          {people.map(({ id, name, role }) => (
            <Check
              key={id}
              label={name}
              hint={common.roles[role]}
              checked={chosen.includes(id)}
              onChange={(wanted) => {
                setChanged(true)
                setChosen(wanted ? [...chosen, id] : chosen.filter((other) => other !== id))
              }}
            />
          ))}
        </fieldset>
        <p>
          <button
            type="button"
            className="link"
            onClick={() => {
              onClose()
              go({ screen: 'people' })
            }}
          >
            {texts.addPeople}
          </button>
        </p>
        <NumberField
          label={texts.assignEach}
          hint={texts.assignEachHint}
          error={enough || !changed ? null : texts.assignTooFew(each)}
          min={1}
          max={10}
          value={each}
          onChange={(n) => {
            setChanged(true)
            setEach(Math.min(10, Math.max(1, n)))
          }}
        />
      </div>
    </Dialog>
  )
}
