import { setLanguage as setSayLanguage } from '../../worker/core/say.ts'
import { french } from './french.ts'

/** What is said from now on is said in this language; English where we have no other. */
export function setLanguage(language: string): void {
  if (language === 'fr') setSayLanguage('fr', french)
  else setSayLanguage('en', {})
}
