import { useCallback } from 'react'
import { cloister } from '../../cloister.ts'
import { EmptyCorpus } from '../../components/Empty.tsx'
import { useJobEnded } from '../../components/jobs.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { Acceptances } from './Acceptances.tsx'
import { Done } from './Done.tsx'
import './evaluate.css'
import { Failure } from '../../components/Failure.tsx'
import { MeasureForm } from './MeasureForm.tsx'

type Tab = 'measure' | 'acceptance'

/** What was measured on a corpus, what can be measured, and the local acceptance. */
export function Evaluate({ corpusId }: { readonly corpusId: number }) {
  const { corpora } = useApp()
  const { evaluate: texts, acceptance } = useTexts()
  const [tab, setTab] = useVisitState<Tab>('evaluate tab', 'measure')
  const name = corpora.find(({ id }) => id === corpusId)?.name ?? ''
  const about = tab === 'measure' ? texts.about(name) : acceptance.about
  return (
    <Screen title={texts.title} about={about}>
      <div className="stack loose">
        <fieldset className="row">
          <legend className="visually-hidden">{texts.tabs.label}</legend>
          {(['measure', 'acceptance'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === tab} onClick={() => setTab(each)}>
              {texts.tabs[each]}
            </button>
          ))}
        </fieldset>
        <OfCorpus key={`${corpusId} ${tab}`} corpusId={corpusId} tab={tab} />
      </div>
    </Screen>
  )
}

function OfCorpus({ corpusId, tab }: { readonly corpusId: number; readonly tab: Tab }) {
  const { nothing } = useTexts().evaluate
  const choices = useQuestion(() => cloister.evaluate.choices({ corpusId }), [corpusId])
  const done = useQuestion(() => cloister.evaluate.list({ corpusId }), [corpusId])
  const { again: askChoices } = choices
  const { again: askDone } = done
  const askAgain = useCallback(() => {
    askChoices()
    askDone()
  }, [askChoices, askDone])
  useJobEnded(askAgain)
  const error = choices.error ?? done.error
  if (error !== null) return <Failure error={error} again={askAgain} />
  if (!choices.value || !done.value) return null
  if (choices.value.annotators.length === 0 && done.value.length === 0)
    return <EmptyCorpus icon="evaluate" corpusId={corpusId} {...nothing} />
  if (tab === 'acceptance') return <Acceptances corpusId={corpusId} choices={choices.value} />
  return (
    <>
      <MeasureForm corpusId={corpusId} choices={choices.value} />
      <Done evaluations={done.value} onChanged={askDone} />
    </>
  )
}
