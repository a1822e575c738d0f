import { useState } from 'react'
import type { FileHandle } from '../../../electron/contract/values.ts'
import { cloister } from '../../cloister.ts'
import { useJobEnded, useJobs } from '../../components/jobs.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'

/** Copies of the vault, there and back. */
export function BackupCard({ onMade }: { readonly onMade: () => void }) {
  const texts = useTexts().vault
  const { fail } = useToasts()
  const { lock } = useApp()
  const { writes } = useJobs()
  const [from, setFrom] = useState<FileHandle | null>(null)
  useJobEnded(onMade)
  const choose = async (purpose: 'backup-folder' | 'backup-open', then: (folder: FileHandle) => unknown) => {
    try {
      const [folder] = (await cloister.files.choose({ purpose })) ?? []
      if (folder) await then(folder)
    } catch (error) {
      fail(error)
    }
  }
  return (
    <section className="card stack" aria-labelledby="backup-title">
      <h2 id="backup-title">{texts.backupTitle}</h2>
      <p className="muted">{texts.backupAbout}</p>
      <div className="row">
        <button
          type="button"
          onClick={() => void choose('backup-folder', async ({ handle }) => writes(await cloister.backup.make({ handle }), handle))}
        >
          {texts.makeBackup}
        </button>
        <button type="button" onClick={() => void choose('backup-open', setFrom)}>
          {texts.restore}
        </button>
      </div>
      {from && (
        <PassphraseDialog
          title={texts.restoreTitle}
          about={`${texts.restoreFrom(from.name)}. ${texts.restoreAbout}`}
          label={texts.restorePassphrase}
          action={texts.doRestore}
          working={texts.restoring}
          onClose={() => setFrom(null)}
          onPassphrase={async (passphrase) => {
            await cloister.backup.restore({ handle: from.handle, passphrase })
            // The vault is locked already: the page follows.
            setFrom(null)
            lock()
          }}
        />
      )}
    </section>
  )
}
