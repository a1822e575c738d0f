import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reply, Request } from '../../../electron/contract/contract.ts'
import type { NotePolicy, RedactedNote } from '../../../electron/contract/note.ts'
import { cloister } from '../../cloister.ts'
import { messageOf } from '../../components/toasts.tsx'

/** What is redacted: a text, or a file by its handle. */
export type NoteSource = { readonly text: string } | { readonly handle: string; readonly name: string }

/**
 * What somebody comes with: a note that is redacted at once, or the beginning of one that they
 * type.
 */
export type NoteStart = NoteSource | { readonly draft: string }

export type NoteLanguage = Request<'note.redact'>['language']

export interface NoteRedaction {
  readonly choices: Reply<'note.choices'> | null
  readonly source: NoteSource | null
  readonly policy: NotePolicy
  readonly language: NoteLanguage
  /** The last that was made; another is made where `isWorking`. */
  readonly result: RedactedNote | null
  readonly isWorking: boolean
  /** Whether the models are being loaded for the first note. */
  readonly isFirst: boolean
  readonly problem: string | null
  readonly redact: (source: NoteSource | null) => void
  readonly choose: (choice: { readonly policy?: NotePolicy; readonly language?: NoteLanguage }) => void
  readonly cancel: () => void
  readonly say: (problem: string | null) => void
}

/** Redacts what it is given as soon as it is there, and again when a choice changes. */
export function useNoteRedaction(start: NoteStart | null): NoteRedaction {
  const [choices, setChoices] = useState<Reply<'note.choices'> | null>(null)
  const [source, setSource] = useState<NoteSource | null>(null)
  const [policy, setPolicy] = useState<NotePolicy>({ style: 'tag' })
  const [language, setLanguage] = useState<NoteLanguage>('auto')
  const [result, setResult] = useState<RedactedNote | null>(null)
  const [isWorking, setWorking] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef(0)

  const run = useCallback((asked: NoteSource, under: NotePolicy, inLanguage: NoteLanguage) => {
    const mine = ++turn.current
    setWorking(true)
    setProblem(null)
    const note = 'text' in asked ? { text: asked.text } : { handle: asked.handle }
    cloister.note.redact({ note, policy: under, language: inLanguage }).then(
      (redacted) => {
        if (mine !== turn.current) return
        setWorking(false)
        setFirst(false)
        setResult(redacted)
      },
      (error) => {
        if (mine !== turn.current) return
        setWorking(false)
        setResult(null)
        setProblem(messageOf(error))
      },
    )
  }, [])

  const redact = useCallback(
    (next: NoteSource | null) => {
      setSource(next)
      setProblem(null)
      if (next) run(next, policy, language)
      else {
        turn.current++
        setWorking(false)
        setResult(null)
      }
    },
    [run, policy, language],
  )
  const choose = useCallback<NoteRedaction['choose']>(
    (choice) => {
      const under = choice.policy ?? policy
      const inLanguage = choice.language ?? language
      setPolicy(under)
      setLanguage(inLanguage)
      if (source) run(source, under, inLanguage)
    },
    [run, source, policy, language],
  )
  const cancel = useCallback(() => {
    turn.current++
    setWorking(false)
    setFirst(true)
    if (!result) setSource(null)
    void cloister.note.cancel()
  }, [result])

  useEffect(() => {
    cloister.note.choices().then(
      (allowed) => {
        setChoices(allowed)
        const [preset] = allowed.presets
        if (allowed.styles.length === 0 && preset) setPolicy({ preset })
      },
      (error) => setProblem(messageOf(error)),
    )
    // What the main process knows of the note goes with the screen.
    return () => void cloister.note.forget()
  }, [])
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !choices || !start || 'draft' in start) return
    begun.current = true
    redact(start)
  }, [start, choices, redact])

  return { choices, source, policy, language, result, isWorking, isFirst, problem, redact, choose, cancel, say: setProblem }
}
