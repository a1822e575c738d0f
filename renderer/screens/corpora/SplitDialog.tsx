import { useState } from 'react'
import type { Corpus } from '../../../electron/contract/corpora.ts'
import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { NumberField } from '../../components/NumberField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

const parts = ['train', 'dev', 'test'] as const

/** Parts for training and testing, by patient. */
export function SplitDialog({ corpus, onClose }: { readonly corpus: Corpus; readonly onClose: () => void }) {
  const { corpora: texts, common } = useTexts()
  const { refresh } = useApp()
  const { tell } = useToasts()
  const [seed, setSeed] = useState(1)
  const [shares, setShares] = useState({ train: 70, dev: 10, test: 20 })
  const task = useTask()
  const sum = shares.train + shares.dev + shares.test
  const split = () =>
    task.run(async () => {
      const made = await cloister.corpora.split({ corpusId: corpus.id, seed, ...shares })
      await refresh()
      onClose()
      tell(texts.splitDone(made.train, made.dev, made.test, made.patients))
    })
  return (
    <Dialog
      title={texts.splitTitle}
      onClose={onClose}
      onSubmit={() => sum === 100 && void split()}
      error={task.error}
      actions={<DialogActions onClose={onClose} label={texts.split_} disabled={task.busy || sum !== 100} />}
    >
      <div className="stack">
        <p>{texts.splitAbout}</p>
        <div className="row corpora-shares">
          {parts.map((part) => (
            <NumberField
              key={part}
              label={texts.percentOf(common.parts[part])}
              max={100}
              value={shares[part]}
              onChange={(n) => setShares({ ...shares, [part]: n })}
            />
          ))}
        </div>
        <div role="status">{sum !== 100 && <p className="field-error">{texts.sum(sum)}</p>}</div>
        <NumberField label={texts.seed} hint={texts.seedHint} value={seed} onChange={(n) => setSeed(n)} />
      </div>
    </Dialog>
  )
}
