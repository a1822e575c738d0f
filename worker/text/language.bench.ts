import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../core/document.ts'
import { type LanguagePrior, languageOf } from './language.ts'

/**
 * How often stretches of 20 words of the training notes are taken for another language, by
 * themselves and among other notes of their own. Run by `node --experimental-strip-types
 * worker/text/language.bench.ts`; needs CLOISTER_CORPORA.
 */
const corpora = process.env.CLOISTER_CORPORA
const length = 20

const folders: Readonly<Record<Language, readonly (readonly [folder: string, stretches: number])[]>> = {
  en: [
    ['train/us', 150],
    ['train/field-commonwealth', 150],
    ['train/anz-2', 100],
  ],
  fr: [
    ['train/field-fr', 150],
    ['train/french-reports', 150],
    ['train/short-fr', 100],
  ],
  es: [
    ['train/field-es', 200],
    ['meddocan/train', 200],
  ],
}

if (corpora) for (const among of [false, true]) measure(corpora, among)
else console.log('CLOISTER_CORPORA names no folder: nothing was measured.')

function measure(root: string, among: boolean): void {
  let state = 7
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  for (const [language, places] of Object.entries(folders)) {
    const prior: LanguagePrior = among ? { [language]: 20 } : {}
    const drawn = places.flatMap(([folder, count]) => draw(stretchesIn(join(root, folder)), count, random))
    const taken = drawn.map((text) => languageOf(text, prior))
    const away = taken.filter((found) => found === undefined).length
    const wrong = taken.filter((found) => found !== undefined && found !== language).length
    console.log(
      `${language}${among ? ', among others' : ''}: ${drawn.length} stretches, ${wrong} taken for another of ours, ${away} for none`,
    )
  }
}

function stretchesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => {
      const words = readFileSync(join(folder, name), 'utf8')
        .replace(/<\/?[A-Z_]+>/g, '')
        .split(/\s+/)
      return Array.from({ length: Math.floor(words.length / length) }, (_, k) => words.slice(k * length, (k + 1) * length).join(' '))
    })
}

function draw(from: string[], count: number, random: () => number): string[] {
  return Array.from({ length: Math.min(count, from.length) }, () => from.splice(Math.floor(random() * from.length), 1)[0]!)
}
