import { useTexts } from '../../texts/useTexts.tsx'
import { RangeField } from '../RangeField.tsx'
import { useApp } from '../useApp.ts'

/** The size of the notes' text on every screen, in pixels. */
export function TextSizeField() {
  const { preferences, prefer } = useApp()
  const texts = useTexts().preferences
  const { textSize } = preferences
  return (
    <RangeField
      label={texts.textSize}
      said={texts.pixels(textSize)}
      min={11}
      max={28}
      step={1}
      value={textSize}
      onChange={(value) => prefer({ textSize: value })}
    />
  )
}
