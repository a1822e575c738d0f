import { useCallback, useRef, useState } from 'react'
import { cloister, dropped } from '../../cloister.ts'
import { Icon } from '../../components/Icon.tsx'
import { Screen } from '../../components/Screen.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useFileDrop } from '../../components/useFileDrop.ts'
import { useHelpPage } from '../../handbook/help.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { NoteRedactor } from './NoteRedactor.tsx'
import type { NoteStart } from './useNoteRedaction.ts'

/** One note before anyone is signed in, with or without a vault. */
export function NoteBeforeSignIn({ start, onBack }: { readonly start: NoteStart | null; readonly onBack: () => void }) {
  const texts = useTexts().note
  useHelpPage('note')
  const taker = useRef<((files: readonly File[]) => void) | null>(null)
  const hovering = useFileDrop((files) => taker.current?.(files))
  const takeDrops = useCallback((take: ((files: readonly File[]) => void) | null) => {
    taker.current = take
  }, [])
  return (
    <main>
      <Screen
        title={texts.title}
        about={texts.about}
        dense
        focusHeading={false}
        actions={
          <button type="button" onClick={onBack}>
            <Icon name="back" />
            {texts.back}
          </button>
        }
      >
        <NoteRedactor start={start} takeDrops={takeDrops} />
      </Screen>
      {hovering && <div className="drop-veil">{texts.dropHere}</div>}
    </main>
  )
}

/** What the welcome page begins with: a note pasted, typed or dropped here leads to its result. */
export function NoteInvitation({ onNote }: { readonly onNote: (start: NoteStart) => void }) {
  const texts = useTexts().note
  const [problem, setProblem] = useState<string | null>(null)
  const fail = (error: unknown) => setProblem(messageOf(error))
  const hovering = useFileDrop((files) => {
    if (files.length !== 1) return setProblem(texts.oneFile)
    dropped(files).then(([file]) => file && (file.kind === 'folder' ? setProblem(texts.oneFile) : onNote(file)), fail)
  })
  return (
    <section className="note-invitation stack" aria-labelledby="note-invitation">
      <h2 id="note-invitation">{texts.inviteTitle}</h2>
      <p className="muted">{texts.inviteAbout}</p>
      <textarea
        className="note-field"
        aria-label={texts.inviteField}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        value=""
        onChange={(event) => onNote({ draft: event.target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (text === '') return
          event.preventDefault()
          onNote({ text })
        }}
      />
      <div role="alert">{problem !== null && <p className="note danger">{problem}</p>}</div>
      <div>
        <button type="button" onClick={() => void cloister.note.open().then((file) => file && onNote(file), fail)}>
          {texts.open}
        </button>
      </div>
      {hovering && <div className="drop-veil">{texts.dropHere}</div>}
    </section>
  )
}
