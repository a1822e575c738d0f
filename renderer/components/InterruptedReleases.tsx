import { cloister } from '../cloister.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { useToasts } from './toasts.tsx'
import './interruptedReleases.css'
import { may, useApp } from './useApp.ts'
import { useMachine } from './useMachine.ts'
import { useQuestion } from './useQuestion.ts'

/**
 * Releases that the end of the program or a lock cut short: each can go on with one button. Nothing
 * where there are none.
 */
export function InterruptedReleases({ onGoOn }: { readonly onGoOn?: () => void }) {
  const { person, go } = useApp()
  const { redact: texts, words } = useTexts()
  const { fail } = useToasts()
  const machine = useMachine()
  const listed = useQuestion(may(person, 'release') && machine?.releaseBarred === null ? () => cloister.releases.list() : null, [])
  const cut = listed.value?.filter(({ interrupted }) => interrupted) ?? []
  if (cut.length === 0) return null
  const goOn = (releaseId: number) =>
    cloister.releases.start({ releaseId, restart: false }).then(() => {
      listed.again()
      onGoOn?.()
      go({ screen: 'releases', releaseId })
    }, fail)
  return (
    <section className="note warn spread interrupted-releases" aria-label={texts.states.interrupted}>
      <div className="grow">
        <p>
          <strong>{texts.interrupted(words.list(cut.map(({ name }) => name)), cut.length)}</strong>
        </p>
        <p>{texts.interruptedGoOn}</p>
      </div>
      <div className="row">
        {cut.map(({ id, name }) => (
          <button key={id} type="button" className="primary" aria-label={`${texts.goOn}: ${name}`} onClick={() => void goOn(id)}>
            {cut.length > 1 ? `${texts.goOn}: ${name}` : texts.goOn}
          </button>
        ))}
      </div>
    </section>
  )
}
