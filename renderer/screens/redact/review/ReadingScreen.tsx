import { useMemo, useRef, useState } from 'react'
import type { Reply, Request } from '../../../../electron/contract/contract.ts'
import type { SampleItem } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { Failure } from '../../../components/Failure.tsx'
import { failedScreen } from '../../../components/failedScreen.tsx'
import { Screen } from '../../../components/Screen.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useVisitState } from '../../../components/useVisitState.ts'
import { useTexts } from '../../../texts/useTexts.tsx'
import { Refused } from '../Refused.tsx'
import { DocumentReader } from './DocumentReader.tsx'
import './review.css'

type Judged = Omit<Request<'review.judge'>, 'sampleId' | 'place'>

/** Reads a sample, or one document of a release. */
export function Reading({
  releaseId,
  sampleId,
  number,
}: {
  readonly releaseId: number
  readonly sampleId?: number
  readonly number?: number
}) {
  if (sampleId !== undefined) return <SampleReading key={sampleId} releaseId={releaseId} sampleId={sampleId} />
  return <DocumentReading key={number} releaseId={releaseId} number={number ?? 1} />
}

/** What is read of a sample, one after the other. */
function SampleReading({ releaseId, sampleId }: { readonly releaseId: number; readonly sampleId: number }) {
  const { go, back } = useApp()
  const { review, common } = useTexts()
  const { tell, fail } = useToasts()
  const asked = useQuestion(() => cloister.review.sample({ sampleId }), [sampleId])
  const [place, setPlace] = useVisitState<number | null>('place', null)
  const [items, setItems] = useState<readonly SampleItem[] | null>(null)
  const ahead = useRef(new Map<number, Promise<Reply<'review.show'>>>())
  const all = items ?? asked.value?.items ?? []
  // Where reading goes on: as it was found, since a verdict may come while one still reads.
  const first = useMemo(() => asked.value?.items.find(({ verdict }) => verdict === null) ?? asked.value?.items[0], [asked.value])
  const at = all.find((item) => item.place === (place ?? first?.place))
  const leave = () => go({ screen: 'releases', releaseId })

  const show = (item: SampleItem): Promise<Reply<'review.show'>> => {
    const { number, note } = item
    const known = ahead.current.get(item.place)
    ahead.current.delete(item.place)
    return known ?? cloister.review.show({ releaseId, number, note, doubts: true, reading: { sampleId, place: item.place } })
  }
  /** What comes next is read by the models while this one is read by somebody. */
  const showSoon = (item: SampleItem | undefined, now: SampleItem) => {
    if (!item || item.number === now.number || ahead.current.has(item.place)) return
    ahead.current.clear()
    const answer = cloister.review.show({
      releaseId,
      number: item.number,
      note: item.note,
      doubts: true,
      reading: { sampleId, place: item.place },
    })
    answer.catch(() => ahead.current.delete(item.place))
    ahead.current.set(item.place, answer)
  }
  const isAgain = asked.value?.row.met != null
  const judge = async (item: SampleItem, judged: Judged, keeps: boolean): Promise<SampleItem[] | null> => {
    try {
      const { item: now, row } = await cloister.review.judge({ sampleId, place: item.place, ...judged })
      const next = all.map((other) => (other.place === now.place ? now : other))
      setItems(next)
      // Whoever looks at one again that is read goes on to its end.
      if (!keeps && row.met !== null && (!isAgain || item.place === all.length)) {
        tell(review.reading.finished)
        leave()
        return null
      }
      return next
    } catch (error) {
      fail(error)
      return null
    }
  }

  if (asked.error !== null) return failedScreen(review.reading.keys.section, asked)
  if (!asked.value || !at) return <p className="muted">{common.loading}</p>
  const following = all.find((item) => item.place > at.place && item.verdict === null)
  const step = (by: 1 | -1) => {
    const next = all.find((item) => item.place === at.place + by)
    if (next) setPlace(next.place)
  }
  return (
    <Shown
      key={at.place}
      about={`${sampleId}.${at.place}`}
      ask={() => show(at)}
      then={() => showSoon(following, at)}
      releaseId={releaseId}
      number={at.number}
      note={at.note}
      title={review.reading.title(at.place, all.length)}
      subtitle={asked.value.row.unit === 'patient' ? review.reading.patient(at.unit) : null}
      back={back}
      reading={{
        verdict: at.verdict,
        copy: { sampleId, place: at.place },
        judge: async (judged) => {
          const next = await judge(at, judged, false)
          if (!next) return
          const on = isAgain
            ? next[at.place]
            : (next.find((item) => item.place > at.place && item.verdict === null) ?? next.find(({ verdict }) => verdict === null))
          if (on) setPlace(on.place)
        },
        keep: (judged) => void judge(at, judged, true),
        step,
        takeBack: async () => {
          const before = all.find((item) => item.place === at.place - 1)
          if (!before) return false
          if (before.verdict !== null) await judge(before, { verdict: null, places: [], seconds: 0 }, true)
          setPlace(before.place)
          return true
        },
      }}
    />
  )
}

/** One document of a release, to be corrected or held back. */
function DocumentReading({ releaseId, number }: { readonly releaseId: number; readonly number: number }) {
  const { back } = useApp()
  const { reading } = useTexts().review
  return (
    <Shown
      about={`document ${number}`}
      ask={() => cloister.review.show({ releaseId, number, note: null, doubts: true })}
      releaseId={releaseId}
      number={number}
      note={null}
      title={reading.documentTitle(number)}
      subtitle={null}
      back={back}
      reading={null}
    />
  )
}

function Shown(
  props: Omit<Parameters<typeof DocumentReader>[0], 'shown'> & {
    readonly ask: () => Promise<Reply<'review.show'>>
    readonly then?: () => void
  },
) {
  const { ask, then, ...reader } = props
  const { review } = useTexts()
  const asked = useQuestion(async () => {
    const answer = await ask()
    then?.()
    return answer
  }, [reader.about])
  if (asked.value && 'document' in asked.value) return <DocumentReader key={reader.about} {...reader} shown={asked.value} />
  const problem = asked.value && 'problem' in asked.value ? asked.value.problem : null
  return (
    <Screen
      title={reader.title}
      dense
      actions={
        <button type="button" onClick={reader.back}>
          {review.reading.back}
        </button>
      }
    >
      {asked.error !== null && <Failure error={asked.error} again={asked.again} />}
      {problem !== null && <Refused title={review.reading.failed} cause={problem} />}
      {asked.loading && (
        <p className="muted" role="status">
          {review.reading.loading}
        </p>
      )}
      {(problem !== null || asked.error !== null) && reader.reading && (
        <div className="row">
          <button type="button" onClick={() => reader.reading?.step(-1)}>
            {review.reading.keys.backward}
          </button>
          <button type="button" onClick={() => reader.reading?.step(1)}>
            {review.reading.keys.forward}
          </button>
        </div>
      )}
    </Screen>
  )
}
