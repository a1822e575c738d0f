import type { SampleRow } from '../../../../electron/contract/review.ts'
import { useApp } from '../../../components/useApp.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { isDoubtful } from './demand.ts'

/** The sample that stands: how far it is read, or what it shows, in words and figures. */
export function SampleCard({ releaseId, sample }: { readonly releaseId: number; readonly sample: SampleRow }) {
  const { go } = useApp()
  const { risk: texts } = useTexts().review
  const { id: sampleId, unit, read, size, seconds, met } = sample
  const open = () => go({ screen: 'reading', releaseId, sampleId })
  const left = read > 0 ? (seconds / read) * (size - read) : 0
  return (
    <section className="card stack" aria-labelledby="review-sample">
      {met === null ? (
        <>
          <h3 id="review-sample">{texts.openTitle}</h3>
          <progress value={read} max={size} aria-label={texts.progress(unit, read, size)} />
          <p>
            {texts.progress(unit, read, size)}
            <span className="muted">
              {seconds >= 1 && ` · ${texts.time(seconds)}`}
              {left >= 1 && ` · ${texts.pace(left)}`}
            </span>
          </p>
          <p className="small muted">{texts.decoysAbout}</p>
        </>
      ) : (
        <Result sample={sample} met={met} />
      )}
      <div>
        <button type="button" className={met === null ? 'primary' : ''} onClick={open}>
          {met === null ? (read > 0 ? texts.goOn : texts.begin) : texts.again}
        </button>
      </div>
    </section>
  )
}

function Result({ sample, met }: { readonly sample: SampleRow; readonly met: boolean }) {
  const { review, words } = useTexts()
  const { risk: texts } = review
  const { unit, read, found, most, population, confidence, rate, missRate, readers, readAt } = sample
  return (
    <>
      <h3 id="review-sample" className={!met ? 'review-not-met' : isDoubtful(sample) ? '' : 'review-met'}>
        {met ? texts.resultTitle.met : texts.resultTitle.not}
      </h3>
      {met && isDoubtful(sample) && <p className="note warn">{texts.doubtful}</p>}
      <div className="stack tight">
        <p>{texts.found(unit, found, read)}</p>
        <p>
          <strong>{texts.bound(unit, most ?? population, population, confidence)}</strong> {texts.asked(rate)}
        </p>
        <p className="muted">
          {texts.missed(missRate)} {found > 0 && texts.counts}
        </p>
        {sample.decoys.set > 0 && (
          <p className={sample.decoys.missed > 0 ? 'redact-bad' : ''}>{texts.decoys(sample.decoys.set, sample.decoys.missed)}</p>
        )}
        {sample.hasty > 0 && <p className="redact-bad">{texts.hasty(sample.hasty)}</p>}
        <p className="small muted">
          {words.list(readers)}
          {readAt !== null && `, ${words.moment(readAt)}`} · {texts.time(sample.seconds)}
        </p>
      </div>
    </>
  )
}
