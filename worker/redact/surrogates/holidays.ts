import { folded } from '../../text/fold.ts'
import { type Civil, dayNumber, civil as dayOf, easter } from './civil.ts'

/**
 * When a holiday is: a day of every year, or days from Easter. Those that the moon moves have the
 * middle of their season.
 */
type When = readonly [month: number, day: number] | { readonly fromEaster: number }

const holidays: readonly (readonly [pattern: RegExp, when: When])[] = [
  [/^(?:christmas|xmas) eve$|^nochebuena$|^la veille de noel$/, [12, 24]],
  [/^(?:christmas|xmas)(?: day| night)?$|^noel$|^navidad$|^la noel$/, [12, 25]],
  [/^boxing day$|^st\.? stephen['’]?s(?: day)?$/, [12, 26]],
  [/^new year['’]?s? eve$|^hogmanay$|^(?:la )?saint[- ]sylvestre$|^nochevieja$/, [12, 31]],
  [/^new year['’]?s?(?: day)?$|^(?:le )?nouvel an$|^jour de l['’]an$|^(?:le )?jour de l['’]an$|^ano nuevo$/, [1, 1]],
  [/^twelfth night$|^(?:l['’])?epiphanie$|^(?:dia de )?reyes$|^three kings['’]? day$|^(?:orthodox|old) christmas(?: day)?$/, [1, 6]],
  [/^australia day(?: eve)?$|^republic day$/, [1, 26]],
  [/^inauguration day$/, [1, 20]],
  [/^burns night$/, [1, 25]],
  [/^super ?bowl(?: sunday)?$/, [2, 7]],
  [/^mlk day$|^martin luther king(?: jr\.?)? day$/, [1, 18]],
  [/^(?:la )?chandeleur$|^groundhog day$|^candlemas(?: day)?$/, [2, 2]],
  [/^waitangi day$/, [2, 6]],
  [/^(?:lunar|chinese) new year$|^tet$/, [2, 5]],
  [/^valentine['’]?s?(?: day)?$|^(?:la )?saint[- ]valentin$|^san valentin$/, [2, 14]],
  [/^president['’]?s?['’]? day$|^family day$/, [2, 18]],
  [/^st\.? david['’]?s day$/, [3, 1]],
  [/^st\.? patrick['’]?s day$|^san jose$/, [3, 17]],
  [/^nowruz$|^holi$/, [3, 20]],
  [/^april fool['’]?s?['’]?(?: day)?$/, [4, 1]],
  [/^passover$|^vaisakhi$|^baisakhi$|^ugadi$/, [4, 13]],
  [/^anzac day$/, [4, 25]],
  [/^freedom day$/, [4, 27]],
  [/^may day$|^(?:la )?fete du travail$|^dia del trabajo$/, [5, 1]],
  [/^cinco de mayo$/, [5, 5]],
  [/^mother['’]?s['’]? day$/, [5, 10]],
  [/^victoria day$/, [5, 21]],
  [/^(?:may|spring) bank holiday$|^memorial day$|^mem day$|^(?:la )?fete des meres$/, [5, 27]],
  [/^(?:queen|king)['’]s birthday(?: weekend)?$/, [6, 9]],
  [/^youth day$|^father['’]?s['’]? day$|^(?:la )?fete des peres$/, [6, 16]],
  [/^juneteenth$|^matariki$/, [6, 19]],
  [/^(?:la )?saint[- ]jean$|^san juan$/, [6, 24]],
  [/^canada day$/, [7, 1]],
  [/^independence day$|^(?:the )?fourth of july$/, [7, 4]],
  [/^(?:le )?14 juillet$|^(?:la )?fete nationale$|^bastille day$/, [7, 14]],
  [/^august bank holiday$/, [8, 28]],
  [/^(?:l['’])?assomption$|^la asuncion$/, [8, 15]],
  [/^onam$|^ganesh chaturthi$/, [9, 1]],
  [/^labou?r (?:day|weekend)$/, [9, 4]],
  [/^heritage day$|^rosh hashanah$/, [9, 24]],
  [/^michaelmas$/, [9, 29]],
  [/^october long weekend$|^columbus day$|^yom kippur$/, [10, 8]],
  [/^navratri$|^durga puja$/, [10, 8]],
  [/^hallow ?e['’]?en$/, [10, 31]],
  [/^diwali$|^deepavali$/, [11, 1]],
  [/^all saints['’]?(?: day)?$|^(?:la )?toussaint$|^todos los santos$/, [11, 1]],
  [/^all souls['’]?(?: day)?$/, [11, 2]],
  [/^melbourne cup(?: day)?$/, [11, 4]],
  [/^bonfire night$|^guy fawkes(?: night)?$/, [11, 5]],
  [/^remembrance (?:day|sunday)$|^veterans['’]? day$|^(?:l['’])?armistice$/, [11, 11]],
  [/^thanksgiving(?: day)?$/, [11, 25]],
  [/^st\.? andrew['’]?s day$/, [11, 30]],
  [/^advent$/, [12, 5]],
  [/^hanukkah$|^chanukah$/, [12, 14]],
  [/^kwanzaa$/, [12, 28]],
  [/^shrove tuesday$|^pancake day$|^mardi gras$/, { fromEaster: -47 }],
  [/^ash wednesday$|^mercredi des cendres$/, { fromEaster: -46 }],
  [/^palm sunday$|^(?:les )?rameaux$|^semana santa$/, { fromEaster: -7 }],
  [/^maundy thursday$/, { fromEaster: -3 }],
  [/^good friday$|^vendredi saint$|^viernes santo$/, { fromEaster: -2 }],
  [/^(?:orthodox |greek )?easter(?: (?:sunday|weekend))?$|^paques$|^(?:la )?pascua$/, { fromEaster: 0 }],
  [/^easter mon(?:day)?$|^lundi de paques$/, { fromEaster: 1 }],
  [/^(?:l['’])?ascension$/, { fromEaster: 39 }],
  [/^whitsun$|^(?:la )?pentecote$/, { fromEaster: 49 }],
  [/^whit monday$|^lundi de pentecote$/, { fromEaster: 50 }],
  [/^corpus christi$/, { fromEaster: 60 }],
]

/**
 * A named holiday as the day that it is, or usually is.
 *
 * @returns undefined for what is none, and for those of the lunar calendar that pass through all
 *   months (Ramadan, Eid)
 */
export function readHoliday(value: string): { readonly year: number | undefined; readonly on: (year: number) => Civil } | undefined {
  if (value.length > 60) return undefined
  const match = /^(.*?\p{L}['’]?)(?:,?\s+(?:of\s|de\s|del\s)?(\d{4}))?$/su.exec(value.trim())
  if (!match) return undefined
  const name = folded(match[1]!).replace(/\s+/g, ' ')
  const when = holidays.find(([pattern]) => pattern.test(name))?.[1]
  if (!when) return undefined
  return { year: match[2] === undefined ? undefined : Number(match[2]), on: (year) => dayIn(when, year) }
}

const anyHoliday = new RegExp(holidays.map(([pattern]) => pattern.source).join('|'))

/** Whether a text without a year is a holiday's name and nothing else. */
export function mayBeHoliday(value: string): boolean {
  return anyHoliday.test(folded(value).replace(/\s+/g, ' '))
}

function dayIn(when: When, year: number): Civil {
  if (!('fromEaster' in when)) return { year, month: when[0], day: when[1] }
  return dayOf((dayNumber(easter(year)) ?? 0) + when.fromEaster)
}
