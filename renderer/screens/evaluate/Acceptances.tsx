import { useState } from 'react'
import { cloister } from '../../cloister.ts'
import { Empty } from '../../components/Empty.tsx'
import { Failure } from '../../components/Failure.tsx'
import { useJobEnded } from '../../components/jobs.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useMachine } from '../../components/useMachine.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { AcceptanceCard } from './AcceptanceCard.tsx'
import { CriteriaDialog } from './CriteriaDialog.tsx'
import type { Choices } from './choices.ts'

/** The local acceptances of a corpus, the youngest first, and a way to begin one. */
export function Acceptances({ corpusId, choices }: { readonly corpusId: number; readonly choices: Choices }) {
  const { person } = useApp()
  const machine = useMachine()
  const texts = useTexts().acceptance
  const { value, error, again } = useQuestion(() => cloister.acceptance.list({ corpusId }), [corpusId])
  const [beginning, setBeginning] = useState(false)
  useJobEnded(again)
  if (error !== null) return <Failure error={error} again={again} />
  if (!value) return null
  const mayBegin = may(person, 'release') && machine?.releaseBarred === null
  const begin = (
    <button type="button" className="primary" onClick={() => setBeginning(true)}>
      {texts.begin}
    </button>
  )
  return (
    <>
      {value.acceptances.length === 0 ? (
        <Empty icon="evaluate">
          <h2>{texts.none.title}</h2>
          <p className="muted">{texts.none.about}</p>
          <div className="row">{mayBegin ? begin : <p>{texts.none.ask}</p>}</div>
        </Empty>
      ) : (
        <>
          {mayBegin && <div className="row">{begin}</div>}
          {value.acceptances.map((acceptance) => (
            <AcceptanceCard key={acceptance.id} acceptance={acceptance} onChanged={again} />
          ))}
        </>
      )}
      {beginning && (
        <CriteriaDialog
          corpusId={corpusId}
          choices={choices}
          usual={value.usual}
          onClose={() => setBeginning(false)}
          onBegun={() => {
            setBeginning(false)
            again()
          }}
        />
      )}
    </>
  )
}
