import { useTexts } from '../../texts/useTexts.tsx'
import { Choices, SelectField } from '../Field.tsx'
import { useApp } from '../useApp.ts'
import { usePopup } from '../usePopup.ts'
import { TextSizeField } from './TextSizeField.tsx'

const widths = [60, 80, 100, 120] as const
const pointerOrFocus = ['pointerdown', 'focusin'] as const

/** How notes are set: labels, font, size, width of a line. Every change holds at once. */
export function ViewMenu() {
  const { preferences, prefer } = useApp()
  const texts = useTexts().view
  const { labels, font, lineWidth } = preferences
  const { open, setOpen, close, id, around, button } = usePopup('input:checked', pointerOrFocus)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what lies in it
    <div
      className="more"
      ref={around}
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <button
        type="button"
        className="quiet"
        ref={button}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {texts.view}
      </button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame, and the fields have their own
        <div id={id} className="view-menu stack" role="group" aria-label={texts.view}>
          <Choices
            legend={texts.labels}
            value={labels}
            onChange={(value) => prefer({ labels: value })}
            options={(['margin', 'hover', 'off'] as const).map((value) => ({ value, label: texts.labelOptions[value] }))}
          />
          <Choices
            legend={texts.font}
            value={font}
            onChange={(value) => prefer({ font: value })}
            options={(['mono', 'sans'] as const).map((value) => ({ value, label: texts.fontOptions[value] }))}
          />
          <TextSizeField />
          <SelectField
            label={texts.lineWidth}
            value={lineWidth ?? 0}
            onChange={(value) => prefer({ lineWidth: value === 0 ? null : value })}
            options={[
              { value: 0, label: texts.wholeWidth },
              ...[...new Set([...widths, ...(lineWidth === null ? [] : [lineWidth])])].map((value) => ({
                value,
                label: texts.characters(value),
              })),
            ]}
          />
        </div>
      )}
    </div>
  )
}
