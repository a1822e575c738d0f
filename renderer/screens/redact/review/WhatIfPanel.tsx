import { useEffect, useRef, useState } from 'react'
import type { Otherwise, ReviewOverview, Thresholds } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { CategoryLabel } from '../../../components/CategoryLabel.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { RangeField } from '../../../components/RangeField.tsx'
import { useToasts } from '../../../components/toasts.tsx'
import { useApp } from '../../../components/useApp.ts'
import { useQuestion } from '../../../components/useQuestion.ts'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

/** Documents that are asked at most, so that it takes minutes and not hours. */
const most = 20
/** Stretches that are listed of a kind. */
const listed = 100

interface Place {
  readonly number: number
  readonly note: number | null
}

type Stretches = readonly (Otherwise & { readonly path: string })[]

interface Tried {
  readonly thresholds: Thresholds
  readonly done: number
  readonly of: number
  readonly more: Stretches
  readonly fewer: Stretches
  readonly removed: number
  readonly problems: number
}

/** What another vote would remove and leave, shown with the very stretches. */
export function WhatIfPanel({ releaseId, overview }: { readonly releaseId: number; readonly overview: ReviewOverview }) {
  const { whatIf: texts } = useTexts().review
  const { fail } = useToasts()
  const release = useQuestion(() => cloister.releases.read({ releaseId }), [releaseId])
  const sampleId = overview.samples.find(({ state }) => state === 'open' || state === 'read')?.id ?? null
  const places = useQuestion(() => placesOf(releaseId, sampleId), [releaseId, sampleId])
  const [words, setWords] = useState<{ direct: number; other: number } | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [using, setUsing] = useState(false)
  const round = useRef(0)
  useEffect(
    () => () => {
      round.current++
    },
    [],
  )
  const find = release.value?.policy.find
  const thresholds = words ?? { direct: find?.direct ?? usual.direct, other: find?.other ?? usual.other }
  const running = tried !== null && tried.done < tried.of

  const attempt = async () => {
    const mine = ++round.current
    const all = places.value ?? []
    let now: Tried = { thresholds, done: 0, of: all.length, more: [], fewer: [], removed: 0, problems: 0 }
    setTried(now)
    for (const { number, note } of all) {
      try {
        const answer = await cloister.review.whatIf({ releaseId, number, note, thresholds })
        if (round.current !== mine) return
        now = 'problem' in answer ? { ...now, done: now.done + 1, problems: now.problems + 1 } : withAnswer(now, answer)
        setTried(now)
      } catch (error) {
        if (round.current !== mine) return
        setTried({ ...now, of: now.done })
        return fail(error)
      }
    }
  }
  const stop = () => {
    round.current++
    setTried((known) => known && { ...known, of: known.done })
  }
  return (
    <div className="stack loose">
      <p className="review-words">{texts.about}</p>
      {find && find.direct === undefined && find.other === undefined && <p className="muted">{texts.asModels}</p>}
      <div className="review-numbers">
        {(['direct', 'other'] as const).map((kind) => (
          <RangeField
            key={kind}
            label={texts[kind]}
            said={texts.votes(thresholds[kind])}
            min={5}
            max={95}
            step={5}
            value={Math.round(thresholds[kind] * 100)}
            onChange={(percent) => setWords({ ...thresholds, [kind]: percent / 100 })}
          />
        ))}
      </div>
      <div className="row">
        {running ? (
          <button type="button" onClick={stop}>
            {texts.stop}
          </button>
        ) : (
          <button type="button" className="primary" disabled={!places.value || places.value.length === 0} onClick={() => void attempt()}>
            {texts.try}
          </button>
        )}
        {places.value && (
          <span className="muted small">
            {sampleId === null ? texts.on.drawn(places.value.length) : texts.on.sample(places.value.length)}
          </span>
        )}
      </div>
      <div role="status">{tried && running && texts.progress(tried.done, tried.of)}</div>
      {running && tried && <progress value={tried.done} max={tried.of} aria-label={texts.progress(tried.done, tried.of)} />}
      {tried && <Answer tried={tried} />}
      {tried && !running && tried.done > 0 && (
        <div>
          <button type="button" onClick={() => setUsing(true)}>
            {texts.use}
          </button>
        </div>
      )}
      {using && tried && (
        <UseDialog
          releaseId={releaseId}
          name={release.value?.policy.name ?? ''}
          thresholds={tried.thresholds}
          onClose={() => setUsing(false)}
        />
      )}
    </div>
  )
}

/** Where a policy leaves it to the models: about as easy to win as theirs. */
const usual = { direct: 0.35, other: 0.45 }

async function placesOf(releaseId: number, sampleId: number | null): Promise<Place[]> {
  if (sampleId !== null) {
    const { items } = await cloister.review.sample({ sampleId })
    return items.slice(0, most).map(({ number, note }) => ({ number, note }))
  }
  const drawn = await cloister.releases.preview({ releaseId, draw: 0, size: most })
  return drawn.map(({ number }) => ({ number, note: null }))
}

function withAnswer(
  tried: Tried,
  answer: { readonly path: string; readonly more: readonly Otherwise[]; readonly fewer: readonly Otherwise[]; readonly removed: number },
): Tried {
  const { path } = answer
  const of = (stretches: readonly Otherwise[]) => stretches.map((stretch) => ({ ...stretch, path }))
  return {
    ...tried,
    done: tried.done + 1,
    more: [...tried.more, ...of(answer.more)],
    fewer: [...tried.fewer, ...of(answer.fewer)],
    removed: tried.removed + answer.removed,
  }
}

function Answer({ tried }: { readonly tried: Tried }) {
  const { whatIf: texts } = useTexts().review
  const { more, fewer, removed, problems, done, of } = tried
  return (
    <div className="stack loose">
      <p>
        <strong>{texts.result(more.length, fewer.length, removed)}</strong>
        {problems > 0 && ` ${texts.problems(problems)}`}
      </p>
      {more.length === 0 && fewer.length === 0 && done === of && <p className="muted">{texts.same}</p>}
      {more.length > 0 && <Listed title={texts.more(more.length)} stretches={more} />}
      {fewer.length > 0 && <Listed title={texts.fewer(fewer.length)} stretches={fewer} />}
    </div>
  )
}

function Listed({ title, stretches }: { readonly title: string; readonly stretches: Stretches }) {
  const { whatIf: texts } = useTexts().review
  return (
    <section className="stack tight">
      <h3>{title}</h3>
      <ul className="plain review-stretches">
        {stretches.slice(0, listed).map(({ path, start, before, text, after, category }) => (
          <li key={`${path} ${start}`}>
            <span className="muted">…{before}</span>
            <mark>{text}</mark>
            <span className="muted">{after}…</span> <CategoryLabel category={category} /> <span className="small muted">{path}</span>
          </li>
        ))}
      </ul>
      {stretches.length > listed && <p className="small muted">{texts.most(stretches.length - listed)}</p>}
    </section>
  )
}

function UseDialog(props: {
  readonly releaseId: number
  readonly name: string
  readonly thresholds: Thresholds
  readonly onClose: () => void
}) {
  const { releaseId, name, thresholds, onClose } = props
  const { go } = useApp()
  const { review, common } = useTexts()
  const texts = review.whatIf
  const [used, setUsed] = useState<{ policyId: number; words: string } | null>(null)
  const { busy, error, run } = useTask()
  const use = () =>
    run(async () => {
      const saved = await cloister.review.takeThresholds({ releaseId, thresholds })
      setUsed({ policyId: saved.policyId, words: texts.used(saved.name, saved.version) })
    })
  return (
    <Dialog
      title={texts.useTitle}
      onClose={onClose}
      error={error}
      actions={
        used ? (
          <>
            <button type="button" onClick={onClose}>
              {common.close}
            </button>
            <button type="button" className="primary" onClick={() => go({ screen: 'policies', policyId: used.policyId })}>
              {texts.openPolicy}
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={onClose}>
              {common.cancel}
            </button>
            <button type="button" className="primary" disabled={busy} onClick={() => void use()}>
              {texts.useDo}
            </button>
          </>
        )
      }
    >
      <p>{used ? used.words : texts.aboutUsing(name)}</p>
    </Dialog>
  )
}
