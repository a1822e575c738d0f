import type { Language } from '../texts/useTexts.tsx'
import type { Page } from './page.ts'

const languages: Record<Language, () => Promise<{ readonly pages: readonly Page[] }>> = {
  en: () => import('./en/pages.ts'),
  fr: () => import('./fr/pages.ts'),
}

/** The pages of a language, fetched when somebody first wants help in it. */
export async function loadPages(language: Language): Promise<readonly Page[]> {
  return (await languages[language]()).pages
}
