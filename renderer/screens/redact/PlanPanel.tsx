import type { ReactNode } from 'react'
import type { ReleasePlan, ReleaseRow } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** What a release would do, before it begins. */
export function PlanPanel({ row, onStart }: { readonly row: ReleaseRow; readonly onStart: () => void }) {
  const { go } = useApp()
  const texts = useTexts().redact.plan
  const asked = useQuestion(() => cloister.releases.plan({ releaseId: row.id }), [row.id])
  const plan = asked.value
  const canStart = plan !== null && plan.problem === null && plan.documents > 0
  return (
    <section className="card stack" aria-labelledby="redact-plan">
      <h2 id="redact-plan">{texts.title}</h2>
      {asked.loading && <p className="muted">{texts.looking}</p>}
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {plan && <Facts plan={plan} />}
      {plan?.problem && (
        <p className="note danger" role="alert">
          <strong>{texts.cannotStart}</strong> {plan.problem}
        </p>
      )}
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={!plan?.documents}
          onClick={() => go({ screen: 'releases', releaseId: row.id, view: 'preview' })}
        >
          {texts.preview}
        </button>
        <button type="button" disabled={!canStart} onClick={onStart}>
          {texts.start}
        </button>
        <span className="small muted">{texts.readyTitle}</span>
      </div>
    </section>
  )
}

function Facts({ plan }: { readonly plan: ReleasePlan }) {
  const { redact, words, common } = useTexts()
  const texts = redact.plan
  const left = (['hidden', 'links', 'special', 'excluded', 'indexes'] as const).filter((kind) => plan.skipped[kind] > 0)
  const unreadable = [...plan.unreadable, ...plan.cannotBeRead]
  const fact = (label: string, what: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{what}</dd>
    </>
  )
  return (
    <dl className="redact-facts">
      {fact(texts.documents, `${common.documents(plan.documents)}, ${words.size(plan.bytes)}`)}
      {plan.extensions.length > 0 &&
        fact(
          texts.kinds,
          words.list(
            plan.extensions.slice(0, 8).map(({ extension, documents }) => `${words.number(documents)} ${extension || texts.noExtension}`),
          ),
        )}
      {plan.sampled > 0 &&
        fact(
          texts.languages(plan.sampled),
          plan.languages.length === 0
            ? texts.noneOpened
            : words.list(plan.languages.map(({ language, documents }) => `${common.languages[language]} ${words.number(documents)}`)),
        )}
      {plan.patients && fact(texts.patients, <PatientFacts patients={plan.patients} />)}
      {fact(
        texts.names,
        plan.renamed === 0 ? (
          texts.noneRenamed
        ) : (
          <>
            {texts.renamed(plan.renamed)}
            <ul className="small">
              {plan.renames.map(({ path, name }) => (
                <li key={path} className="redact-path">
                  {path} → {name}
                </li>
              ))}
            </ul>
          </>
        ),
      )}
      {unreadable.length > 0 &&
        fact(
          texts.unreadable,
          <>
            <span className="redact-bad">{texts.ofSample(unreadable.length, plan.sampled)}</span>
            <ul className="small">
              {unreadable.map(({ path, cause }) => (
                <li key={path} className="redact-path">
                  {path}: {cause}
                </li>
              ))}
            </ul>
          </>,
        )}
      {left.length > 0 && fact(texts.leftOut, words.list(left.map((kind) => `${words.number(plan.skipped[kind])} ${texts.skipped[kind]}`)))}
      {plan.free !== null &&
        fact(
          texts.free,
          <>
            {texts.freeBytes(words.size(plan.free))}
            {plan.tight && <span className="redact-bad"> {texts.tight}</span>}
          </>,
        )}
    </dl>
  )
}

function PatientFacts({ patients }: { readonly patients: NonNullable<ReleasePlan['patients']> }) {
  const texts = useTexts().redact.form
  return (
    <>
      {texts.patients(patients.different, patients.known)}
      {patients.unknown > 0 && <>; {texts.ownerless(patients.unknown)}</>}
    </>
  )
}
