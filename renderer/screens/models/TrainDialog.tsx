import { useState } from 'react'
import type { Request } from '../../../electron/contract/contract.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { Choices, SelectField } from '../../components/Field.tsx'
import { NumberField } from '../../components/NumberField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Listed } from './answers.ts'
import { mayName, suggestedName } from './packNames.ts'

type Asked = Request<'models.train'>

/** Notes below which the scores of what is held out mean little. */
const few = 30

/** What is learned, from whose annotation, and what is held out to measure on. */
export function TrainDialog(props: {
  readonly corpusId: number
  readonly corpus: string
  readonly listed: Listed
  readonly onClose: () => void
}) {
  const { corpusId, corpus, listed, onClose } = props
  const { models, common } = useTexts()
  const texts = models.trainDialog
  const [learner, setLearner] = useState(listed.learners[0] ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [of, setOf] = useState<Asked['of']>(listed.annotators.at(-1)?.of ?? 'gold')
  const [by, setBy] = useState<'share' | 'dev'>(listed.parted ? 'dev' : 'share')
  const [percent, setPercent] = useState(20)
  const [seed, setSeed] = useState(1)
  const task = useTask()
  const name = (typed ?? suggestedName(corpus, learner)).trim()
  const wrong = !mayName(name)
  // Settings are cross-validated: nothing is held out.
  const isRefit = learner === 'settings'
  const documents = listed.annotators.find((each) => each.of === of)?.documents ?? 0
  const versions = listed.own.filter((pack) => pack.name === name).map(({ version }) => version)
  const train = () =>
    task.run(async () => {
      await cloister.models.train({ corpusId, learner, name, of, heldOut: by === 'dev' ? 'dev' : percent / 100, seed })
      onClose()
    })
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => !wrong && void train()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.begin} disabled={wrong || task.busy} />}
    >
      <div className="stack">
        <Choices
          legend={texts.learner}
          value={learner}
          onChange={setLearner}
          options={listed.learners.map((value) => ({ value, label: value, ...texts.learners[value] }))}
        />
        <TextField
          label={texts.name}
          hint={texts.nameHint(Math.max(0, ...versions) + 1)}
          error={wrong ? texts.nameWrong : null}
          value={typed ?? name}
          required
          onChange={setTyped}
        />
        <SelectField
          label={texts.annotation}
          hint={texts.annotationHint}
          value={of}
          onChange={setOf}
          options={listed.annotators.map((each) => ({
            value: each.of,
            label: texts.annotator(each.of === 'gold' ? common.gold : each.name, each.documents),
          }))}
        />
        {documents < few && <p className="note warn">{texts.few(documents)}</p>}
        {listed.parted && !isRefit && (
          <Choices
            legend={texts.heldOut}
            value={by}
            onChange={setBy}
            options={[
              { value: 'dev', label: texts.dev },
              { value: 'share', label: texts.share, hint: texts.shareHint },
            ]}
          />
        )}
        <div className="row models-numbers">
          {by === 'share' && !isRefit && (
            <NumberField
              label={listed.parted ? texts.shareOf : texts.heldOutShare}
              hint={listed.parted ? undefined : texts.shareHint}
              max={50}
              value={percent}
              onChange={(n) => setPercent(Math.min(50, n))}
            />
          )}
          <NumberField
            label={texts.seed}
            hint={texts.seedHint}
            max={999_999}
            value={seed}
            onChange={(n) => setSeed(Math.min(999_999, n))}
          />
        </div>
      </div>
    </Dialog>
  )
}
