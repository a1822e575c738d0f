import { useState } from 'react'
import type { Request } from '../../../../electron/contract/contract.ts'
import type { Report } from '../../../../electron/contract/review.ts'
import { cloister } from '../../../cloister.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { TextArea, TextField } from '../../../components/TextField.tsx'
import { useTask } from '../../../components/useTask.ts'
import { useTexts } from '../../../texts/useTexts.tsx'

type Logo = Request<'review.titlePage'>['logo']

/** What stands first on the report: organisation, logo, the release's name and purpose. */
export function TitlePageDialog(props: {
  readonly releaseId: number
  readonly titlePage: Report['titlePage']
  readonly onClose: () => void
  readonly onSaved: (report: Report) => void
}) {
  const { releaseId, titlePage, onClose, onSaved } = props
  const texts = useTexts().review.report.titlePage
  const [words, setWords] = useState({ organisation: titlePage.organisation, release: titlePage.release, purpose: titlePage.purpose })
  const [logo, setLogo] = useState<Logo>('keep')
  const [logoName, setLogoName] = useState(titlePage.logo === null ? texts.noLogo : texts.hasLogo)
  const { busy, error, run } = useTask()
  const chooseLogo = () =>
    run(async () => {
      const [file] = (await cloister.files.choose({ purpose: 'logo-open' })) ?? []
      if (!file) return
      setLogo({ handle: file.handle })
      setLogoName(file.name)
    })
  const set = (name: keyof typeof words) => (value: string) => setWords((now) => ({ ...now, [name]: value }))
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      onSubmit={() => void run(async () => onSaved(await cloister.review.titlePage({ releaseId, ...words, logo })))}
      error={error}
      actions={<DialogActions onClose={onClose} label={texts.do} disabled={busy} />}
    >
      <p className="muted">{texts.about}</p>
      <Words label={texts.organisation} hint={texts.organisationHint} value={words.organisation} onChange={set('organisation')} />
      <div className="row">
        <span className="grow">{logoName}</span>
        <button type="button" disabled={busy} onClick={() => void chooseLogo()}>
          {texts.chooseLogo}
        </button>
        {(titlePage.logo !== null || logo !== 'keep') && (
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setLogo(null)
              setLogoName(texts.noLogo)
            }}
          >
            {texts.removeLogo}
          </button>
        )}
      </div>
      <Words label={texts.release} value={words.release} onChange={set('release')} />
      <TextArea label={texts.purpose} hint={texts.purposeHint} rows={3} maxLength={1000} value={words.purpose} onChange={set('purpose')} />
    </Dialog>
  )
}

function Words(props: {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { label, hint, value, onChange } = props
  return <TextField label={label} hint={hint} value={value} maxLength={200} onChange={onChange} />
}
