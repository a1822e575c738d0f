import type { OwnPack } from '../../../electron/contract/models.ts'
import { cloister } from '../../cloister.ts'
import { useJobEnded } from '../../components/jobs.tsx'
import { TitledSection } from '../../components/TitledSection.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { usualTruth } from '../evaluate/choices.ts'
import { lastBeside, systemsBeside } from './shippedComparison.ts'

/** How often documents are drawn again for intervals and tests. */
const rounds = 1000

/** The shipped models without and with this one, measured on the corpus by one click. */
export function BesideShipped({ corpusId, pack }: { readonly corpusId: number; readonly pack: OwnPack }) {
  const { go } = useApp()
  const { tell, fail } = useToasts()
  const { models, words } = useTexts()
  const texts = models.beside
  const { busy, run } = useTask()
  const evaluations = useQuestion(() => cloister.evaluate.list({ corpusId }), [corpusId])
  useJobEnded(({ kind }) => kind === 'evaluate' && evaluations.again())
  const choices = useQuestion(() => cloister.evaluate.choices({ corpusId }), [corpusId])
  const truth = choices.value && usualTruth(choices.value)
  const measure = () =>
    run(async () => {
      if (truth === null) return
      const systems = systemsBeside(pack.id)
      await cloister.evaluate.start({ corpusId, truth, systems, naming: 'own', part: null, onlyAnswered: true, rounds, seed: 1 })
      tell(texts.started)
    }).catch(fail)
  const last = evaluations.value && lastBeside(evaluations.value, pack.id)
  return (
    <TitledSection id="models-beside" title={texts.title} about={texts.about}>
      {last && (
        <p className={last.together < last.shipped ? 'note warn' : 'note'}>
          {texts.result(words.rate(last.shipped), words.rate(last.together), words.difference(last.together - last.shipped))}
        </p>
      )}
      {choices.value && truth === null && <p>{texts.noTruth}</p>}
      <div className="row">
        <button type="button" className={last ? '' : 'primary'} disabled={busy || truth === null} onClick={() => void measure()}>
          {last ? texts.again : texts.measure}
        </button>
        {last && (
          <button type="button" onClick={() => go({ screen: 'evaluation', corpusId, evaluationId: last.evaluationId })}>
            {texts.open}
          </button>
        )}
      </div>
    </TitledSection>
  )
}
