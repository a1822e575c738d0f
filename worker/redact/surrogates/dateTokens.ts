import type { Language } from '../../core/document.ts'
import { splitWords } from '../../core/splitWords.ts'
import { folded } from '../../text/fold.ts'
import { type DateWord, dateWords, romanMonth, type WordStyle } from './dateWords.ts'

/** A piece of a date expression, with all that it may mean. */
export type Token =
  | {
      readonly kind: 'number'
      readonly text: string
      readonly value: number
      readonly apostrophe: boolean
      readonly ordinal?: string
      readonly decade?: string
    }
  | { readonly kind: 'word'; readonly text: string; readonly meanings: readonly Meaning[] }
  | { readonly kind: 'between'; readonly text: string; readonly joins: Joint | undefined }

/** What a word means: a unit of the calendar, in a style; Roman figures are months. */
export type Meaning = { readonly unit: DateWord['unit']; readonly value: number; readonly style: WordStyle | 'roman' }

/** What may part two dates: a word is surer to than a dash, a dash than a stroke. */
export type Joint = 'word' | 'dash' | 'stroke'

const piece = /\d+|[\p{L}\p{M}]+\.?|[^\d\p{L}\p{M}]+/gu
const ordinals = new Set('st nd rd th er ere eme re º ª ro o'.split(' '))
const joiningWords = new Set('to au a al and et y through thru until till hasta jusqu'.split(' '))
const fillers = new Set(
  splitWords(`
    the of de del le la les du d l an ano year on in en el al week wk beginning commencing early late mid debut fin mi
    courant principios finales mediados mes mois month semaine semana ca circa end begin beg start last next this coming
    past inst day dernier derniere prochain prochaine pasado proximo night evening morning matin soir noche weekend
    between from since entre desde depuis
  `),
)

/** @returns undefined when a word stands in it that no date has */
export function dateTokens(text: string, language: Language): Token[] | undefined {
  const tokens: Token[] = []
  for (const [found] of text.matchAll(piece)) {
    const last = tokens.at(-1)
    if (/^\d/.test(found)) {
      const apostrophe = last?.kind === 'between' && /['’‘]$/.test(last.text)
      tokens.push({ kind: 'number', text: found, value: Number(found), apostrophe })
    } else if (/^[\p{L}\p{M}]/u.test(found)) {
      const word = found.replace(/\.$/, '')
      const small = folded(word)
      if (last?.kind === 'number' && last.ordinal === undefined && ordinals.has(small))
        tokens[tokens.length - 1] = { ...last, ordinal: found }
      else if (last?.kind === 'number' && small === 's') tokens[tokens.length - 1] = { ...last, decade: found }
      else {
        const token = wordToken(found, word, small, language)
        if (!token) return undefined
        tokens.push(...token)
      }
    } else tokens.push({ kind: 'between', text: found, joins: /[-–—]/.test(found) ? 'dash' : /[/&+]/.test(found) ? 'stroke' : undefined })
  }
  return tokens
}

function wordToken(found: string, word: string, small: string, language: Language): Token[] | undefined {
  const meanings: Meaning[] = dateWords(word, language).map(({ unit, value, style }) => ({ unit, value, style }))
  const roman = romanMonth(word)
  if (roman !== undefined) meanings.push({ unit: 'month', value: roman, style: 'roman' })
  if (meanings.length > 0) {
    const token: Token = { kind: 'word', text: word, meanings }
    return found === word ? [token] : [token, { kind: 'between', text: '.', joins: undefined }]
  }
  if (joiningWords.has(small)) return [{ kind: 'between', text: found, joins: 'word' }]
  return fillers.has(small) ? [{ kind: 'between', text: found, joins: undefined }] : undefined
}
