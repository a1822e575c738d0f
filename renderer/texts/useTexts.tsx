import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { english, type Texts } from './en/texts.ts'
import { french } from './fr/texts.ts'

export type { Texts }
export type Language = 'en' | 'fr'

const texts: Record<Language, Texts> = { en: english, fr: french }
const Current = createContext<Language>('en')

/** Everything below speaks this language; changing it changes the screen at once. */
export function TextsProvider({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <Current value={language}>{children}</Current>
}

/** The texts of the current language: `useTexts().home.title`, `useTexts().words.number(12345)`. */
export function useTexts(): Texts {
  return texts[useContext(Current)]
}

/** Which language that is. */
export function useLanguage(): Language {
  return useContext(Current)
}

/** The language of the interface: as preferred, or else the machine's where we have it. */
export function languageOf(preferred: Language | null, ofMachine: readonly string[]): Language {
  if (preferred) return preferred
  const known = ofMachine.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'fr')
  return known ?? 'en'
}
