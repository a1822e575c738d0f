import { createContext, useContext } from 'react'
import type { Preferences } from '../../electron/contract/session.ts'
import { useTexts } from '../texts/useTexts.tsx'

/** Before anyone is signed in: the language that is shown, and how to choose another. */
export const LanguageContext = createContext<{
  readonly language: 'en' | 'fr'
  readonly prefer: (change: Partial<Preferences>) => void
} | null>(null)

/** The language, on the pages that have no preferences beside them. */
export function LanguageChoice() {
  const chosen = useContext(LanguageContext)
  const { language: label, languageOptions } = useTexts().preferences
  if (!chosen) return null
  return (
    <select
      className="language-choice small"
      aria-label={label}
      value={chosen.language}
      onChange={({ target }) => chosen.prefer({ language: target.value === 'fr' ? 'fr' : 'en' })}
    >
      {(['en', 'fr'] as const).map((each) => (
        <option key={each} value={each} lang={each}>
          {languageOptions[each]}
        </option>
      ))}
    </select>
  )
}
