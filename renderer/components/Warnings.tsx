import type { Warning } from '../../electron/contract/session.ts'
import { useTexts } from '../texts/useTexts.tsx'

/** What was found when the vault was opened, above everything else until it is locked. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  const texts = useTexts().enrolment
  if (warnings.length === 0) return null
  return (
    <div className="note danger vault-warning" role="alert">
      <strong>{texts.warningTitle}</strong>
      {warnings.map((warning) => (
        <p key={warning}>{texts.warnings[warning]}</p>
      ))}
    </div>
  )
}
