import { useEffect, useRef, useState } from 'react'
import type { Permission } from '../../../electron/contract/permissions.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Destination } from '../SideBar.tsx'
import { useShortcuts } from '../shortcuts.tsx'
import { may, useApp } from '../useApp.ts'
import { useSampleProject } from '../useSampleProject.ts'
import './tour.css'

interface Step {
  readonly id: 'home' | 'note' | 'corpora' | 'annotate' | 'adjudicate' | 'agreement' | 'releases' | 'help'
  readonly leadsTo: Destination
  /** Shown to whoever has it; absent: to everybody. */
  readonly needs?: Permission
  /** Its screen is about a corpus. */
  readonly ofCorpus?: true
}

const steps: readonly Step[] = [
  { id: 'home', leadsTo: 'home' },
  { id: 'note', leadsTo: 'note' },
  { id: 'corpora', leadsTo: 'corpora' },
  { id: 'annotate', leadsTo: 'annotate', ofCorpus: true },
  { id: 'adjudicate', leadsTo: 'adjudicate', needs: 'adjudicate', ofCorpus: true },
  { id: 'agreement', leadsTo: 'agreement', needs: 'adjudicate', ofCorpus: true },
  { id: 'releases', leadsTo: 'releases', needs: 'release' },
  { id: 'help', leadsTo: 'home' },
]

/**
 * Leads through the screens, a step each. It has a place of its own below the screen, which stays
 * in use; Escape ends it.
 */
export function Tour({ goTo, onEnd }: { readonly goTo: (destination: Destination) => void; readonly onEnd: () => void }) {
  const { person, corpus } = useApp()
  const { tour: texts, shell, home } = useTexts()
  const mine = steps.filter(({ needs }) => needs === undefined || may(person, needs))
  const [at, setAt] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const holdFocus = useFocusHeld(button)
  const makeSample = useSampleProject()
  const step = mine[at]!
  const show = (place: number) => {
    const { leadsTo, ofCorpus } = mine[place]!
    setAt(place)
    goTo(ofCorpus && !corpus ? 'corpora' : leadsTo)
    holdFocus()
  }
  const goOn = () => (at === mine.length - 1 ? onEnd() : show(at + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once, where its first step is
  useEffect(() => show(0), [])
  useShortcuts(
    shell.everywhere,
    [
      { keys: 'Escape', text: texts.end, run: onEnd },
      { keys: 'F6', text: texts.reach, run: () => button.current?.focus() },
    ],
    true,
  )
  const { name, about } = texts.steps[step.id]
  return (
    <section className="tour" aria-label={texts.title}>
      <div className="grow" aria-live="polite">
        <p className="small muted">{texts.step(at + 1, mine.length)}</p>
        <p>
          <strong>{name}.</strong> {about}
          {step.ofCorpus && !corpus && ` ${texts.needsNotes}`}
        </p>
      </div>
      <div className="row">
        {step.ofCorpus && !corpus && may(person, 'manage') && (
          <button type="button" onClick={() => void makeSample().then(() => goTo(step.leadsTo))}>
            {home.sampleButton}
          </button>
        )}
        {at > 0 && (
          <button type="button" onClick={() => show(at - 1)}>
            {texts.back}
          </button>
        )}
        <button type="button" className="primary" ref={button} onClick={goOn}>
          {at === mine.length - 1 ? texts.done : texts.next}
        </button>
        {at < mine.length - 1 && (
          <button type="button" className="quiet" onClick={onEnd}>
            {texts.end}
          </button>
        )}
      </div>
    </section>
  )
}

/**
 * A screen takes the focus when it appears. After a step the focus stays with the tour until
 * somebody presses a key or points somewhere.
 */
function useFocusHeld(button: { readonly current: HTMLButtonElement | null }): () => void {
  const isHeld = useRef(false)
  useEffect(() => {
    const release = () => {
      isHeld.current = false
    }
    const keep = () => isHeld.current && button.current?.focus()
    window.addEventListener('keydown', release, true)
    window.addEventListener('pointerdown', release, true)
    window.addEventListener('focusin', keep)
    return () => {
      window.removeEventListener('keydown', release, true)
      window.removeEventListener('pointerdown', release, true)
      window.removeEventListener('focusin', keep)
    }
  }, [button])
  return () => {
    isHeld.current = true
    button.current?.focus()
  }
}
