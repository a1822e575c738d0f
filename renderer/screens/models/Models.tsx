import { useState } from 'react'
import type { OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { useJobEnded, useJobs } from '../../components/jobs.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Listed } from './answers.ts'
import { LearningLoop } from './LearningLoop.tsx'
import './models.css'
import { failedScreen } from '../../components/failedScreen.tsx'
import { OwnPacks } from './OwnPacks.tsx'
import { PackScreen } from './PackScreen.tsx'
import { ShippedPacks } from './ShippedPacks.tsx'
import { TrainDialog } from './TrainDialog.tsx'

/** The models of a corpus' project; with `packId`, one version of one. */
export function Models({ corpusId, packId }: { readonly corpusId: number; readonly packId?: number }) {
  const { go } = useApp()
  const listed = useQuestion(() => cloister.models.list({ corpusId }), [corpusId])
  useJobEnded(({ kind }) => kind === 'train' && listed.again())
  const { models: texts } = useTexts()
  if (listed.error !== null) return failedScreen(texts.title, listed)
  if (!listed.value) return null
  const pack = listed.value.own.find(({ id }) => id === packId)
  if (pack) return <PackScreen key={pack.id} corpusId={corpusId} pack={pack} listed={listed.value} onChange={listed.again} />
  return (
    <ModelList
      corpusId={corpusId}
      listed={listed.value}
      onChange={listed.again}
      onOpen={({ id }) => go({ screen: 'models', corpusId, packId: id })}
    />
  )
}

function ModelList(props: {
  readonly corpusId: number
  readonly listed: Listed
  readonly onChange: () => Promise<void>
  readonly onOpen: (pack: OwnPack) => void
}) {
  const { corpusId, listed, onChange, onOpen } = props
  const { corpora, person } = useApp()
  const texts = useTexts().models
  const { tell, fail } = useToasts()
  const [training, setTraining] = useState(false)
  const manages = may(person, 'manage')
  const name = corpora.find(({ id }) => id === corpusId)?.name ?? ''
  const canTrain = manages && listed.annotators.length > 0
  const train = () => canTrain && setTraining(true)
  useShortcuts(texts.keys.section, canTrain ? [{ keys: 'n', text: texts.keys.train, run: train }] : [])

  const takeIn = async () => {
    try {
      const [folder] = (await cloister.files.choose({ purpose: 'import-folder' })) ?? []
      if (!folder) return
      await cloister.models.takeIn({ corpusId, handle: folder.handle })
      onChange()
      tell(texts.takenIn)
    } catch (error) {
      fail(error)
    }
  }
  const actions = manages && (
    <>
      <button type="button" onClick={() => void takeIn()}>
        {texts.takeIn}
      </button>
      <button type="button" className="primary" disabled={!canTrain} onClick={train}>
        {texts.train}
      </button>
    </>
  )
  return (
    <Screen title={texts.title} about={texts.about(name)} actions={actions}>
      <div className="stack loose">
        <Running />
        <OwnPacks corpusId={corpusId} listed={listed} onChange={onChange} onOpen={onOpen} {...(canTrain && { onTrain: train })} />
        <LearningLoop corpusId={corpusId} listed={listed} />
        <ShippedPacks packs={listed.shipped} />
      </div>
      {training && <TrainDialog corpusId={corpusId} corpus={name} listed={listed} onClose={() => setTraining(false)} />}
    </Screen>
  )
}

/** What is being learned, how far it is and how to end it. */
function Running() {
  const { jobs, cancel } = useJobs()
  const { models, shell, words } = useTexts()
  const texts = models.running
  const job = jobs.find(({ kind, state }) => (kind === 'train' || kind === 'curve' || kind === 'next') && state === 'running')
  if (!job) return null
  const { id, kind, subject, done, total, secondsLeft } = job
  return (
    <section className="card stack tight" aria-labelledby="models-running">
      <div className="row spread">
        <h2 id="models-running">{kind === 'train' ? texts.title(subject) : shell.jobTitle(shell.jobKinds[kind], subject)}</h2>
        <button type="button" onClick={() => cancel(id)}>
          {texts.cancel}
        </button>
      </div>
      {total > 0 ? <progress aria-labelledby="models-running" value={done} max={total} /> : <progress aria-labelledby="models-running" />}
      <p className="small muted">
        {secondsLeft !== undefined && `${texts.left(words.duration(secondsLeft))}. `}
        {kind === 'train' && texts.about}
      </p>
    </section>
  )
}
