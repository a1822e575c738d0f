import type { ReactNode } from 'react'
import { cloister } from '../../cloister.ts'
import { MoreMenu } from '../../components/MoreMenu.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import type { Named, Opened } from './answers.ts'

/** Which policy is open, and what can be done with it. */
export function EditorHead(props: {
  readonly opened: Opened
  /** Not saved yet. */
  readonly changes: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly canSave: boolean
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onSave: () => void
  readonly actions: ReactNode
  readonly onChange?: () => void
  readonly onName?: (named: Named) => void
}) {
  const { opened, changes, canUndo, canRedo, canSave, onUndo, onRedo, onSave, actions, onChange, onName } = props
  const { row, which, hash, policy, shownAs } = opened
  const title = shownAs?.name ?? policy.name
  const { policies: texts, words } = useTexts()
  const { go } = useApp()
  const { tell, fail } = useToasts()
  const saveFile = async () => {
    try {
      const [file] = (await cloister.files.choose({ purpose: 'policy-save', suggested: `${policy.name}.json` })) ?? []
      if (!file) return
      const written = await cloister.policies.export({ of: which, handle: file.handle })
      tell(texts.exported(written.file), { file: file.handle })
    } catch (error) {
      fail(error)
    }
  }
  const restore = (policyId: number) =>
    cloister.policies.restore({ policyId }).then(() => {
      onChange?.()
      tell(texts.restored(policy.name))
    }, fail)
  const remove = async (policyId: number) => {
    try {
      await cloister.policies.remove({ policyId })
      go({ screen: 'policies' })
      onChange?.()
      tell(texts.removed(policy.name), { undo: () => void restore(policyId) })
    } catch (error) {
      fail(error)
    }
  }
  const items = [
    { label: texts.export, run: () => void saveFile() },
    ...(row && onName
      ? [
          { label: texts.duplicate, run: () => onName({ kind: 'duplicate', of: which, name: texts.copyOf(row.name) }) },
          ...(changes > 0 ? [] : [{ label: texts.rename, run: () => onName({ kind: 'rename', policyId: row.id, name: row.name }) }]),
          { label: texts.remove, run: () => void remove(row.id), danger: true },
        ]
      : []),
  ]
  return (
    <header className="policies-head">
      <div className="grow">
        <h2 id="policies-name" className="clip">
          {title}
        </h2>
        <p className="small muted clip">
          {row ? texts.savedBy(row.version, row.by, words.moment(row.at)) : texts.ofProgram} · {texts.hash}{' '}
          <code title={hash}>{hash.slice(0, 12)}</code>
        </p>
      </div>
      <div className="row keep">
        {changes > 0 && (
          <span className="badge warn" role="status">
            {texts.changes(changes)}
            <span className="visually-hidden">, {texts.unsaved}</span>
          </span>
        )}
        {row && onChange && (
          <>
            <button type="button" disabled={!canUndo} onClick={onUndo}>
              {texts.undo}
            </button>
            <button type="button" disabled={!canRedo} onClick={onRedo}>
              {texts.redo}
            </button>
            <button type="button" className="primary" disabled={!canSave} onClick={onSave}>
              {texts.save}
            </button>
          </>
        )}
        {actions}
        <MoreMenu label={texts.more(title)} items={items} />
      </div>
    </header>
  )
}
