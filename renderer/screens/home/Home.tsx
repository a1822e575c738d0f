import { useEffect, useRef, useState } from 'react'
import { cloister } from '../../cloister.ts'
import { DueNotice } from '../../components/erasing/DueNotice.tsx'
import { FailureNote } from '../../components/Failure.tsx'
import { InterruptedReleases } from '../../components/InterruptedReleases.tsx'
import { useJobEnded } from '../../components/jobs.tsx'
import { Screen } from '../../components/Screen.tsx'
import { StepCard, shownReleaseStep, shownStep } from '../../components/steps/Steps.tsx'
import { TableHead } from '../../components/TableHead.tsx'
import { may, useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useSampleProject } from '../../components/useSampleProject.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './home.css'
import { RecentNotes } from './RecentNotes.tsx'

/** What to do next, each step one button; and how far everybody is. */
export function Home() {
  const app = useApp()
  const texts = useTexts().home
  const { value, error, again } = useQuestion(cloister.home.overview, [app.person.id])
  useJobEnded(again)
  // What is done in a dialog may change the steps and no count: the frame asks for the corpora
  // again, and we ask with it.
  const known = useRef(app.corpora)
  useEffect(() => {
    if (known.current !== app.corpora) again()
    known.current = app.corpora
  }, [app.corpora, again])
  const ofCorpora = (value?.steps ?? []).map((step) => shownStep(step, app, texts))
  const ofReleases = (value?.releases ?? []).map((step) => shownReleaseStep(step, app, texts))
  // A privacy officer comes for releases, everybody else for notes.
  const [first, ...others] = app.person.role === 'officer' ? [...ofReleases, ...ofCorpora] : [...ofCorpora, ...ofReleases]
  return (
    <Screen title={texts.hello(app.person.name)}>
      <FailureNote error={error} />
      <InterruptedReleases />
      <DueNotice />
      {value && (
        <div className="home">
          <section className="stack" aria-labelledby="home-next">
            <h2 id="home-next">{texts.next}</h2>
            {first ? <StepCard step={first} main /> : <NothingToDo open={value.people.reduce((sum, { open }) => sum + open, 0)} />}
            {others.length > 0 && <h3 className="muted">{texts.afterwards}</h3>}
            {others.map((step) => (
              <StepCard key={step.key} step={step} />
            ))}
            {app.corpora.length === 0 && may(app.person, 'manage') && <SampleCard />}
          </section>
          <div className="stack loose">
            <RecentNotes />
            {value.people.length > 0 && app.corpora.length > 0 && <Progress people={value.people} />}
            <section className="stack" aria-labelledby="home-how">
              <h2 id="home-how">{texts.howTitle}</h2>
              <ol className="how">
                {(app.person.role === 'officer' ? texts.howRelease : texts.how).map(([name, what]) => (
                  <li key={name}>
                    <strong>{name}.</strong> {what}
                  </li>
                ))}
              </ol>
              <div>
                <button type="button" onClick={app.startTour}>
                  {texts.tour}
                </button>
              </div>
            </section>
          </div>
        </div>
      )}
    </Screen>
  )
}

/** For whoever has no notes yet, or wants to try everything first. */
function SampleCard() {
  const texts = useTexts().home
  const makeSample = useSampleProject()
  const [making, setMaking] = useState(false)
  const make = () => {
    setMaking(true)
    void makeSample().finally(() => setMaking(false))
  }
  return (
    <div className="card step">
      <div className="grow">
        <h3>{texts.sampleTitle}</h3>
        <p className="muted">{texts.sampleAbout}</p>
      </div>
      <button type="button" disabled={making} onClick={make}>
        {texts.sampleButton}
      </button>
    </div>
  )
}

/**
 * @param props.open how many notes everybody has before them, as far as the person who is signed in
 *   may know
 */
function NothingToDo({ open }: { readonly open: number }) {
  const { person, corpora } = useApp()
  const texts = useTexts().home
  if (corpora.length === 0) return <p className="card">{texts.emptyAnnotator}</p>
  const done = open > 0 ? texts.othersAtWork(open) : texts.allDoneManager
  return (
    <div className="card">
      <h3>{texts.allDone}</h3>
      <p className="muted">{may(person, 'manage') ? done : texts.allDoneAnnotator}</p>
    </div>
  )
}

interface Tally {
  readonly name: string
  readonly confirmed: number
  readonly open: number
  readonly seconds: number
}

function Progress({ people }: { readonly people: readonly Tally[] }) {
  const { home: texts, words } = useTexts()
  return (
    <section className="stack" aria-labelledby="home-people">
      <h2 id="home-people">{texts.peopleTitle}</h2>
      <table className="table">
        <TableHead columns={[texts.person, texts.progress, { number: texts.confirmed }, { number: texts.open }, { number: texts.time }]} />
        <tbody>
          {people.map(({ name, confirmed, open, seconds }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="progress-cell">
                <progress aria-label={texts.progressOf(name)} value={confirmed} max={Math.max(1, confirmed + open)} />
              </td>
              <td className="number">{words.number(confirmed)}</td>
              <td className="number">{words.number(open)}</td>
              <td className="number">{seconds > 0 ? words.duration(seconds) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
