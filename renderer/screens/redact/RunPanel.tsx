import type { ReleaseProgress, ReleaseRow } from '../../../electron/contract/releases.ts'
import { cloister } from '../../cloister.ts'
import { useToasts } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** A release under way. */
export function RunPanel({
  row,
  progress,
  onChange,
}: {
  readonly row: ReleaseRow
  readonly progress: ReleaseProgress
  readonly onChange: () => void
}) {
  const { redact, words } = useTexts()
  const texts = redact.run
  const { fail } = useToasts()
  const { stage, passes, documents, bytes, failed, notesASecond, secondsLeft, ending } = progress
  const ask = (what: 'pause' | 'stop') => cloister.releases[what]({ releaseId: row.id }).then(onChange, fail)
  const doing =
    passes === 2 && stage !== 'begin' ? `${texts.stages[stage]} (${texts.pass(stage === 'survey' ? 1 : 2)})` : texts.stages[stage]
  const left = secondsLeft === null ? null : words.duration(secondsLeft)
  return (
    <section className="card stack redact-run" aria-label={texts.stages[stage]}>
      <h2>{ending ? texts.pausing : doing}</h2>
      {/* It moves by itself until the first document is done. */}
      {bytes.done > 0 ? (
        <progress aria-label={texts.stages[stage]} value={bytes.done} max={Math.max(1, bytes.all)} />
      ) : (
        <progress aria-label={texts.stages[stage]} />
      )}
      {documents.all > 0 && (
        <p className="figures">
          {[
            texts.of(documents.done, documents.all),
            texts.bytes(words.size(bytes.done), words.size(bytes.all)),
            ...(notesASecond === null ? [] : [texts.rate(words.decimal(notesASecond, notesASecond < 10 ? 1 : 0))]),
            ...(left === null ? [] : [stage === 'survey' ? texts.leftOfPass(left) : texts.left(left)]),
          ].join(' · ')}
        </p>
      )}
      {stage === 'redact' && <p className={failed > 0 ? 'redact-bad' : 'muted'}>{failed > 0 ? texts.failed(failed) : texts.noneFailed}</p>}
      <div className="row">
        <button type="button" disabled={ending} onClick={() => void ask('pause')}>
          {texts.pause}
        </button>
        <button type="button" className="quiet" disabled={ending} onClick={() => void ask('stop')}>
          {texts.stop}
        </button>
      </div>
      <p className="small muted">{texts.goingOn}</p>
    </section>
  )
}
