import { useState } from 'react'
import type { AuditKind } from '../../../electron/contract/audit.ts'
import { keysOf } from '../../../electron/contract/records.ts'
import { cloister } from '../../cloister.ts'
import { Failure } from '../../components/Failure.tsx'
import { SelectField } from '../../components/Field.tsx'
import { Screen } from '../../components/Screen.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useQuestion } from '../../components/useQuestion.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import './audit.css'
import { type Shown, startOfDay } from './filter.ts'
import { RecordTable } from './RecordTable.tsx'
import { VerifyCard } from './VerifyCard.tsx'

const pageSize = 50

/** The audit trail: what was done, by whom and when; whether it is sound; all of it in a file. */
export function Audit() {
  const { people, left } = useApp()
  const { audit: texts } = useTexts()
  const { tell, fail } = useToasts()
  const [shown, setShown] = useState<Shown>({ kind: null, personId: null, from: '', to: '', offset: 0 })
  const asked = { kind: shown.kind, personId: shown.personId, from: startOfDay(shown.from, 0), to: startOfDay(shown.to, 1) }
  const page = useQuestion(() => cloister.audit.page({ ...asked, offset: shown.offset, limit: pageSize }), [asked, shown.offset])
  const change = (some: Partial<Shown>) => setShown({ ...shown, offset: 0, ...some })
  const save = async () => {
    try {
      const [file] = (await cloister.files.choose({ purpose: 'audit-save', suggested: texts.fileName })) ?? []
      if (!file) return
      const { records } = await cloister.audit.export({ handle: file.handle })
      tell(texts.exported(records), { file: file.handle })
      page.again()
    } catch (error) {
      fail(error)
    }
  }
  const { value } = page
  return (
    <Screen
      title={texts.title}
      about={texts.about}
      actions={
        <button type="button" onClick={() => void save()}>
          {texts.export}
        </button>
      }
    >
      <div className="stack loose">
        <VerifyCard head={value?.head ?? null} onVerified={page.again} />
        <fieldset className="audit-filter">
          <legend className="visually-hidden">{texts.filter}</legend>
          <SelectField<AuditKind | null>
            label={texts.kind}
            value={shown.kind}
            onChange={(kind) => change({ kind })}
            options={[
              { value: null, label: texts.allKinds },
              ...keysOf(texts.kinds).map((kind) => ({ value: kind, label: texts.kinds[kind] })),
            ]}
          />
          <SelectField<number | null>
            label={texts.person}
            value={shown.personId}
            onChange={(personId) => change({ personId })}
            options={[{ value: null, label: texts.everybody }, ...[...people, ...left].map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <TextField label={texts.from} type="date" value={shown.from} onChange={(from) => change({ from })} />
          <TextField label={texts.to} type="date" value={shown.to} onChange={(to) => change({ to })} />
        </fieldset>
        {page.error !== null && <Failure error={page.error} again={page.again} />}
        {value && (
          <>
            <RecordTable rows={value.rows} total={value.total} />
            <div className="row">
              <button
                type="button"
                disabled={shown.offset === 0}
                onClick={() => setShown({ ...shown, offset: Math.max(0, shown.offset - pageSize) })}
              >
                {texts.newer}
              </button>
              <button
                type="button"
                disabled={shown.offset + pageSize >= value.total}
                onClick={() => setShown({ ...shown, offset: shown.offset + pageSize })}
              >
                {texts.older}
              </button>
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}
