import { Check, Choices, SelectField } from '../../components/Field.tsx'
import { TextSizeField } from '../../components/noteText/TextSizeField.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useApp } from '../../components/useApp.ts'
import { useTexts } from '../../texts/useTexts.tsx'
import { OwnPassphraseForm } from './OwnPassphraseForm.tsx'

/** How the program looks and speaks; every change holds at once. */
export function PreferencesScreen() {
  const { preferences, prefer } = useApp()
  const texts = useTexts().preferences
  const { language, theme, textSize, font, snap, lockAfter } = preferences
  return (
    <Screen title={texts.title} about={texts.about}>
      <div className="stack loose narrow-form">
        <Choices
          legend={texts.language}
          value={language ?? 'system'}
          onChange={(value) => prefer({ language: value === 'system' ? null : value })}
          options={(['system', 'en', 'fr'] as const).map((value) => ({ value, label: texts.languageOptions[value] }))}
        />
        <Choices
          legend={texts.theme}
          value={theme}
          onChange={(value) => prefer({ theme: value })}
          options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: texts.themeOptions[value] }))}
        />
        <TextSizeField />
        <p className="card" style={{ fontSize: textSize, fontFamily: font === 'mono' ? 'var(--font-mono)' : 'var(--font)' }}>
          {texts.sample}
        </p>
        <SelectField
          label={texts.lockAfter}
          hint={texts.lockAfterHint}
          value={lockAfter}
          onChange={(minutes) => prefer({ lockAfter: minutes })}
          options={[...new Set([1, 5, 10, 15, 30, 60, 120, 240, lockAfter])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: minutes, label: texts.minutes(minutes) }))}
        />
        <fieldset>
          <legend>{texts.marks}</legend>
          <Check label={texts.snap} hint={texts.snapHint} checked={snap} onChange={(value) => prefer({ snap: value })} />
        </fieldset>
        <OwnPassphraseForm />
      </div>
    </Screen>
  )
}
