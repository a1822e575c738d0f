import { setLanguage } from '../../worker/core/say.ts'
import { french } from './french.ts'

/** What is said from now on is said in this language; English where we have no other. */
export function speakIn(language: string): void {
  if (language === 'fr') setLanguage('fr', french)
  else setLanguage('en', {})
}
