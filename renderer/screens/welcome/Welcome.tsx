import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SessionState } from '../../../electron/contract/session.ts'
import { cloister } from '../../cloister.ts'
import { Check, Field } from '../../components/Field.tsx'
import { initials } from '../../components/SideBar.tsx'
import { messageOf } from '../../components/toasts.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import { strengthOf } from './strength.ts'
import './welcome.css'

interface Entrance {
  readonly session: SessionState
  readonly onSession: (session: SessionState) => void
}

/** Before anybody sits here: make the vault, unlock it, say who one is. */
export function Welcome({ session, onSession }: Entrance) {
  if (session.stage === 'new') return <Create onSession={onSession} />
  if (session.stage === 'locked') return <Unlock onSession={onSession} />
  return <Who session={session} onSession={onSession} />
}

function Create({ onSession }: Pick<Entrance, 'onSession'>) {
  const texts = useTexts().welcome
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [name, setName] = useState('')
  const [shown, setShown] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, error, run] = useEntry(onSession)
  const tooShort = passphrase.length < 8
  const differs = passphrase !== again
  const strength = strengthOf(passphrase)
  const type = shown ? 'text' : 'password'
  return (
    <Card title={texts.createTitle} about={texts.createAbout}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!tooShort && !differs && name.trim()) run(() => cloister.session.create({ passphrase, name: name.trim() }))
        }}
      >
        <Field label={texts.yourName} hint={texts.yourNameHint}>
          {(control) => (
            <input {...control} value={name} required maxLength={80} autoComplete="off" onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <Field
          label={texts.passphrase}
          error={tried && tooShort ? texts.tooShort : null}
          hint={
            <span aria-live="polite">
              {texts.strength[strength] || texts.passphraseHint}
              <span className={`strength ${strength}`} aria-hidden="true" />
            </span>
          }
        >
          {(control) => (
            <input
              {...control}
              type={type}
              value={passphrase}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.again} error={(tried || again.length >= passphrase.length) && again !== '' && differs ? texts.differs : null}>
          {(control) => (
            <input
              {...control}
              type={type}
              value={again}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setAgain(event.target.value)}
            />
          )}
        </Field>
        <Check label={texts.show} checked={shown} onChange={setShown} />
        <div className="note warn">
          <strong>{texts.lostTitle}</strong> {texts.lost}
        </div>
        <Failure error={error} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.creating : texts.create}
        </button>
      </form>
    </Card>
  )
}

function Unlock({ onSession }: Pick<Entrance, 'onSession'>) {
  const texts = useTexts().welcome
  const [passphrase, setPassphrase] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, error, run] = useEntry(onSession)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    // A wrong passphrase is ready to be typed over.
    if (error) field.current?.select()
  }, [error])
  return (
    <Card title={texts.unlockTitle} about={texts.unlockAbout} focusHeading={false}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          run(() => cloister.session.unlock({ passphrase }))
        }}
      >
        <Field label={texts.passphrase} error={error ? messageOf(error) : null}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type={shown ? 'text' : 'password'}
              value={passphrase}
              required
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          )}
        </Field>
        <Check label={texts.show} checked={shown} onChange={setShown} />
        <button type="submit" className="primary big" disabled={busy}>
          {busy ? texts.unlocking : texts.unlock}
        </button>
      </form>
    </Card>
  )
}

function Who({ session, onSession }: Entrance) {
  const texts = useTexts()
  const [busy, error, run] = useEntry(onSession)
  return (
    <Card title={texts.welcome.whoTitle} about={texts.welcome.whoAbout}>
      <ul className="plain people-tiles">
        {session.people.map(({ id, name, role }) => (
          <li key={id}>
            <button
              type="button"
              className="person-tile"
              disabled={busy}
              onClick={() => run(() => cloister.session.sitDown({ personId: id }))}
            >
              <span className="initials large" aria-hidden="true">
                {initials(name)}
              </span>
              <span className="person-tile-name">
                <strong>{name}</strong>
                <span className="small muted">{texts.common.roles[role]}</span>
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
    </Card>
  )
}

function Card(props: { readonly title: string; readonly about: string; readonly focusHeading?: boolean; readonly children: ReactNode }) {
  const { title, about, focusHeading = true, children } = props
  const { product } = useTexts().common
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = product
    if (focusHeading) heading.current?.focus()
  }, [product, focusHeading])
  return (
    <main className="welcome">
      <div className="welcome-card stack">
        <p className="side-brand muted">{product}</p>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <p className="muted">{about}</p>
        {children}
      </div>
    </main>
  )
}

function Failure({ error }: { readonly error: unknown }) {
  return <div role="alert">{error !== null && <p className="note danger">{messageOf(error)}</p>}</div>
}

/** One step through the door at a time: whether it is under way, what went wrong, and how to take it. */
function useEntry(onSession: (session: SessionState) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = (step: () => Promise<SessionState>) => {
    if (busy) return
    setBusy(true)
    setError(null)
    step()
      .then(onSession, setError)
      .finally(() => setBusy(false))
  }
  return [busy, error, run] as const
}
