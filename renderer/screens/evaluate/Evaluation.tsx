import { useCallback } from 'react'
import type { Evaluation as Measured } from '../../../electron/contract/evaluate.ts'
import { cloister } from '../../cloister.ts'
import { Choices } from '../../components/Field.tsx'
import { failedScreen } from '../../components/failedScreen.tsx'
import { useJobs } from '../../components/jobs.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { CalibrationFigure } from './CalibrationFigure.tsx'
import { CategoryFigures } from './CategoryFigures.tsx'
import { ClinicalFigures } from './ClinicalFigures.tsx'
import { Comparisons } from './Comparisons.tsx'
import { DocumentFigures } from './DocumentFigures.tsx'
import { Errors } from './Errors.tsx'
import './evaluate.css'
import { KeyFigures, MeasureTable, NoteFigures } from './MeasureFigures.tsx'
import { SystemsTable } from './SystemsTable.tsx'
import { useSystemName, useTruthName } from './systemNames.ts'

/** The figures of one evaluation, and every error in it. */
export function Evaluation({ corpusId, evaluationId }: { readonly corpusId: number; readonly evaluationId: number }) {
  const texts = useTexts().evaluate
  const { value, error, again } = useQuestion(() => cloister.evaluate.open({ evaluationId }), [evaluationId])
  if (error !== null) return failedScreen(texts.failed, { error, again })
  return value && <Opened corpusId={corpusId} evaluation={value} />
}

/** So many errors of each kind and system are written out in a report with examples. */
const examplesInReport = 10

function Opened({ corpusId, evaluation }: { readonly corpusId: number; readonly evaluation: Measured }) {
  const { go, corpora } = useApp()
  const { tell, fail } = useToasts()
  const { writes } = useJobs()
  const { evaluate, words } = useTexts()
  const texts = evaluate.result
  const nameOf = useSystemName()
  const truth = useTruthName()(evaluation.asked.truth, evaluation.truthName)
  const names = evaluation.systems.map(nameOf)
  const corpus = corpora.find(({ id }) => id === corpusId)?.name ?? ''
  const save = useCallback(
    (as: 'html' | 'json', examples: number) => {
      const suggested = `${texts.reportName(corpus, new Date(evaluation.at).toISOString().slice(0, 10))}.${as}`
      cloister.files
        .choose({ purpose: as === 'html' ? 'report-page' : 'report-figures', suggested })
        .then(async (chosen) => {
          const handle = chosen?.[0]?.handle
          if (handle !== undefined) writes(await cloister.evaluate.report({ evaluationId: evaluation.id, handle, as, examples }), handle)
        })
        .catch(fail)
    },
    [texts, corpus, evaluation, writes, fail],
  )
  const again = () =>
    cloister.evaluate.start(evaluation.asked).then(() => {
      tell(evaluate.form.started)
      go({ screen: 'evaluate', corpusId })
    }, fail)
  return (
    <Screen
      title={words.list(names)}
      about={texts.about(
        words.moment(evaluation.at),
        evaluation.by,
        truth,
        evaluation.documents,
        evaluate.form.namings[evaluation.asked.naming],
      )}
      actions={
        <>
          <button type="button" onClick={() => go({ screen: 'evaluate', corpusId })}>
            {texts.back}
          </button>
          <button type="button" onClick={() => void again()}>
            {texts.again}
          </button>
          <MoreMenu
            label={texts.report}
            text={texts.report}
            items={[
              { label: texts.reportPage, run: () => save('html', 0) },
              { label: texts.reportExamples, run: () => save('html', examplesInReport) },
              { label: texts.reportFigures, run: () => save('json', 0) },
            ]}
          />
        </>
      }
    >
      <div className="stack loose">
        <Cautions evaluation={evaluation} names={names} />
        {names.length > 1 ? <SystemsTable evaluation={evaluation} names={names} /> : <KeyFigures evaluation={evaluation} names={names} />}
        <MeasureTable evaluation={evaluation} names={names} />
        <NoteFigures evaluation={evaluation} names={names} />
        {evaluation.systems.length > 1 && <Comparisons evaluation={evaluation} names={names} />}
        <Details evaluation={evaluation} names={names} truth={truth} />
      </div>
    </Screen>
  )
}

/** What to know before any figure is read. */
function Cautions({ evaluation, names }: { readonly evaluation: Measured; readonly names: readonly string[] }) {
  const { evaluate, words } = useTexts()
  const texts = evaluate.result
  const { stale, begunFromSuggestions, documents, leftOut, systems } = evaluation
  const isOfTaggers = systems.some(({ system }) => system.kind !== 'annotator')
  const packs = systems.flatMap(({ packs }) => packs.map(({ name, version }) => `${name} ${version}`))
  const cautions = [
    stale && texts.stale,
    begunFromSuggestions > 0 && isOfTaggers && texts.begun(begunFromSuggestions, documents),
    leftOut > 0 && texts.leftOut(leftOut),
    ...systems.map(({ learntFrom }, k) => learntFrom > 0 && texts.learntFrom(names[k] ?? '', learntFrom)),
    ...systems.map(({ unanswered }, k) => unanswered > 0 && texts.unanswered(names[k] ?? '', unanswered)),
  ].filter((caution) => caution !== false)
  return (
    <>
      {cautions.length > 0 && (
        <div className="note warn">
          {cautions.map((caution) => (
            <p key={caution}>{caution}</p>
          ))}
        </div>
      )}
      {packs.length > 0 && (
        <p className="small muted">
          {texts.packs}: {words.list([...new Set(packs)])}.
        </p>
      )}
    </>
  )
}

function Details(props: { readonly evaluation: Measured; readonly names: readonly string[]; readonly truth: string }) {
  const { evaluation, names, truth } = props
  const texts = useTexts().evaluate.result
  const [kept, setKept] = useVisitState('evaluation system', 0)
  const system = kept < names.length ? kept : 0
  const measured = evaluation.systems[system]
  if (!measured) return null
  return (
    <>
      {names.length > 1 && (
        <Choices
          legend={texts.details}
          value={String(system)}
          onChange={(value) => setKept(Number(value))}
          options={names.map((label, k) => ({ value: String(k), label }))}
        />
      )}
      <Errors key={system} evaluation={evaluation} system={system} pair={{ truth, system: names[system] ?? '' }} />
      <CategoryFigures figures={measured.figures} />
      <CalibrationFigure measured={measured} />
      <ClinicalFigures figures={measured.figures} evaluationId={evaluation.id} system={system} />
      <DocumentFigures key={`documents ${system}`} evaluationId={evaluation.id} system={system} />
    </>
  )
}
