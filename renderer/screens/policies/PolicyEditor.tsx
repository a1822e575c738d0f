import { type ReactNode, useState } from 'react'
import type { Policy } from '../../../electron/contract/policies.ts'
import { cloister } from '../../cloister.ts'
import { useUnsaved } from '../../components/leaving.tsx'
import { Panels } from '../../components/Panels.tsx'
import { useShortcuts } from '../../components/shortcuts.tsx'
import { useToasts } from '../../components/toasts.tsx'
import { useApp } from '../../components/useApp.ts'
import { useUndoMenu } from '../../components/useUndoMenu.ts'
import { useVisitState } from '../../components/useVisitState.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { ActionsPanel } from './ActionsPanel.tsx'
import type { Named, Opened, PanelProps } from './answers.ts'
import { EditorHead } from './EditorHead.tsx'
import { useEditing } from './editing.ts'
import { FilesPanel } from './FilesPanel.tsx'
import { FindingPanel } from './FindingPanel.tsx'
import { GeneralPanel } from './GeneralPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { Remarks } from './Remarks.tsx'
import { SamplePane } from './SamplePane.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import { SurrogatesPanel } from './SurrogatesPanel.tsx'
import { useFollowing } from './useFollowing.ts'

type PanelName = 'general' | 'actions' | 'finding' | 'surrogates' | 'files' | 'history'

/**
 * One policy: what happens, what is found, surrogates, files, history; what it does to a note
 * below, as it is edited.
 */
export function PolicyEditor(props: {
  readonly opened: Opened
  readonly actions?: ReactNode
  /** Absent where it can't be changed. */
  readonly onChange?: () => void
  readonly onName?: (named: Named) => void
}) {
  const { opened, actions, onChange, onName } = props
  const { corpus } = useApp()
  const { policies: texts } = useTexts()
  const { tell } = useToasts()
  const { edits, change, undo, redo, begin } = useEditing(opened.policy)
  const [shown, show] = useVisitState<PanelName>('panel', 'actions')
  const [place, setPlace] = useVisitState('sample', 1)
  const [saving, setSaving] = useState<((saved: boolean) => void) | null>(null)
  // Saved, renamed or saved by somebody else: what was read since is what one goes on with.
  const [seen, setSeen] = useState(opened.hash)
  if (opened.hash !== seen) {
    setSeen(opened.hash)
    begin(opened.policy)
  }
  const policy = edits.now
  const disabled = !onChange
  // A name that is being typed is empty for a moment.
  const whole = policy.name.trim() === '' ? { ...policy, name: '?' } : policy
  const checked = useFollowing(() => cloister.policies.check({ policy: whole, against: opened.which }), [policy, opened.hash])
  const changes = checked.value?.differences.length ?? 0
  const isChanged = edits.past.length > 0 && changes > 0
  const canSave = !disabled && isChanged && policy.name.trim() !== '' && checked.value?.problems.length === 0
  const save = () => canSave && setSaving(() => () => {})

  useUnsaved(
    isChanged
      ? {
          save: () => (canSave ? new Promise<boolean>((done) => setSaving(() => done)) : Promise.resolve(false)),
          drop: () => begin(opened.policy),
        }
      : null,
  )
  useShortcuts(texts.keys.section, [
    ...(disabled
      ? []
      : [
          { keys: 'Ctrl+S', text: texts.keys.save, run: save },
          { keys: 'Ctrl+Z', text: texts.keys.undo, run: undo },
          { keys: 'Ctrl+Y', text: texts.keys.redo, run: redo },
          { keys: 'Ctrl+Shift+Z', text: texts.keys.redo, run: redo },
        ]),
    { keys: 'Alt+PageDown', text: texts.keys.next, run: () => setPlace(place + 1) },
    { keys: 'Alt+PageUp', text: texts.keys.previous, run: () => setPlace(Math.max(1, place - 1)) },
  ])
  useUndoMenu(undo, redo)

  const panel: PanelProps = { policy, change, disabled, checked: checked.value }
  return (
    <section className="policies-view" aria-labelledby="policies-name">
      <EditorHead
        opened={opened}
        changes={isChanged ? changes : 0}
        canUndo={edits.past.length > 0}
        canRedo={edits.future.length > 0}
        canSave={canSave}
        onUndo={undo}
        onRedo={redo}
        onSave={save}
        actions={actions}
        {...(onChange && { onChange })}
        {...(onName && { onName })}
      />
      <Remarks checked={checked} />
      <div className="policies-work">
        <Panels label={texts.tabList} names={texts.tabs} shown={shown} onShow={show}>
          {shown === 'general' && <GeneralPanel {...panel} policy={{ ...policy, ...opened.shownAs }} />}
          {shown === 'actions' && <ActionsPanel {...panel} corpusId={corpus?.id ?? null} />}
          {shown === 'finding' && <FindingPanel {...panel} corpusId={corpus?.id ?? null} place={place} />}
          {shown === 'surrogates' && <SurrogatesPanel {...panel} />}
          {shown === 'files' && <FilesPanel {...panel} />}
          {shown === 'history' && (
            <HistoryPanel
              opened={opened}
              checked={checked.value}
              isChanged={isChanged}
              {...(!disabled && {
                onBegin: (old: Policy, version: number) => {
                  change({ ...old, version: policy.version })
                  tell(texts.history.opened(version))
                },
              })}
            />
          )}
        </Panels>
        <SamplePane policy={whole} corpusId={corpus?.id ?? null} place={place} onPlace={setPlace} />
      </div>
      {saving && opened.row && onChange && (
        <SaveDialog
          policy={policy}
          row={opened.row}
          differences={checked.value?.differences ?? []}
          onClose={() => {
            saving(false)
            setSaving(null)
          }}
          onSaved={(row) => {
            begin({ ...policy, version: row.version })
            saving(true)
            setSaving(null)
            onChange()
            tell(texts.saved(row.name, row.version))
          }}
        />
      )}
    </section>
  )
}
