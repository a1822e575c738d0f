import type { Language } from '../../core/document.ts'
import { pattern } from '../../core/pattern.ts'
import type { Span } from '../../core/span.ts'
import { periodsIn } from './calendarPeriods.ts'
import { dayNumber } from './civil.ts'
import { mayBeHoliday } from './holidays.ts'
import { namesNoDate } from './namesNoDate.ts'
import { readDate } from './readDate.ts'

/** What stands in a text and is bound to the calendar, marked or not. Stretches may overlap. */
interface Mark {
  readonly start: number
  readonly end: number
}

const months = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  fr: 'janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre',
}

const religiousFeasts = pattern`
  ramadan|ramadán|eid(?:[ -](?:al|ul)[ -](?:fitr|adha))?|aïd(?:[ -]el[ -](?:kebir|kébir|fitr))?|
  c?hann?ukk?ah|purim|pesach|shavuot|sukkot|vesak|muharram|ashura|carême|cuaresma|black friday|
  cyber monday|leap day|(?:summer|winter) solstice|(?:spring|autumn|autumnal|vernal) equinox|
  solstice d['’](?:été|hiver)|équinoxe|solsticio de (?:verano|invierno)|equinoccio
`

const wordsBeforeSeason = pattern`in|since|last|next|this|during|over|by|until|before|after|early|late|mid`

/** Words alone that name a time of the year; the first group is the mark. */
const named: readonly RegExp[] = [
  new RegExp(
    `(?<=\\b(?:in|since|from|until|till|by|during|last|next|this|early|late|mid|of)[ -](?:the )?)(${months.en})(?=[^\\p{L}\\p{N}]|$)`,
    'gu',
  ),
  new RegExp(
    `(?<=(?:^|[^\\p{L}])(?:en|depuis|fin|début|mi|courant|dès|vers|jusqu['’]en|mois de|mois d['’])[ -]?)(${months.fr})(?![\\p{L}\\p{N}])`,
    'giu',
  ),
  new RegExp(`(?<=(?:^|[^\\p{L}])(?:en|desde|hasta|finales de|mediados de|principios de|mes de) )(${months.es})(?![\\p{L}\\p{N}])`, 'giu'),
  new RegExp(pattern`(?<=\b(?:${wordsBeforeSeason})[ -](?:the )?)(winter|summer|autumn)\b`, 'giu'),
  /(?<=\b(?:in|in the|since|last|next|this|early|late) )(spring)\b/giu,
  /(?<=\b(?:last|next|early|late) )(fall)\b/giu,
  /\b(spring|summer|autumn|fall|winter) (?=(?:of )?(?:19|20)\d\d\b)/giu,
  /(?<=(?:^|[^\p{L}])(?:cet|l['’]|en|depuis l['’]|d['’]) ?)(automne|hiver|été(?= (?:dernier|prochain|19|20)))(?!\p{L})/giu,
  /(?<=(?:^|[^\p{L}])(?:au|le|ce|du) )(printemps)(?!\p{L})/giu,
  /(?<=(?:^|[^\p{L}])(?:en|desde|durante|este|el|en el|del) (?:el )?)(verano|invierno|otoño|primavera)(?!\p{L})/giu,
  // They pass through all months or have no day of their own: nothing but their category can stand
  // for them.
  new RegExp(pattern`(?<![\p{L}\p{N}])((?:${religiousFeasts}))(?![\p{L}\p{N}])`, 'giu'),
  /(?<![\p{L}\p{N}])(Lent)(?![\p{L}\p{N}])/gu,
  // What is left of a decade whose figures alone were marked.
  /(?<![\p{L}\p{N}])((?:1[89]|20)\d0['’]?s)(?![\p{L}\p{N}])/giu,
]

/** English, French and Spanish. */
const weekdays = pattern`
  (?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|
  lunes|martes|miércoles|jueves|viernes|sábado|domingo
`
const weekday = new RegExp(pattern`(?<![\p{L}\p{N}])((?:${weekdays})s?)(?![\p{L}\p{N}])`, 'giu')

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}.'’-]*/gu
const mostWords = 5

function holidaysIn(text: string): Mark[] {
  const words = [...text.matchAll(word)].map(({ 0: value, index }) => ({
    start: index,
    end: index + value.replace(/[.'’-]+$/u, '').length,
  }))
  const out: Mark[] = []
  for (let i = 0; i < words.length; i++) {
    const { start } = words[i]!
    for (let j = Math.min(i + mostWords, words.length) - 1; j >= i; j--) {
      const { end } = words[j]!
      const value = text.slice(start, end)
      if (end - start > 40 || value.includes('\n') || !mayBeHoliday(value) || namesNoDate(value, text, start, end)) continue
      out.push({ start, end })
      i = j
      break
    }
  }
  return out
}

/** What a note is looked through with. */
interface Marking {
  readonly text: string
  readonly language: Language
  /** Whether days of the week move as well. */
  readonly weekdays: boolean
  /** Whether the span that begins there must stay as it is. */
  readonly stays: (start: number) => boolean
}

/**
 * A note's spans, and what else of it is bound to the calendar and would tell, beside dates that
 * have moved, by how much: holidays, weeks and days by their number, quarters, seasons. What
 * belongs to a date that is marked ('Easter Sunday 4 April 2021', the 'W09' behind a '2021')
 * becomes one with it.
 *
 * @param spans canonical, in order, not overlapping; so is what comes back
 */
export function withCalendarMarks(spans: readonly Span[], { text, language, weekdays, stays }: Marking): readonly Span[] {
  const holidays = holidaysIn(text)
  const words = [...named, ...(weekdays ? [weekday] : [])].flatMap((pattern) => [...text.matchAll(pattern)].map(firstGroup))
  const marks = [...periodsIn(text, daysOf(text, language, spans)), ...words]
  if (marks.length + holidays.length === 0) return spans
  const isOpen = (span: Span) => span.category === 'DATE' && !stays(span.start)
  let out = [...spans]
  const join = (mark: Mark, belongs: (between: string) => boolean) => {
    const touched = out.filter(({ start, end }) => start < mark.end && mark.start < end)
    if (!touched.every(isOpen)) return
    const beside = out.filter((span) => {
      const between = span.start >= mark.end ? text.slice(mark.end, span.start) : text.slice(span.end, mark.start)
      return isOpen(span) && !touched.includes(span) && between.length < 5 && belongs(between)
    })
    const all = [...touched, ...beside]
    const start = Math.min(mark.start, ...all.map((span) => span.start))
    const end = Math.max(mark.end, ...all.map((span) => span.end))
    out = [...out.filter((span) => !all.includes(span)), { ...all[0], start, end, category: 'DATE' as const }]
  }
  for (const mark of marks) join(mark, () => false)
  // A holiday belongs to the date beside it.
  for (const mark of holidays) join(mark, (between) => /^(?:[ \t]|[ \t]?[,(:–-][ \t]?|,? (?:on|le|el) )$/u.test(between))
  return out.sort((a, b) => a.start - b.start)
}

function firstGroup({ 0: whole, 1: mark = '', index }: RegExpExecArray): Mark {
  const start = index + whole.indexOf(mark)
  return { start, end: start + mark.length }
}

/** Days that the note's dates may be, read either way. */
function daysOf(text: string, language: Language, spans: readonly Span[]): number[] {
  return spans.flatMap(({ category, start, end }) => {
    if (category !== 'DATE') return []
    return [true, false].flatMap((dayFirst) => {
      const { year, month, day } = readDate(text.slice(start, end), { language, dayFirst, padded: true, latest: 2039 })?.dates[0] ?? {}
      const at = year && month && day ? dayNumber({ year, month, day }) : undefined
      return at === undefined ? [] : [at]
    })
  })
}
