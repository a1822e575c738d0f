import { cloister } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { StepCard, shownStep } from '../../components/steps/Steps.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** After the last note of a corpus: what is done, and what comes next. */
export function Finished({ corpusId, onClose }: { readonly corpusId: number; readonly onClose: () => void }) {
  const app = useApp()
  const { annotate, home, words } = useTexts()
  const texts = annotate.finished
  const { value } = useQuestion(cloister.home.overview, [corpusId])
  const corpus = app.corpora.find(({ id }) => id === corpusId)
  const own = value?.people.find(({ name }) => name === app.person.name)
  const next = value?.steps.slice(0, 2).map((step) => shownStep(step, app, home)) ?? []
  const leave = () => {
    onClose()
    app.go({ screen: 'home' })
  }
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={leave}
      actions={<DialogActions onClose={onClose} cancel={texts.stay} label={texts.home} />}
    >
      <div className="stack">
        <p>{texts.done(corpus?.confirmed ?? 0, corpus?.name ?? '')}</p>
        {own && own.seconds > 0 && <p className="muted">{texts.time(words.duration(own.seconds))}</p>}
        {next.length > 0 && <h3>{texts.next}</h3>}
        {next.map((step) => (
          <StepCard
            key={step.key}
            step={{
              ...step,
              act: () => {
                onClose()
                step.act()
              },
            }}
          />
        ))}
        {value && next.length === 0 && <p>{texts.nothing}</p>}
      </div>
    </Dialog>
  )
}
