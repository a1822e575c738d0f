import type { Job } from '../../electron/contract/values.ts'
import { useTexts } from '../texts/useTexts.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useJobs } from './jobs.tsx'
import { usePopup } from './usePopup.ts'

/**
 * What takes a while: a button in the side bar that says how many run, and a panel with each one's
 * progress, problems and end.
 */
export function JobsTray({ narrow }: { readonly narrow: boolean }) {
  const { jobs } = useJobs()
  const texts = useTexts().shell
  const { open, setOpen, close, id, around, button } = usePopup()
  const running = jobs.filter((job) => job.state === 'running')
  const problems = jobs.reduce((sum, job) => sum + job.problems.length, 0)
  const label = texts.jobsRunning(running.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape from anywhere inside closes the panel
    <div
      className="jobs-tray"
      ref={around}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        type="button"
        className="quiet side-item"
        ref={button}
        aria-expanded={open}
        aria-controls={id}
        title={narrow ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="jobs" />
        <span className={narrow ? 'visually-hidden' : 'grow'}>{label}</span>
        {problems > 0 && !narrow && <Icon name="warn" />}
      </button>
      {running[0] && <JobProgress job={running[0]} />}
      <section id={id} className="jobs-panel" aria-label={texts.jobs} hidden={!open}>
        <h2>{texts.jobs}</h2>
        {jobs.length === 0 ? (
          <p className="muted">{texts.noJobs}</p>
        ) : (
          <ul className="plain stack">
            {jobs.map((job) => (
              <JobItem key={job.id} job={job} />
            ))}
          </ul>
        )}
      </section>
      <div role="status" className="visually-hidden">
        {running[0] ? spoken(running[0], texts) : ''}
      </div>
    </div>
  )
}

function JobItem({ job }: { readonly job: Job }) {
  const { cancel, dismiss } = useJobs()
  const { shell: texts, words } = useTexts()
  return (
    <li className="job">
      <div className="row keep">
        <strong className="grow clip" title={job.subject}>
          {texts.jobTitle(texts.jobKinds[job.kind], job.subject)}
        </strong>
        <span className={`badge ${badge[job.state]}`}>{texts.jobStates[job.state]}</span>
        {job.state === 'running' ? (
          <IconButton icon="close" label={texts.cancelJob(job.subject)} onClick={() => cancel(job.id)} />
        ) : (
          <IconButton icon="check" label={texts.dismissJob(job.subject)} onClick={() => dismiss(job.id)} />
        )}
      </div>
      {job.state === 'running' && <JobProgress job={job} />}
      {job.state === 'running' && job.total > 0 && (
        <p className="small muted figures">
          {job.secondsLeft === undefined
            ? texts.jobOf(words.number(job.done), words.number(job.total))
            : texts.jobLeft(words.duration(job.secondsLeft))}
        </p>
      )}
      {job.outcome && <p>{job.outcome}</p>}
      {job.problems.length > 0 && (
        <details>
          <summary>{texts.problems(job.problems.length)}</summary>
          <ul className="job-problems small">
            {job.problems.slice(0, mostShown).map(({ name, cause }) => (
              <li key={`${name} ${cause}`}>
                <strong>{name}</strong>: {cause}
              </li>
            ))}
          </ul>
          {job.problems.length > mostShown && <p className="small muted">… {words.number(job.problems.length - mostShown)}</p>}
        </details>
      )}
    </li>
  )
}

function JobProgress({ job }: { readonly job: Job }) {
  const texts = useTexts().shell
  const label = `${texts.jobKinds[job.kind]}, ${job.subject}`
  // Without a value the bar says that something goes on, not how far.
  return job.total > 0 ? <progress aria-label={label} value={job.done} max={job.total} /> : <progress aria-label={label} />
}

const badge = { running: '', done: 'good', failed: 'danger', cancelled: 'warn' }
const mostShown = 200

/** For readers: every quarter of the way, not every document. */
function spoken(job: Job, texts: ReturnType<typeof useTexts>['shell']): string {
  const quarters = job.total > 0 ? Math.floor((4 * job.done) / job.total) / 4 : 0
  return texts.jobProgress(texts.jobKinds[job.kind], job.subject, quarters)
}
