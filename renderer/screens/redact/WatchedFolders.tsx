import { useEffect, useState } from 'react'
import type { WatchedRow } from '../../../electron/contract/watched.ts'
import { cloister, onEvent } from '../../cloister.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Failure } from '../../components/Failure.tsx'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Folders that are looked at again and again. */
export function WatchedFolders() {
  const { go } = useApp()
  const texts = useTexts().redact.watched
  const asked = useQuestion(() => cloister.watched.list(), [])
  const { again } = asked
  useEffect(() => onEvent('watched.changed', again), [again])
  return (
    <section className="stack" aria-labelledby="redact-watched">
      <div className="spread">
        <div>
          <h2 id="redact-watched">{texts.title}</h2>
          <p className="muted small">{texts.about}</p>
        </div>
        <button type="button" onClick={() => go({ screen: 'releases', view: 'watch' })}>
          {texts.new}
        </button>
      </div>
      {asked.error !== null && <Failure error={asked.error} again={again} />}
      {asked.value && asked.value.length > 0 && (
        <ul className="plain stack">
          {asked.value.map((row) => (
            <Watched key={row.id} row={row} onChange={again} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Watched({ row, onChange }: { readonly row: WatchedRow; readonly onChange: () => void }) {
  const { redact, words } = useTexts()
  const texts = redact.watched
  const { tell, fail } = useToasts()
  const [listing, list] = useState(false)
  const { id: watchedId, name, policy, input, output, paused, working, problem, lookedAt, done, failed, waiting, every } = row
  const state = working ? 'working' : paused ? 'paused' : problem ? 'problem' : 'watching'
  const pause = () => void cloister.watched.pause({ watchedId, paused: !paused }).then(onChange, fail)
  const remove = () =>
    void cloister.watched.remove({ watchedId }).then(() => {
      onChange()
      tell(texts.removed(name))
    }, fail)
  return (
    <li className="card stack tight">
      <div className="row keep">
        <h3 className="grow clip">{name}</h3>
        <span className={`badge ${badges[state]}`}>{texts.states[state]}</span>
        <button
          type="button"
          aria-label={`${texts.now}: ${name}`}
          disabled={working}
          onClick={() => void cloister.watched.look({ watchedId }).then(onChange, fail)}
        >
          {texts.now}
        </button>
        <MoreMenu
          label={redact.more(name)}
          items={[
            { label: paused ? texts.resume : texts.pause, run: pause },
            ...(failed > 0 ? [{ label: texts.failures, run: () => list(true) }] : []),
            { label: texts.remove, run: remove, danger: true },
          ]}
        />
      </div>
      <p className="small redact-path">
        {input} → {output}
      </p>
      <p className="small muted figures">
        {[
          texts.counts(done, failed, waiting),
          lookedAt === null ? texts.never : texts.looked(words.moment(lookedAt)),
          texts.everyMinutes(every),
          redact.policyVersion(policy.name, policy.version),
        ].join(' · ')}
      </p>
      {problem && <p className="note warn">{problem}</p>}
      {listing && <WatchedFailures row={row} onClose={() => list(false)} />}
    </li>
  )
}

const badges = { watching: 'good', working: '', paused: 'warn', problem: 'danger' } as const

function WatchedFailures({ row, onClose }: { readonly row: WatchedRow; readonly onClose: () => void }) {
  const { redact } = useTexts()
  const asked = useQuestion(() => cloister.watched.failures({ watchedId: row.id, offset: 0, limit: 200 }), [row.id, row.failed])
  return (
    <Dialog title={`${redact.watched.failures}: ${row.name}`} wide onClose={onClose} error={asked.error}>
      <ul className="stack tight">
        {asked.value?.rows.map(({ path, cause }) => (
          <li key={path} className="redact-path">
            <strong>{path}</strong>: {cause}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
