import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import type { OpenedError } from '../../components/route.ts'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ErrorLine, Excerpt } from './ErrorList.tsx'
import { ErrorRules } from './ErrorRules.tsx'
import './evaluate.css'
import { Failure } from '../../components/Failure.tsx'
import { useSystemName } from './systemNames.ts'

/**
 * Above a note that was opened for an error: what is wrong there, the way to the next one, and the
 * answer as the truth's correction.
 *
 * @param props.onCorrected the truth was changed, which may be the annotation beneath
 */
export function ErrorStrip(props: { readonly opened: OpenedError; readonly onCorrected: () => void }) {
  const { filter, errorId } = props.opened
  const { evaluate } = useTexts()
  const texts = evaluate.strip
  const { go, back, person } = useApp()
  const [making, setMaking] = useState(false)
  const { fail } = useToasts()
  const task = useTask()
  const nameOf = useSystemName()
  const { evaluationId, system } = filter
  const { value: evaluation } = useQuestion(() => cloister.evaluate.open({ evaluationId }), [evaluationId])
  const { value, error: failure, again } = useQuestion(() => cloister.evaluate.error({ ...filter, errorId }), [filter, errorId])
  const correct = (take: 'answer' | 'mine' | 'truth') => {
    if (!value?.error.correctable) return
    void task.run(async () => {
      try {
        await cloister.evaluate.correct({ errorId, take })
        again()
        props.onCorrected()
      } catch (thrown) {
        fail(thrown)
      }
    })
  }
  const goTo = (place: NonNullable<typeof value>['next'] | undefined) => {
    if (place) go({ screen: 'annotate', documentId: place.documentId, at: place.start, error: { filter, errorId: place.errorId } })
  }
  useShortcuts(evaluate.keys.section, [
    { keys: 'F4', text: evaluate.keys.next, run: () => goTo(value?.next) },
    { keys: 'Shift+F4', text: evaluate.keys.previous, run: () => goTo(value?.previous) },
    { keys: 'F9', text: evaluate.keys.correct, run: () => correct(value?.error.corrected ? 'truth' : 'answer') },
  ])
  if (failure !== null) return <Failure error={failure} again={again} />
  const measured = evaluation?.systems[system]
  if (!value || !evaluation || !measured) return null
  const { error, index, total, previous, next } = value
  const isGold = evaluation.asked.truth === 'gold'
  return (
    <section className="note evaluate-strip" aria-label={texts.label}>
      <div className="row">
        <span className="figures muted">{texts.place(index + 1, total)}</span>
        <ErrorLine error={error} />
      </div>
      <Excerpt error={error} />
      <p className="small muted">
        {error.corrected ? texts.corrected : error.correctable ? (isGold ? texts.gold : texts.yours) : texts.notYours}
      </p>
      <div className="row">
        {error.correctable && (
          <button type="button" disabled={task.busy} onClick={() => correct(error.corrected ? 'truth' : 'answer')}>
            {error.corrected ? texts.undo : error.answer.length === 0 ? texts.correctNothing : texts.correct(nameOf(measured))}
          </button>
        )}
        {error.correctable && isGold && !error.corrected && (
          <button type="button" disabled={task.busy} onClick={() => correct('mine')}>
            {texts.correctMine}
          </button>
        )}
        {may(person, 'manage') && (
          <button type="button" onClick={() => setMaking(true)}>
            {texts.makeRule}
          </button>
        )}
        <button type="button" disabled={!previous} onClick={() => goTo(previous)}>
          {texts.previous}
        </button>
        <button type="button" disabled={!next} onClick={() => goTo(next)}>
          {texts.next}
        </button>
        <button type="button" className="quiet" onClick={back}>
          {texts.back}
        </button>
      </div>
      {making && <ErrorRules errorId={errorId} corpusId={evaluation.corpusId} onClose={() => setMaking(false)} />}
    </section>
  )
}
