import { useTexts } from '../../texts/useTexts.tsx'
import { Field } from '../Field.tsx'
import { useApp } from '../useApp.ts'

/** The size of the notes' text on every screen, in pixels. */
export function TextSizeField() {
  const { preferences, prefer } = useApp()
  const texts = useTexts().preferences
  const { textSize } = preferences
  return (
    <Field label={texts.textSize} hint={texts.pixels(textSize)}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          type="range"
          min={11}
          max={28}
          step={1}
          value={textSize}
          aria-valuetext={texts.pixels(textSize)}
          onChange={(event) => prefer({ textSize: Number(event.target.value) })}
        />
      )}
    </Field>
  )
}
