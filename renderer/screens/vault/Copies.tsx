import type { VaultCopy } from '../../../electron/contract/erasing.ts'
import { CopyList } from '../../components/erasing/CopyList.tsx'
import { useTexts } from '../../texts/useTexts.tsx'

/** Backups and copies beside the vault, so that an erasure can be carried through. */
export function Copies({ copies, onChanged }: { readonly copies: readonly VaultCopy[]; readonly onChanged: () => void }) {
  const { vault: texts } = useTexts()
  return (
    <section className="card stack" aria-labelledby="copies-title">
      <h2 id="copies-title">{texts.copiesTitle}</h2>
      <p className="muted">{texts.copiesAbout}</p>
      {copies.length === 0 ? <p>{texts.noCopies}</p> : <CopyList label={texts.copiesTitle} copies={copies} onChanged={onChanged} />}
    </section>
  )
}
