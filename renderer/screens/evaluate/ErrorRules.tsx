import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Failure } from '../../components/Failure.tsx'
import { SelectField } from '../../components/Field.tsx'
import { ruleInWords } from '../../components/ruleWords.ts'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/**
 * The rules that would set an error right, to be added to a model that learned rules: a new version
 * of it.
 */
export function ErrorRules(props: { readonly errorId: number; readonly corpusId: number; readonly onClose: () => void }) {
  const { errorId, corpusId, onClose } = props
  const allTexts = useTexts()
  const texts = allTexts.evaluate.rules
  const { go } = useApp()
  const { busy, error, run } = useTask()
  const [chosen, setChosen] = useState<number | null>(null)
  const { value, error: failure, again } = useQuestion(() => cloister.evaluate.rules({ errorId }), [errorId])
  const packId = chosen ?? value?.models[0]?.packId ?? null
  const add = () => {
    if (!value || packId === null) return
    void run(async () => {
      const { rules } = await cloister.models.rules({ packId })
      await cloister.models.changeRules({ packId, rules: [...rules, ...value.rules] })
      onClose()
    })
  }
  const isReady = value !== null && value.rules.length > 0 && value.models.length > 0
  return (
    <Dialog
      wide
      title={texts.title}
      onClose={onClose}
      onSubmit={add}
      error={error}
      actions={
        <>
          <button type="button" onClick={onClose}>
            {allTexts.common.cancel}
          </button>
          {value?.models.length === 0 ? (
            <button type="button" className="primary" onClick={() => go({ screen: 'models', corpusId })}>
              {texts.toModels}
            </button>
          ) : (
            <button type="submit" className="primary" disabled={busy || !isReady}>
              {texts.add}
            </button>
          )}
        </>
      }
    >
      {failure !== null && <Failure error={failure} again={again} />}
      {value && value.rules.length === 0 && <p>{texts.none}</p>}
      {value && value.rules.length > 0 && (
        <>
          <p className="muted">{texts.about}</p>
          <ul>
            {value.rules.map((rule) => (
              <li key={JSON.stringify(rule)}>{ruleInWords(rule, allTexts)}</li>
            ))}
          </ul>
        </>
      )}
      {value?.models.length === 0 && <p className="note warn">{texts.noModel}</p>}
      {value && value.models.length > 0 && (
        <SelectField
          label={texts.model}
          hint={texts.modelHint}
          value={packId}
          onChange={setChosen}
          options={value.models.map((model) => ({
            value: model.packId,
            label: allTexts.evaluate.form.model(model.name, String(model.version)),
          }))}
        />
      )}
    </Dialog>
  )
}
