import { useState } from 'react'
import type { AuditHead, AuditVerified } from '../../../electron/contract/audit.ts'
import { cloister } from '../../cloister.ts'
import { FailureNote } from '../../components/Failure.tsx'
import { TextArea } from '../../components/TextField.tsx'
import { useTask } from '../../components/useTask.ts'
import { useTexts } from '../../texts/useTexts.tsx'

/** Where the trail ends, and whether it is sound. */
export function VerifyCard({ head, onVerified }: { readonly head: AuditHead | null; readonly onVerified: () => void }) {
  const texts = useTexts().audit
  const [typed, setTyped] = useState('')
  const [verified, setVerified] = useState<AuditVerified | null>(null)
  const task = useTask()
  const verify = () =>
    task.run(async () => {
      setVerified(null)
      const heads = typed.split('\n').filter((line) => line.trim() !== '')
      setVerified(await cloister.audit.verify({ heads }))
      onVerified()
    })
  return (
    <section className="card stack" aria-labelledby="verify-title">
      <h2 id="verify-title">{texts.verifyTitle}</h2>
      {head && (
        <p className="small">
          {texts.head}:{' '}
          <span className="audit-mono">
            {head.hash}@{head.counter}
          </span>
          <br />
          <span className="muted">{texts.headHint}</span>
        </p>
      )}
      <TextArea
        label={texts.heads}
        hint={texts.verifyAbout}
        rows={2}
        className="audit-mono"
        value={typed}
        spellCheck={false}
        onChange={setTyped}
      />
      <div>
        <button type="button" className="primary" disabled={task.busy} onClick={() => void verify()}>
          {task.busy ? texts.verifying : texts.verify}
        </button>
      </div>
      <div role="status">{verified && <Outcome verified={verified} />}</div>
      <FailureNote error={task.error} />
    </section>
  )
}

function Outcome({ verified }: { readonly verified: AuditVerified }) {
  const texts = useTexts().audit
  const { records, compared, findings, fingerprint } = verified
  const sound = findings.every(({ kind }) => kind === 'put-aside')
  return (
    <div className={sound ? 'note' : 'note danger'}>
      <p>
        <strong>{sound ? texts.sound(records, compared) : texts.notSound}</strong>
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ kind, counter }) => (
            <li key={`${kind} ${counter}`}>{texts.findings[kind](counter)}</li>
          ))}
        </ul>
      )}
      <p className="small">
        <span className="audit-mono">{texts.signedBy(fingerprint)}</span>
      </p>
    </div>
  )
}
