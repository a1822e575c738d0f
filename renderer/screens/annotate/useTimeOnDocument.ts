import { useEffect, useState } from 'react'
import { cloister } from '../../cloister.ts'
import { active, attentionFrom, focusedIs, taken } from '../../components/attention.ts'
import { useLatest } from '../../components/useLatest.ts'

const everyMilliseconds = 10_000

/**
 * Tells the store where this person is in the document and how long they have looked at it: every
 * ten seconds, and on leaving.
 *
 * @returns the seconds told so far
 */
export function useTimeOnDocument(documentId: number, position: number): number {
  const [told, setTold] = useState(0)
  const latest = useLatest(position)
  useEffect(() => {
    let attention = attentionFrom(performance.now(), document.hasFocus())
    let lastPosition = latest.current
    const tell = () => {
      const { seconds, rest } = taken(attention, performance.now())
      attention = rest
      const at = latest.current
      if (seconds === 0 && at === lastPosition) return
      lastPosition = at
      setTold((before) => before + seconds)
      // Told again with the next one if it fails; nobody has to hear of it.
      cloister.annotate.stay({ documentId, position: at, seconds }).catch(() => {
        attention = { ...attention, milliseconds: attention.milliseconds + seconds * 1000 }
      })
    }
    const act = () => {
      attention = active(attention, performance.now())
    }
    const look = () => {
      attention = focusedIs(attention, document.hasFocus(), performance.now())
    }
    const timer = setInterval(tell, everyMilliseconds)
    const acts = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
    for (const name of acts) window.addEventListener(name, act, { passive: true })
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    window.addEventListener('pagehide', tell)
    return () => {
      clearInterval(timer)
      for (const name of acts) window.removeEventListener(name, act)
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [documentId])
  return told
}
