import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Entry, SessionState } from '../../../electron/contract/session.ts'
import type { Person } from '../../../electron/contract/values.ts'
import { cloister, onEvent } from '../../cloister.ts'
import { Check } from '../../components/Field.tsx'
import { Form } from '../../components/Form.tsx'
import { NewPassphrase, PassphraseField, useNewPassphrase } from '../../components/PassphraseField.tsx'
import { initials } from '../../components/SideBar.tsx'
import { TextField } from '../../components/TextField.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { NoteBeforeSignIn, NoteInvitation } from '../note/NoteBeforeSignIn.tsx'
import type { NoteStart } from '../note/useNoteRedaction.ts'
import { Card, Failure, useEntry } from './Card.tsx'
import { OwnPassphrase } from './OwnPassphrase.tsx'
import { Recover } from './Recover.tsx'
import { RecoveryKey } from './RecoveryKey.tsx'
import './welcome.css'

interface WelcomeParts {
  readonly session: SessionState
  readonly onSession: (session: SessionState) => void
}

/** Before anyone is signed in: create the vault, unlock it, choose who you are. */
export function Welcome({ session, lockedBy, onSession }: WelcomeParts & { readonly lockedBy: 'idle' | 'system' | null }) {
  const [note, setNote] = useState<NoteStart | null>(null)
  useEffect(() => onEvent('menu.chosen', (what) => what === 'note' && setNote({ draft: '' })), [])
  useEffect(() => {
    cloister.session.startedFor().then(
      (task) => task === 'note' && setNote({ draft: '' }),
      // The usual page leads there, too.
      () => {},
    )
  }, [])
  if (note) return <NoteBeforeSignIn start={note} onBack={() => setNote(null)} />
  if (session.stage === 'new') return <CreateVault onSession={onSession} onNote={setNote} />
  const toNote = <NoteLink onNote={() => setNote({ draft: '' })} />
  if (session.stage === 'locked') return <UnlockVault session={session} lockedBy={lockedBy} onSession={onSession} toNote={toNote} />
  return <ChoosePerson session={session} onSession={onSession} toNote={toNote} />
}

function NoteLink({ onNote }: { readonly onNote: () => void }) {
  return (
    <p className="small">
      <button type="button" className="link" onClick={onNote}>
        {useTexts().note.start}
      </button>
    </p>
  )
}

function CreateVault({ onSession, onNote }: Pick<WelcomeParts, 'onSession'> & { readonly onNote: (start: NoteStart) => void }) {
  const texts = useTexts().welcome
  const chosen = useNewPassphrase()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [made, setMade] = useState<(SessionState & { readonly recoveryKey: string }) | null>(null)
  const [busy, error, run] = useEntry(setMade)
  if (made) {
    const { recoveryKey, ...session } = made
    return <RecoveryKey recoveryKey={recoveryKey} onKept={() => onSession(session)} />
  }
  return (
    <Card title={texts.createTitle} about={texts.createAbout} beside={<NoteInvitation onNote={onNote} />} focusHeading={false}>
      <Form
        className="stack"
        onSubmit={() => {
          if (chosen.check() && name.trim()) run(() => cloister.session.create({ passphrase: chosen.passphrase, name: name.trim() }))
        }}
      >
        <TextField
          label={texts.yourName}
          hint={texts.yourNameHint}
          ref={field}
          value={name}
          required
          maxLength={80}
          onChange={setName}
          onPaste={(event) => {
            // The focus is here from the start: what is no name was meant for the note beside it.
            const text = event.clipboardData.getData('text/plain')
            if (text.trim().length <= 80 && !text.trim().includes('\n')) return
            event.preventDefault()
            onNote({ text })
          }}
        />
        <NewPassphrase label={texts.passphrase} again={texts.again} chosen={chosen} />
        <div className="note warn">
          <strong>{texts.lostTitle}</strong> {texts.lost}
        </div>
        <Failure error={error} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.creating : texts.create}
        </button>
      </Form>
    </Card>
  )
}

function UnlockVault(props: WelcomeParts & { readonly lockedBy: 'idle' | 'system' | null; readonly toNote: ReactNode }) {
  const { session, lockedBy, onSession, toNote } = props
  const { welcome: texts, shell } = useTexts()
  const [passphrase, setPassphrase] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, error, run] = useEntry(onSession)
  const [recovering, setRecovering] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // A wrong passphrase is ready to be typed over.
    if (error) field.current?.select()
  }, [error])
  if (recovering) return <Recover onSession={onSession} onBack={() => setRecovering(false)} />
  return (
    <Card title={texts.unlockTitle} about={texts.unlockAbout} focusHeading={false}>
      <div role="status">{lockedBy && <p className="note">{shell.lockedItself[lockedBy]}</p>}</div>
      <Form className="stack" onSubmit={() => run(() => cloister.session.unlock({ passphrase }))}>
        <PassphraseField
          label={texts.passphrase}
          value={passphrase}
          onChange={setPassphrase}
          error={error ? messageOf(error) : null}
          shown={shown}
          ref={field}
          required
        />
        <Check label={texts.show} checked={shown} onChange={setShown} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.unlocking : texts.unlock}
        </button>
        {(session.ways.system || session.ways.recoveryKey) && (
          <div className="row wrap">
            {session.ways.system && (
              <button type="button" disabled={busy} onClick={() => run(() => cloister.vault.unlockBySystem())}>
                {texts.bySystem}
              </button>
            )}
            {session.ways.recoveryKey && (
              <button type="button" className="quiet" disabled={busy} onClick={() => setRecovering(true)}>
                {texts.forgotten}
              </button>
            )}
          </div>
        )}
      </Form>
      {toNote}
    </Card>
  )
}

function ChoosePerson({ session, onSession, toNote }: WelcomeParts & { readonly toNote: ReactNode }) {
  const texts = useTexts()
  const [busy, error, run] = useEntry(onSession)
  const [typing, setTyping] = useState<Person | null>(null)
  const entryOf = (id: number): Entry => session.entries.find((one) => one.id === id)?.by ?? 'none'
  if (typing) return <OwnPassphrase person={typing} by={entryOf(typing.id)} onSession={onSession} onBack={() => setTyping(null)} />
  /** Whether they type a passphrase or a code; the main process says so to those who have neither. */
  const isAsked = (id: number) => !['free', 'none'].includes(entryOf(id))
  return (
    <Card title={texts.welcome.whoTitle} about={texts.welcome.whoAbout}>
      <ul className="plain people-tiles">
        {session.people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="person-tile"
              disabled={busy}
              onClick={() => (isAsked(person.id) ? setTyping(person) : run(() => cloister.session.signIn({ personId: person.id })))}
            >
              <span className="initials large" aria-hidden="true">
                {initials(person.name)}
              </span>
              <span className="person-tile-name">
                <strong>{person.name}</strong>
                <span className="small muted">
                  {texts.common.roles[person.role]}
                  {isAsked(person.id) && <span className="visually-hidden">, {texts.welcome.hasOwn}</span>}
                  {entryOf(person.id) === 'none' && <span>, {texts.enrolment.needsCode}</span>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Failure error={error} />
      <div>
        <button type="button" className="quiet" onClick={() => run(() => cloister.session.lock())}>
          {texts.welcome.lock}
        </button>
      </div>
      {toNote}
    </Card>
  )
}
