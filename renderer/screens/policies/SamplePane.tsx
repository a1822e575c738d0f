import { type ReactNode, useRef } from 'react'
import type { Policy, PolicySample } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { followScroll } from '../../components/followScroll.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { useVisitState } from '../../components/useVisitState.ts'
import { looksOf } from '../../style/categories.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { type SamplePart, sampleParts } from './sampleParts.ts'
import { useFollowing } from './useFollowing.ts'

/** A note before and after, side by side, as the policy stands in the editor. */
export function SamplePane(props: {
  readonly policy: Policy
  readonly corpusId: number | null
  /** Of the notes that can be shown, from 1. */
  readonly place: number
  readonly onPlace: (place: number) => void
}) {
  const { policy, corpusId, place, onPlace } = props
  const { policies } = useTexts()
  const texts = policies.sample
  const [isShown, show] = useVisitState('sample-shown', true)
  const asked = useFollowing(
    () => (isShown ? cloister.policies.sample({ policy, corpusId, place }) : Promise.resolve(null)),
    [policy, corpusId, place, isShown],
  )
  const sample = asked.value
  return (
    <section className={isShown ? 'policies-sample' : 'policies-sample away'} aria-label={texts.title}>
      <div className="policies-sample-head">
        <h3>{texts.title}</h3>
        {isShown && sample && (
          <>
            <span className="clip grow small muted">
              {sample.name} · {texts.from[sample.from]} · {sample.withheld ? texts.withheld : texts.changes(sample.changes.length)}
              {sample.kept.length > 0 && `, ${texts.kept(sample.kept.length)}`}
            </span>
            <span className="small muted figures" role="status">
              {asked.late ? texts.updating : texts.place(sample.place, sample.of)}
            </span>
            <IconButton icon="up" label={texts.previous} disabled={sample.place <= 1} onClick={() => onPlace(sample.place - 1)} />
            <IconButton icon="down" label={texts.next} disabled={sample.place >= sample.of} onClick={() => onPlace(sample.place + 1)} />
          </>
        )}
        {!(isShown && sample) && <span className="grow" />}
        <button type="button" className="link small" onClick={() => show(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </button>
      </div>
      {isShown && <FailureNote error={asked.error} />}
      {isShown && asked.error === null && sample?.problem && (
        <p className="note warn" role="alert">
          {texts.failed} {sample.problem}
        </p>
      )}
      {isShown && sample && <SideBySide sample={sample} />}
    </section>
  )
}

function SideBySide({ sample }: { readonly sample: PolicySample }) {
  const { policies } = useTexts()
  const texts = policies.sample
  const before = useRef<HTMLElement>(null)
  const after = useRef<HTMLElement>(null)
  const parts = sampleParts(sample)
  const side = (label: string, of: typeof before, other: typeof before, show: (part: SamplePart) => ReactNode) => (
    <figure className="policies-side">
      <figcaption className="small muted">{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section ref={of} tabIndex={0} aria-label={label} lang={sample.language} onScroll={() => followScroll(of.current, other.current)}>
        {parts.map(show)}
      </section>
    </figure>
  )
  return (
    <div className="policies-sides">
      {side(texts.before, before, after, (part) =>
        part.category ? (
          <mark key={part.start} className={part.value === null ? 'mark mark-suggested' : 'mark'} {...looksOf(part.category)}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
      {side(texts.after, after, before, (part) =>
        part.value === null ? (
          part.category ? (
            <mark key={part.start} className="mark mark-suggested" {...looksOf(part.category)}>
              {part.text}
            </mark>
          ) : (
            part.text
          )
        ) : (
          <mark key={part.start} className="mark" {...looksOf(part.category ?? 'OTHER')}>
            {part.value}
          </mark>
        ),
      )}
    </div>
  )
}
