import type { ReviewOverview } from '../../../../electron/contract/review.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useTexts } from '../../../texts/useTexts.tsx'
import { isDoubtful } from './demand.ts'

/** What a release that is done still needs of a person, before anything that is only counted. */
export function NextSteps(props: {
  readonly overview: ReviewOverview
  /** Documents without a result. */
  readonly failed: number
  readonly onShow: (panel: 'risk' | 'report') => void
}) {
  const { overview, failed, onShow } = props
  const texts = useTexts().review.next
  const [last] = overview.samples
  const isRead = last?.state === 'read'
  const steps = [
    { isDone: failed === 0, text: failed === 0 ? texts.noneFailed : texts.failed(failed), act: null },
    {
      isDone: isRead && last.met === true && !isDoubtful(last),
      text: !isRead ? texts.unread : !last.met ? texts.notMet : isDoubtful(last) ? texts.doubtful : texts.read,
      act: { text: isRead ? texts.see : texts.readNow, run: () => onShow('risk') },
    },
    {
      isDone: overview.signed,
      text: overview.signed ? texts.signed : texts.unsigned,
      act: { text: overview.signed ? texts.see : texts.signNow, run: () => onShow('report') },
    },
  ]
  return (
    <section className="card stack tight" aria-labelledby="review-next">
      <h2 id="review-next">{steps.every(({ isDone }) => isDone) ? texts.allDone : texts.title}</h2>
      <ul className="plain stack tight">
        {steps.map(({ isDone, text, act }) => (
          <li key={text} className="row keep">
            <Icon name={isDone ? 'check' : 'warn'} />
            <span className={isDone ? 'grow muted' : 'grow'}>{text}</span>
            {act && (
              <button type="button" className="link" onClick={act.run}>
                {act.text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
