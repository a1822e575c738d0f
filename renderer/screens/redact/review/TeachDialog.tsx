import { useState } from 'react'
import type { Reply } from '../../../../electron/contract/contract.ts'
import { cloister } from '../../../cloister.ts'
import { CategoryLabel } from '../../../components/CategoryLabel.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { FailureNote } from '../../../components/Failure.tsx'
import { Check, Choices, Named } from '../../../components/Field.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

type Missed = Reply<'review.missed'>

/**
 * Feeds back what was missed: to the policy's own words, and to a corpus that models learn from.
 */
export function TeachDialog({ releaseId, onClose }: { readonly releaseId: number; readonly onClose: () => void }) {
  const { review, common } = useTexts()
  const texts = review.teach
  const asked = useQuestion(() => cloister.review.missed({ releaseId }), [releaseId])
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      wide
      error={asked.error}
      actions={
        <button type="button" onClick={onClose}>
          {common.close}
        </button>
      }
    >
      {asked.loading && (
        <p className="muted" role="status">
          {texts.loading}
        </p>
      )}
      {asked.value && (
        <div className="stack loose">
          <ToPolicy releaseId={releaseId} words={asked.value.words} />
          <ToCorpus releaseId={releaseId} missed={asked.value} />
        </div>
      )}
    </Dialog>
  )
}

function ToPolicy({ releaseId, words }: { readonly releaseId: number; readonly words: Missed['words'] }) {
  const texts = useTexts().review.teach
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [done, setDone] = useState<string | null>(null)
  const { busy, error, run } = useTask()
  const chosen = words.filter((_, k) => !left.has(k))
  const add = () =>
    run(async () => {
      const { name, version, added } = await cloister.review.teachPolicy({
        releaseId,
        words: chosen.map(({ text, category }) => ({ text, category })),
      })
      setDone(texts.added(added, name, version))
    })
  const toggle = (k: number) => {
    const next = new Set(left)
    if (!next.delete(k)) next.add(k)
    setLeft(next)
  }
  return (
    <section className="stack tight" aria-labelledby="teach-policy">
      <h3 id="teach-policy">{texts.policyTitle}</h3>
      <p className="small muted">{texts.policyAbout}</p>
      {words.length === 0 && <p>{texts.noWords}</p>}
      <ul className="plain review-teach">
        {words.map((word, k) => (
          <li key={`${word.category} ${word.text}`}>
            <Check
              checked={!left.has(k)}
              onChange={() => toggle(k)}
              label={
                <span className="row">
                  <strong>{word.text}</strong> <CategoryLabel category={word.category} />{' '}
                  {word.times > 1 && <span className="muted">{texts.times(word.times)}</span>}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <FailureNote error={error} />
      {words.length > 0 && (
        <div className="row">
          <button type="button" disabled={busy || chosen.length === 0 || done !== null} onClick={() => void add()}>
            {texts.add(chosen.length)}
          </button>
        </div>
      )}
      <p role="status">{done}</p>
    </section>
  )
}

function ToCorpus({ releaseId, missed }: { readonly releaseId: number; readonly missed: Missed }) {
  const { corpora, corpus } = useApp()
  const { tell } = useToasts()
  const texts = useTexts().review.teach
  const [corpusId, setCorpusId] = useState(corpus?.id ?? corpora[0]?.id ?? 0)
  const [which, setWhich] = useState<'read' | 'corrected'>('read')
  const [as, setAs] = useState<'gold' | 'annotation'>('annotation')
  const { busy, error, run } = useTask()
  const counts = { read: missed.readDocuments, corrected: missed.correctedDocuments }
  const put = () =>
    run(async () => {
      await cloister.review.teachCorpus({ releaseId, corpusId, which, as })
      tell(texts.begun)
    })
  if (corpora.length === 0)
    return (
      <section className="stack tight">
        <h3>{texts.corpusTitle}</h3>
        <p className="muted">{texts.noCorpus}</p>
      </section>
    )
  return (
    <section className="stack tight" aria-labelledby="teach-corpus">
      <h3 id="teach-corpus">{texts.corpusTitle}</h3>
      <p className="small muted">{texts.corpusAbout}</p>
      <Named label={texts.corpus} value={corpusId} onChange={setCorpusId} options={corpora} />
      <Choices
        legend={texts.which}
        value={which}
        onChange={setWhich}
        options={(['read', 'corrected'] as const).map((value) => ({ value, label: texts.whichOf[value](counts[value]) }))}
      />
      <Choices
        legend={texts.as}
        value={as}
        onChange={setAs}
        options={(['annotation', 'gold'] as const).map((value) => ({
          value,
          label: texts.asOf[value],
          ...(value === 'gold' ? { hint: texts.asHint } : {}),
        }))}
      />
      <FailureNote error={error} />
      <div>
        <button type="button" disabled={busy || counts[which] === 0} onClick={() => void put()}>
          {texts.put}
        </button>
      </div>
    </section>
  )
}
