import type { OpenDocument } from '../../../electron/contract/annotate.ts'
import type { MarkedSpan } from '../../../electron/contract/values.ts'
import { Guidelines } from '../../components/Guidelines.tsx'
import { Panels } from '../../components/Panels.tsx'
import { useTexts } from '../../texts/useTexts.tsx'
import type { AnnotationState } from './annotationEdits.ts'
import { HistoryList } from './HistoryList.tsx'
import { SpanList } from './SpanList.tsx'

export type PanelName = 'spans' | 'history' | 'guidelines'

/** Beside the note: its spans, what was done to it, and the project's guidelines. */
export function SidePanels(props: {
  readonly opened: OpenDocument
  readonly state: AnnotationState
  readonly currentId: number | null
  readonly position: number
  readonly shown: PanelName
  readonly onShow: (name: PanelName) => void
  readonly onChoose: (span: MarkedSpan) => void
}) {
  const { opened, state, currentId, position, shown, onShow, onChoose } = props
  const { annotate: texts } = useTexts()
  const { set, spans } = state
  return (
    <Panels label={texts.panelsLabel} names={texts.panels} shown={shown} onShow={onShow}>
      {shown === 'spans' && <SpanList text={opened.text} spans={spans} currentId={currentId} position={position} onChoose={onChoose} />}
      {shown === 'history' && <HistoryList setId={set.id} version={set.version} />}
      {shown === 'guidelines' &&
        (opened.guidelines.trim() === '' ? <p className="small muted">{texts.noGuidelines}</p> : <Guidelines text={opened.guidelines} />)}
    </Panels>
  )
}
