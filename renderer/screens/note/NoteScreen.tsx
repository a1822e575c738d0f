import { useCallback } from 'react'
import type { FileHandle } from '../../../electron/contract/values.ts'
import { Screen } from '../../components/Screen.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { NoteRedactor } from './NoteRedactor.tsx'

/** One note, in the workbench: the vault's policies are among those to choose from. */
/** @param props.file what it begins with */
export function NoteScreen({ file }: { readonly file?: FileHandle }) {
  const { takeDrops } = useApp()
  const texts = useTexts().note
  const takeInFrame = useCallback(
    (take: ((files: readonly File[]) => void) | null) => takeDrops(take && { take, label: texts.dropHere }),
    [takeDrops, texts],
  )
  return (
    <Screen title={texts.title} about={texts.about} dense focusHeading={false}>
      <NoteRedactor start={file ?? null} takeDrops={takeInFrame} />
    </Screen>
  )
}
