import { pattern } from '../../core/pattern.ts'
import { splitWords } from '../../core/splitWords.ts'

/**
 * Words that dates are written with, as pieces of patterns. All are matched without regard to
 * capitals.
 */

export const monthEn = pattern`
  (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|
  nov(?:ember)?|dec(?:ember)?)
`
export const monthFr = pattern`
  (?:janv(?:ier)?|f[ée]v(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|
  nov(?:embre)?|d[ée]c(?:embre)?)
`
export const monthEs = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)'

/** Each month's first word as a trigger sees it: small letters, no accents. */
export const monthTriggers = {
  en: splitWords(`
    jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov
    november dec december
  `),
  fr: splitWords(
    'janv janvier fev fevr fevrier mars avr avril mai juin juil juillet aout sept septembre oct octobre nov novembre dec decembre',
  ),
  es: splitWords('enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre'),
} as const

/** Days of the week as a trigger sees them. */
export const weekdayTriggers = {
  en: splitWords('monday tuesday wednesday thursday friday saturday sunday'),
  enShort: splitWords('mon tue tues wed weds thu thur thurs fri sat sun'),
  fr: splitWords('lundi mardi mercredi jeudi vendredi samedi dimanche'),
} as const

export const weekdayEn = '(?:mon|tue?s?|weds?|wednes|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?'
export const weekdayFr = '(?:lun|mar|mercre|jeu|vendre|same|diman)(?:di|che)s?'
export const weekdayEs = '(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo)'

/** A year in full. */
export const fullYear = '(?:19|20)\\d\\d'

/** A number that can be a day of a month, with what follows it in speech. */
export const dayEn = '(?:[12]?\\d|3[01]|0\\d)(?:\\s?(?:st|nd|rd|th)(?!\\p{L}))?'
export const dayFr = '(?:1\\s?er|[12]?\\d|3[01]|0\\d)'

/**
 * What stands right before a date and says that it is one; looked for in the text that ends where
 * the date begins.
 */
export const dateCue = new RegExp(
  pattern`
    (?:(?<![\p{L}\d])(?:on|since|from|un?til|till?|thru|through|to|by|dated?|seen|due|d/c|dc|adm|admitted|admission|
    discharged?|booked|expires?|exp|collected|received|reported|signed|reviewed|slot|appt|appointment|surgery|born|dob|
    sent|faxed|called|valid to|w/c|wk of|week of|done|visit|clinic|f/u|fu|r/s|edd|given|around|missed|yest|yesterday|
    today|tonight|tomorrow|lodged|mailed|started|changed|removed|placed|foley|peg|picc|line|lmp|eeg|mrcp|phoned|ordered|
    rpt|admit|here|day \d{1,2}|onset|due for|recheck|review|scan|film|post-op|dos|doi|doa|last fill|filled|nipe|fwd|
    typed|reqd|last|next|starts?|ended|stopped?|repeat|mri|cta?|cxr|xr|ecg|ekg|tte|tee|echo|us|uss|mbs|labs?|b?cx|smear|
    scope|egd|colo|colonoscopy|lp|cath|cabg|psa|bloods?|hba1c|a1c|biopsy|swab|culture|ultrasounds?|x-?ray|mammogram|
    dexa|le|du|au|depuis|jusqu.?au|rdv|avant|apr[èe]s|fait|faite|vue?|revue?|sortie?|entr[ée]e?|date|scanner|irm|tdm|
    radio|bilan|prevue?|pr[ée]vu|el|del|desde|hasta|d[ií]a|fecha|${weekdayEn}|${weekdayFr}|${weekdayEs})[\s:.,]{1,3}|
    \d{1,2}/\d{1,2}\s?(?:[-–&,]|and|et|to|au)\s?)$
  `,
  'iu',
)
