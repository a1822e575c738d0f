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

/** Deals the notes of a corpus out to annotators. */
export function AssignDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { people, refresh, go } = useApp()
  const { corpora: texts, common } = useTexts()
  const { tell } = useToasts()
  const [chosen, setChosen] = useState<readonly number[]>(people.filter(({ role }) => role === 'annotator').map(({ id }) => id))
  const [each, setEach] = useState(2)
  const task = useTask()
  const enough = chosen.length >= each
  const assign = () =>
    task.run(async () => {
      const dealt = await cloister.corpora.assign({ corpusId: corpus.id, people: [...chosen], each })
      await refresh()
      onClose()
      const nameOf = (personId: number) => people.find(({ id }) => id === personId)?.name ?? ''
      tell(texts.assigned(dealt.map(({ personId, documents }) => texts.assignedPart(nameOf(personId), documents))))
    })
  return (
    <Dialog
      title={texts.assignTitle}
      onClose={onClose}
      onSubmit={() => enough && void assign()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.assign_} disabled={task.busy || !enough} />}
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
              onChange={(wanted) => setChosen(wanted ? [...chosen, id] : chosen.filter((other) => other !== id))}
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
          error={enough ? null : texts.assignTooFew(each)}
          min={1}
          max={10}
          value={each}
          onChange={(n) => setEach(Math.min(10, Math.max(1, n)))}
        />
      </div>
    </Dialog>
  )
}
