import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Preferences, SessionState } from '../electron/contract/session.ts'
import { usualPreferences } from '../electron/contract/usualPreferences.ts'
import { cloister, onEvent } from './cloister.ts'
import { JobsProvider } from './components/jobs.tsx'
import { LanguageContext } from './components/LanguageChoice.tsx'
import { ShortcutsProvider } from './components/shortcuts.tsx'
import { useTheme } from './components/theme.ts'
import { Messages, ToastsProvider, useToasts } from './components/toasts.tsx'
import { Warnings } from './components/Warnings.tsx'
import { HelpProvider } from './handbook/HelpProvider.tsx'
import { Welcome } from './screens/welcome/Welcome.tsx'
import { Workbench } from './Workbench.tsx'
import './style/style.css'
import { languageOf, TextsProvider } from './texts/useTexts.tsx'

/** The window's page: the welcome until someone is signed in, then the workbench. */
export function App() {
  const [preferences, setPreferences] = useState<Preferences | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    cloister.session.preferences().then(setPreferences, (error) => {
      // The interface works without them; the message says what is wrong with them.
      setPreferences(usualPreferences)
      setFailure(error)
    })
  }, [])
  useTheme(preferences?.theme)
  if (!preferences) return null
  return (
    <TextsProvider language={languageOf(preferences.language, navigator.languages)}>
      <ShortcutsProvider>
        <ToastsProvider>
          <HelpProvider>
            <SessionRoot preferences={preferences} setPreferences={setPreferences} failure={failure} />
          </HelpProvider>
        </ToastsProvider>
      </ShortcutsProvider>
    </TextsProvider>
  )
}

/** Lets in whom the session lets in. */
function SessionRoot(props: {
  readonly preferences: Preferences
  readonly setPreferences: Dispatch<SetStateAction<Preferences | null>>
  readonly failure: unknown
}) {
  const { preferences, setPreferences, failure } = props
  const [session, setSession] = useState<SessionState | null>(null)
  const [standing, setStanding] = useState(false)
  const [lockedBy, setLockedBy] = useState<'idle' | 'system' | null>(null)
  const { fail, clear } = useToasts()
  useEffect(() => {
    if (failure) fail(failure)
  }, [failure, fail])
  useEffect(() => void cloister.session.state().then(setSession, fail), [fail])
  useEffect(
    () =>
      onEvent('session.locked', ({ by }) => {
        cloister.session.state().then((locked) => {
          setStanding(false)
          setLockedBy(by)
          setSession(locked)
        }, fail)
      }),
    [fail],
  )
  const lastPreferred = useRef(0)
  const prefer = useCallback(
    async (change: Partial<Preferences>) => {
      const mine = ++lastPreferred.current
      // A control shows at once what was chosen; of several choices on their way the last one
      // counts.
      setPreferences((now) => now && { ...now, ...change })
      const kept = await cloister.session.prefer(change).catch((error) => {
        fail(error)
        return cloister.session.preferences().catch(() => null)
      })
      if (kept && mine === lastPreferred.current) setPreferences(kept)
    },
    [setPreferences, fail],
  )
  const vaultSession = session?.signedIn?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said to one person goes when another signs in or the vault is locked
  useEffect(() => clear, [vaultSession, clear])
  const enter = useCallback((entered: SessionState) => {
    setStanding(false)
    setLockedBy(null)
    setSession(entered)
  }, [])
  const choice = useMemo(
    () => ({ language: languageOf(preferences.language, navigator.languages), prefer }),
    [preferences.language, prefer],
  )
  if (!session) return <Messages />
  const { signedIn } = session
  if (!signedIn || standing)
    return (
      <div className="frame-main">
        <Warnings warnings={session.warnings} />
        <LanguageContext value={choice}>
          <Welcome session={session} lockedBy={lockedBy} onSession={enter} />
        </LanguageContext>
        <Messages />
      </div>
    )
  return (
    <JobsProvider key={signedIn.id}>
      <Workbench
        person={signedIn}
        people={session.people}
        warnings={session.warnings}
        left={session.left}
        preferences={preferences}
        prefer={prefer}
        onSession={setSession}
        onSwitchPerson={() => setStanding(true)}
      />
    </JobsProvider>
  )
}
